import { formatContentLines } from '#app/domain/content/content-form.ts'
import { type DraftKind, getDraftLabel, listFieldNames } from '#app/domain/publications/drafts/draft-labels.ts'
import { getPublicationValues, isContent, type PublicationFields } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { toPlainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'
import type { TextChange } from './version-difference.ts'

/** A field that differs. `isFormOnly`: only headings, marks, links or pictures differ, not the words. */
export type ChangedField = { name: string; label: string; changes: TextChange[]; isFormOnly: boolean }

/** Returns the fields in the order of the page, then those that the kind no longer has. `form` has the complete value, to detect other changes than words. */
export function listFieldTexts(fields: PublicationFields, form: DraftKind['form']): { name: string; label: string; text: string; form: string }[] {
  const values = getPublicationValues(fields)
  const textIn = (name: string) => (isContent(fields) ? formatContentLines(values[name], form?.fields[name]).join('\n') : toText(values[name]))
  const draft = { kind: fields.kind, form }
  const known = listFieldNames(draft)
  const earlier = isContent(fields) ? Object.keys(values).filter((name) => !known.includes(name)) : []
  return [...known, ...earlier].map((name) => ({
    name,
    label: known.includes(name) ? getDraftLabel(draft, name) : `${name} (no longer a field)`,
    text: textIn(name),
    form: stringifyCanonical(values[name] ?? null),
  }))
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toText).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('type' in value && value.type === 'doc') return toPlainText(value as RichText)
  const { alt = '', caption = '' } = value as { alt?: string; caption?: string }
  return [alt || 'A picture without description', caption].filter(Boolean).join('. ')
}
