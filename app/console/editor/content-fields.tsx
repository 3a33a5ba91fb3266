import './content-fields.css'
import { useEffect, useId, useRef, useState } from 'react'
import { type ContentData, type ContentField, type ContentFieldOf, type ContentForm, getContentControlId, isObject } from '#app/domain/content/content-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import {
  CheckboxControl,
  type ContentControlProps,
  getFieldLabel,
  join,
  PictureControl,
  SharedContext,
  type SharedControlProps,
  SlugControl,
  TextControl,
  toText,
  useChangeListener,
  useErrors,
  useShared,
} from './content-controls.tsx'

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
  return Object.entries(fields).map(([name, field]) => <Control key={name} path={join(path, name)} field={field} value={values[name]} />)
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
  const by = join(path, field.by)
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

type EditedItem = { key: string; value: unknown; isNew: boolean }
type MovedItem = { control: string; message: string }

/** Repeated items that staff add, remove and move; typed text moves with its item. */
function Group({ path, field, value }: ContentControlProps<ContentFieldOf<'group'> | ContentFieldOf<'record'>>) {
  const { onChange } = useShared()
  const isHydrated = useHydrated()
  const ids = useId()
  const counter = useRef(0)
  const errors = useErrors(path)
  const id = getContentControlId(path)
  const isRecord = field.control === 'record'
  const itemName = isRecord ? 'Row' : field.itemName
  const [items, setItems] = useState(() => {
    const values = isRecord ? (isObject(value) ? Object.entries(value) : []) : Array.isArray(value) ? value : []
    return values.map((one): EditedItem => ({ key: `${ids}${counter.current++}`, value: one, isNew: false }))
  })
  const [moved, setMoved] = useState<MovedItem | null>(null)
  useChangeListener(items, onChange)
  useEffect(() => {
    if (!moved) return
    const target = document.getElementById(moved.control)
    const first = target?.matches('li') ? target.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') : target
    first?.focus()
  }, [moved])

  const itemId = (place: number) => `${id}-item-${place}`
  function add() {
    setItems([...items, { key: `${ids}${counter.current++}`, value: isRecord ? ['', undefined] : undefined, isNew: true }])
    setMoved({ control: itemId(items.length), message: `${itemName} ${items.length + 1} added.` })
  }
  function remove(place: number) {
    setItems(items.toSpliced(place, 1))
    const next = items.length === 1 ? `${id}-add` : `${itemId(Math.min(place, items.length - 2))}-remove`
    setMoved({ control: next, message: `${itemName} ${place + 1} removed. Left: ${items.length - 1}.` })
  }
  function move(from: number, to: number) {
    const [one, other] = [items[from], items[to]]
    if (!one || !other) return
    setItems(items.with(from, other).with(to, one))
    const direction = to === 0 ? 'down' : to === items.length - 1 ? 'up' : to > from ? 'down' : 'up'
    setMoved({ control: `${itemId(to)}-${direction}`, message: `Now ${itemName.toLowerCase()} ${to + 1} of ${items.length}.` })
  }
  const button = (wish: string, place: number, label: string, onClick: () => void) => (
    <Button
      key={wish}
      id={`${itemId(place)}-${wish}`}
      quiet
      type={isHydrated ? 'button' : 'submit'}
      name="do"
      value={`${wish} ${path}.${place}`}
      aria-label={`${label}: ${itemName} ${place + 1}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  const isFull = field.control === 'group' && field.most !== null && items.length >= field.most
  return (
    <fieldset id={id} tabIndex={-1} className="content-part">
      <legend>{getFieldLabel(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors && <p className="field-error">{errors[0]}</p>}
      <input type="hidden" name={`${path}.length`} value={items.length} />
      <p role="status" className="sr-only">
        {moved?.message}
      </p>
      {items.length === 0 && <p className="text-soft">None yet.</p>}
      <ol className="content-items">
        {items.map((item, place) => (
          <li key={item.key} id={itemId(place)}>
            <GroupItem path={join(path, place)} field={field} name={`${itemName} ${place + 1}`} item={item} isOneOfMany={items.length > mostOpenItems} />
            <div className="content-item-actions">
              {place > 0 && button('up', place, 'Move up', () => move(place, place - 1))}
              {place < items.length - 1 && button('down', place, 'Move down', () => move(place, place + 1))}
              {button('remove', place, 'Remove', () => remove(place))}
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="field-hint">There can be {items.length} at most.</p>
      ) : (
        <Button id={`${id}-add`} quiet type={isHydrated ? 'button' : 'submit'} name="do" value={`add ${path}`} onClick={add}>
          Add {itemName.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}

interface GroupItemProps {
  path: string
  field: ContentFieldOf<'group'> | ContentFieldOf<'record'>
  name: string
  item: EditedItem
  isOneOfMany: boolean
}

/** Items with more fields, or lists with more items, start closed. */
const [mostOpenFields, mostOpenItems] = [3, 3]

function GroupItem({ path, field, name, item: { value, isNew }, isOneOfMany }: GroupItemProps) {
  const { errors } = useShared()
  // Decided once: a new wrapper element would recreate the controls and lose typed text.
  const [isFoldable] = useState(isOneOfMany)
  const isWrong = Object.keys(errors).some((one) => one.startsWith(`${path}.`))
  const [isOpenFirst] = useState(isNew || isWrong)
  const folded = useRef<HTMLDetailsElement>(null)
  // Stay open after the error is fixed: the person is typing in it.
  useEffect(() => {
    if (isWrong && folded.current) folded.current.open = true
  }, [isWrong])
  if (field.control === 'record') {
    const [key, inner] = Array.isArray(value) ? value : ['', undefined]
    const keyField = { label: 'Name', help: '', isRequired: true, empty: 'keep' } as const
    const text = { most: null, isNumberToo: false }
    const control: ContentField =
      field.keys === 'course'
        ? { ...keyField, ...text, label: 'Course', control: 'course' }
        : field.keys
          ? { ...keyField, control: 'select', options: field.keys, isNumber: false }
          : { ...keyField, ...text, control: 'line' }
    return (
      <fieldset className="content-row">
        <legend className="sr-only">{name}</legend>
        <Control path={join(path, 'key')} field={control} value={key} />
        <Control path={join(path, 'value')} field={field.value} value={inner} />
      </fieldset>
    )
  }
  const { item } = field
  if (item.control !== 'fieldset')
    return <Control path={path} field={item.control === 'variant' ? { ...item, label: name } : { ...item, label: name, help: '' }} value={value} />
  const fields = <Fields path={path} fields={item.fields} value={value} />
  const title = findTitle(value, item.fields)
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
function findTitle(value: unknown, fields: Record<string, ContentField>): string {
  if (!isObject(value)) return ''
  const texts = Object.entries(value).filter((one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '')
  const [, text] = texts.find(([name]) => name !== 'id' && fields[name]?.control !== 'slug') ?? texts[0] ?? []
  return text?.slice(0, 80) ?? ''
}
