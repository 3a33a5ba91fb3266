import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refreshOperationMetrics } from '#app/domain/operations/metrics.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { writeMetrics } from '#app/platform/metrics/metrics.server.ts'

/**
 * Answers `GET /metrics` to a caller that sends `Authorization: Bearer` and the token, without the app, and without the database if that is away.
 * @param token absent: nobody may read them, and the address is one that the site does not have
 * @returns false, having touched nothing, for every other request
 */
export function answerMetrics({ method, url, headers }: IncomingMessage, outgoing: ServerResponse, token: string | undefined): boolean {
  if (token === undefined || url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return false
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) {
    outgoing.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store', 'Content-Length': '0' }).end()
    return true
  }
  void send(outgoing)
  return true
}

async function send(outgoing: ServerResponse): Promise<void> {
  try {
    await refreshOperationMetrics()
    const { type, text } = await writeMetrics()
    outgoing.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text)
  } catch (error) {
    logError(error, {}, 'Metrics could not be written')
    outgoing.writeHead(500, { 'Content-Length': '0' }).end()
  }
}

/** In the same time, however much of it is right. */
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))
const digest = (text: string) => createHash('sha256').update(text).digest()
