import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { passwordLength } from '#app/domain/accounts/password-length.ts'
import { type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { getTextProps } from '#app/ui/form-field.ts'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import type { ControlledField, FormState } from '#app/ui/use-form.ts'
import type { measurePassword, PasswordStrength } from './measure-password.ts'

type AccountFormProps<F extends Fields> = {
  form: FormState<F>
  button: string
  quiet?: boolean
  /** The account's owner, if the form has no fields for name and email. */
  person?: { name: string; email: string | null }
  children?: ReactNode
}

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

interface NewPasswordFieldProps {
  field: ControlledField
  /** Name and email: words of them make a weak password. */
  person?: { name: string; email: string | null } | undefined
}

/** Password managers generate passwords by these rules. */
const rules = { passwordrules: `minlength: ${passwordLength.min}; maxlength: ${passwordLength.max};` }

/** A new password with a "show" checkbox and its strength while typing. Without script the server reports a weak password after sending. */
function NewPasswordField({ field, person }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  const [isShown, setIsShown] = useState(false)
  const measure = useRef<typeof measurePassword | null>(null)
  const box = useRef<HTMLInputElement>(null)
  // The visitor may have ticked the checkbox before hydration.
  useEffect(() => setIsShown(box.current?.checked === true), [])
  const update = async ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    measure.current ??= await loadMeasure()
    const known = { name: findText(input.form, 'name') ?? person?.name ?? '', email: findText(input.form, 'email') ?? person?.email ?? '' }
    setStrength(input.value && measure.current ? measure.current(input.value, known) : null)
  }
  return (
    <Field
      id={field.id}
      label={field.field.label}
      hint={field.field.hint}
      errors={field.errors}
      note={<Note strength={strength} box={box} onShow={setIsShown} />}
    >
      <input
        key={field.key}
        {...getTextProps(field, `${field.id}-description`)}
        {...rules}
        minLength={field.minLength}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        onFocus={update}
        onInput={update}
      />
    </Field>
  )
}

interface NoteProps {
  strength: PasswordStrength | null
  box: React.RefObject<HTMLInputElement | null>
  onShow: (isShown: boolean) => void
}

function Note({ strength, box, onShow }: NoteProps) {
  return (
    <div className="password-note">
      <span className="password-bar" data-level={strength?.level} aria-hidden="true" />
      <span role="status">{strength && `Strength: ${strength.label.toLowerCase()}`}</span>
      <Checkbox ref={box} label="Show characters" onChange={({ target }) => onShow(target.checked)} />
    </div>
  )
}

/** Loaded when the field gets the focus. If loading fails, only the server checks the password. */
async function loadMeasure(): Promise<typeof measurePassword | null> {
  return await import('./measure-password.ts').then(
    (loaded) => loaded.measurePassword,
    () => null,
  )
}

function findText(form: HTMLFormElement | null, name: string): string | undefined {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control.value : undefined
}
