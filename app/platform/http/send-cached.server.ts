import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { sendPage } from '#app/platform/cache/stored-page.server.ts'
import { canBeSignedIn } from './site-cookie.server.ts'

/** Answers before any framework code: creating its objects would cost more than the response. @returns false for other requests, left untouched */
export function sendCached(pages: Pick<PageCache, 'find'>, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  const { method, url, headers } = incoming
  if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
  if (headers.cookie !== undefined && canBeSignedIn(headers.cookie)) return false
  // No browser sends a GET with a body.
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  const page = pages.find(url)
  if (!page) return false
  const {
    status,
    headers: sent,
    body,
  } = sendPage(page, {
    method,
    acceptEncoding: headers['accept-encoding'],
    ifNoneMatch: headers['if-none-match'],
  })
  outgoing.writeHead(status, sent)
  outgoing.end(body ?? undefined)
  return true
}
