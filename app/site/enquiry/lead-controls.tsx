import { inputOf, type LeadFieldName, leadField } from '#app/domain/leads/fields.ts'
import { Field } from '#app/ui/field.tsx'
import { type FormField, textProps } from '#app/ui/form-field.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { CourseField } from './course-field.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'

type FieldOf = (name: string) => FormField
type Props = { names: readonly LeadFieldName[]; field: FieldOf; courses?: EnquiryCourse[] }

/** The controls of some fields of an enquiry, as a visitor reads them. */
export function LeadControls({ names, field, courses }: Props) {
  return names.map((name) => <Control key={name} name={name} field={field(inputOf(name))} courses={courses} />)
}

/** The same fields for an `ErrorSummary`. */
export const labelled = (names: readonly LeadFieldName[], field: FieldOf) =>
  names.map((name) => ({ ...field(inputOf(name)), label: leadField(name).visitor ?? leadField(name).label }))

function Control({ name, field, courses = [] }: { name: LeadFieldName; field: FormField; courses: EnquiryCourse[] | undefined }) {
  const { kind, visitor, label: staffLabel, choices = {}, visitorChoices = choices } = leadField(name)
  const label = visitor ?? staffLabel
  switch (kind) {
    case 'course':
      return <CourseField field={field} courses={courses} />
    case 'choice':
      return <Choice field={field} label={label} labels={visitorChoices} />
    case 'text':
      return (
        <Field id={field.id} label={label} errors={field.errors}>
          <textarea {...textProps(field)} rows={3} />
        </Field>
      )
    case 'phone':
      return <TextField field={field} label={label} type="tel" autoComplete="tel" />
    case 'email':
      return <TextField field={field} label={label} type="email" autoComplete="email" />
    default:
      return <TextField field={field} label={label} autoComplete={kind === 'name' ? 'name' : 'off'} />
  }
}

/** One of a few; none is fine. */
function Choice({ field, label, labels }: { field: FormField; label: string; labels: Record<string, string> }) {
  return (
    <Field id={field.id} label={label} errors={field.errors}>
      <Select {...textProps(field)}>
        <option value="">No choice</option>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
