import type { ReactNode } from 'react'
import { type Fields, isTechnical } from '#app/lib/form.ts'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field } from './field.tsx'
import { boxProps, textProps } from './form-field.ts'
import { ActionLink } from './link.tsx'
import { Select } from './select.tsx'
import { TrapField } from './trap-field.tsx'
import type { ControlledField, FormState } from './use-form.ts'

/** The first thing in every form: what the page adds by itself, what stands in the way, and that text was brought back. */
export function FormTop<F extends Fields>({ form, className }: { form: FormState<F>; className?: string }) {
  const entries = Object.entries(form.form.fields)
  return (
    <>
      <input type="hidden" name="form" value={form.form.name} />
      {entries
        .filter(([, field]) => isTechnical(field))
        .map(([name, { kind }]) => {
          if (kind === 'trap') return <TrapField key={name} />
          const { initialValue, key } = form.field(name as keyof F & string)
          return initialValue === undefined || initialValue === null ? null : <input key={key} type="hidden" name={name} value={String(initialValue)} />
        })}
      <ErrorSummary
        {...form.summary}
        fields={entries.filter(([, field]) => !isTechnical(field)).map(([name, { label = name }]) => ({ ...form.field(name as keyof F & string), label }))}
      />
      {form.summary.reply?.status === 401 && (
        <p>
          <ActionLink to="/sign-in" target="_blank" rel="noopener">
            Sign in (new tab)
          </ActionLink>
        </p>
      )}
      {form.isRestored && (
        <p role="status" className={`flex flex-wrap items-center gap-x-5 gap-y-1 text-soft ${className ?? ''}`}>
          What you typed here before is back.
          <Button quiet onClick={form.clear}>
            Clear
          </Button>
        </p>
      )}
    </>
  )
}

type ControlProps = {
  /** Of `useForm`. */
  field: ControlledField
  /** In place of the definition's. */
  label?: string
  hint?: string
  note?: ReactNode
  /** As pairs where their order matters: an object puts numbers first. */
  choices?: Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[]
  /** What stands for no choice. */
  empty?: string
  rows?: number
  className?: string
  describedBy?: string
}

const types = { name: 'text', line: 'text', number: 'text', digits: 'text', email: 'email', phone: 'tel', password: 'password' } as const
const capitals = { name: 'words', line: 'sentences' } as const

/** The control of one field, with its label, hint and error, by its kind. */
export function Control({ field: control, label, hint, note, choices, empty, rows = 4, className, describedBy }: ControlProps) {
  const { field, id, key, errors } = control
  const said = { id, label: label ?? field.label ?? control.name, hint: hint ?? field.hint, errors, note, className }
  const described = [said.hint && `${id}-description`, describedBy].filter(Boolean).join(' ') || undefined
  switch (field.kind) {
    case 'check':
      return <Checkbox key={key} {...boxProps(control, described)} label={said.label} errors={errors} className={className} />
    case 'text':
      return (
        <Field {...said}>
          <textarea key={key} {...textProps(control, described)} rows={rows} />
        </Field>
      )
    case 'choice':
      return (
        <Field {...said}>
          <Select key={key} {...textProps(control, described)}>
            {(empty !== undefined || !field.missing) && <option value="">{empty ?? 'No choice'}</option>}
            {(Array.isArray(choices) ? choices : Object.entries(choices ?? field.choices ?? {})).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'date':
    case 'moment':
      return (
        <Field {...said}>
          <input key={key} {...textProps(control, described)} type={field.kind === 'date' ? 'date' : 'datetime-local'} autoComplete="off" />
        </Field>
      )
    case 'hidden':
    case 'version':
    case 'trap':
      return null
    default:
      // Nothing is cut off what is pasted, which would change a password unseen: the server says that it is too long.
      return (
        <Field {...said}>
          <input
            key={key}
            {...textProps(control, described)}
            minLength={field.min}
            type={types[field.kind]}
            inputMode={field.kind === 'digits' || field.kind === 'number' ? 'numeric' : undefined}
            autoComplete={field.autoComplete ?? 'off'}
            autoCapitalize={field.kind === 'name' || field.kind === 'line' ? capitals[field.kind] : 'none'}
            spellCheck={field.kind === 'line'}
          />
        </Field>
      )
  }
}
