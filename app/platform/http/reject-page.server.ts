import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { findPublicPage } from './public-page.server.ts'
import { routeFinder } from './route-table.server.ts'
import { canBeSignedIn } from './site-cookie.server.ts'
import { busyPage, type Turns } from './turns.server.ts'

export type RejectPage = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * Refuses a page that would find too many waiting, before any framework sees it: in a flood making the objects of each refused request
 * would take all the time that there is. What may still be answered, such as a page for everybody, is left to the app.
 * @returns a function that returns false, having touched nothing, for every other request
 */
export function rejectPages(build: ServerBuild, turns: Turns, isSignedIn: (headers: Headers) => boolean): RejectPage {
  const findRoute = routeFinder(build)

  /** As `createResponder` would: its turn is that of pages. */
  function isOfPages({ method = '', url = '', headers: { cookie = '' } }: IncomingMessage): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return false
    const requested = new URL(`http://localhost${url}`)
    const route = findRoute(requested.pathname)
    if (!route || route.turn) return false
    return canBeSignedIn(cookie) ? !isSignedIn(new Headers({ cookie })) : !findPublicPage(route.cache, method, requested)
  }

  return (incoming, outgoing) => {
    if (!turns.hasFullPages || !isOfPages(incoming)) return false
    turns.rejectPage()
    const [path = ''] = incoming.url?.split('?', 1) ?? []
    const { headers, body } = busyPage(path, 'GET')
    outgoing.writeHead(503, headers).end(body)
    return true
  }
}
