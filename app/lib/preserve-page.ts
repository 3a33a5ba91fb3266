import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** The shown data by route; null while the page shows an error. */
let shown: { address: string; byRoute: Map<string, unknown> } | null = null
/** The time at which the last successful load of a page began, by address. */
const readings = new Map<string, number>()

const getAddress = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** @returns a function that clears the data */
export function rememberPage(location: { pathname: string; search: string }, matches: { id: string; loaderData: unknown }[]): () => void {
  const page = { address: getAddress(location), byRoute: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  shown = page
  for (const address of readings.keys()) if (address !== page.address) readings.delete(address)
  return () => {
    if (shown === page) shown = null
  }
}

/** If true, the page's data includes all changes until this time. @param at milliseconds since 1970 */
export function isReadSince(at: number): boolean {
  return shown !== null && (readings.get(shown.address) ?? getDocumentTime()) > at
}

/** Unknown for a document from the browser's cache (document-navigation.ts). */
function getDocumentTime(): number {
  return document.documentElement.dataset.stored === undefined ? performance.timeOrigin : 0
}

/** Whether the last load of this address came by script, and not with the document. */
export function isReadByScript(): boolean {
  return readings.has(getAddress(location))
}

/** Keeps the page and its typed text if a reload fails (a lost connection, 5xx): a browser may report too early that it is online. Browser only. */
export const preservePage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const began = Date.now()
  const results = await next()
  if (request.method !== 'GET') return results
  const address = getAddress(new URL(request.url))
  if (Object.values(results).every(({ type }) => type === 'data')) readings.set(address, began)
  if (shown?.address !== address) return results
  const { byRoute } = shown
  const preserved = Object.entries(results).map(([id, answer]): [string, DataStrategyResult] => {
    // React Router passes a redirect as an error that is a Response.
    const isAnswer = answer.result instanceof Response || (isRouteErrorResponse(answer.result) && answer.result.status < 500)
    const isLost = answer.type === 'error' && !isAnswer
    return [id, isLost && byRoute.has(id) ? { type: 'data', result: byRoute.get(id) } : answer]
  })
  return Object.fromEntries(preserved)
}
