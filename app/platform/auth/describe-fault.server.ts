import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** An error in a few words without the values it was about: a failed query's own text ends with its parameters. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? `${error.name} ${cause.code}` : error.name
}

/** An error for the log. Of a failed query only its code and where it was made: message, cause and detail hold what people told us. */
export function withoutValues(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  if (![error, cause].some((one) => one instanceof DrizzleQueryError || one instanceof DatabaseError)) return error
  const places = (error as Error).stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
  return [describeFault(error), ...places].join('\n')
}
