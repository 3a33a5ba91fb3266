import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { findPublicPage } from './public-page.server.ts'
import { createBusyPage, type RequestQueue } from './request-queue.server.ts'
import { createRouteFinder } from './route-table.server.ts'
import { canBeSignedIn } from './site-cookie.server.ts'

export type RejectPage = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Rejects while the queue is full, before any framework code, whose objects would use all the time. Returns false for other requests, left untouched. */
export function rejectPages(build: ServerBuild, queue: RequestQueue, isSignedIn: (headers: Headers) => boolean): RejectPage {
  const findRoute = createRouteFinder(build)

  /** As in `createResponder`: whether the request belongs to the queue of pages. */
  function isOfPages({ method = '', url = '', headers: { cookie = '' } }: IncomingMessage): boolean {
    if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/')) return false
    const requested = new URL(`http://localhost${url}`)
    const route = findRoute(requested.pathname)
    if (!route || route.priority) return false
    return canBeSignedIn(cookie) ? !isSignedIn(new Headers({ cookie })) : !findPublicPage(route.cache, method, requested)
  }

  return (incoming, outgoing) => {
    if (!queue.hasFullPages || !isOfPages(incoming)) return false
    queue.rejectPage()
    const [path = ''] = incoming.url?.split('?', 1) ?? []
    const { headers, body } = createBusyPage(path, 'GET')
    outgoing.writeHead(503, headers).end(body)
    return true
  }
}
