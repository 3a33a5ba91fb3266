import { DatabaseError } from 'pg'

/** The name of the constraint that a query violated, also if the error is a cause; null for any other error. */
export function findViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return error instanceof DatabaseError ? (error.constraint ?? null) : findViolatedConstraint(error.cause)
}
