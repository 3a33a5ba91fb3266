import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'

/** What the page shows now, by route; null while it shows an error. */
let shown: { address: string; byRoute: Map<string, unknown> } | null = null

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/** Called as the page is shown. @returns forgets it */
export function rememberPage(location: { pathname: string; search: string }, matches: { id: string; loaderData: unknown }[]): () => void {
  const page = { address: addressOf(location), byRoute: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) }
  shown = page
  return () => {
    if (shown === page) shown = null
  }
}

/**
 * In the browser: a page that is read again and gets no answer (a lost connection, 5xx) stays as it was read before, with all that is
 * typed on it. A browser says that it is online before anything can be fetched.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET' || shown?.address !== addressOf(new URL(request.url))) return results
  const { byRoute } = shown
  const kept = Object.entries(results).map(([id, answer]): [string, DataStrategyResult] => {
    // A redirect comes as an error that is a Response.
    const isAnswer = answer.result instanceof Response || (isRouteErrorResponse(answer.result) && answer.result.status < 500)
    const isLost = answer.type === 'error' && !isAnswer
    return [id, isLost && byRoute.has(id) ? { type: 'data', result: byRoute.get(id) } : answer]
  })
  return Object.fromEntries(kept)
}
