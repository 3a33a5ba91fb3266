import type { ComponentProps, ReactNode } from 'react'
import type { RosterReply } from '#app/domain/bookings/roster/roster-labels.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Field } from '#app/ui/field.tsx'

type RosterFieldProps = Omit<ComponentProps<'input'>, 'name'> & {
  form: string
  name: string
  label: string
  hint?: string
  reply: RosterReply | null
  rows?: number
}

/** One labelled line, or lines, of a roster's form, with what was typed and what is wrong with it. */
export function RosterField({ form, name, label, hint, reply, rows, ...input }: RosterFieldProps) {
  const id = `${form}-${name}`
  const error = reply?.errors[name]
  const described = [hint && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = { id, name, defaultValue: reply?.values[name] ?? '', 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
  return (
    <Field id={id} label={label} hint={hint} errors={error ? [error] : undefined}>
      {rows ? <textarea {...common} rows={rows} required={input.required} maxLength={input.maxLength} /> : <input autoComplete="off" {...input} {...common} />}
    </Field>
  )
}

interface RosterPartProps {
  title: string
  reply: RosterReply | null
  children: ReactNode
}

/** A form of the roster that opens where it stands; open once it has an answer. */
export function RosterPart({ title, reply, children }: RosterPartProps) {
  const wrong = Object.values(reply?.errors ?? {})
  return (
    <Disclosure
      summary={title}
      open={reply !== null}
      className="border-b border-rule"
      summaryClassName="flex min-h-11 items-center justify-between gap-3 py-2 font-semibold"
    >
      <div className="grid max-w-[56rem] gap-5 pt-2 pb-6">
        {reply && (reply.words || wrong.length > 0) && (
          <p role="alert" className="field-error">
            {reply.words ?? wrong.join(' ')}
          </p>
        )}
        {children}
      </div>
    </Disclosure>
  )
}
