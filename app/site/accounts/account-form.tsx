import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AccountField } from '#app/domain/accounts/account-fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface AccountFormProps {
  id: string
  fields: AccountField[]
  button: string
  /** How the server answered the last try; null before the first. */
  reply: FormResult | null
  values?: Record<string, string>
  /** Sent along unseen, such as where to go afterwards. */
  hidden?: Record<string, string>
  quiet?: boolean
  /** Whose account it is, where the form does not ask for it. */
  person?: { name: string; email: string }
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** A form of text fields. */
export function AccountForm({ id, fields, button, reply, values, hidden = {}, quiet = false, person, children }: AccountFormProps) {
  const rules = Object.fromEntries(fields.map(({ name, rule }) => [name, rule]))
  const { formProps, check, field, summary } = useCheckedForm<string>({ id, reply, values, rules })
  const { state, formData } = useNavigation()
  const busy = state === 'submitting' && formData?.get('form') === id
  return (
    <Form method="post" {...formProps} onSubmit={check} className="grid gap-6">
      <input type="hidden" name="form" value={id} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ErrorSummary {...summary} fields={fields.map(({ name, label }) => ({ ...field(name), label }))} />
      {fields.map(({ name, rule: _, ...words }) => (
        <AccountInput key={name} field={field(name)} {...words} person={person} />
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

type AccountInputProps = Omit<AccountField, 'name' | 'rule'> & { field: FormField; person: AccountFormProps['person'] }

function AccountInput({ person, ...props }: AccountInputProps) {
  if (props.autoComplete !== 'new-password') return <TextField {...props} />
  return <NewPasswordField field={props.field} label={props.label} hint={props.hint ?? ''} person={person} />
}
