import { type MiddlewareFunction, redirect } from 'react-router'
import { clientContext } from './request-context.server.ts'

/**
 * Sends other spellings of an address (case, doubled or trailing slashes) to the one in the URL table, in one hop.
 * @param spellSlug the right spelling of a `:slug` segment, or the segment itself if it is nobody's
 */
export function canonicalPathMiddleware(spellSlug: (slug: string) => string): MiddlewareFunction<Response> {
  return async ({ request, url, pattern, context }, next) => {
    const { hadDoubledSlashes } = context.get(clientContext)
    const path = canonicalPath(url.pathname, pattern, spellSlug)
    if ((path !== url.pathname || hadDoubledSlashes) && (request.method === 'GET' || request.method === 'HEAD')) throw redirect(path + url.search, 301)
    return await next()
  }
}

/**
 * The one spelling of an address. React Router matches without regard to case; the URL table decides.
 * @param pathname as asked for
 * @param pattern the URL table's matching line, such as `/course/:slug`
 */
export function canonicalPath(pathname: string, pattern: string, spellSlug: (slug: string) => string): string {
  const named = pattern.split('/').filter(Boolean)
  const spell = (segment: string, place: number) => {
    const name = named[place]
    if (name === undefined || named.includes('*')) return segment
    if (name === ':slug') return spellSlug(segment)
    return name.startsWith(':') ? segment : name
  }
  // One leading slash always: two would name another host.
  return `/${pathname.split('/').filter(Boolean).map(spell).join('/')}`
}
