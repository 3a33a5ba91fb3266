import { redactText } from './redact.server.ts'

const longestMessage = 400
const maxFrames = 20
const maxCauses = 4

/** An error and its causes in parts, the error first, without personal data. */
export function describeCauses(error: unknown): { type: string; message: string; frames: string[] }[] {
  const found = []
  for (let one = error; found.length <= maxCauses; one = one.cause) {
    found.push({ type: one instanceof Error ? one.name : 'not an error', message: describeError(one), frames: listFrames(one) })
    if (!(one instanceof Error) || one.cause === undefined) break
  }
  return found
}

/** An error in one line: its name, code and message, without personal data. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `not an error but ${typeof error}`
  const { code } = error as { code?: unknown }
  const name = typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name
  const message = redactMessage(error)
  return message ? `${name}: ${message}` : name
}

/** An error with its stack and its causes, without personal data. */
export function describeWithStack(error: unknown): string {
  return describeCauses(error)
    .map(({ message, frames }) => [message, ...frames].join('\n'))
    .join('\ncaused by ')
}

/** The root cause in one line, for searches in the log; nothing for an error without a cause. */
export function getCause(error: unknown): { cause?: string } {
  let first = error
  for (let depth = 0; depth < maxCauses && first instanceof Error && first.cause !== undefined; depth++) first = first.cause
  return first === error ? {} : { cause: describeError(first) }
}

/** The root cause in one line; for an error without a cause, the error itself. */
export function describeRootCause(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? describeRootCause(error.cause) : describeError(error)
}

function redactMessage(error: Error): string {
  const { query, severity, code } = error as { query?: unknown; severity?: unknown; code?: unknown }
  // Drizzle appends the parameters to the text of a failed query.
  if (typeof query === 'string' && 'params' in error) return shorten(`Failed query: ${removeLiterals(query)}`)
  // PostgreSQL quotes an invalid value (class 22) in the same way as names of tables.
  const message = severity && String(code).startsWith('22') ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message
  return shorten(redactText(message.replace(/\n\s*(detail|hint|params)\b.*/is, '')).replaceAll(/[\s\p{Cc}]+/gu, ' '))
}

const removeLiterals = (query: string) =>
  query
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A statement in one line, without the values in it. */
export const describeQuery = (query: string): string => shorten(removeLiterals(query))

const shorten = (text: string) => (text.length > longestMessage ? `${text.slice(0, longestMessage)}…` : text)

/** The stack frames. The message comes before them, and may look like one. */
function listFrames(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return []
  const { message, stack } = error
  const from = message ? stack.indexOf(message) + message.length : 0
  const lines = stack.slice(from).split('\n')
  return lines.filter((line) => /^\s+at /.test(line)).slice(0, maxFrames)
}
