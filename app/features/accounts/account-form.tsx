import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'

export type AccountField = { name: string; label: string; type?: 'text' | 'email' | 'password' | 'digits'; autoComplete: string; hint?: string }

interface AccountFormProps {
  id: string
  schema: z.ZodType<Record<string, string>>
  fields: AccountField[]
  button: string
  /** How the server answered the last try; null before the first. */
  reply: SubmissionResult<string[]> | null
  values?: Record<string, string>
  /** Sent along unseen, such as where to go afterwards. */
  hidden?: Record<string, string>
  quiet?: boolean
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** A form of text fields, checked by one schema in the browser and on the server. */
export function AccountForm({ id, schema, fields, button, reply, values, hidden = {}, quiet = false, children }: AccountFormProps) {
  const { fields: controls, props, summary } = useCheckedForm<Record<string, string>>({ id, schema, reply, values })
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && formData?.get('form') === id
  const shown = fields.flatMap((field) => {
    const control = controls[field.name]
    return control ? [{ ...field, control }] : []
  })
  return (
    <Form {...props} className="grid gap-6">
      <input type="hidden" name="form" value={id} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary {...summary} fields={shown.map(({ label, control }) => ({ id: control.id, label, errors: control.errors }))} />
      {shown.map(({ name, control, ...field }) => (
        <TextField key={name} field={control} {...field} />
      ))}
      {children}
      <div>
        <Button type="submit" quiet={quiet} busy={busy && 'One moment'}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
