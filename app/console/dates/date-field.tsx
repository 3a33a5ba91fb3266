import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { formatStoredDate, isPastStoredDate, isPlainDate } from '#app/lib/dates.ts'
import { Field } from '#app/ui/field.tsx'

type DateFieldProps = {
  field: FieldMetadata<string | undefined>
  label: string
  asText: boolean
  now: Date
}

/** A date as staff write it, with what visitors will read: a date picker where one can hold the text. */
export function DateField({ field, label, asText, now }: DateFieldProps) {
  const written = textOf(field.initialValue)
  const text = textOf(field.value)
  const picker = !asText && (written === '' || isPlainDate(written))
  const past = isPastStoredDate(text, now)
  const { key, ...input } = getInputProps(field, { type: picker ? 'date' : 'text', ariaDescribedBy: field.descriptionId })
  return (
    <Field
      id={field.id}
      label={label}
      errors={field.errors}
      className="gap-2"
      note={
        <p id={field.descriptionId} aria-live="polite" className={past ? 'field-error' : 'field-hint'}>
          {preview(text, past)}
          {!picker && <span className="field-hint block font-normal">Write 2026-11-28 or 2026-11-28T10:00 for a date. Other text is shown as written.</span>}
        </p>
      }
    >
      <input key={key} {...input} max={picker ? '9999-12-31' : undefined} autoComplete="off" />
    </Field>
  )
}

function preview(text: string, past: boolean): string {
  if (text.trim() === '') return 'Visitors see no date'
  if (past) return `${formatStoredDate(text)} is past. Public pages do not show it.`
  return `Visitors read: ${formatStoredDate(text)}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
