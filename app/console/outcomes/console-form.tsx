import { getInputProps, getSelectProps, getTextareaProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { useSchemaForm } from '#app/ui/use-schema-form.ts'

/** Of the three forms: of a consent, of a half-year, of one person's record. */
type Name =
  | 'personReference'
  | 'givenOn'
  | 'noticeVersion'
  | 'evidenceNote'
  | 'label'
  | 'firstDay'
  | 'lastDay'
  | 'countedOn'
  | 'id'
  | 'courseID'
  | 'study'
  | 'work'
  | 'salary'

export type ConsoleField = {
  name: Name
  label: string
  hint?: string
  control: 'line' | 'digits' | 'text' | 'date' | { none: string; options: readonly (readonly [value: string, label: string])[] }
  /** Over both columns. */
  wide?: boolean
}

interface ConsoleFormProps {
  id: string
  schema: z.ZodType
  fields: readonly ConsoleField[]
  values: Partial<Record<Name, string>>
  /** Sent with it; what an answered form carried stays, also when the page has been read anew since. */
  kept: readonly (readonly [name: string, value: string])[]
  reply: SubmissionResult<string[]> | null
  send: string
}

/** A form of the console for one record: it is checked by its schema here and again by the server. */
export function ConsoleForm({ id, schema, fields, values, kept, reply, send }: ConsoleFormProps) {
  const busy = useNavigation().state === 'submitting'
  const { fields: controls, props, summary } = useSchemaForm<Partial<Record<Name, string>>>({ id, schema, reply, values })
  return (
    <Form {...props} className="mt-6 grid max-w-[44rem] gap-x-8 gap-y-6 md:grid-cols-2">
      {kept.map(([name, value]) => {
        const sent = reply?.initialValue?.[name]
        return <input key={name} type="hidden" name={name} value={typeof sent === 'string' ? sent : value} />
      })}
      <div className="empty:hidden md:col-span-2">
        <ErrorSummary {...summary} fields={fields.map(({ name, label }) => ({ id: controls[name].id, label, errors: controls[name].errors }))} />
      </div>
      {fields.map(({ name, label, hint, control: kind, wide }) => {
        const control = controls[name]
        const ariaDescribedBy = hint ? control.descriptionId : undefined
        return (
          <Field key={name} id={control.id} label={label} hint={hint} errors={control.errors} className={wide ? 'md:col-span-2' : 'content-end'}>
            {typeof kind === 'object' ? (
              <Select {...getSelectProps(control, { ariaDescribedBy })} key={control.key}>
                <option value="">{kind.none}</option>
                {kind.options.map(([value, words]) => (
                  <option key={value} value={value}>
                    {words}
                  </option>
                ))}
              </Select>
            ) : kind === 'text' ? (
              <textarea {...getTextareaProps(control, { ariaDescribedBy })} key={control.key} rows={3} maxLength={undefined} />
            ) : (
              <input
                {...getInputProps(control, { type: kind === 'date' ? 'date' : 'text', ariaDescribedBy })}
                key={control.key}
                inputMode={kind === 'digits' ? 'numeric' : undefined}
                maxLength={undefined}
                pattern={undefined}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        )
      })}
      <div className="md:col-span-2">
        <Button type="submit" busy={busy && 'One moment'}>
          {send}
        </Button>
      </div>
    </Form>
  )
}
