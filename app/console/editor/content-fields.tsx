import './content-fields.css'
import { useEffect, useRef, useState } from 'react'
import {
  type ContentData,
  type ContentField,
  type ContentFieldOf,
  type ContentForm,
  type CourseLabels,
  formatContentLines,
  getContentControlId,
  isObject,
  joinPath,
} from '#app/domain/content/content-form.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import {
  CheckboxControl,
  type ContentControlProps,
  getFieldLabel,
  PictureControl,
  SharedContext,
  type SharedControlProps,
  SlugControl,
  TextControl,
  toText,
  useErrors,
  useShared,
} from './content-controls.tsx'
import { RepeatedItems } from './repeated-items.tsx'
import { useChangeListener } from './use-change-listener.ts'

interface ContentFieldInputsProps extends Omit<SharedControlProps, 'slugSource'> {
  form: ContentForm
  data: ContentData
}

export function ContentFieldInputs({ form, data, ...shared }: ContentFieldInputsProps) {
  return (
    <SharedContext value={{ ...shared, slugSource: form.slugSource }}>
      <div className="content-fields mt-6">
        <Fields path="" fields={form.fields} value={data} />
      </div>
    </SharedContext>
  )
}

function Fields({ path, fields, value }: { path: string; fields: Record<string, ContentField>; value: unknown }) {
  const values = isObject(value) ? value : {}
  return Object.entries(fields).map(([name, field]) => <Control key={name} path={joinPath(path, name)} field={field} value={values[name]} />)
}

function Control({ path, field, value }: ContentControlProps) {
  switch (field.control) {
    case 'hidden':
      return <input type="hidden" name={path} defaultValue={value === undefined ? '' : JSON.stringify(value)} />
    case 'fieldset':
      return <Fieldset path={path} field={field} value={value} />
    case 'variant':
      return <Variant path={path} field={field} value={value} />
    case 'group':
      return <Group path={path} field={field} value={value} />
    case 'record':
      return <Group path={path} field={field} value={value} />
    case 'picture':
      return <PictureControl path={path} field={field} value={value} />
    case 'checkbox':
      return <CheckboxControl path={path} field={field} value={value} />
    case 'slug':
      return <SlugControl path={path} field={field} value={value} />
    default:
      return <TextControl path={path} field={field} value={value} />
  }
}

function Fieldset({ path, field, value }: ContentControlProps<ContentFieldOf<'fieldset'>>) {
  const errors = useErrors(path)
  const id = getContentControlId(path)
  return (
    <fieldset id={id} tabIndex={-1} className="content-part">
      <legend>{getFieldLabel(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors && <p className="field-error">{errors[0]}</p>}
      <Fields path={path} fields={field.fields} value={value} />
    </fieldset>
  )
}

function Variant({ path, field, value }: ContentControlProps<ContentFieldOf<'variant'>>) {
  const { onChange } = useShared()
  const errors = useErrors(path)
  const by = joinPath(path, field.by)
  const id = getContentControlId(by)
  const [selected, setSelected] = useState(isObject(value) ? toText(value[field.by]) : '')
  useChangeListener(selected, onChange)
  return (
    <fieldset className="content-part">
      <legend>{getFieldLabel(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      <Field id={id} label="Kind" errors={errors} className="md:max-w-md">
        <Select id={id} name={by} value={selected} onChange={(event) => setSelected(event.currentTarget.value)}>
          {(!field.isRequired || selected === '') && <option value="">Choose</option>}
          {Object.entries(field.variants).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {/* Keep the text of other kinds while the page is open. */}
      {Object.entries(field.variants).map(([name, { fields }]) => (
        <fieldset key={name} hidden={name !== selected} disabled={name !== selected} className="content-variant">
          <Fields path={path} fields={fields} value={value} />
        </fieldset>
      ))}
    </fieldset>
  )
}

type GroupField = ContentFieldOf<'group'> | ContentFieldOf<'record'>

/** A list of items, or a record, whose items are rows with a key and a value. */
function Group({ path, field, value }: ContentControlProps<GroupField>) {
  const { onChange } = useShared()
  const errors = useErrors(path)
  const isRecord = field.control === 'record'
  const itemName = isRecord ? 'Row' : field.itemName
  return (
    <fieldset id={getContentControlId(path)} tabIndex={-1} className="content-part">
      <legend>{getFieldLabel(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors && <p className="field-error">{errors[0]}</p>}
      <RepeatedItems
        path={path}
        itemName={itemName}
        initialValues={isRecord ? Object.entries(isObject(value) ? value : {}) : Array.isArray(value) ? value : []}
        newValue={isRecord ? ['', undefined] : undefined}
        most={isRecord ? null : field.most}
        onChange={onChange}
        renderItem={(item, place, count) => {
          const itemProps = { path: joinPath(path, place), name: `${itemName} ${place + 1}`, value: item.value }
          return isRecord ? (
            <RecordRow {...itemProps} field={field} />
          ) : (
            <GroupItem {...itemProps} item={field.item} isNew={item.isNew} isOneOfMany={count > mostOpenItems} />
          )
        }}
      />
    </fieldset>
  )
}

type ItemProps = { path: string; name: string; value: unknown }

function RecordRow({ path, name, value, field }: ItemProps & { field: ContentFieldOf<'record'> }) {
  const [key, inner] = Array.isArray(value) ? value : ['', undefined]
  return (
    <fieldset className="content-row">
      <legend className="sr-only">{name}</legend>
      <Control path={joinPath(path, 'key')} field={getKeyField(field)} value={key} />
      <Control path={joinPath(path, 'value')} field={field.value} value={inner} />
    </fieldset>
  )
}

function getKeyField({ keys }: ContentFieldOf<'record'>): ContentField {
  const common = { label: 'Name', help: '', isRequired: true, empty: 'keep' } as const
  const text = { most: null, isNumberToo: false }
  if (keys === 'course') return { ...common, ...text, label: 'Course', control: 'course' }
  return keys ? { ...common, control: 'select', options: keys, isNumber: false } : { ...common, ...text, control: 'line' }
}

/** Items with more fields, or lists with more items, start closed. */
const [mostOpenFields, mostOpenItems] = [3, 3]

function GroupItem({ path, name, value, item, isNew, isOneOfMany }: ItemProps & { item: ContentField; isNew: boolean; isOneOfMany: boolean }) {
  const { errors, courses } = useShared()
  // Decided once: a new wrapper element would recreate the controls and lose typed text.
  const [isFoldable] = useState(isOneOfMany)
  const isWrong = Object.keys(errors).some((errorPath) => errorPath.startsWith(`${path}.`))
  const [isOpenFirst] = useState(isNew || isWrong)
  const folded = useRef<HTMLDetailsElement>(null)
  // Stay open after the error is fixed: the person is typing in it.
  useEffect(() => {
    if (isWrong && folded.current) folded.current.open = true
  }, [isWrong])
  if (item.control !== 'fieldset')
    return <Control path={path} field={item.control === 'variant' ? { ...item, label: name } : { ...item, label: name, help: '' }} value={value} />
  const fields = <Fields path={path} fields={item.fields} value={value} />
  const title = findTitle(value, item.fields, courses)
  if (Object.keys(item.fields).length <= mostOpenFields && !isFoldable) {
    return (
      <fieldset id={getContentControlId(path)} tabIndex={-1} className="min-w-0">
        <legend className="content-item-name">{name}</legend>
        <div className="content-inner">{fields}</div>
      </fieldset>
    )
  }
  return (
    <details ref={folded} open={isOpenFirst} id={getContentControlId(path)}>
      <summary className="content-item-name chevron">
        <span className="whitespace-nowrap">{name}</span>
        {title && <span className="content-item-title">{title}</span>}
      </summary>
      <div className="content-inner">{fields}</div>
    </details>
  )
}

/** The first visible text of an item; the slug only if there is no other text. */
function findTitle(value: unknown, fields: Record<string, ContentField>, courses: CourseLabels): string {
  if (!isObject(value)) return ''
  const texts = Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '')
  const [name = '', text] = texts.find(([one]) => one !== 'id' && fields[one]?.control !== 'slug') ?? texts[0] ?? []
  return formatContentLines(text, fields[name], courses).join(' ').slice(0, 80)
}
