import { Field } from '#app/ui/field.tsx'
import { type FormField, textProps } from '#app/ui/form-field.ts'
import { Select } from '#app/ui/select.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'

/** The course that an enquiry is about, where the page does not say; none is fine. */
export function CourseField({ field, courses }: { field: FormField; courses: EnquiryCourse[] }) {
  return (
    <Field id={field.id} label="Course" errors={field.errors}>
      <Select {...textProps(field)}>
        <option value="">Not sure yet</option>
        {courses.map(({ courseID, label }) => (
          <option key={courseID} value={courseID}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
