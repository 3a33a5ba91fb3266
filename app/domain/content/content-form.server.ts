import { z } from 'zod'
import type { ContentField, ContentFieldOf, ContentForm } from './content-form.ts'
import type { ContentDeclaration } from './define-content.ts'

/** The parts of a JSON schema that a form needs, with the additions of `.meta()`. */
type SchemaShape = {
  type?: string
  title?: string
  description?: string
  format?: string
  pattern?: string
  enum?: (string | number)[]
  const?: string | number | boolean
  maxLength?: number
  maxItems?: number
  default?: unknown
  properties?: Record<string, SchemaShape>
  required?: string[]
  items?: SchemaShape | false
  additionalProperties?: SchemaShape | boolean
  propertyNames?: SchemaShape
  anyOf?: SchemaShape[]
  oneOf?: SchemaShape[]
  control?: string
  item?: string
  labels?: Record<string, string>
}

const forms = new WeakMap<ContentDeclaration, ContentForm>()

export function createContentForm(declaration: ContentDeclaration): ContentForm {
  const known = forms.get(declaration)
  if (known) return known
  const { name, listName, help, slugField = null, isFixed = false } = declaration
  const schema = z.toJSONSchema(declaration.schema, { io: 'input', unrepresentable: 'any' }) as SchemaShape
  const fields = getFields(schema)
  if (slugField && fields[slugField] && !isFixed) fields[slugField] = { ...pickLine(fields[slugField]), control: 'slug', most: 100, isNumberToo: false }
  const isText = ([field, { control }]: [string, ContentField]) => (control === 'line' || control === 'lines') && field !== slugField
  const slugSource = Object.entries(fields).find(isText)?.[0] ?? null
  const form = { name, listName, help, isSingle: slugField === null, isFixed, slugField, slugSource, fields }
  forms.set(declaration, form)
  return form
}

const pickLine = ({ label, help, isRequired, empty }: ContentField) => ({ label, help, isRequired, empty })

function getFields({ properties = {}, required = [] }: SchemaShape): Record<string, ContentField> {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, schema]) => schema.const === undefined || schema.control === 'hidden')
      .map(([name, schema]) => [name, toField(schema, formatLabel(name), required.includes(name) && schema.default === undefined)]),
  )
}

/** A label for a field whose schema has none: `feePaise` becomes “Fee paise”. */
function formatLabel(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`).replaceAll(/[-_]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function toField(declared: SchemaShape, name: string, isRequired: boolean): ContentField {
  const branches = declared.anyOf ?? declared.oneOf ?? []
  const others = branches.filter((branch) => branch.type !== 'null')
  const isNullable = others.length < branches.length
  const [only] = others
  const schema: SchemaShape = only && others.length === 1 ? { ...only, ...removeBranches(declared) } : declared
  const { title = name, description = '' } = schema
  const common = {
    label: title,
    help: description,
    isRequired: isRequired && !isNullable,
    empty: isNullable ? ('null' as const) : isRequired || isEmpty(schema.default) ? ('keep' as const) : ('omit' as const),
  }
  const { control, type, format } = schema
  const text = (as: 'line' | 'lines' | 'url' | 'phone' | 'mail' | 'day' | 'course'): ContentField => ({
    ...common,
    control: as,
    most: schema.maxLength ?? null,
    isNumberToo: false,
  })
  if (control === 'hidden') return { ...common, control }
  if (control === 'picture') return { ...common, control, empty: isNullable ? 'null' : common.empty }
  if (control === 'course' || control === 'day' || control === 'url' || control === 'phone' || control === 'mail' || control === 'line' || control === 'lines')
    return text(control)
  if (others.length > 1) return toUnion(schema, others, common)
  // Labels without an enum: the schema's own check decides which values exist.
  const choices = schema.enum ?? (type === 'string' && schema.labels ? Object.keys(schema.labels) : null)
  if (choices) {
    const options = choices.map((value): [string, string] => [String(value), schema.labels?.[String(value)] ?? formatLabel(String(value))])
    return { ...common, control: 'select', options, isNumber: choices.some((value) => typeof value === 'number') }
  }
  if (type === 'string') {
    if (format === 'date') return text('day')
    if (format === 'uri') return text('url')
    if (format === 'email') return text('mail')
    return text(isShort(schema) ? 'line' : 'lines')
  }
  if (type === 'number' || type === 'integer') return { ...common, control: 'number', isRupees: control === 'rupees' }
  if (type === 'boolean') return { ...common, control: 'checkbox' }
  if (type === 'array' && schema.items) {
    const item = toField(schema.items, schema.item ?? title, true)
    const isPlain = item.control === 'line' || item.control === 'lines' || item.control === 'url' || item.control === 'number' || item.control === 'mail'
    if (isPlain && !(item.control === 'lines' && schema.item)) return { ...common, control: 'list', item }
    return { ...common, control: 'group', item, itemName: schema.item ?? item.label, most: schema.maxItems ?? null }
  }
  if (type === 'object' && schema.properties) return { ...common, control: 'fieldset', fields: getFields(schema) }
  if (type === 'object' && typeof schema.additionalProperties === 'object') {
    return { ...common, control: 'record', keys: getKeys(schema), value: toField(schema.additionalProperties, 'Value', true) }
  }
  return { ...common, control: 'hidden' }
}

function getKeys({ propertyNames, labels }: SchemaShape): ContentFieldOf<'record'>['keys'] {
  if (propertyNames?.control === 'course') return 'course'
  return propertyNames?.enum?.map((key) => [String(key), labels?.[String(key)] ?? String(key)]) ?? null
}

function removeBranches({ anyOf, oneOf, ...schema }: SchemaShape): SchemaShape {
  return schema
}

/** A text with a fixed pattern, such as a registration number, is short too. */
const isShort = ({ maxLength, pattern }: SchemaShape) => (maxLength === undefined ? pattern !== undefined : maxLength <= 120)

/** Whether an empty control already gives this default. */
const isEmpty = (value: unknown) => value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Supports shapes that one field tells apart, and unions of texts and numbers. Any other union gets no control and stays unchanged. */
function toUnion(schema: SchemaShape, branches: SchemaShape[], common: Pick<ContentField, 'label' | 'help' | 'isRequired' | 'empty'>): ContentField {
  const shapes = branches.map(({ properties }) => properties ?? {})
  const by = Object.keys(shapes[0] ?? {}).find((name) => shapes.every((shape) => shape[name]?.const !== undefined))
  if (by) {
    const variants = branches.map((branch) => {
      const value = String(branch.properties?.[by]?.const)
      return [value, { label: schema.labels?.[value] ?? branch.title ?? formatLabel(value), fields: getFields(branch) }] as const
    })
    return { ...common, control: 'variant', by, variants: Object.fromEntries(variants) }
  }
  const isPlain = branches.every(({ type }) => type === 'string' || type === 'number' || type === 'integer')
  if (!isPlain) return { ...common, control: 'hidden' }
  return { ...common, control: 'line', most: null, isNumberToo: branches.some(({ type }) => type !== 'string') }
}
