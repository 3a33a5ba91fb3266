import { type ContentData, type ContentField, type ContentFieldOf, type ContentForm, isBlankValue, isObject, isRupees, joinPath } from './content-form.ts'

const maxItems = 500

/** Fields that the form does not have stay unchanged. Without script, `add`, `remove`, `up` and `down` in `do` change the list of items. */
export function parseContentForm(form: FormData, { fields }: Pick<ContentForm, 'fields'>, before: ContentData): ContentData {
  return parseFieldsOf(form, '', fields, before)
}

function parseFieldsOf(form: FormData, path: string, fields: Record<string, ContentField>, before: unknown): ContentData {
  const old = isObject(before) ? before : {}
  const read = Object.entries(fields).map(([name, field]) => [name, parseField(form, joinPath(path, name), field, old[name])] as const)
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
      const count = parseCount(form, path)
      if (count === null) return before
      const old = Array.isArray(before) ? before : []
      const sent = Array.from({ length: count }, (_, place) => parseField(form, joinPath(path, place), field.item, old[place]))
      const items = changeItems(form, path, sent)
      return items.length === 0 ? toEmpty(field, []) : items.map((item) => item ?? {})
    }
    case 'fieldset': {
      const value = parseFieldsOf(form, path, field.fields, before)
      return field.empty !== 'keep' && isBlankValue(value) ? toEmpty(field, null) : value
    }
    case 'variant': {
      const selected = form.get(joinPath(path, field.by))
      if (typeof selected !== 'string') return before
      if (selected === '') return field.empty === 'keep' ? { [field.by]: '' } : toEmpty(field, null)
      return { [field.by]: selected, ...parseFieldsOf(form, path, field.variants[selected]?.fields ?? {}, before) }
    }
    case 'record':
      return parseRecord(form, path, field, before)
    default: {
      const typed = form.get(path)
      if (typeof typed !== 'string') return before
      const text = typed.replaceAll('\r\n', '\n')
      return text.trim() === '' ? toEmpty(field, field.control === 'number' || field.control === 'select' ? null : '') : parseScalar(field, text)
    }
  }
}

function parseRecord(form: FormData, path: string, field: ContentFieldOf<'record'>, before: unknown): unknown {
  const count = parseCount(form, path)
  if (count === null) return before
  const sent = Array.from({ length: count }, (_, place) => [
    String(form.get(joinPath(path, place, 'key')) ?? '').trim(),
    parseField(form, joinPath(path, place, 'value'), field.value, undefined),
  ])
  const rows = changeItems(form, path, sent)
  const record: Record<string, unknown> = {}
  for (const row of rows) {
    const [key, value] = Array.isArray(row) ? row : ['', undefined]
    if (key !== '' || !isBlankValue(value)) record[getFreeKey(record, key)] = value ?? null
  }
  return rows.length === 0 ? toEmpty(field, {}) : record
}

/** Two rows may have the same key for a while: adds a number to the second one's key, so that no row is lost. */
function getFreeKey(record: object, key: string): string {
  let free = key
  for (let count = 2; Object.hasOwn(record, free); count += 1) free = `${key} (${count})`
  return free
}

/** Without script, the pressed button adds, removes or moves an item. */
function changeItems(form: FormData, path: string, items: unknown[]): unknown[] {
  const [change = '', name = ''] = String(form.get('do') ?? '').split(' ')
  if (change === 'add' && name === path) return [...items, undefined]
  const place = name.startsWith(`${path}.`) ? Number(name.slice(path.length + 1)) : Number.NaN
  if (!Number.isInteger(place) || place >= items.length) return items
  if (change === 'remove') return items.toSpliced(place, 1)
  const to = change === 'up' ? place - 1 : change === 'down' ? place + 1 : place
  return to < 0 || to >= items.length ? items : items.with(place, items[to]).with(to, items[place])
}

function parseCount(form: FormData, path: string): number | null {
  const count = form.get(`${path}.length`)
  return typeof count === 'string' && /^\d{1,6}$/.test(count) ? Math.min(Number(count), maxItems) : null
}

const toEmpty = ({ empty }: ContentField, value: unknown) => (empty === 'omit' ? undefined : empty === 'null' ? null : value)

function parseJson(json: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return otherwise
  }
}

function parseScalar(field: ContentField, text: string): string | number {
  const isNumber = field.control === 'number' || (field.control === 'select' ? field.isNumber : 'isNumberToo' in field && field.isNumberToo)
  const plain = text.trim().replaceAll(',', '')
  if (!isNumber || !/^-?\d+(\.\d+)?$/.test(plain)) return text
  return isRupees(field) ? Math.round(Number(plain) * 100) : Number(plain)
}
