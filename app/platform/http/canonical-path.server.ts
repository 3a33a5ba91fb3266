import { type MiddlewareFunction, redirect } from 'react-router'

/** Sends other spellings of an address (case, doubled or trailing slashes) to the one in the URL table, in one hop. */
export const canonicalPathMiddleware: MiddlewareFunction<Response> = async ({ request, url, pattern }, next) => {
  const path = canonicalPath(url.pathname, pattern)
  if (path !== url.pathname && (request.method === 'GET' || request.method === 'HEAD')) throw redirect(path + url.search, 301)
  return await next()
}

/**
 * The one spelling of an address. React Router matches without regard to case; the URL table decides.
 * @param pathname as asked for
 * @param pattern the URL table's matching line, such as `/course/:slug`
 */
export function canonicalPath(pathname: string, pattern: string): string {
  const segments = pathname.split('/').filter(Boolean)
  const named = pattern.split('/').filter(Boolean)
  const spelled = named.includes('*') ? segments : segments.map((segment, place) => (named[place] && !named[place].startsWith(':') ? named[place] : segment))
  // One leading slash always: two would name another host.
  return `/${spelled.join('/')}`
}
