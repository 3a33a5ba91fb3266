import { formatStoredDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'

/** The data of one entry in its editor, as JSON; values may be missing. */
export type ContentData = Record<string, unknown>

type CommonControl = {
  label: string
  help: string
  isRequired: boolean
  /** What an empty control means: no value, null, or the empty value itself. */
  empty: 'omit' | 'null' | 'keep'
}
type TextControl = 'line' | 'lines' | 'url' | 'phone' | 'mail' | 'day' | 'course' | 'slug'

/** content-form.server.ts makes it from the kind's schema. */
export type ContentField = CommonControl &
  (
    | { control: TextControl; most: number | null; isNumberToo: boolean }
    /** `isRupees`: stored in paise, shown and typed in rupees. */
    | { control: 'number'; isRupees: boolean }
    | { control: 'checkbox' | 'picture' | 'hidden' }
    | { control: 'select'; options: [value: string, label: string][]; isNumber: boolean }
    | { control: 'list'; item: ContentField }
    | { control: 'group'; item: ContentField; itemName: string; most: number | null }
    | { control: 'fieldset'; fields: Record<string, ContentField> }
    /** One of several shapes; the value of the field `by` decides which. */
    | { control: 'variant'; by: string; variants: Record<string, { label: string; fields: Record<string, ContentField> }> }
    /** `keys`: choices for a row's name, the courses, or null for any text. */
    | { control: 'record'; keys: [value: string, label: string][] | 'course' | null; value: ContentField }
  )
type ContentControl = ContentField['control']
export type ContentFieldOf<Control extends ContentControl> = Extract<ContentField, { control: Control }>

export type ContentForm = {
  name: string
  listName: string
  help: string
  /** A kind with one entry, which cannot be taken off the site. */
  isSingle: boolean
  isFixed: boolean
  slugField: string | null
  /** The field from which the slug is generated until somebody types one. */
  slugSource: string | null
  fields: Record<string, ContentField>
}

export const isRupees = (field: ContentField) => field.control === 'number' && field.isRupees

export function formatControlText(field: ContentField, value: unknown): string {
  if (typeof value === 'number') return String(isRupees(field) ? value / 100 : value)
  return typeof value === 'string' ? value : ''
}

/** The data of a new entry, as its untouched form gives it: otherwise a save without a change would be a change. */
export function createEmptyData({ fields }: Pick<ContentForm, 'fields'>): ContentData {
  const values = Object.entries(fields).map(([name, field]) => [name, createEmptyValue(field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function createEmptyValue(field: ContentField): unknown {
  if (field.control === 'checkbox') return false
  if (field.control === 'hidden' || field.empty === 'omit') return undefined
  if (field.empty === 'null') return null
  switch (field.control) {
    case 'list':
    case 'group':
      return []
    case 'record':
      return {}
    case 'fieldset':
      return createEmptyData(field)
    case 'variant':
      return { [field.by]: '' }
    case 'picture':
    case 'number':
    case 'select':
      return null
    default:
      return ''
  }
}

export function isBlankValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.every(isBlankValue)
  return isObject(value) && Object.values(value).every(isBlankValue)
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

export const joinPath = (path: string, ...parts: (string | number)[]) => [path, ...parts].filter((part) => part !== '').join('.')

/** The field at a path such as `modules.0.title`; the label names its parents too. If the path is too deep, the last known field. */
export function findField({ fields }: Pick<ContentForm, 'fields'>, path: string): { label: string; controlPath: string } {
  const labels: string[] = []
  const parts: string[] = []
  let field: ContentField | undefined
  let inner: Record<string, ContentField> | null = fields
  for (const part of path.split('.')) {
    if (inner) {
      field = inner[part]
      if (!field) break
      labels.push(field.label)
    } else if (field?.control === 'group') {
      labels.splice(-1, 1, `${field.itemName} ${Number(part) + 1}`)
      field = field.item
    } else if (field?.control === 'picture') {
      labels.push('What the picture shows')
      parts.push('alt')
      break
    } else break
    parts.push(part)
    inner = field.control === 'fieldset' ? field.fields : field.control === 'variant' ? listVariantFields(field) : null
  }
  return { label: labels.join(', '), controlPath: parts.join('.') }
}

function listVariantFields({ by, label, variants }: ContentFieldOf<'variant'>): Record<string, ContentField> {
  const options = Object.entries(variants).map(([value, variant]): [string, string] => [value, variant.label])
  const chooser: ContentField = { control: 'select', label, help: '', isRequired: true, empty: 'keep', options, isNumber: false }
  return Object.assign({ [by]: chooser }, ...Object.values(variants).map(({ fields }) => fields))
}

export const getContentControlId = (path: string) => `draft-${path.replaceAll('.', '-')}`

export type CourseLabels = readonly { courseID: string; label: string }[]

/** The lines of text of a value, for comparison and search. @param field its control: with it, amounts are in rupees and parts have labels */
export function formatContentLines(value: unknown, field?: ContentField, courses: CourseLabels = []): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item) => formatContentLines(item, findItem(field), courses))
  if (!isObject(value)) return [formatFieldValue(value, field, courses)]
  if (typeof value.fileId === 'string') return [`Picture: ${value.alt || 'without a description'}`]
  return Object.entries(value).flatMap(([name, inner]) => {
    const part = findPart(field, name)
    const lines = formatContentLines(inner, part, courses)
    const label = field?.control === 'record' ? formatRecordKey(field, name, courses) : (part?.label ?? name)
    // Keys of a record and short values, such as figures, mean nothing without their label.
    return lines.length === 1 && (field?.control === 'record' || typeof inner !== 'string') ? [`${label}: ${lines[0]}`] : lines
  })
}

export const formatCourse = (courseID: unknown, courses: CourseLabels): string =>
  courses.find((course) => course.courseID === courseID)?.label ?? String(courseID)

export function formatRecordKey({ keys }: ContentFieldOf<'record'>, key: string, courses: CourseLabels): string {
  return keys === 'course' ? formatCourse(key, courses) : (keys?.find(([one]) => one === key)?.[1] ?? key)
}

function formatFieldValue(value: unknown, field: ContentField | undefined, courses: CourseLabels): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && field?.control === 'number' && field.isRupees) return formatRupees(value)
  if (field?.control === 'course') return formatCourse(value, courses)
  if (field?.control === 'day') return formatStoredDate(String(value))
  const option = field?.control === 'select' ? field.options.find(([one]) => one === String(value)) : undefined
  return option ? option[1] : String(value)
}

const findItem = (field: ContentField | undefined) => (field?.control === 'list' || field?.control === 'group' ? field.item : undefined)

function findPart(field: ContentField | undefined, name: string): ContentField | undefined {
  if (field?.control === 'record') return field.value
  if (field?.control === 'variant') return listVariantFields(field)[name]
  return field?.control === 'fieldset' ? field.fields[name] : undefined
}

export function listContentPictures(value: unknown, path = ''): { path: string; fileId: string }[] {
  if (Array.isArray(value)) return value.flatMap((inner, place) => listContentPictures(inner, joinPath(path, place)))
  if (!isObject(value)) return []
  if (typeof value.fileId === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value.fileId)) return [{ path, fileId: value.fileId }]
  return Object.entries(value).flatMap(([name, inner]) => listContentPictures(inner, joinPath(path, name)))
}
