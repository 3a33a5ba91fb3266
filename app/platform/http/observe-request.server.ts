import type { IncomingMessage, ServerResponse } from 'node:http'
import { config } from '#app/platform/config.server.ts'
import { type LogSource, logInfo, runWithSource } from '#app/platform/log/log.server.ts'
import { type Span, type SpanOutcome, startSpan } from '#app/platform/log/traces.server.ts'
import { createHistogram } from '#app/platform/metrics/metrics.server.ts'

const durations = createHistogram(
  'http_request_duration_seconds',
  'From a request to the end of its answer, without pages from memory, health and streams. Status “left”: the client went before it',
  ['method', 'route', 'status'],
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
)

/** Answers a request so that each of its log lines names it, and records its result. */
export function observeRequest(incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void {
  const began = performance.now()
  const source: LogSource = { method: incoming.method ?? '', span: startRequest(incoming) }
  outgoing.once('close', () => {
    countRequest(outgoing, source, incoming.url, performance.now() - began)
    source.span?.end(getOutcome(outgoing, source, incoming.url))
    const { access } = config().log
    // Only requests that the app renders have a route.
    if (access === 'none' || (access === 'rendered' && source.route === undefined)) return
    logAccess(outgoing, { route: getPlace(incoming.url), ...source }, performance.now() - began)
  })
  runWithSource(source, answer)
}

/** Logs a request that the app did not render, if ACCESS_LOG is `all`. */
export function recordUnrendered(incoming: IncomingMessage, outgoing: ServerResponse, route: 'cached page' | 'rejected'): void {
  if (config().log.access !== 'all') return
  logAccess(outgoing, { method: incoming.method ?? '', route }, 0)
}

function countRequest({ statusCode, writableEnded }: ServerResponse, { method, route }: LogSource, url: string | undefined, ms: number): void {
  durations.observe({ method: getVerb(method), route: route ?? getPlaceWithout(statusCode, url), status: writableEnded ? `${statusCode}` : 'left' }, ms / 1000)
}

const getVerb = (method = '') => (['GET', 'HEAD', 'POST'].includes(method) ? method : 'other')

const getPlaceWithout = (statusCode: number, url: string | undefined) => (statusCode === 503 ? 'rejected' : getPlace(url))

/** Assets get no span, because theirs would hide the others. A proxy without tracing passes on any `traceparent` of a visitor. */
function startRequest({ method, url, headers }: IncomingMessage): Span | undefined {
  if (getPlace(url) === '/assets') return
  const parent = config().continuesTraces ? headers.traceparent : undefined
  return startSpan('request', getVerb(method), {}, typeof parent === 'string' ? parent : undefined)
}

function getOutcome({ statusCode, writableEnded }: ServerResponse, { method, route, requestId }: LogSource, url: string | undefined): SpanOutcome {
  const place = route ?? getPlaceWithout(statusCode, url)
  return {
    name: `${getVerb(method)} ${place}`,
    facts: {
      'http.request.method': getVerb(method),
      'http.route': place,
      'http.response.status_code': writableEnded ? statusCode : undefined,
      'site.request_id': requestId,
    },
    ...(!writableEnded ? { error: 'the client left' } : statusCode >= 500 && { error: `${statusCode}` }),
  }
}

/** Contains nothing about the visitor, and no address, which may contain a token. */
function logAccess(outgoing: ServerResponse, source: LogSource, ms: number): void {
  const whole = outgoing.writableEnded ? 'Answered' : 'The client left'
  logInfo(whole, { status: outgoing.statusCode, ms: Math.round(ms) }, source)
}

/** The folder of a file that is not a page. */
function getPlace(url = ''): string {
  const [, folder] = /^\/(assets|media|fonts)\b/.exec(url) ?? []
  return folder ? `/${folder}` : 'file'
}
