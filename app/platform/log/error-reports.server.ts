import { randomUUID } from 'node:crypto'
import { config } from '#app/platform/config.server.ts'
import { describeCauses } from './describe-error.server.ts'
import { type LogSource, logWarning, setErrorReporter } from './log.server.ts'

/** Maximum number of queued reports; further ones would repeat these. */
const maxWaiting = 20
const limitMs = 5_000
const pauseMs = 60_000

type ErrorReportOptions = { dsn: string; release: string; environment: string; warn: (line: string, why: unknown) => void }

/** Sends errors to an address with Sentry's envelope protocol, one after another. Reports that cannot be sent are lost. */
export class ErrorReports {
  readonly #options: ErrorReportOptions
  readonly #url: string
  readonly #key: string
  readonly #waiting: string[] = []
  #sending: Promise<void> | undefined
  #pausedUntil = Number.NEGATIVE_INFINITY
  #isFailing = false

  /** @param options `dsn`: `https://key@host/project` */
  constructor(options: ErrorReportOptions) {
    const { protocol, host, pathname, username } = new URL(options.dsn)
    const place = pathname.lastIndexOf('/')
    this.#options = options
    this.#key = username
    this.#url = `${protocol}//${host}${pathname.slice(0, place)}/api/${pathname.slice(place + 1)}/envelope/`
  }

  /** Queues a report. Never throws. */
  add(error: unknown, source: LogSource, what: string | undefined): void {
    if (performance.now() < this.#pausedUntil || this.#waiting.length >= maxWaiting) return
    this.#waiting.push(this.#createEnvelope(error, source, what))
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
  }

  async sent(): Promise<void> {
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    // Answer the failed request first.
    await new Promise((resolve) => setImmediate(resolve))
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const message = await this.#send(next)
      if (message && !this.#isFailing) this.#options.warn('Errors cannot be sent to SENTRY_DSN and are only logged', message)
      this.#isFailing = message !== null
      if (!message) continue
      this.#waiting.length = 0
      this.#pausedUntil = performance.now() + pauseMs
    }
  }

  /** @returns why the report was not accepted, or null */
  async #send(body: string): Promise<Error | null> {
    try {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=musi-institute/${this.#options.release}, sentry_key=${this.#key}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      await response.body?.cancel()
      // A rejected report says nothing about the next one.
      return response.status !== 429 && response.status < 500 ? null : new Error(`HTTP ${response.status}`)
    } catch (error) {
      return error as Error
    }
  }

  #createEnvelope(error: unknown, { requestId, method, route, job }: LogSource, what: string | undefined): string {
    const id = randomUUID().replaceAll('-', '')
    const at = new Date()
    const place = job ?? [method, route].filter(Boolean).join(' ')
    const event = {
      event_id: id,
      timestamp: at.getTime() / 1000,
      platform: 'node',
      level: 'error',
      release: this.#options.release,
      environment: this.#options.environment,
      transaction: place || undefined,
      tags: { request_id: requestId, route, job },
      ...(what && { logentry: { formatted: what } }),
      // Sentry expects the error last, with its causes before it.
      exception: {
        values: describeCauses(error)
          .map(({ type, message, frames }) => ({ type, value: message, stacktrace: { frames: frames.map(parseFrame).reverse() } }))
          .reverse(),
      },
    }
    return [{ event_id: id, sent_at: at.toISOString() }, { type: 'event' }, event].map((part) => `${JSON.stringify(part)}\n`).join('')
  }
}

let reports: ErrorReports | undefined

/** Sends each logged error also to the configured address from now on. */
export function reportErrors(release: string): void {
  const { sentryDsn, mode } = config()
  reports = sentryDsn ? new ErrorReports({ dsn: sentryDsn, release, environment: mode, warn: (line, why) => logWarning(line, {}, why) }) : undefined
  setErrorReporter(reports?.add.bind(reports))
}

const lastReportsMs = 2_000

/** Waits until all reports are sent, at most two seconds; call before the process ends. */
export async function waitForReports(): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, lastReportsMs)
  await Promise.race([reports?.sent(), late])
  clearTimeout(timer)
}

/** Converts a stack frame `at name (file:line:column)` to Sentry's format, without the folder of the installation. */
function parseFrame(line: string) {
  const [, name, file = line.trim(), row, column] = /^\s*at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? []
  const filename = file.replace(/^file:\/\//, '').replace(`${process.cwd()}/`, '')
  const isOwn = !/^node:|node_modules/.test(filename)
  return { function: name, filename, in_app: isOwn, ...(row && { lineno: Number(row), colno: Number(column) }) }
}
