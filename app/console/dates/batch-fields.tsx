import { type FieldMetadata, type FormMetadata, getInputProps } from '@conform-to/react'
import { type DateFormInput, fieldLimit } from '#app/domain/dates/site-dates-input.ts'
import { Field } from '#app/ui/field.tsx'
import { DateField } from './date-field.tsx'

export type CourseName = { courseID: string; label: string }
type Row = FieldMetadata<{ name?: string; value?: string }, DateFormInput>
type BatchFieldsProps = { form: FormMetadata<DateFormInput>; courses: CourseName[]; asText: boolean; now: Date }

/** Rows of the upcoming batches: one a course, then every other field, which can be added and removed. */
export function BatchFields({ form, courses, asText, now }: BatchFieldsProps) {
  const list = form.getFieldset().fields
  const rows = (list.getFieldList() as Row[]).map((row, index) => ({
    row,
    index,
    course: courses.find(({ courseID }) => courseID === row.getFieldset().name.initialValue),
  }))
  const others = rows.filter(({ course }) => !course)
  return (
    <>
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {rows.map(({ row, course }) => course && <CourseRow key={row.key ?? row.name} row={row} label={course.label} asText={asText} now={now} />)}
      </div>
      <fieldset className="mt-10 border-t border-rule pt-5">
        <legend className="float-left mb-3 font-semibold">Other fields</legend>
        <ul className="clear-both">
          {others.map(({ row, index }) => (
            <OtherRow key={row.key ?? row.name} row={row} now={now} asText={asText}>
              <button
                {...form.remove.getButtonProps({ name: list.name, index })}
                className="action-link text-teal underline"
                aria-label={`Remove ${row.getFieldset().name.value || 'the unnamed field'}`}
              >
                Remove
              </button>
            </OtherRow>
          ))}
        </ul>
        {list.errors && <p className="field-error">{list.errors.join(' ')}</p>}
        <p className="field-hint">A field that belongs to no course on sale. Pages show it where they know its name.</p>
        {rows.length < fieldLimit && (
          <button {...form.insert.getButtonProps({ name: list.name })} className="action-link text-teal underline">
            Add a field
          </button>
        )}
      </fieldset>
    </>
  )
}

function CourseRow({ row, label, asText, now }: { row: Row; label: string; asText: boolean; now: Date }) {
  const { name, value } = row.getFieldset()
  const { key, ...input } = getInputProps(name, { type: 'hidden' })
  return (
    <div>
      <input key={key} {...input} />
      <DateField field={value} label={label} asText={asText} now={now} />
    </div>
  )
}

function OtherRow({ row, asText, now, children }: { row: Row; asText: boolean; now: Date; children: React.ReactNode }) {
  const { name, value } = row.getFieldset()
  const { key, ...input } = getInputProps(name, { type: 'text' })
  return (
    <li className="mb-6 grid gap-x-10 gap-y-4 md:grid-cols-[1fr_1fr_auto]">
      <Field id={name.id} label="Name of the field" errors={name.errors} className="gap-2">
        <input key={key} {...input} autoComplete="off" spellCheck={false} />
      </Field>
      <DateField field={value} label={`Date or text${name.initialValue ? ` of ${name.initialValue}` : ''}`} asText={asText} now={now} />
      <div className="self-start md:pt-7">{children}</div>
    </li>
  )
}
