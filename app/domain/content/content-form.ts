import { rupees } from '#app/lib/rupees.ts'

/** Data of one entry as its editor has it: gaps are allowed. JSON. */
export type ContentData = Record<string, unknown>

type Common = {
  label: string
  help: string
  isRequired: boolean
  /** What an empty control means: no value, null, or the empty value itself. */
  empty: 'omit' | 'null' | 'keep'
}
type TextControl = 'line' | 'lines' | 'url' | 'phone' | 'mail' | 'day' | 'course' | 'slug'

/** One field of an entry, and how it is edited. It is made of the kind's schema (content-form.server.ts). */
export type ContentField = Common &
  (
    | { control: TextControl; most: number | null; isNumberToo: boolean }
    /** `isRupees`: stored in paise, shown and typed in rupees. */
    | { control: 'number'; isRupees: boolean }
    | { control: 'checkbox' | 'picture' | 'hidden' }
    | { control: 'select'; options: [value: string, label: string][]; isNumber: boolean }
    | { control: 'list'; item: ContentField }
    | { control: 'group'; item: ContentField; itemName: string; most: number | null }
    | { control: 'fieldset'; fields: Record<string, ContentField> }
    /** One of several shapes, by the value of the field `by`. */
    | { control: 'variant'; by: string; variants: Record<string, { label: string; fields: Record<string, ContentField> }> }
    | { control: 'record'; keys: [value: string, label: string][] | null; value: ContentField }
  )
type ContentControl = ContentField['control']
export type FieldOf<Control extends ContentControl> = Extract<ContentField, { control: Control }>

/** The form of a kind of content, for its editor in the browser. */
export type ContentForm = {
  name: string
  listName: string
  help: string
  /** A kind with one entry, which cannot be taken off the site. */
  isSingle: boolean
  /** Its entries are those of the files: none is added, copied or taken off the site. */
  isFixed: boolean
  slugField: string | null
  /** The text that an entry's slug is made of until it is typed. */
  slugSource: string | null
  fields: Record<string, ContentField>
}

const maxItems = 500

/**
 * The data of an entry as its form says. What the form does not have stays as it is.
 * @param form the form of the page, or what it posted; `add`, `remove`, `up` and `down` name an item, as buttons post without script
 */
export function readContentForm(form: FormData, { fields }: Pick<ContentForm, 'fields'>, before: ContentData): ContentData {
  return readFieldsOf(form, '', fields, before)
}

function readFieldsOf(form: FormData, path: string, fields: Record<string, ContentField>, before: unknown): ContentData {
  const old = isObject(before) ? before : {}
  const read = Object.entries(fields).map(([name, field]) => [name, readField(form, join(path, name), field, old[name])] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function readField(form: FormData, path: string, field: ContentField, before: unknown): unknown {
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
      return fileId === '' || form.get(`${path}_off`) === 'on' ? emptyOf(field, null) : { fileId, alt: String(form.get(`${path}_alt`) ?? '') }
    }
    case 'list': {
      const typed = form.get(path)
      if (typeof typed !== 'string') return before
      const items = typed.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [scalarOf(field.item, line.trim())]))
      return items.length === 0 ? emptyOf(field, []) : items
    }
    case 'group': {
      const count = countOf(form, path)
      if (count === null) return before
      const old = Array.isArray(before) ? before : []
      const items = movedItems(
        form,
        path,
        Array.from({ length: count }, (_, place) => readField(form, join(path, place), field.item, old[place])),
      )
      return items.length === 0 ? emptyOf(field, []) : items.map((item) => item ?? {})
    }
    case 'fieldset': {
      const value = readFieldsOf(form, path, field.fields, before)
      return field.empty !== 'keep' && isBlank(value) ? emptyOf(field, null) : value
    }
    case 'variant': {
      const chosen = form.get(join(path, field.by))
      if (typeof chosen !== 'string') return before
      if (chosen === '') return field.empty === 'keep' ? { [field.by]: '' } : emptyOf(field, null)
      return { [field.by]: chosen, ...readFieldsOf(form, path, field.variants[chosen]?.fields ?? {}, before) }
    }
    case 'record': {
      const count = countOf(form, path)
      if (count === null) return before
      const rows = movedItems(
        form,
        path,
        Array.from({ length: count }, (_, place) => [
          String(form.get(join(path, place, 'key')) ?? '').trim(),
          readField(form, join(path, place, 'value'), field.value, undefined),
        ]),
      )
      const record: Record<string, unknown> = {}
      for (const row of rows) {
        const [key, value] = Array.isArray(row) ? row : ['', undefined]
        if (key !== '' || !isBlank(value)) record[freeKey(record, key)] = value ?? null
      }
      return rows.length === 0 ? emptyOf(field, {}) : record
    }
    default: {
      const typed = form.get(path)
      if (typeof typed !== 'string') return before
      const text = typed.replaceAll('\r\n', '\n')
      return text.trim() === '' ? emptyOf(field, field.control === 'number' || field.control === 'select' ? null : '') : scalarOf(field, text)
    }
  }
}

/** Two rows of one key are both kept: the second is named apart until somebody names it. */
function freeKey(record: object, key: string): string {
  let free = key
  for (let count = 2; Object.hasOwn(record, free); count += 1) free = `${key} (${count})`
  return free
}

function movedItems(form: FormData, path: string, items: unknown[]): unknown[] {
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

/** What was typed as a number where the field takes numbers; any other text as it was typed. */
function scalarOf(field: ContentField, text: string): string | number {
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

const emptyOf = ({ empty }: ContentField, value: unknown) => (empty === 'omit' ? undefined : empty === 'null' ? null : value)

/** What a new entry begins with: what may be empty is empty, and all else is missing. */
export function emptyData({ fields }: Pick<ContentForm, 'fields'>): ContentData {
  const isMany = ({ control }: ContentField) => control === 'list' || control === 'group'
  const known = Object.entries(fields).filter(([, field]) => field.empty === 'null' || (field.empty === 'keep' && isMany(field)))
  return Object.fromEntries(known.map(([name, field]) => [name, field.empty === 'null' ? null : []]))
}

/** Whether nothing was entered in a value or in any part of it. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.every(isBlank)
  return isObject(value) && Object.values(value).every(isBlank)
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

/** The field at a path such as `modules.0.title`, with the names of everything around it; the last known one where the path leads on. */
export function fieldAt({ fields }: Pick<ContentForm, 'fields'>, path: string): { label: string; controlPath: string } {
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
    inner = field.control === 'fieldset' ? field.fields : field.control === 'variant' ? variantFields(field) : null
  }
  return { label: labels.join(', '), controlPath: parts.join('.') }
}

/** The fields of all shapes together, with the one that chooses between them. */
function variantFields({ by, label, variants }: FieldOf<'variant'>): Record<string, ContentField> {
  const chooser: ContentField = { control: 'line', label, help: '', isRequired: true, empty: 'keep', most: null, isNumberToo: false }
  return Object.assign({ [by]: chooser }, ...Object.values(variants).map(({ fields }) => fields))
}

export const contentControlId = (path: string) => `draft-${path.replaceAll('.', '-')}`

/** A value in lines of text, for differences and for search. @param field how it is edited: then amounts are in rupees, and labels are shown */
export function contentLines(value: unknown, field?: ContentField): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((item) => contentLines(item, itemOf(field)))
  if (!isObject(value)) return [formatFieldValue(value, field)]
  if (typeof value.fileId === 'string') return [`Picture: ${value.alt || 'without a description'}`]
  return Object.entries(value).flatMap(([name, inner]) => {
    const part = partOf(field, name)
    const lines = contentLines(inner, part)
    const label = field?.control === 'record' ? name : (part?.label ?? name)
    // Keys of a record, and short values such as figures, say nothing without their name.
    return lines.length === 1 && typeof inner !== 'string' ? [`${label}: ${lines[0]}`] : lines
  })
}

function formatFieldValue(value: unknown, field: ContentField | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number' && field?.control === 'number' && field.isRupees) return rupees(value)
  const option = field?.control === 'select' ? field.options.find(([one]) => one === String(value)) : undefined
  return option ? option[1] : String(value)
}

const itemOf = (field: ContentField | undefined) => (field?.control === 'list' || field?.control === 'group' ? field.item : undefined)

function partOf(field: ContentField | undefined, name: string): ContentField | undefined {
  if (field?.control === 'record') return field.value
  if (field?.control === 'variant') return variantFields(field)[name]
  return field?.control === 'fieldset' ? field.fields[name] : undefined
}

/** Every uploaded picture that an entry shows, with the path of its field. */
export function picturesOf(value: unknown, path = ''): { path: string; fileId: string }[] {
  if (Array.isArray(value)) return value.flatMap((inner, place) => picturesOf(inner, join(path, place)))
  if (!isObject(value)) return []
  if (typeof value.fileId === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value.fileId)) return [{ path, fileId: value.fileId }]
  return Object.entries(value).flatMap(([name, inner]) => picturesOf(inner, join(path, name)))
}
