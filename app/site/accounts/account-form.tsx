import type { ReactNode } from 'react'
import { type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import type { FormState } from '#app/ui/use-form.ts'
import { NewPasswordField } from './new-password-field.tsx'

type AccountFormProps<F extends Fields> = {
  form: FormState<F>
  button: string
  quiet?: boolean
  /** Whose account it is, where the form does not ask for it. */
  person?: { name: string; email: string | null }
  children?: ReactNode
}

/** All fields of a form of an account, one below the other. */
export function AccountForm<F extends Fields>({ form, button, quiet = false, person, children }: AccountFormProps<F>) {
  const names = Object.keys(form.form.fields) as (keyof F & string)[]
  return (
    <form {...form.props} className="grid gap-6">
      <FormTop form={form} />
      {names.map((name) => {
        const field = form.field(name)
        if (isTechnical(field.field)) return null
        return field.field.autoComplete === 'new-password' ? (
          <NewPasswordField key={name} field={field} person={person} />
        ) : (
          <Control key={name} field={field} />
        )
      })}
      {children}
      <div>
        <Button type="submit" quiet={quiet} busy={form.isPending && 'One moment'}>
          {button}
        </Button>
      </div>
    </form>
  )
}
