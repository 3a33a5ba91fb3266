import { type ReactNode, useState } from 'react'
import { type Fields, isTechnical, type TypedValues } from '#app/lib/form.ts'
import { Button } from './button.tsx'
import { Checkbox, ChoiceGroup } from './checkbox.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Field, FieldError } from './field.tsx'
import { getBoxProps, getTextProps } from './form-field.ts'
import { ActionLink } from './link.tsx'
import { Select } from './select.tsx'
import type { ControlledField, FormState } from './use-form.ts'

type FormTopProps<F extends Fields> = {
  form: FormState<F>
  /** Replaces values of technical fields: the version that somebody else has saved. */
  newer?: TypedValues
  className?: string
}

/** Must be first in every form: the hidden fields, the errors, and the notice that saved text was restored. */
export function FormTop<F extends Fields>({ form, newer = {}, className }: FormTopProps<F>) {
  const entries = Object.entries(form.form.fields)
  return (
    <>
      <input type="hidden" name="form" value={form.form.name} />
      {entries
        .filter(([, field]) => isTechnical(field))
        .map(([name, { kind }]) => {
          if (kind === 'trap') return <TrapField key={name} />
          const { initialValue, key } = form.field(name)
          const value = newer[name] ?? initialValue
          return value === undefined || value === null ? null : <input key={key} type="hidden" name={name} value={String(value)} />
        })}
      <FormErrors form={form} />
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

export function FormErrors<F extends Fields>({ form }: { form: FormState<F> }) {
  const fields = Object.entries(form.form.fields).filter(([, field]) => !isTechnical(field))
  return (
    <>
      <ErrorSummary {...form.summary} fields={fields.map(([name, { label = name }]) => ({ ...form.field(name), label }))} />
      {/* A 401 with a message of its own means a wrong password or code, not an expired session. */}
      {form.summary.lastFailure?.status === 401 && !form.summary.lastFailure.error && (
        <p>
          <ActionLink to="/sign-in" target="_blank" rel="noopener">
            Sign in (new tab)
          </ActionLink>
        </p>
      )}
    </>
  )
}

type FormControlProps = {
  field: ControlledField
} & ControlLook

type ControlLook = {
  label?: string
  hint?: string
  /** Use pairs if the order matters: an object puts numeric keys first. */
  choices?: Readonly<Record<string, string>> | readonly (readonly [value: string, label: string])[]
  empty?: string
  rows?: number
  className?: string
  describedBy?: string
}

type ChoiceBoxesProps = {
  field: ControlledField
  choices: readonly (readonly [value: string, label: string])[]
}

export function ChoiceBoxes({ field: { field, name, id, key, initialValue, errors }, choices }: ChoiceBoxesProps) {
  const selected = new Set([initialValue].flat().map(String))
  return (
    <ChoiceGroup legend={field.label ?? name}>
      {field.hint && <p className="text-soft">{field.hint}</p>}
      <div key={key} className="flex flex-wrap gap-x-6">
        {choices.map(([value, label], index) => (
          <Checkbox key={value} id={index === 0 ? id : `${id}-${value}`} name={name} value={value} defaultChecked={selected.has(value)} label={label} />
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </ChoiceGroup>
  )
}

const types = { name: 'text', line: 'text', number: 'text', digits: 'text', email: 'email', phone: 'tel', url: 'url', password: 'password' } as const
const capitals = { name: 'words', line: 'sentences' } as const

export function Control({ field: control, label, hint, choices, empty, rows = 4, className, describedBy }: FormControlProps) {
  const { field, id, key, errors } = control
  const parts = { id, label: label ?? field.label ?? control.name, hint: hint ?? field.hint, errors, className }
  const described = [parts.hint && `${id}-description`, describedBy].filter(Boolean).join(' ') || undefined
  switch (field.kind) {
    case 'check':
      return <Checkbox key={key} {...getBoxProps(control, described)} label={parts.label} errors={errors} className={className} />
    case 'text':
      return (
        <Field {...parts}>
          <textarea key={key} {...getTextProps(control, described)} rows={rows} />
        </Field>
      )
    case 'choice':
      return (
        <Field {...parts}>
          <Select key={key} {...getTextProps(control, described)}>
            {(empty !== undefined || !field.missing) && <option value="">{empty ?? 'Not selected'}</option>}
            {(Array.isArray(choices) ? choices : Object.entries(choices ?? field.choices ?? {})).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'date':
    case 'time':
    case 'moment':
      return (
        <Field {...parts}>
          <input key={key} {...getTextProps(control, described)} type={field.kind === 'moment' ? 'datetime-local' : field.kind} autoComplete="off" />
        </Field>
      )
    case 'hidden':
    case 'version':
    case 'trap':
      return null
    default:
      // No `maxLength`: the browser would cut a pasted password without notice. The server says that it is too long.
      return (
        <Field {...parts}>
          <input
            key={key}
            {...getTextProps(control, described)}
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

type WholeFormProps<F extends Fields> = {
  form: FormState<F>
  button: string
  quiet?: boolean
  inline?: boolean
  /** Fields that share a row in pairs, if there is room. */
  half?: readonly (keyof F & string)[]
  without?: readonly (keyof F & string)[]
  looks?: Partial<Record<keyof F & string, ControlLook>>
  className?: string
}

export function WholeForm<F extends Fields>({ form, button, quiet, inline, half, without = [], looks = {}, className = '' }: WholeFormProps<F>) {
  const names = Object.keys(form.form.fields).filter((name) => !without.includes(name)) as (keyof F & string)[]
  const row = 'flex flex-wrap items-end gap-x-5 gap-y-3 [&>[role]]:w-full'
  const width = half ? 'max-w-[44rem] gap-x-8 gap-y-6 md:grid-cols-2 md:*:col-span-2' : 'max-w-[34rem] gap-5'
  return (
    <form {...form.props} className={`${inline ? row : `grid ${width}`} ${className}`}>
      <FormTop form={form} />
      {names.map((name) => (
        <Control key={name} field={form.field(name)} className={half?.includes(name) ? 'content-end md:col-span-1!' : ''} {...looks[name]} />
      ))}
      <div>
        <Button type="submit" quiet={quiet} busy={form.isPending && 'One moment'}>
          {button}
        </Button>
      </div>
    </form>
  )
}

type RadiosProps = Pick<FormControlProps, 'field' | 'className'> & { choices?: Readonly<Record<string, ReactNode>> }

export function Radios({ field: control, choices, className }: RadiosProps) {
  const { field, id, key, name, required, initialValue, errors } = control
  return (
    <fieldset key={key}>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <div className={className}>
        {Object.entries(choices ?? field.choices ?? {}).map(([value, text], index) => (
          <Checkbox
            key={value}
            type="radio"
            id={index === 0 ? id : `${id}-${value}`}
            name={name}
            value={value}
            required={required}
            defaultChecked={initialValue === value}
            aria-describedby={errors && `${id}-error`}
            label={text}
          />
        ))}
      </div>
      <FieldError id={id} errors={errors} />
    </fieldset>
  )
}

type FormDisclosureProps<F extends Fields> = { id?: string; title: string; form: FormState<F>; children: ReactNode }

/** A form that its title opens. It opens by itself if it has an error or restored text, and closes after it is done. */
export function FormDisclosure<F extends Fields>({ id, title, form, children }: FormDisclosureProps<F>) {
  const { timesDone, isRestored, summary } = form
  const isShown = isRestored || summary.lastFailure !== null
  const [state, setState] = useState({ isShown, timesDone, isOpen: isShown })
  if (state.isShown !== isShown || state.timesDone !== timesDone)
    setState({ isShown, timesDone, isOpen: isShown || (state.isOpen && state.timesDone === timesDone) })
  return (
    <details
      id={id}
      className="disclosure border-b border-rule"
      open={state.isOpen}
      onToggle={({ currentTarget: { open } }) => setState((now) => (now.isOpen === open ? now : { ...now, isOpen: open }))}
    >
      <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">{title}</summary>
      {children}
    </details>
  )
}

/** A honeypot: people do not see this field, so only bots fill it in. */
function TrapField() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
