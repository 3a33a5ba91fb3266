import { isPastStoredDate } from '#app/lib/dates.ts'
import { defineForm, type FieldDefinition, type FormDefinition } from '#app/lib/form.ts'
import { type DateDocumentId, dateLabels } from './site-dates.ts'

const textLimit = 200
export const fieldLimit = 60
const nameLimit = 100

// Line separators and marks that change the writing direction would change how visitors read the text around them.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const nameForm = /^[A-Za-z0-9\-_ ]+$/

const common = {
  confirmPast: { kind: 'check', label: 'Save a past date' },
  confirmNotify: { kind: 'check', label: 'Move the workshops and notify everyone booked' },
  version: { kind: 'version' },
} as const

/** Upcoming batches have rows with a name and a text, from `name0` and `value0` on. @param rowLabels by number */
export function createDateForm(id: DateDocumentId, rowLabels: readonly string[] = []): FormDefinition {
  const text = (label: string): FieldDefinition => ({ kind: 'line', label, max: textLimit })
  if (id !== 'upcomingBatches')
    return defineForm(id, { ...Object.fromEntries(Object.entries(dateLabels[id]).map(([name, label]) => [name, text(label)])), ...common })
  const rows = Array.from({ length: fieldLimit }, (_, index): [string, FieldDefinition][] => [
    [`name${index}`, { kind: 'line', label: 'Name of the field', max: nameLimit }],
    [`value${index}`, text(rowLabels[index] ?? 'Date or text')],
  ])
  return defineForm(id, { ...Object.fromEntries(rows.flat()), ...common })
}

export const dismissDatesForm = defineForm('dismiss', { until: { kind: 'hidden', missing: 'Reload the page and try again.' } })

type TextOf = (name: string) => string | undefined

export function parseDateRows(textOf: TextOf): { index: number; name: string; value: string }[] {
  return Array.from({ length: fieldLimit }, (_, index) => ({ index, name: textOf(`name${index}`), value: textOf(`value${index}`) ?? '' })).flatMap((row) =>
    row.name === undefined ? [] : [{ ...row, name: row.name }],
  )
}

/** The document of a filled-in form, with the exact text. An empty row is not a field. */
export function parseDateData(id: DateDocumentId, textOf: TextOf): Record<string, string> {
  if (id !== 'upcomingBatches') return Object.fromEntries(Object.keys(dateLabels[id]).map((name) => [name, textOf(name) ?? '']))
  return Object.fromEntries(parseDateRows(textOf).flatMap(({ name, value }) => (name === '' ? [] : [[name, value]])))
}

export function getDateControls(id: DateDocumentId, data: Record<string, string>): Record<string, string> {
  if (id !== 'upcomingBatches') return data
  const rows = Object.keys(data).sort()
  return Object.fromEntries(
    rows.flatMap((name, index) => [
      [`name${index}`, name],
      [`value${index}`, data[name] ?? ''],
    ]),
  )
}

/** An absent field equals an empty one. */
export function listChangedFields(data: Record<string, string>, stored: Record<string, string>): string[] {
  return [...new Set([...Object.keys(data), ...Object.keys(stored)])].filter((name) => (data[name] ?? '') !== (stored[name] ?? ''))
}

/** The names of past dates that differ from the stored ones. Staff must confirm these. */
export function listNewlyPast(data: Record<string, string>, stored: Record<string, string>, now: Date): string[] {
  return listChangedFields(data, stored).filter((name) => isPastStoredDate(data[name] ?? '', now))
}

/** @param isTaken names that are not fields of this form */
export function findDateErrors(id: DateDocumentId, textOf: TextOf, isTaken: (name: string) => boolean): Record<string, string> {
  const errors: [string, string | null][] = []
  if (id !== 'upcomingBatches') for (const name of Object.keys(dateLabels[id])) errors.push([name, findTextError(textOf(name) ?? '')])
  else {
    const seen = new Set<string>()
    for (const { index, name, value } of parseDateRows(textOf)) {
      if (name === '') errors.push([`name${index}`, value === '' ? null : 'Give this field a name.'])
      else if (isTaken(name)) errors.push([`name${index}`, 'This is a course. Set its date under “Upcoming batches”.'])
      else errors.push([`name${index}`, seen.has(name) ? 'Another field has this name.' : findNameError(name)])
      errors.push([`value${index}`, findTextError(value)])
      seen.add(name)
    }
  }
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== null))
}

function findTextError(text: string): string | null {
  if (text.length > textLimit) return `Use at most ${textLimit} characters.`
  return unprintable.test(text) ? 'This has a character that cannot be shown. Type the text again.' : null
}

function findNameError(name: string): string | null {
  if (name.length > nameLimit) return `Use at most ${nameLimit} characters.`
  if (!nameForm.test(name)) return 'Use letters, digits, spaces, hyphens and underscores.'
  return name === '__proto__' || name.trim() !== name ? 'Choose another name.' : null
}

export function isEditable(name: string, value: unknown): value is string {
  return findNameError(name) === null && typeof value === 'string' && findTextError(value) === null
}
