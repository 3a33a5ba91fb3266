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

const maxItems = 500

/** Fields that the form does not have stay unchanged. Without script, `add`, `remove`, `up` and `down` in `do` change the list of items. */
export function parseContentForm(form: FormData, { fields }: Pick<ContentForm, 'fields'>, before: ContentData): ContentData {
  return parseFieldsOf(form, '', fields, before)
}

function parseFieldsOf(form: FormData, path: string, fields: Record<string, ContentField>, before: unknown): ContentData {
  const old = isObject(before) ? before : {}
  const read = Object.entries(fields).map(([name, field]) => [name, parseField(form, join(path, name), field, old[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function parseField(form: FormData, path: string, field: ContentField, before: unknown): unknown {
  switch (field.control) {
    case 'hidden': {
      const json = form.get(path)
      return typeof json === 'string' && json !== '' ? parseJson(json, before) : before
    }
    case 'checkbox':
      return form.get(path) === 'on'
    case 'picture': {
      const fileId = form.get(`${path}_file`)
      if (typeof fileId !== 'string') return before
      return fileId === '' || form.get(`${path}_off`) === 'on' ? toEmpty(field, null) : { fileId, alt: String(form.get(`${path}_alt`) ?? '') }
    }
    case 'list': {
      const typed = form.get(path)
      if (typeof typed !== 'string') return before
      const items = typed.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [parseScalar(field.item, line.trim())]))
      return items.length === 0 ? toEmpty(field, []) : items
    }
    case 'group': {
      const count = countOf(form, path)
      if (count === null) return before
      const old = Array.isArray(before) ? before : []
      const items = moveItems(
        form,
        path,
        Array.from({ length: count }, (_, place) => parseField(form, join(path, place), field.item, old[place])),
      )
      return items.length === 0 ? toEmpty(field, []) : items.map((item) => item ?? {})
    }
    case 'fieldset': {
      const value = parseFieldsOf(form, path, field.fields, before)
      return field.empty !== 'keep' && isBlankValue(value) ? toEmpty(field, null) : value
    }
    case 'variant': {
      const selected = form.get(join(path, field.by))
      if (typeof selected !== 'string') return before
      if (selected === '') return field.empty === 'keep' ? { [field.by]: '' } : toEmpty(field, null)
      return { [field.by]: selected, ...parseFieldsOf(form, path, field.variants[selected]?.fields ?? {}, before) }
    }
    case 'record': {
      const count = countOf(form, path)
      if (count === null) return before
      const rows = moveItems(
        form,
        path,
        Array.from({ length: count }, (_, place) => [
          String(form.get(join(path, place, 'key')) ?? '').trim(),
          parseField(form, join(path, place, 'value'), field.value, undefined),
        ]),
      )
      const record: Record<string, unknown> = {}
      for (const row of rows) {
        const [key, value] = Array.isArray(row) ? row : ['', undefined]
        if (key !== '' || !isBlankValue(value)) record[freeKey(record, key)] = value ?? null
      }
      return rows.length === 0 ? toEmpty(field, {}) : record
    }
    default: {
      const typed = form.get(path)
      if (typeof typed !== 'string') return before
      const text = typed.replaceAll('\r\n', '\n')
      return text.trim() === '' ? toEmpty(field, field.control === 'number' || field.control === 'select' ? null : '') : parseScalar(field, text)
    }
  }
}

/** Two rows may have the same key for a while: adds a number to the second one's key, so that no row is lost. */
function freeKey(record: object, key: string): string {
  let free = key
  for (let count = 2; Object.hasOwn(record, free); count += 1) free = `${key} (${count})`
  return free
}

function moveItems(form: FormData, path: string, items: unknown[]): unknown[] {
  const [wish = '', name = ''] = String(form.get('do') ?? '').split(' ')
  if (wish === 'add' && name === path) return [...items, undefined]
  const place = name.startsWith(`${path}.`) ? Number(name.slice(path.length + 1)) : Number.NaN
  if (!Number.isInteger(place) || place >= items.length) return items
  if (wish === 'remove') return items.toSpliced(place, 1)
  const to = wish === 'up' ? place - 1 : wish === 'down' ? place + 1 : place
  return to < 0 || to >= items.length ? items : items.with(place, items[to]).with(to, items[place])
}

function countOf(form: FormData, path: string): number | null {
  const count = form.get(`${path}.length`)
  return typeof count === 'string' && /^\d{1,6}$/.test(count) ? Math.min(Number(count), maxItems) : null
}

function parseScalar(field: ContentField, text: string): string | number {
  const isNumber = field.control === 'number' || (field.control === 'select' ? field.isNumber : 'isNumberToo' in field && field.isNumberToo)
  const plain = text.trim().replaceAll(',', '')
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(plain)) return text
  return isRupees(field) ? Math.round(Number(plain) * 100) : Number(plain)
}

const isRupees = (field: ContentField) => field.control === 'number' && field.isRupees

export function controlText(field: ContentField, value: unknown): string {
  if (typeof value === 'number') return String(isRupees(field) ? value / 100 : value)
  return typeof value === 'string' ? value : ''
}

const toEmpty = ({ empty }: ContentField, value: unknown) => (empty === 'omit' ? undefined : empty === 'null' ? null : value)

/** The data of a new entry: optional fields are empty, required fields are missing. */
export function createEmptyData({ fields }: Pick<ContentForm, 'fields'>): ContentData {
  const isMany = ({ control }: ContentField) => control === 'list' || control === 'group'
  const known = Object.entries(fields).filter(([, field]) => field.empty === 'null' || (field.empty === 'keep' && isMany(field)))
  return Object.fromEntries(known.map(([name, field]) => [name, field.empty === 'null' ? null : []]))
}

export function isBlankValue(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.every(isBlankValue)
  return isObject(value) && Object.values(value).every(isBlankValue)
}

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const join = (path: string, ...parts: (string | number)[]) => [path, ...parts].filter((part) => part !== '').join('.')

function parseJson(json: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return otherwise
  }
}

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
  const chooser: ContentField = { control: 'line', label, help: '', isRequired: true, empty: 'keep', most: null, isNumberToo: false }
  return Object.assign({ [by]: chooser }, ...Object.values(variants).map(({ fields }) => fields))
}

export const getContentControlId = (path: string) => `draft-${path.replaceAll('.', '-')}`

/** The lines of text of a value, for comparison and search. @param field its control: with it, amounts are in rupees and parts have labels */
export function formatContentLines(value: unknown, field?: ContentField): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item) => formatContentLines(item, findItem(field)))
  if (!isObject(value)) return [formatFieldValue(value, field)]
  if (typeof value.fileId === 'string') return [`Picture: ${value.alt || 'without a description'}`]
  return Object.entries(value).flatMap(([name, inner]) => {
    const part = findPart(field, name)
    const lines = formatContentLines(inner, part)
    const label = field?.control === 'record' ? name : (part?.label ?? name)
    // Keys of a record and short values, such as figures, mean nothing without their label.
    return lines.length === 1 && typeof inner !== 'string' ? [`${label}: ${lines[0]}`] : lines
  })
}

function formatFieldValue(value: unknown, field: ContentField | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && field?.control === 'number' && field.isRupees) return formatRupees(value)
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
  if (Array.isArray(value)) return value.flatMap((inner, place) => listContentPictures(inner, join(path, place)))
  if (!isObject(value)) return []
  if (typeof value.fileId === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value.fileId)) return [{ path, fileId: value.fileId }]
  return Object.entries(value).flatMap(([name, inner]) => listContentPictures(inner, join(path, name)))
}
