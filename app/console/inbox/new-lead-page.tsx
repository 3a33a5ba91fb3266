import { type FieldMetadata, getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import type { NewLeadReply } from '#app/domain/leads/add-lead-form.server.ts'
import { type FieldsWith, fieldsWith, leadField, leadFields } from '#app/domain/leads/fields.ts'
import { consentWays, staffSources } from '#app/domain/leads/staff-sources.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import './new-lead.css'

type Options = readonly (readonly [value: string, label: string])[]
const names = fieldsWith('staff')
/** The source is asked after the person and the course. */
const after = names.indexOf('courseID') + 1
const otherLabels = { sourceName: 'How they came', consentHow: 'How they agreed', guardianName: 'Guardian’s name', guardianPhone: 'Guardian’s phone' }
type Other = keyof typeof otherLabels | 'isMinor' | 'guardianAgreed' | 'takeMyself'
type Controls = Record<(typeof names)[number] | Other, string>

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
    ...names.map((name): [keyof Controls, string] => [name, leadFields[name].staff]),
    ...Object.entries(otherLabels).map(([name, label]): [keyof Controls, string] => [name as Other, label]),
  ]
  const courseOptions = courses.map(({ courseID, label }): [string, string] => [courseID, label])
  const controls = (some: typeof names) => some.map((name) => <Control key={name} name={name} field={fields[name]} courses={courseOptions} />)
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
      {controls(names.slice(0, after))}
      <Choice field={fields.sourceName} label="How they came" any={null} options={Object.entries(staffSources)} />
      {controls(names.slice(after))}
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

function Control({ name, field, courses }: { name: FieldsWith<'staff'>; field: FieldMetadata<string>; courses: Options }) {
  const { kind, staff: label = '', choices = {}, rule, default: preset } = leadField(name)
  const said = rule?.missing ? label : `${label} (optional)`
  switch (kind) {
    case 'course':
      return <Choice field={field} label={label} any="Not known yet" options={courses} />
    case 'choice':
      return <Choice field={field} label={label} any={preset ? null : 'Not said'} options={Object.entries(choices)} />
    case 'text':
      return (
        <Field id={field.id} label={said} errors={field.errors}>
          <textarea {...props(getTextareaProps(field))} rows={3} />
        </Field>
      )
    case 'phone':
      return <Line field={field} label={said} type="tel" hint="Ten digits, or with a country code." />
    default:
      return <Line field={field} label={said} type={kind === 'email' ? 'email' : 'text'} />
  }
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
