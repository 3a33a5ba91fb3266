import type { ReactNode } from 'react'
import { parseDateRows } from '#app/domain/dates/site-dates-input.ts'
import { formatStoredDate, isPastStoredDate, isPlainDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { getTextProps } from '#app/ui/form-field.ts'
import type { ControlledField, FormState } from '#app/ui/use-form.ts'

/** `live`: the current value of a control. `saved`: the value on the site. */
type FieldRowsProps = {
  form: FormState
  live: (name: string) => string | undefined
  saved: (name: string) => string | undefined
  asText: boolean
  now: Date
  canAdd: boolean
  onAdd: () => void
  onRemove: (index: number) => void
}

/** Fields of upcomingBatches without a course. Staff can add and remove them. */
export function FieldRows({ form, live, saved, asText, now, canAdd, onAdd, onRemove }: FieldRowsProps) {
  return (
    <>
      <ul>
        {parseDateRows(live).map(({ index }) => {
          const [name, value] = [form.field(`name${index}`), form.field(`value${index}`)]
          const typed = live(name.name) ?? ''
          return (
            <li key={index} className="mb-6 grid gap-x-10 gap-y-4 md:grid-cols-[1fr_1fr_auto]">
              <Field id={name.id} label="Name of the field" errors={name.errors} className="gap-2">
                <input key={name.key} {...getTextProps(name)} autoComplete="off" spellCheck={false} />
              </Field>
              <DateField
                field={value}
                label={`Date or text${typed && ` of ${typed}`}`}
                text={live(value.name)}
                saved={saved(value.name)}
                asText={asText}
                now={now}
              />
              <div className="self-start md:pt-7">
                <Button quiet onClick={() => onRemove(index)} aria-label={`Remove ${typed || 'the unnamed field'}`}>
                  Remove
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <p className="field-hint mb-3">Fields that belong to no course. The pages of batches and events show them as written.</p>
      {canAdd && (
        <div>
          <Button quiet onClick={onAdd}>
            Add a field
          </Button>
        </div>
      )}
    </>
  )
}

type DateFieldProps = {
  field: ControlledField
  label: string
  text: string | undefined
  saved: string | undefined
  asText: boolean
  now: Date
  note?: ReactNode
}

/** One date and a preview of what visitors will read. Uses a date picker if it can hold the text. */
export function DateField({ field, label, text = '', saved = '', asText, now, note }: DateFieldProps) {
  const picker = !asText && [text, String(field.initialValue ?? '')].every((typed) => typed === '' || isPlainDate(typed))
  const past = isPastStoredDate(text, now)
  const descriptionId = `${field.id}-description`
  return (
    <Field
      id={field.id}
      label={label}
      errors={field.errors}
      className="gap-2"
      note={
        <>
          <p id={descriptionId} aria-live="polite" className={past ? 'field-error' : 'field-hint'}>
            {preview(text, { isPast: past, isSaved: text === saved })}
            {!picker && !note && (
              <span className="field-hint block font-normal">Write 2026-11-28 or 2026-11-28T10:00 for a date. Other text is shown as written.</span>
            )}
          </p>
          {note && <p className="field-hint">{note}</p>}
        </>
      }
    >
      <input
        key={field.key}
        {...getTextProps(field, descriptionId)}
        type={picker ? 'date' : 'text'}
        max={picker ? '9999-12-31' : undefined}
        autoComplete="off"
      />
    </Field>
  )
}

function preview(text: string, { isPast, isSaved }: { isPast: boolean; isSaved: boolean }): string {
  if (isPast) return `${formatStoredDate(text)} is past. Public pages do not show it.`
  const hint = text.trim() === '' ? 'visitors see no date' : `visitors read: ${formatStoredDate(text)}`
  return isSaved ? `V${hint.slice(1)}` : `Once saved, ${hint}`
}
