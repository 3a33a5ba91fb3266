import './content-fields.css'
import { createContext, useContext, useEffect, useId, useRef, useState } from 'react'
import { type ContentData, type ContentField, type ContentForm, contentControlId, type FieldOf, isBlank, isObject } from '#app/domain/content/content-form.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { slugify } from '#app/lib/slugify.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { type ChosenPicture, UploadPicture } from '#app/ui/upload-picture.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

interface Shared {
  files: ShownFiles
  courses: { courseID: string; label: string }[]
  /** The entry's address is known and does not change any more. */
  isSlugFixed: boolean
  /** The control that a new entry's slug follows while it is typed. */
  slugSource: string | null
  errors: Record<string, string>
  onChange: () => void
}

const SharedContext = createContext<Shared | null>(null)

function useShared(): Shared {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('A field of content is outside its form.')
  return shared
}

interface ContentFieldsProps extends Omit<Shared, 'slugSource'> {
  form: ContentForm
  data: ContentData
}

/** The form of an entry of content, made of its kind's schema. Names of controls are paths, such as `modules.0.title`. */
export function ContentFields({ form, data, ...shared }: ContentFieldsProps) {
  return (
    <SharedContext value={{ ...shared, slugSource: form.slugSource }}>
      <div className="content-fields mt-6">
        <Fields path="" fields={form.fields} value={data} />
      </div>
    </SharedContext>
  )
}

const join = (path: string, part: string | number) => (path === '' ? String(part) : `${path}.${part}`)

function Fields({ path, fields, value }: { path: string; fields: Record<string, ContentField>; value: unknown }) {
  const values = isObject(value) ? value : {}
  return Object.entries(fields).map(([name, field]) => <Control key={name} path={join(path, name)} field={field} value={values[name]} />)
}

type ControlProps<One extends ContentField = ContentField> = { path: string; field: One; value: unknown }

function Control({ path, field, value }: ControlProps) {
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

/** The message about a field, or about one of its parts that has no control of its own. */
function useErrors(path: string, hasParts = false): string[] | undefined {
  const { errors } = useShared()
  const own = errors[path] ?? (hasParts ? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1] : undefined)
  return own ? [own] : undefined
}

const labelOf = ({ label, isRequired }: ContentField) => (isRequired ? label : `${label} (optional)`)
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function Fieldset({ path, field, value }: ControlProps<FieldOf<'fieldset'>>) {
  const errors = useErrors(path)
  const id = contentControlId(path)
  return (
    <fieldset id={id} tabIndex={-1} className="content-part">
      <legend>{labelOf(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors && <p className="field-error">{errors[0]}</p>}
      <Fields path={path} fields={field.fields} value={value} />
    </fieldset>
  )
}

function Variant({ path, field, value }: ControlProps<FieldOf<'variant'>>) {
  const { onChange } = useShared()
  const errors = useErrors(path)
  const by = join(path, field.by)
  const id = contentControlId(by)
  const [chosen, setChosen] = useState(isObject(value) ? textOf(value[field.by]) : '')
  useTold(chosen, onChange)
  return (
    <fieldset className="content-part">
      <legend>{labelOf(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      <Field id={id} label="Kind" errors={errors} className="md:max-w-md">
        <Select id={id} name={by} value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
          {(!field.isRequired || chosen === '') && <option value="">Choose</option>}
          {Object.entries(field.variants).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {/* What was typed for another kind stays while the page is open. */}
      {Object.entries(field.variants).map(([name, { fields }]) => (
        <fieldset key={name} hidden={name !== chosen} disabled={name !== chosen} className="content-variant">
          <Fields path={path} fields={fields} value={value} />
        </fieldset>
      ))}
    </fieldset>
  )
}

type Item = { key: string; value: unknown; isNew: boolean }
type Moved = { control: string; words: string }

/** Repeated parts: they are added, removed and moved, and what is typed in each goes with it. */
function Group({ path, field, value }: ControlProps<FieldOf<'group'> | FieldOf<'record'>>) {
  const { onChange } = useShared()
  const isHydrated = useHydrated()
  const ids = useId()
  const counter = useRef(0)
  const errors = useErrors(path)
  const id = contentControlId(path)
  const isRecord = field.control === 'record'
  const itemName = isRecord ? 'Row' : field.itemName
  const [items, setItems] = useState(() => {
    const values = isRecord ? (isObject(value) ? Object.entries(value) : []) : Array.isArray(value) ? value : []
    return values.map((one): Item => ({ key: `${ids}${counter.current++}`, value: one, isNew: false }))
  })
  const [moved, setMoved] = useState<Moved | null>(null)
  useTold(items, onChange)
  useEffect(() => {
    if (!moved) return
    const target = document.getElementById(moved.control)
    const first = target?.matches('li') ? target.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select') : target
    first?.focus()
  }, [moved])

  const itemId = (place: number) => `${id}-item-${place}`
  function add() {
    setItems([...items, { key: `${ids}${counter.current++}`, value: isRecord ? ['', undefined] : undefined, isNew: true }])
    setMoved({ control: itemId(items.length), words: `${itemName} ${items.length + 1} added.` })
  }
  function remove(place: number) {
    setItems(items.toSpliced(place, 1))
    const next = items.length === 1 ? `${id}-add` : `${itemId(Math.min(place, items.length - 2))}-remove`
    setMoved({ control: next, words: `${itemName} ${place + 1} removed. Left: ${items.length - 1}.` })
  }
  function move(from: number, to: number) {
    const [one, other] = [items[from], items[to]]
    if (!one || !other) return
    setItems(items.with(from, other).with(to, one))
    const way = to === 0 ? 'down' : to === items.length - 1 ? 'up' : to > from ? 'down' : 'up'
    setMoved({ control: `${itemId(to)}-${way}`, words: `Now ${itemName.toLowerCase()} ${to + 1} of ${items.length}.` })
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
      <legend>{labelOf(field)}</legend>
      {field.help && <p className="field-hint">{field.help}</p>}
      {errors && <p className="field-error">{errors[0]}</p>}
      <input type="hidden" name={`${path}.length`} value={items.length} />
      <p role="status" className="sr-only">
        {moved?.words}
      </p>
      {items.length === 0 && <p className="text-soft">None yet.</p>}
      <ol className="content-items">
        {items.map((item, place) => (
          <li key={item.key} id={itemId(place)}>
            <GroupItem path={join(path, place)} field={field} name={`${itemName} ${place + 1}`} item={item} />
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
  field: FieldOf<'group'> | FieldOf<'record'>
  name: string
  item: Item
}

/** So many fields are too many to see several items at once. */
const mostOpenFields = 3

function GroupItem({ path, field, name, item: { value, isNew } }: GroupItemProps) {
  const { errors } = useShared()
  if (field.control === 'record') {
    const [key, inner] = Array.isArray(value) ? value : ['', undefined]
    const keyField = { label: 'Name', help: '', isRequired: true, empty: 'keep' } as const
    const control: ContentField = field.keys
      ? { ...keyField, control: 'select', options: field.keys, isNumber: false }
      : { ...keyField, control: 'line', most: null, isNumberToo: false }
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
  const title = titleIn(value)
  if (Object.keys(item.fields).length <= mostOpenFields) {
    return (
      <fieldset id={contentControlId(path)} tabIndex={-1} className="min-w-0">
        <legend className="content-item-name">{name}</legend>
        <div className="content-inner">{fields}</div>
      </fieldset>
    )
  }
  const isWrong = Object.keys(errors).some((one) => one.startsWith(`${path}.`))
  return (
    <details open={isNew || isWrong || undefined} id={contentControlId(path)}>
      <summary className="content-item-name chevron">
        {name}
        {title && <span className="content-item-title">{title}</span>}
      </summary>
      <div className="content-inner">{fields}</div>
    </details>
  )
}

/** The first text of an item, by which one knows it. */
function titleIn(value: unknown): string {
  const text = isObject(value) ? Object.values(value).find((one) => typeof one === 'string' && one !== '') : ''
  return typeof text === 'string' ? text.slice(0, 80) : ''
}

function PictureControl({ path, field, value }: ControlProps<FieldOf<'checkbox' | 'picture' | 'hidden'>>) {
  const { files, errors, onChange } = useShared()
  const first = isObject(value) && typeof value.fileId === 'string' ? { fileId: value.fileId, alt: textOf(value.alt) } : null
  const [now, setNow] = useState<ChosenPicture | null>(first && { ...first, file: files.pictures[first.fileId] })
  useTold(now, onChange)
  const alt = errors[`${path}.alt`]
  return (
    <UploadPicture
      id={contentControlId(path)}
      name={path}
      label={labelOf(field)}
      hint={field.help}
      value={now}
      onChange={setNow}
      errors={useErrors(path)}
      altErrors={alt ? [alt] : undefined}
    />
  )
}

function CheckboxControl({ path, field, value }: ControlProps) {
  const id = contentControlId(path)
  return (
    <div>
      <Checkbox
        id={id}
        name={path}
        defaultChecked={value === true}
        label={field.label}
        errors={useErrors(path)}
        aria-describedby={field.help ? `${id}-description` : undefined}
      />
      {field.help && (
        <p id={`${id}-description`} className="field-hint">
          {field.help}
        </p>
      )}
    </div>
  )
}

function SlugControl({ path, field, value }: ControlProps) {
  const { isSlugFixed, slugSource, onChange } = useShared()
  const id = contentControlId(path)
  const input = useRef<HTMLInputElement>(null)
  const typed = textOf(value)
  const isOwn = useRef(typed !== '')
  useEffect(() => {
    const source = slugSource ? input.current?.form?.elements.namedItem(slugSource) : null
    if (!(source instanceof HTMLInputElement || source instanceof HTMLTextAreaElement)) return
    isOwn.current = input.current?.value !== '' && input.current?.value !== slugify(source.value)
    const follow = () => {
      if (isOwn.current || !input.current || input.current.readOnly) return
      input.current.value = slugify(source.value)
      onChange()
    }
    source.addEventListener('input', follow)
    return () => source.removeEventListener('input', follow)
  }, [slugSource, onChange])
  const errors = useErrors(path)
  return (
    <Field id={id} label={field.label} hint={isSlugFixed ? 'It does not change any more, so that links to it keep working.' : field.help} errors={errors}>
      <input
        ref={input}
        id={id}
        name={path}
        type="text"
        readOnly={isSlugFixed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        aria-invalid={errors ? true : undefined}
        aria-describedby={[errors && `${id}-error`, (isSlugFixed || field.help) && `${id}-description`].filter(Boolean).join(' ') || undefined}
        onInput={(event) => {
          isOwn.current = event.currentTarget.value !== ''
        }}
      />
    </Field>
  )
}

type TextField = Exclude<ContentField, { control: 'fieldset' | 'variant' | 'group' | 'record' } | { control: 'checkbox' | 'picture' | 'hidden' }>

/** One labelled control. It never cuts what is pasted into it: it says that it is too long. */
function TextControl({ path, field, value }: { path: string; field: TextField; value: unknown }) {
  const { courses } = useShared()
  const id = contentControlId(path)
  const errors = useErrors(path, field.control === 'list')
  const text = field.control === 'list' ? (Array.isArray(value) ? value.map(textOf).join('\n') : '') : textOf(value)
  const [length, setLength] = useState(text.trim().length)
  const most = (field.control === 'line' || field.control === 'lines') && field.most ? field.most : null
  const hint = [field.help, field.control === 'list' && 'One on each line.'].filter(Boolean).join(' ')
  const described = [errors && `${id}-error`, hint && `${id}-description`, most && `${id}-count`].filter(Boolean).join(' ') || undefined
  const common = {
    id,
    name: path,
    className: narrow[field.control],
    defaultValue: text,
    'aria-invalid': errors ? true : undefined,
    'aria-describedby': described,
  } as const
  const onInput = (event: { currentTarget: { value: string } }) => setLength(event.currentTarget.value.trim().length)
  const isLong = field.control === 'lines' || field.control === 'list'
  const options: [string, string][] =
    field.control === 'course' ? courses.map(({ courseID, label }) => [courseID, label]) : field.control === 'select' ? field.options : []
  return (
    <Field
      id={id}
      label={labelOf(field)}
      hint={hint}
      errors={errors}
      note={
        most !== null &&
        length > most * 0.8 && (
          <p id={`${id}-count`} className={length > most ? 'field-error' : 'field-hint'}>
            {length > most ? `${length - most} too many: at most ${most} characters` : `${length} of ${most} characters`}
          </p>
        )
      }
    >
      {field.control === 'course' || field.control === 'select' ? (
        <Select {...common}>
          {(!field.isRequired || isBlank(value) || !options.some(([option]) => option === text)) && <option value="">Choose</option>}
          {text !== '' && !options.some(([option]) => option === text) && <option value={text}>{text}</option>}
          {options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </Select>
      ) : isLong ? (
        <textarea
          {...common}
          rows={Math.min(12, Math.max(most !== null && most <= 200 ? 2 : 3, Math.ceil(text.length / 90), text.split('\n').length))}
          onInput={onInput}
        />
      ) : (
        <input {...common} {...inputProps[field.control as keyof typeof inputProps]} autoComplete="off" onInput={onInput} />
      )}
    </Field>
  )
}

/** As wide as what is written in it. */
const narrow: Partial<Record<ContentField['control'], string>> = {
  number: 'max-w-40',
  day: 'max-w-60',
  select: 'md:max-w-md',
  course: 'md:max-w-md',
  phone: 'max-w-80',
}

const inputProps = {
  line: { type: 'text' },
  url: { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  mail: { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'text', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  day: { type: 'date' },
} as const

/** Tells of what no event of the form does: a part that came, went or moved. */
function useTold(value: unknown, onChange: () => void): void {
  const first = useRef(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value is the cause, the way to tell is not
  useEffect(() => {
    if (first.current === value) return
    first.current = value
    onChange()
  }, [value])
}
