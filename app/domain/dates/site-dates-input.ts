import { isPastStoredDate } from '#app/lib/dates.ts'
import { z } from '#app/lib/zod.ts'
import type { DateDocumentId } from './site-dates.ts'

const textLimit = 200
export const fieldLimit = 60
const nameLimit = 100

// Line separators and the marks that turn the direction of writing would change what visitors read around the text.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const nameForm = /^[A-Za-z0-9\-_ ]+$/

const dateText = z
  .string('Write this as text.')
  .max(textLimit, `Use at most ${textLimit} characters.`)
  .refine((text) => !unprintable.test(text), 'This has a character that cannot be shown. Type the text again.')
  .default('')

const fieldName = z
  .string('Give this field a name.')
  .max(nameLimit, `Use at most ${nameLimit} characters.`)
  .regex(nameForm, 'Use letters, digits, spaces, hyphens and underscores.')
  .refine((name) => name !== '__proto__' && name.trim() === name, 'Choose another name.')

const common = { confirmPast: z.boolean().default(false) }

const batchFields = z
  .array(z.object({ name: fieldName.optional(), value: dateText }))
  .max(fieldLimit, `Keep at most ${fieldLimit} fields.`)
  .default([])
  .superRefine((rows, context) => {
    const seen = new Set<string>()
    for (const [index, { name, value }] of rows.entries()) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [index, 'name'], message })
      if (name === undefined && value !== '') refuse('Give this field a name.')
      if (name !== undefined && seen.has(name)) refuse('Another field has this name.')
      if (name !== undefined) seen.add(name)
    }
  })

const documentSchemas = {
  careerWorkshop: z.object({ ...common, selectedDate: dateText }),
  scholarshipTest: z.object({ ...common, onlineDate: dateText, offlineDate: dateText }),
  upcomingBatches: z.object({ ...common, fields: batchFields }),
}

/** Every control that the form of any of the three documents may have. */
export type DateFormInput = {
  confirmPast?: boolean
  selectedDate?: string
  onlineDate?: string
  offlineDate?: string
  /** A row just added may not be there yet. */
  fields?: ({ name?: string; value?: string } | undefined)[]
}

/** The document that filled-in controls stand for; a row left wholly empty is no field. */
export function dataOf({ fields, selectedDate, onlineDate, offlineDate }: DateFormInput): Record<string, string> {
  const rows = fields?.map((row) => [row?.name, row?.value ?? '']) ?? Object.entries({ selectedDate, onlineDate, offlineDate })
  return Object.fromEntries(rows.filter(([name, value]) => name !== undefined && value !== undefined))
}

/** Names of the fields whose text differs; an absent field and an empty one are alike to readers. */
export function changedFields(data: Record<string, string>, stored: Record<string, string>): string[] {
  return [...new Set([...Object.keys(data), ...Object.keys(stored)])].filter((name) => (data[name] ?? '') !== (stored[name] ?? ''))
}

/** Names of the dates that are past and differ from what is stored: saving those must be confirmed. */
export function newlyPast(data: Record<string, string>, stored: Record<string, string>, now: Date): string[] {
  return changedFields(data, stored).filter((name) => isPastStoredDate(data[name] ?? '', now))
}

/**
 * What the browser and the server both hold a document's form to.
 * @param stored the document's fields before this change
 */
export function dateFormSchema(id: DateDocumentId, stored: Record<string, string>, now: Date): z.ZodType<Record<string, string>, DateFormInput> {
  const schema: z.ZodType<DateFormInput, DateFormInput> = documentSchemas[id]
  return schema
    .superRefine((form, context) => {
      if (form.confirmPast || newlyPast(dataOf(form), stored, now).length === 0) return
      context.addIssue({ code: 'custom', path: ['confirmPast'], message: 'A date is past. Change it, or tick “Save a past date”.' })
    })
    .transform(dataOf)
}

/** True for a stored field that the form can show and save unchanged. */
export function isEditable(name: string, value: unknown): value is string {
  return fieldName.safeParse(name).success && typeof value === 'string' && dateText.safeParse(value).success
}
