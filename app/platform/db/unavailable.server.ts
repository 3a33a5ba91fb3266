import { DatabaseError } from 'pg'
import { type LogSource, logWarning } from '#app/platform/log/log.server.ts'

/** No connection to the database could be had. `cause` is the driver's error. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'

  readonly isBusy: boolean

  /** @param isBusy the database answers, and all connections to it were at work for too long */
  constructor(cause: Error, isBusy = false) {
    // A connection that several addresses refused has its words only in its code.
    super(cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name), { cause })
    this.isBusy = isBusy
  }
}

/** Nobody knows whether a transaction was stored: its connection was lost while it was being committed. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError'
}

/** Connection exceptions, shutdown, crash, start, a transaction that stood still for too long: PostgreSQL ends the connection. */
const lostStates = /^(08...|25P03|57P0[123])$/
const lostMessages = /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/
const brokenPipes = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** A full disk, too many connections, a query that took longer than it may. */
const awayStates = ['53100', '53300', '57014']

/**
 * Whether an error means that its connection gives no more answers. Looks through causes: Drizzle wraps the driver's errors. What
 * PostgreSQL itself has cancelled leaves a connection that works.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return lostStates.test(error.code ?? '')
  const { code, syscall } = error as NodeJS.ErrnoException
  return lostMessages.test(error.message) || Boolean(syscall && brokenPipes.includes(code ?? '')) || isConnectionLost(error.cause)
}

/** Whether an error means that the database cannot be reached now, so that the same may succeed in a minute. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof DatabaseUnavailableError) return true
  return isConnectionLost(error) || awayStates.includes(sqlStateOf(error) ?? '')
}

/** Whether what was sent may be stored although the database did not say so. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof OutcomeUnknownError || (error instanceof Error && isOutcomeUnknown(error.cause))
}

/** Whether a connection could not be had only because so many were at work: there is no outage, and the next try may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return error.isBusy
  return error instanceof Error && isDatabaseBusy(error.cause)
}

/** Whether a query took longer than it may: the database may be well, and the query be at fault. */
export function isQueryTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return sqlStateOf(error) === '57014' || error.message === 'Query read timeout' || isQueryTimeout(error.cause)
}

/** PostgreSQL's code for an error, wherever in its causes it is; null for an error of anything else. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return error instanceof DatabaseError ? (error.code ?? null) : sqlStateOf(error.cause)
}

/**
 * For a `catch` that answers for an unreachable database alone: notes one in a line of the log.
 * @throws any other error, as it is
 */
export function throwUnlessUnavailable(error: unknown, source?: LogSource): void {
  if (!isDatabaseUnavailable(error)) throw error
  logWarning('The database is unavailable', source, error)
}
