import { useState } from 'react'
import { type ArticleFields, getPublicationValues } from '#app/domain/publications/publications.ts'
import { Field } from '#app/ui/field.tsx'

interface EditorControlProps {
  name: string
  label: string
  hint?: string | undefined
  value: string
  error: string | undefined
  /** Maximum length; a counter shows it while typing. */
  most?: number | undefined
  type?: 'text' | 'lines' | 'url' | 'day' | 'year'
  latest?: string
}

/** A labelled control of a draft. It does not cut off long pasted text; it reports that the text is too long. */
export function EditorControl({ name, label, hint, value, error: savedError, most, type = 'text', latest }: EditorControlProps) {
  const id = `draft-${name}`
  const [length, setLength] = useState(value.length)
  // The count says the same, and is always up to date.
  const error = most && length > most ? undefined : savedError
  const described = [error && `${id}-error`, hint && `${id}-description`, most && `${id}-count`].filter(Boolean).join(' ') || undefined
  const className = type === 'day' ? 'max-w-60' : type === 'year' ? 'max-w-32' : undefined
  const common = { id, name, className, defaultValue: value, 'aria-invalid': savedError ? true : undefined, 'aria-describedby': described }
  return (
    <Field id={id} label={label} hint={hint} errors={error ? [error] : undefined} note={most && <CharacterCount id={id} length={length} most={most} />}>
      {type === 'lines' ? (
        <textarea {...common} rows={3} onInput={(event) => setLength(event.currentTarget.value.trim().length)} />
      ) : (
        <input
          {...common}
          type={type === 'day' ? 'date' : type === 'year' ? 'number' : 'text'}
          inputMode={type === 'url' ? 'url' : undefined}
          {...(type === 'year' ? { min: 2000, max: 2100 } : {})}
          {...(type === 'day' && latest ? { max: latest } : {})}
          autoComplete="off"
          autoCapitalize={type === 'url' ? 'none' : undefined}
          onInput={(event) => setLength(event.currentTarget.value.trim().length)}
        />
      )}
    </Field>
  )
}

/** A field's value as the text of its control. */
export function getValueText(fields: ArticleFields, name: string): string {
  const value = getPublicationValues(fields)[name]
  return Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

interface CharacterCountProps {
  /** Id of the control. */
  id: string
  length: number
  most: number
}

export function CharacterCount({ id, length, most }: CharacterCountProps) {
  return (
    <p id={`${id}-count`} className={length > most ? 'field-error' : 'field-hint'}>
      {length > most ? `${length - most} too many: at most ${most} characters` : `${length} of ${most} characters`}
    </p>
  )
}
