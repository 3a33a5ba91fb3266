import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { type ContentField, type ContentFieldOf, formatControlText, getContentControlId, isBlankValue, isObject } from '#app/domain/content/content-form.ts'
import type { ShownFiles } from '#app/lib/files.ts'
import { slugify } from '#app/lib/slugify.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { type SelectedPicture, UploadPicture } from '#app/ui/upload-picture.tsx'
import { CharacterCount } from './editor-control.tsx'
import { useChangeListener } from './use-change-listener.ts'

export interface SharedControlProps {
  files: ShownFiles
  courses: { courseID: string; label: string }[]
  /** The slug cannot change: the entry was public, or `content/` has an entry with this slug. */
  isSlugFixed: boolean
  /** The control from which a new entry's slug is generated while typing. */
  slugSource: string | null
  errors: Record<string, string>
  onChange: () => void
}

export const SharedContext = createContext<SharedControlProps | null>(null)

export function useShared(): SharedControlProps {
  const shared = useContext(SharedContext)
  if (!shared) throw new Error('A field of content is outside its form.')
  return shared
}

export type ContentControlProps<One extends ContentField = ContentField> = { path: string; field: One; value: unknown }

/** The error of a field, or of one of its parts without a control of its own. */
export function useErrors(path: string, hasParts = false): string[] | undefined {
  const { errors } = useShared()
  const own = errors[path] ?? (hasParts ? Object.entries(errors).find(([one]) => one.startsWith(`${path}.`))?.[1] : undefined)
  return own ? [own] : undefined
}

export const getFieldLabel = (field: ContentField) => {
  const label = field.control === 'number' && field.isRupees ? `${field.label}, in ₹` : field.label
  return field.isRequired ? label : `${label} (optional)`
}
export const toText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function PictureControl({ path, field, value }: ContentControlProps<ContentFieldOf<'checkbox' | 'picture' | 'hidden'>>) {
  const { files, errors, onChange } = useShared()
  const first = isObject(value) && typeof value.fileId === 'string' ? { fileId: value.fileId, alt: toText(value.alt) } : null
  const [now, setNow] = useState<SelectedPicture | null>(first && { ...first, file: files.pictures[first.fileId] })
  useChangeListener(now, onChange)
  const alt = errors[`${path}.alt`]
  return (
    <UploadPicture
      id={getContentControlId(path)}
      name={path}
      label={getFieldLabel(field)}
      hint={field.help}
      value={now}
      onChange={setNow}
      errors={useErrors(path)}
      altErrors={alt ? [alt] : undefined}
    />
  )
}

export function CheckboxControl({ path, field, value }: ContentControlProps) {
  const id = getContentControlId(path)
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

export function SlugControl({ path, field, value }: ContentControlProps) {
  const { isSlugFixed, slugSource, onChange } = useShared()
  const id = getContentControlId(path)
  const input = useRef<HTMLInputElement>(null)
  const typed = toText(value)
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
    <Field id={id} label={field.label} hint={isSlugFixed ? 'Fixed now, so that links keep working.' : field.help} errors={errors}>
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

/** A labelled control. It does not cut off long pasted text; it reports that the text is too long. */
export function TextControl({ path, field, value }: { path: string; field: TextField; value: unknown }) {
  const { courses } = useShared()
  const id = getContentControlId(path)
  const savedErrors = useErrors(path, field.control === 'list')
  const text =
    field.control === 'list'
      ? Array.isArray(value)
        ? value.map((item) => formatControlText(field.item, item)).join('\n')
        : ''
      : formatControlText(field, value)
  const [length, setLength] = useState(text.trim().length)
  const most = (field.control === 'line' || field.control === 'lines') && field.most ? field.most : null
  // The count says the same, and is always up to date.
  const errors = most !== null && length > most ? undefined : savedErrors
  const hint = [field.help, field.control === 'list' && !/each line/.test(field.help) && 'One on each line.'].filter(Boolean).join(' ')
  const described = [errors && `${id}-error`, hint && `${id}-description`, most && `${id}-count`].filter(Boolean).join(' ') || undefined
  const common = {
    id,
    name: path,
    className: narrow[field.control],
    defaultValue: text,
    'aria-invalid': savedErrors ? true : undefined,
    'aria-describedby': described,
  } as const
  const onInput = (event: { currentTarget: { value: string } }) => setLength(event.currentTarget.value.trim().length)
  const isLong = field.control === 'lines' || field.control === 'list'
  const options: [string, string][] =
    field.control === 'course' ? courses.map(({ courseID, label }) => [courseID, label]) : field.control === 'select' ? field.options : []
  return (
    <Field
      id={id}
      label={getFieldLabel(field)}
      hint={hint}
      errors={errors}
      note={most !== null && length > most * 0.8 && <CharacterCount id={id} length={length} most={most} />}
    >
      {field.control === 'course' || field.control === 'select' ? (
        <Select {...common}>
          {(!field.isRequired || isBlankValue(value) || !options.some(([option]) => option === text)) && <option value="">Choose</option>}
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
