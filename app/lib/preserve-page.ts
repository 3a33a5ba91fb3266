import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** What the page shows now, by route; null while it shows an error. */
let shown: { address: string; byRoute: Map<string, unknown> } | null = null
/** When the last reading of a page that was answered began, by address. */
const readings = new Map<string, number>()

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Called as the page is shown. @returns forgets it */
export function rememberPage(location: { pathname: string; search: string }, matches: { id: string; loaderData: unknown }[]): () => void {
  const page = { address: addressOf(location), byRoute: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  shown = page
  for (const address of readings.keys()) if (address !== page.address) readings.delete(address)
  return () => {
    if (shown === page) shown = null
  }
}

/** Whether the page was read after this time, and so shows what had changed by then. @param at milliseconds since 1970 */
export function isReadSince(at: number): boolean {
  return shown !== null && (readings.get(shown.address) ?? performance.timeOrigin) > at
}

/**
 * In the browser: a page that is read again and gets no answer (a lost connection, 5xx) stays as it was read before, with all that is
 * typed on it. A browser says that it is online before anything can be fetched.
 */
export const preservePage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const began = Date.now()
  const results = await next()
  if (request.method !== 'GET') return results
  const address = addressOf(new URL(request.url))
  if (Object.values(results).every(({ type }) => type === 'data')) readings.set(address, began)
  if (shown?.address !== address) return results
  const { byRoute } = shown
  const kept = Object.entries(results).map(([id, answer]): [string, DataStrategyResult] => {
    // A redirect comes as an error that is a Response.
    const isAnswer = answer.result instanceof Response || (isRouteErrorResponse(answer.result) && answer.result.status < 500)
    const isLost = answer.type === 'error' && !isAnswer
    return [id, isLost && byRoute.has(id) ? { type: 'data', result: byRoute.get(id) } : answer]
  })
  return Object.fromEntries(kept)
}
