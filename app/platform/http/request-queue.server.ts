import { notBegun } from '#app/lib/form.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { ThrottledLog } from '#app/platform/log/throttled-log.server.ts'
import { registerMetric } from '#app/platform/metrics/metrics.server.ts'
import { BoundedQueue } from './bounded-queue.server.ts'
import { createPlainPageParts } from './plain-page.server.ts'

const retrySeconds = '5'

/** `crowd`: requests that many people send in the same second, such as the start of a test. */
export type RequestPriority = 'first' | 'pages' | 'crowd'

class TooBusy extends Error {}
/** One object for all: during overload, creating stack traces would take a tenth of the time. */
const tooBusy = new TooBusy(notBegun)
const busyLog = new ThrottledLog((line) => logWarning(line))

function createFailure(why: string): TooBusy {
  if (why !== 'left') busyLog.error('Requests are rejected: the queue is full or too slow')
  return tooBusy
}

/** `first`: forms, signed-in people, known public pages. `pages`: all others, few at a time. `crowd`: two at a time with pauses, so that people who have begun have priority. */
export class RequestQueue {
  readonly #queues = {
    first: new BoundedQueue({ running: 16, waiting: 1_000, patienceMs: 10_000 }, createFailure),
    crowd: new BoundedQueue({ running: 2, waiting: 2_000, patienceMs: 50_000, rest: 1 }, createFailure),
    pages: new BoundedQueue({ running: 3, waiting: 30, patienceMs: 2_000 }, createFailure),
  }

  constructor() {
    const queues = Object.entries(this.#queues)
    registerMetric({ kind: 'gauge', name: 'site_requests_running', help: 'Requests in progress, by queue', labelNames: ['queue'] }, () =>
      queues.map(([queue, { running }]) => [{ queue }, running]),
    )
    registerMetric({ kind: 'gauge', name: 'site_requests_waiting', help: 'Requests that wait, by queue', labelNames: ['queue'] }, () =>
      queues.map(([queue, { waiting }]) => [{ queue }, waiting]),
    )
    const dropped = ([queue, one]: (typeof queues)[number]) => Object.entries(one.dropped).map(([reason, count]) => [{ queue, reason }, count] as const)
    registerMetric(
      {
        kind: 'counter',
        name: 'site_requests_shed_total',
        help: 'Requests that never started: the queue was full, they waited too long, or the client left',
        labelNames: ['queue', 'reason'],
      },
      () => queues.flatMap(dropped),
    )
  }

  /** `left` aborts when the client has left. @throws an error of `isTooBusy`, within milliseconds if the queue is full */
  run<Result>(priority: RequestPriority, work: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    return this.#queues[priority].run(work, left)
  }

  get hasFullPages(): boolean {
    return this.#queues.pages.isFull
  }

  rejectPage(): void {
    this.#queues.pages.fail('full')
  }
}

export const isTooBusy = (error: unknown) => error instanceof TooBusy

/** The delay is random, so that pages do not reload at the same moment. */
const refreshSeconds = () => 4 + Math.floor(Math.random() * 4)

const texts = {
  GET: 'More is being asked of this site than it can answer. This page asks again by itself in a few seconds.',
  POST: 'More is being sent to this site than it can take in, and nothing of what you sent is stored. Reload this page in a few seconds, and your browser sends it once more.',
  crowd:
    'More people are doing this at the same moment than this site can take in, and nothing of what you sent is stored. This page goes back by itself in a few seconds. Press the button again there.',
}

/** The response during overload: cheap, and correct for every reason. A page that was requested with GET reloads itself. */
export function createBusyPage(pathname: string, method: string, priority?: RequestPriority): { body: string; headers: Record<string, string> } {
  const headers = { 'Retry-After': retrySeconds, 'Cache-Control': 'no-store' }
  if (pathname.endsWith('.data')) return { body: notBegun, headers: { ...headers, 'Content-Length': `${notBegun.length}` } }
  const kind = method !== 'POST' ? 'GET' : priority === 'crowd' ? 'crowd' : 'POST'
  return createPlainPageParts('One moment, please', texts[kind], kind === 'POST' ? headers : { ...headers, Refresh: `${refreshSeconds()}` })
}

export function rejectBusy({ method, url }: Request, priority: RequestPriority | undefined): Response {
  const { body, headers } = createBusyPage(new URL(url).pathname, method, priority)
  return new Response(body, { status: 503, headers })
}
