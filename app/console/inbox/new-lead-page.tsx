import { type FieldMetadata, getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import type { NewLeadReply } from '#app/domain/leads/add-lead-form.server.ts'
import { intentLabels, preferredTimeLabels, visitorTypeLabels } from '#app/domain/leads/lead-labels.ts'
import { leadIntents, preferredTimes, visitorTypes } from '#app/domain/leads/lead-states.ts'
import { consentWays, staffSources } from '#app/domain/leads/staff-sources.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import './new-lead.css'

type Options = readonly (readonly [value: string, label: string])[]
type Controls = Record<
  | 'name'
  | 'phone'
  | 'email'
  | 'courseID'
  | 'sourceName'
  | 'intent'
  | 'visitorType'
  | 'preferredTime'
  | 'message'
  | 'consentHow'
  | 'isMinor'
  | 'guardianName'
  | 'guardianPhone'
  | 'guardianAgreed'
  | 'takeMyself',
  string
>

/** An enquiry made by phone or at the desk, written down by staff. */
export function NewLeadPage({
  courses,
  formKey,
  reply,
}: {
  courses: readonly { courseID: string; label: string }[]
  formKey: string
  reply: NewLeadReply | null
}) {
  const [form, fields] = useForm<Controls>({ id: 'new-lead', lastResult: reply?.form, shouldRevalidate: 'onBlur' })
  const busy = useNavigation().state === 'submitting'
  const labelled: [keyof Controls, string][] = [
    ['name', 'Name'],
    ['phone', 'Phone'],
    ['email', 'Email'],
    ['sourceName', 'How they came'],
    ['consentHow', 'How they agreed'],
    ['guardianName', 'Guardian’s name'],
    ['guardianPhone', 'Guardian’s phone'],
    ['message', 'What they asked'],
  ]
  return (
    <Form method="post" {...getFormProps(form)} noValidate className="new-lead mt-6 grid max-w-3xl gap-x-10 gap-y-6">
      <ErrorSummary
        id={form.errorId}
        errors={form.errors}
        fields={labelled.map(([name, label]) => ({ id: fields[name].id, label, errors: fields[name].errors }))}
        reply={reply}
        stops={0}
      />
      <input type="hidden" name="formKey" value={reply?.formKey ?? formKey} />
      <Line field={fields.name} label="Name" />
      <Line field={fields.phone} label="Phone" type="tel" hint="Ten digits, or with a country code." />
      <Line field={fields.email} label="Email (optional)" type="email" />
      <Choice field={fields.courseID} label="Course" any="Not known yet" options={courses.map(({ courseID, label }) => [courseID, label])} />
      <Choice field={fields.sourceName} label="How they came" any={null} options={Object.entries(staffSources)} />
      <Choice field={fields.intent} label="What they want" any={null} options={leadIntents.map((intent) => [intent, intentLabels[intent]])} />
      <Choice field={fields.visitorType} label="Who they are" any="Not said" options={visitorTypes.map((type) => [type, visitorTypeLabels[type]])} />
      <Choice field={fields.preferredTime} label="Best time to call" any="Not said" options={preferredTimes.map((time) => [time, preferredTimeLabels[time]])} />
      <Field id={fields.message.id} label="What they asked (optional)" errors={fields.message.errors}>
        <textarea {...props(getTextareaProps(fields.message))} rows={3} />
      </Field>
      <Choice field={fields.consentHow} label="How they agreed to be called back" any="Choose" options={consentWays.map((way) => [way, way])} />
      <fieldset className="border-y border-rule py-2">
        <legend className="sr-only">Under 18</legend>
        <Box field={fields.isMinor} label="They are under 18" />
        <div className="new-lead new-lead-guardian mt-2 gap-x-10 gap-y-4">
          <Line field={fields.guardianName} label="Guardian’s name" />
          <Line field={fields.guardianPhone} label="Guardian’s phone" type="tel" />
          <Box field={fields.guardianAgreed} label="The guardian has heard the notice and agreed" />
        </div>
      </fieldset>
      <Box field={fields.takeMyself} label="I take it myself" />
      <div>
        <Button type="submit" busy={busy && 'Saving'}>
          Keep this enquiry
        </Button>
      </div>
    </Form>
  )
}

/** React wants the key apart from the rest. */
function props<Props extends { key?: string | undefined }>({ key: _, ...rest }: Props) {
  return rest
}

function Line({ field, label, type = 'text', hint }: { field: FieldMetadata<string>; label: string; type?: 'text' | 'tel' | 'email'; hint?: string }) {
  return (
    <Field id={field.id} label={label} hint={hint} errors={field.errors}>
      <input {...props(getInputProps(field, { type, ariaDescribedBy: hint ? field.descriptionId : undefined }))} autoComplete="off" />
    </Field>
  )
}

function Choice({ field, label, any, options }: { field: FieldMetadata<string>; label: string; any: string | null; options: Options }) {
  return (
    <Field id={field.id} label={label} errors={field.errors}>
      <Select {...props(getSelectProps(field))}>
        {any !== null && <option value="">{any}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Box({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return <Checkbox {...props(getInputProps(field, { type: 'checkbox' }))} type="checkbox" label={label} errors={field.errors} />
}
