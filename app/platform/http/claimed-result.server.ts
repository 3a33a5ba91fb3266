import { type MiddlewareFunction, redirect } from 'react-router'

/** The parameters that say what a form has done. `redirectAfterPost` adds them. */
const resultParameters = ['done', 'saved', 'did', 'undo', 'undone']

/** Only a page of this site may report a result: a link from elsewhere could report what did not happen. Browsers without this header are trusted. */
export const claimedResultMiddleware: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const site = request.headers.get('sec-fetch-site')
  // A value is necessary: `saved` without one only says that a provider has sent the visitor back.
  const claimed = resultParameters.filter((name) => url.searchParams.get(name))
  if (request.method === 'GET' && claimed.length > 0 && site !== null && site !== 'same-origin') {
    const query = new URLSearchParams(url.searchParams)
    for (const name of claimed) query.delete(name)
    throw redirect(query.size > 0 ? `${url.pathname}?${query}` : url.pathname)
  }
  return await next()
}
