import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useSchemaForm } from '#app/ui/use-schema-form.ts'

type PeopleField = { name: string; label: string; type?: 'text' | 'email'; hint?: string; options?: readonly (readonly [value: string, label: string])[] }

interface PeopleFormProps {
  /** Names the form to the server; with `key` it is unique on the page. */
  form: string
  id?: string
  schema: z.ZodType<Record<string, string | undefined>>
  fields?: readonly PeopleField[]
  reply: SubmissionResult<string[]> | null
  values?: Record<string, string>
  hidden?: Record<string, string>
  button: string
  loud?: boolean
  /** One field and its button on one line. */
  inline?: boolean
  children?: ReactNode
}

/** One form of the people pages, checked by one schema in the browser and on the server. */
export function PeopleForm({
  form: name,
  id = name,
  schema,
  fields = [],
  reply,
  values,
  hidden = {},
  button,
  loud = false,
  inline = false,
  children,
}: PeopleFormProps) {
  const { fields: controls, props, summary } = useSchemaForm<Record<string, string>>({ id, schema, reply, values })
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && formData?.get('form') === name && formData.get('id') === (hidden.id ?? null)
  const shown = fields.flatMap((field) => {
    const control = controls[field.name]
    return control ? [{ ...field, control }] : []
  })
  return (
    <Form {...props} className={inline ? 'find-bar max-w-[34rem]' : 'grid max-w-[34rem] gap-5'}>
      {Object.entries({ form: name, ...hidden }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <ErrorSummary {...summary} fields={shown.map(({ label, control }) => ({ id: control.id, label, errors: control.errors }))} />
      {shown.map(({ name: fieldName, label, type, hint, options, control }) =>
        options ? (
          <Field key={fieldName} id={control.id} label={label} hint={hint} errors={control.errors}>
            <Select
              id={control.id}
              name={control.name}
              defaultValue={control.initialValue}
              aria-describedby={hint && control.descriptionId}
              aria-invalid={!control.valid || undefined}
            >
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <TextField key={fieldName} field={control} label={label} type={type} hint={hint} autoComplete="off" />
        ),
      )}
      {children}
      <div>
        <Button type="submit" quiet={!loud} busy={busy && 'One moment'}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
