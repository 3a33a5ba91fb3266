/** An error in a few words without the values it was about: a failed query's own text ends with its parameters. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown fault'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? `${error.name} ${cause.code}` : error.name
}
