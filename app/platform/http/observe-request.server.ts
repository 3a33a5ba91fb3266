import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '#app/platform/config.server.ts'
import { type LogSource, logInfo, runWithSource } from '#app/platform/log/log.server.ts'
import { histogram } from '#app/platform/metrics/metrics.server.ts'

const durations = histogram(
  'http_request_duration_seconds',
  'From a request to the end of its answer, without pages from memory, health and streams. Status “left”: the client went before it',
  ['method', 'route', 'status'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

/** Answers a request, so that each line of the log about it says which it is, and notes how it ended. */
export function observeRequest(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void {
  const began = performance.now()
  const source: LogSource = { method: incoming.method ?? '' }
  outgoing.once('close', () => {
    countRequest(outgoing, source, incoming.url, performance.now() - began)
    const { access } = config().log
    // Only what the app renders has a route.
    if (access === 'none' || (access === 'rendered' && source.route === undefined)) return
    logAccess(outgoing, { route: placeOf(incoming.url), ...source }, performance.now() - began)
  })
  runWithSource(source, answer)
}

/** Notes a page that was answered from memory. */
export function noteKept(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (config().log.access !== 'all') return
  logAccess(outgoing, { method: incoming.method ?? '', route: 'kept page' }, 0)
}

/** What found too much waiting has no route any more. */
function countRequest({ statusCode, writableEnded }: ServerResponse, { method = '', route }: LogSource, url: string | undefined, ms: number): void {
  const place = route ?? (statusCode === 503 ? 'refused' : placeOf(url))
  const verb = ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
  durations.observe({ method: verb, route: place, status: writableEnded ? `${statusCode}` : 'left' }, ms / 1000)
}

/** Nothing of who asked, and no address: it may hold a token. */
function logAccess(outgoing: ServerResponse, source: LogSource, ms: number): void {
  const whole = outgoing.writableEnded ? 'Answered' : 'The client left'
  logInfo(whole, { status: outgoing.statusCode, ms: Math.round(ms) }, source)
}

/** What was asked for beside pages: the folder of a file. */
function placeOf(url = ''): string {
  const [, folder] = /^\/(assets|media|fonts|healthz|livez|readyz)\b/.exec(url) ?? []
  return folder ? `/${folder}` : 'file'
}
