import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type Logger } from 'pino'
import { findConfig, type LogConfig } from '#app/platform/config.server.ts'
import { describeRootCause, describeWithStack, getCause } from './describe-error.server.ts'
import { redactText } from './redact.server.ts'
import type { Span } from './traces.server.ts'

export type LogSource = {
  requestId?: string
  method?: string
  /** The route's pattern: the address itself may contain a token or a mail address. */
  route?: string
  job?: string
  span?: Span
}

const sources = new AsyncLocalStorage<LogSource>()

/** Runs work whose log lines all name this source. The caller may complete the source later. */
export function runWithSource<Result>(source: LogSource, work: () => Result): Result {
  return sources.run(source, work)
}

/** The source of the current work; empty outside `runWithSource`. */
export const getCurrentSource = (): LogSource => sources.getStore() ?? {}

/** Leaves out mail addresses, phone numbers, network addresses, tokens and query values. @param what such as `An invitation was not mailed` */
export function logError(error: unknown, source: LogSource = {}, what?: string): void {
  const [message, ...stack] = describeWithStack(error).split('\n')
  getLogger().error({ ...getPlace(source), ...getCause(error), stack: stack.join('\n') || undefined }, [what, message].filter(Boolean).join(': '))
  report?.(error, getPlace(source), what)
}

type ReportError = (error: unknown, source: LogSource, what: string | undefined) => void
let report: ReportError | undefined

/** Sets a function that also gets each logged error; undefined removes it. */
export function setErrorReporter(given: ReportError | undefined): void {
  report = given
}

/** Logs one line without a stack, with the root cause of `error`: for problems that are not bugs, such as an unreachable database. */
export function logWarning(what: string, source: LogSource = {}, error?: unknown): void {
  const cause = error === undefined ? undefined : describeRootCause(error)
  getLogger().warn(getPlace(source), [redactText(what), cause].filter(Boolean).join(': '))
}

/** Logs one line about an expected event. @param facts numbers and the site's own names; never personal data */
export function logInfo(what: string, facts: Record<string, string | number | undefined>, source: LogSource): void {
  getLogger().info({ ...getPlace(source), ...facts }, what)
}

function getPlace(source: LogSource) {
  const { requestId, method, route, job, span } = { ...getCurrentSource(), ...source }
  return { requestId, method, route, job, traceId: span?.traceId }
}

let opened: Logger | undefined

function getLogger(): Logger {
  const settings = findConfig()?.log
  // The error of an invalid configuration must be logged too.
  if (!settings) return openLogger({ level: 'info', format: 'text' })
  opened ??= openLogger(settings)
  return opened
}

function openLogger({ level, format }: Pick<LogConfig, 'level' | 'format'>): Logger {
  const options = {
    level,
    base: undefined,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  if (format === 'text') return pino(options, { write: (line: string) => console.error(formatLine(JSON.parse(line))) })
  // The writing is synchronous, so that no line is lost when the process ends.
  return pino(options, pino.destination({ fd: 2, sync: true }))
}

type LogLine = { time: string; level: string; message?: string; stack?: string; [fact: string]: unknown }

function formatLine({ time, level, message, stack, requestId, method, route, job, cause: _, ...facts }: LogLine): string {
  const place = [requestId && `request=${requestId}`, method, route, job && `job=${job}`]
  const more = Object.entries(facts).map(([name, value]) => `${name}=${value}`)
  const line = [time, level === 'warn' ? 'warning' : level, ...place, message, ...more].filter(Boolean).join(' ')
  return stack ? `${line}\n${stack}` : line
}
