import { rowsOf } from '#app/domain/dates/site-dates-input.ts'
import { formatStoredDate, isPastStoredDate, isPlainDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { textProps } from '#app/ui/form-field.ts'
import type { ControlledField, FormState } from '#app/ui/use-form.ts'

export type CourseName = { courseID: string; label: string }
/** `live`: what a control holds now. */
type DateFieldsProps = { form: FormState; live: (name: string) => string | undefined; asText: boolean; now: Date }
type BatchRowsProps = DateFieldsProps & { courses: CourseName[]; canAdd: boolean; onAdd: () => void; onRemove: (index: number) => void }

/** Rows of the upcoming batches: one a course, then every other field, which can be added and removed. */
export function BatchRows({ form, live, asText, now, courses, canAdd, onAdd, onRemove }: BatchRowsProps) {
  const rows = rowsOf(live).map(({ index }) => {
    const [name, value] = [form.field(`name${index}`), form.field(`value${index}`)]
    return { index, name, value, course: courses.find(({ courseID }) => courseID === name.initialValue) }
  })
  return (
    <>
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {rows.map(
          ({ index, name, value, course }) =>
            course && (
              <div key={index}>
                <input key={name.key} type="hidden" name={name.name} defaultValue={course.courseID} />
                <DateField field={value} label={course.label} text={live(value.name)} asText={asText} now={now} />
              </div>
            ),
        )}
      </div>
      <fieldset className="mt-10 border-t border-rule pt-5">
        <legend className="float-left mb-3 font-semibold">Other fields</legend>
        <ul className="clear-both">
          {rows.map(({ index, name, value, course }) => {
            if (course) return null
            const written = live(name.name) ?? ''
            return (
              <li key={index} className="mb-6 grid gap-x-10 gap-y-4 md:grid-cols-[1fr_1fr_auto]">
                <Field id={name.id} label="Name of the field" errors={name.errors} className="gap-2">
                  <input key={name.key} {...textProps(name)} autoComplete="off" spellCheck={false} />
                </Field>
                <DateField field={value} label={`Date or text${written && ` of ${written}`}`} text={live(value.name)} asText={asText} now={now} />
                <div className="self-start md:pt-7">
                  <Button quiet onClick={() => onRemove(index)} aria-label={`Remove ${written || 'the unnamed field'}`}>
                    Remove
                  </Button>
                </div>
              </li>
            )
          })}
        </ul>
        <p className="field-hint mb-3">A field that belongs to no course on sale. Pages show it where they know its name.</p>
        {canAdd && (
          <Button quiet onClick={onAdd}>
            Add a field
          </Button>
        )}
      </fieldset>
    </>
  )
}

type DateFieldProps = { field: ControlledField; label: string; text: string | undefined; asText: boolean; now: Date }

/** A date as staff write it, with what visitors will read: a date picker where one can hold the text. */
export function DateField({ field, label, text = '', asText, now }: DateFieldProps) {
  const picker = !asText && [text, String(field.initialValue ?? '')].every((written) => written === '' || isPlainDate(written))
  const past = isPastStoredDate(text, now)
  const descriptionId = `${field.id}-description`
  return (
    <Field
      id={field.id}
      label={label}
      errors={field.errors}
      className="gap-2"
      note={
        <p id={descriptionId} aria-live="polite" className={past ? 'field-error' : 'field-hint'}>
          {preview(text, past)}
          {!picker && <span className="field-hint block font-normal">Write 2026-11-28 or 2026-11-28T10:00 for a date. Other text is shown as written.</span>}
        </p>
      }
    >
      <input key={field.key} {...textProps(field, descriptionId)} type={picker ? 'date' : 'text'} max={picker ? '9999-12-31' : undefined} autoComplete="off" />
    </Field>
  )
}

function preview(text: string, past: boolean): string {
  if (text.trim() === '') return 'Visitors see no date'
  if (past) return `${formatStoredDate(text)} is past. Public pages do not show it.`
  return `Visitors read: ${formatStoredDate(text)}`
}
