import { googleProject } from '#app/platform/google/open-google.server.ts'

/** Longer than any of the work behind it, so that the answer's time says nothing of whether an address is known. */
const siteMs = 600
/** So much longer are two calls to a hosted provider. */
const hostedFactor = 3
let evenMs = siteMs

/** Answers take from now on so long: tests ask often. Without a time, as long as those of the site. */
export function setEvenAnswerTime(ms = siteMs): void {
  evenMs = ms
}

/** Answers no sooner than the even time after it was asked; what `isOpen` says is no secret is answered at once. */
export async function delayEvenly<Reply>(work: Promise<Reply>, isOpen: (result: Reply) => boolean = () => false): Promise<Reply> {
  const evenTime = new Promise((resolve) => setTimeout(resolve, googleProject() ? evenMs * hostedFactor : evenMs))
  const result = await work
  if (!isOpen(result)) await evenTime
  return result
}
