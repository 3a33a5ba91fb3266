import { type MiddlewareFunction, redirect } from 'react-router'
import { clientContext } from './request-context.server.ts'

/** Parameters that are always lower-case. Others, such as `:token`, are case-sensitive. */
const lowerCase = [':slug', ':userType', ':career', ':problem', ':id']

/** Redirects other spellings to the one in the URL table, in one redirect. `isCourse`: an unknown address with one segment keeps its case. */
export function createCanonicalPathMiddleware(isCourse: (slug: string) => boolean): MiddlewareFunction<Response> {
  return async ({ request, url, pattern, context }, next) => {
    const { hadDoubledSlashes } = context.get(clientContext)
    const path = getCanonicalPath(url.pathname, pattern, isCourse)
    if ((path !== url.pathname || hadDoubledSlashes) && (request.method === 'GET' || request.method === 'HEAD')) throw redirect(path + url.search, 301)
    return await next()
  }
}

/** React Router ignores case, so the URL table decides. @param pattern of the URL table, such as `/course/:slug` */
export function getCanonicalPath(pathname: string, pattern: string, isCourse: (slug: string) => boolean): string {
  const named = pattern.split('/').filter(Boolean)
  const spell = (requested: string, place: number) => {
    const segment = requested.replace(encodedLetter, decodeURIComponent)
    const name = named[place]
    if (name === undefined || named.includes('*')) return segment
    if (!name.startsWith(':')) return name
    // A segment that is still encoded cannot be a slug of the site.
    if (!lowerCase.includes(name) || segment.includes('%')) return segment
    const lower = segment.toLowerCase()
    return named.length > 1 || isCourse(lower) ? lower : segment
  }
  // Exactly one leading slash: two would name another host.
  return `/${pathname.split('/').filter(Boolean).map(spell).join('/')}`
}

/** Letters, digits and hyphens, which need no encoding (RFC 3986, 6.2.2.2). */
const encodedLetter = /%(?:2d|3\d|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])/gi
