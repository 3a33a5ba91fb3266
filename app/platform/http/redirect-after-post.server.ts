import { type MiddlewareFunction, redirect } from 'react-router'

/** A reload of the page at `to`, a path of this site, does not send the form again. @param cookies whole Set-Cookie values */
export function redirectAfterPost(to: string, cookies: string[] = []): Response {
  return redirect(to, { status: 303, headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

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
