import type { z } from 'zod'
import { chooseOneOf } from '#app/lib/form.ts'
import { joinPath } from './content-form.ts'
import type { ContentDeclaration } from './define-content.ts'
import { findUnknownPlaceholder } from './institute.ts'

type CheckContentResult = { ok: true; entry: unknown } | { ok: false; errors: Record<string, string> }

/** The error texts are for staff; their keys are paths such as `modules.0.title`. */
export function parseContent(declaration: ContentDeclaration, data: unknown, slug: string): CheckContentResult {
  const reading = declaration.schema.safeParse(data, { error: findMessage })
  if (!reading.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of reading.error.issues) errors[path.join('.')] ??= formatSentence(message)
    return { ok: false, errors }
  }
  const { placeholders, check } = declaration
  const errors = { ...(placeholders && listUnknownPlaceholders(reading.data, placeholders)), ...check?.(reading.data, slug) }
  return Object.keys(errors).length === 0 ? { ok: true, entry: reading.data } : { ok: false, errors }
}

function listUnknownPlaceholders(value: unknown, known: readonly string[], path = ''): Record<string, string> {
  if (typeof value === 'string') {
    const unknown = findUnknownPlaceholder(value, known)
    return unknown === null ? {} : { [path]: `${unknown} is not filled in. Use ${known.map((name) => `{${name}}`).join(', ')}.` }
  }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([name, inner]) => listUnknownPlaceholders(inner, known, joinPath(path, name))))
}

/** Messages in plain words in place of those of the library. */
export function findMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && typeof issue.input === 'number') return 'Enter a whole number.'
      if (issue.expected === 'number' || issue.expected === 'int') return 'Enter a number.'
      if (issue.expected === 'array' || issue.expected === 'record') return 'Add at least one.'
      if (issue.expected === 'boolean') return 'Choose yes or no.'
      return isMissing ? 'Fill in this field.' : 'This has the wrong form.'
    case 'too_small': {
      const { minimum, origin } = issue
      if (origin === 'string') return isMissing ? 'Fill in this field.' : `Use at least ${minimum} characters.`
      if (origin === 'array' || origin === 'set') return `Add at least ${minimum}.`
      return issue.inclusive === false ? `Enter more than ${minimum}.` : `Enter ${minimum} or more.`
    }
    case 'too_big': {
      const { maximum, origin } = issue
      if (origin === 'string') return `Use at most ${maximum} characters.`
      if (origin === 'array' || origin === 'set') return `Use at most ${maximum}.`
      return issue.inclusive === false ? `Enter less than ${maximum}.` : `Enter ${maximum} or less.`
    }
    case 'invalid_format':
      if (isMissing) return 'Fill in this field.'
      return formatMessages[issue.format] ?? 'This has the wrong form.'
    case 'invalid_value':
      return chooseOneOf(Object.fromEntries(issue.values.map((value) => [String(value), getLabel(issue, String(value))])))
    case 'unrecognized_keys':
      return `This kind has no field ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    case 'invalid_key':
      return 'A name here has the wrong form.'
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`
    case 'invalid_union':
      return isMissing ? 'Fill in this field.' : 'This has the wrong form.'
    default:
      return undefined
  }
}

function getLabel({ inst }: z.core.$ZodRawIssue, value: string): string {
  const labels = (inst as z.ZodType | undefined)?.meta?.()?.labels as Record<string, string> | undefined
  return labels?.[value] ?? value
}

const formatMessages: Record<string, string> = {
  url: 'Enter the whole address, beginning with https://',
  email: 'Enter an email address, such as name@example.org.',
  date: 'Choose a day.',
  uuid: 'Upload the picture again.',
}

/** Schema messages are written for a developer's terminal too: without a capital letter and a full stop. */
function formatSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?/]$/.test(sentence) ? sentence : `${sentence}.`
}
