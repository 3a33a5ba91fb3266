import { type FieldMetadata, getSelectProps } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { EnquiryCourse } from './enquiry-form.tsx'

/** The course that an enquiry is about, where the page does not say; none is fine. */
export function CourseField({ field, courses }: { field: FieldMetadata<string | undefined>; courses: EnquiryCourse[] }) {
  const { key, ...select } = getSelectProps(field)
  return (
    <Field id={field.id} label="Course" errors={field.errors}>
      <Select key={key} {...select}>
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
