import { findGoogleProject } from '#app/platform/google/open-google.server.ts'

/** Longer than all of the work, so that the response time does not reveal whether an address is known. */
const siteMs = 600
/** Factor for two calls to a hosted provider. */
const hostedFactor = 3
let evenMs = siteMs

/** Tests use a short time. */
export function setEvenDelay(ms = siteMs): void {
  evenMs = ms
}

/** Waits until the minimum time has passed. Results for which `isOpen` is true reveal no secret and are returned immediately. */
export async function delayEvenly<Result>(work: Promise<Result>, isOpen: (result: Result) => boolean = () => false): Promise<Result> {
  const evenTime = new Promise((resolve) => setTimeout(resolve, findGoogleProject() ? evenMs * hostedFactor : evenMs))
  const result = await work
  if (!isOpen(result)) await evenTime
  return result
}
