import { describeError, describeWithStack } from './describe-error.server.ts'
import { redactText } from './redact.server.ts'

/** Where a line of the log comes from. */
export type LogSource = {
  requestId?: string
  method?: string
  /** The route's pattern: an address itself may hold a token or a mail address. */
  route?: string
  /** A queue's name. */
  job?: string
}

/**
 * Writes an error with its stack and causes. Mail addresses, phone numbers, network addresses, tokens and values of queries are left out.
 * @param what the work that failed, such as `An invitation was not mailed`
 */
export function logError(error: unknown, source: LogSource = {}, what?: string): void {
  write('error', source, [what, describeWithStack(error)])
}

/** Writes one line without a stack, with the first cause of `error`: what is no bug, such as a database that is away. */
export function logWarning(what: string, source: LogSource = {}, error?: unknown): void {
  write('warning', source, [redactText(what), error === undefined ? undefined : describeError(rootCauseOf(error))])
}

function rootCauseOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCauseOf(error.cause) : error
}

function write(level: string, { requestId, method, route, job }: LogSource, texts: (string | undefined)[]): void {
  const place = [requestId && `request=${requestId}`, method, route, job && `job=${job}`].filter(Boolean)
  console.error([new Date().toISOString(), level, ...place, texts.filter(Boolean).join(': ')].join(' '))
}
