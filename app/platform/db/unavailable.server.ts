import { DatabaseError } from 'pg'
import { type LogSource, logWarning } from '#app/platform/log/log.server.ts'

/** No connection to the database was possible. `cause` is the driver's error. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'

  readonly isBusy: boolean

  /** @param isBusy the database responds, but all connections were in use for too long */
  constructor(cause: Error, isBusy = false) {
    // If several addresses refused the connection, the error has no message, only a code.
    super(cause.message || String((cause as NodeJS.ErrnoException).code ?? cause.name), { cause })
    this.isBusy = isBusy
  }
}

/** The connection was lost during the commit, so the transaction may or may not be stored. */
export class OutcomeUnknownError extends DatabaseUnavailableError {
  override name = 'OutcomeUnknownError'
}

/**
 * PostgreSQL ends the connection: connection exceptions, shutdown, crash, start, time limits. 25006: since a failover the server is
 * read-only, and only a new connection finds the one that takes writes.
 */
const lostStates = /^(08...|25006|25P0[34]|57P0[1235])$/
const lostMessages = /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/
const brokenPipes = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT']

/** A full disk, too many connections, a query that exceeded its time limit. */
const unavailableStates = ['53100', '53300', '57014']

/** Checks the causes too, because Drizzle wraps the driver's errors. After a query that PostgreSQL cancelled the connection still works. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return lostStates.test(error.code ?? '')
  const { code, syscall } = error as NodeJS.ErrnoException
  return lostMessages.test(error.message) || Boolean(syscall && brokenPipes.includes(code ?? '')) || isConnectionLost(error.cause)
}

/** Whether an error means that the database is unreachable, full or overloaded, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) if (one instanceof DatabaseUnavailableError) return true
  return isConnectionLost(error) || unavailableStates.includes(findSqlState(error) ?? '')
}

/** Whether the sent data may be stored although the database did not confirm it. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof OutcomeUnknownError || (error instanceof Error && isOutcomeUnknown(error.cause))
}

/** Whether no connection was free in time although the database responds. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return error.isBusy
  return error instanceof Error && isDatabaseBusy(error.cause)
}

/** Whether a query exceeded its time limit: perhaps the query is slow, and the database works. */
export function isQueryTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return findSqlState(error) === '57014' || error.message === 'Query read timeout' || isQueryTimeout(error.cause)
}

/** PostgreSQL's code of an error or one of its causes; null for any other error. */
export function findSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return error instanceof DatabaseError ? (error.code ?? null) : findSqlState(error.cause)
}

/** Logs in a `catch` an unreachable database in one line. @throws any other error, unchanged */
export function throwUnlessUnavailable(error: unknown, source?: LogSource): void {
  if (!isDatabaseUnavailable(error)) throw error
  logWarning('The database is unavailable', source, error)
}
