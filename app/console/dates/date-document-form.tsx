import { type FieldMetadata, getFormProps, getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import type { DatesReply } from '#app/domain/dates/dates-form.server.ts'
import { type DateDocument, dateLabels } from '#app/domain/dates/site-dates.ts'
import { changedFields, type DateFormInput, dataOf, dateFormSchema, newlyPast } from '#app/domain/dates/site-dates-input.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { BatchFields, type CourseName } from './batch-fields.tsx'
import { DateField } from './date-field.tsx'

type DateDocumentFormProps = { document: DateDocument; reply: DatesReply | null; courses: CourseName[]; asText: boolean; now: Date }

/** The form of one document, with its own Save. */
export function DateDocumentForm({ document, reply, courses, asText, now }: DateDocumentFormProps) {
  const { id, data } = document
  const [form, controls] = useForm<DateFormInput, Record<string, string>>({
    id: `${id}-form`,
    lastResult: reply?.form,
    defaultValue: id === 'upcomingBatches' ? { fields: batchRows(courses, data) } : data,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: dateFormSchema(id, data, now) }),
  })
  const busy = useNavigation().formData?.get('document') === id
  const typed = dataOf((form.value ?? {}) as DateFormInput)
  const past = newlyPast(typed, data, now).length > 0
  const changed = changedFields(typed, data).length > 0
  const { key, ...confirm } = getInputProps(controls.confirmPast, { type: 'checkbox' })
  return (
    <Form method="post" action={asText ? `/datesform?text=${id}` : '/datesform'} {...getFormProps(form)} aria-label={titleOf(id)} preventScrollReset>
      {/* Enter in a field presses the first button of a form: it must save, not remove a row. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="document" value={id} />
      <input type="hidden" name="version" value={reply?.version ?? document.version} />
      {id === 'upcomingBatches' ? (
        <BatchFields form={form} courses={courses} asText={asText} now={now} />
      ) : (
        <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
          {Object.entries(dateLabels[id]).map(([name, label]) => (
            <DateField key={name} field={controls[name as keyof DateFormInput] as FieldMetadata<string | undefined>} label={label} asText={asText} now={now} />
          ))}
        </div>
      )}
      {(past || controls.confirmPast.errors) && (
        <Checkbox
          key={key}
          {...confirm}
          type="checkbox"
          label={<b className="font-semibold">Save a past date</b>}
          errors={controls.confirmPast.errors}
          className="mt-6"
        />
      )}
      {form.errors && (
        <p id={form.errorId} role="alert" className="field-error mt-6">
          {form.errors.join(' ')}
        </p>
      )}
      <Button type="submit" quiet={!changed} busy={busy && 'Saving'} className="mt-6 min-h-12">
        Save {titleOf(id).toLowerCase()}
      </Button>
    </Form>
  )
}

export function titleOf(id: DateDocument['id']): string {
  return { careerWorkshop: 'Career workshop', scholarshipTest: 'Scholarship test', upcomingBatches: 'Upcoming batches' }[id]
}

function batchRows(courses: CourseName[], data: Record<string, string>): { name: string; value: string }[] {
  const names = new Set([...courses.map(({ courseID }) => courseID), ...Object.keys(data).sort()])
  return [...names].map((name) => ({ name, value: data[name] ?? '' }))
}
