import { type CourseLabels, formatContentLines, formatCourse } from '#app/domain/content/content-form.ts'
import { type DraftKind, getDraftLabel, listFieldNames } from '#app/domain/publications/drafts/draft-labels.ts'
import { type AchievementType, achievementTypeLabels, getPublicationValues, isContent, type PublicationFields } from '#app/domain/publications/publications.ts'
import type { RichText } from '#app/domain/publications/rich-text/rich-text.ts'
import { toPlainText } from '#app/domain/publications/rich-text/rich-text-reading.ts'
import { stringifyCanonical } from '#app/lib/canonical-json.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { TextChange } from './version-difference.ts'

/** A field that differs. `isFormOnly`: only headings, marks, links or pictures differ, not the words. */
export type ChangedField = { name: string; label: string; changes: TextChange[]; isFormOnly: boolean }

/** Returns the fields in the order of the page, then those that the kind no longer has. `form` has the complete value, to detect other changes than words. */
export function listFieldTexts(fields: PublicationFields, form: DraftKind['form'], courses: CourseLabels): FieldText[] {
  const values = getPublicationValues(fields)
  const draft = { kind: fields.kind, form }
  const known = listFieldNames(draft)
  const earlier = isContent(fields) ? Object.keys(values).filter((name) => !known.includes(name)) : []
  return [...known, ...earlier].map((name) => ({
    name,
    label: known.includes(name) ? getDraftLabel(draft, name) : `${name} (no longer a field)`,
    text: formatFieldText(draft, name, values[name], courses),
    form: stringifyCanonical(values[name] ?? null),
  }))
}

type FieldText = { name: string; label: string; text: string; form: string }

/** A field's value as staff read it: names and labels, no codes. */
export function formatFieldText({ form }: DraftKind, name: string, value: unknown, courses: CourseLabels): string {
  if (form) return formatContentLines(value, form.fields[name], courses).join('\n')
  if (!value) return ''
  if (name === 'courseID') return formatCourse(value, courses)
  if (name === 'type') return achievementTypeLabels[value as AchievementType] ?? String(value)
  return name === 'factsCheckedOn' ? formatStoredDate(String(value)) : toText(value)
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(toText).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('type' in value && value.type === 'doc') return toPlainText(value as RichText)
  const { alt = '', caption = '' } = value as { alt?: string; caption?: string }
  return [alt || 'A picture without description', caption].filter(Boolean).join('. ')
}
