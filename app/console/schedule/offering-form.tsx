import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OfferingKind } from '#app/domain/bookings/offerings.ts'
import { type FieldValues, fieldsOf, type Subjects } from '#app/domain/bookings/schedule/offering-fields.ts'
import type { OfferingReply } from '#app/domain/bookings/schedule/offering-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { StaffControl } from './form-control.tsx'
import './schedule.css'

interface StaffFormProps {
  kind: OfferingKind
  values: FieldValues
  subjects: Subjects
  /** What else is sent. */
  kept: Readonly<Record<string, string>>
  /** What a published offering keeps, in words: its start is moved, and its address stays. */
  fixed?: { startsAt: ReactNode; slug: ReactNode } | null
  reply: OfferingReply | null
  button: string
  /** Something else is the next step, such as to publish. */
  quiet?: boolean
}

/** Everything that staff say of an offering. What was typed comes back with whatever stood in its way. */
export function StaffForm({ kind, values, subjects, kept, fixed = null, reply, button, quiet = false }: StaffFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const fields = fieldsOf(kind, subjects)
  const own = reply?.part === 'save' ? reply : null
  const shown = { ...values, ...own?.values }
  const errors = own?.errors ?? {}
  return (
    <Form method="post" className="staff-pairs mt-6 grid max-w-[56rem] gap-x-8 gap-y-6 md:grid-cols-2" preventScrollReset>
      {/* What was typed on an older version stays meant of it, also when the page has been read anew since. */}
      {Object.entries({ ...kept, kind, ...(own?.values.version && { version: own.values.version }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="md:col-span-2 empty:hidden">
        <ErrorSummary
          id="offering-errors"
          errors={own?.words ? [own.words] : undefined}
          reply={own}
          stops={0}
          fields={fields.map(({ name, label }) => ({ id: `offering-${name}`, label, errors: errors[name] ? [errors[name]] : undefined }))}
        />
      </div>
      {fields.map((field) => {
        const words = field.name === 'startsAt' ? fixed?.startsAt : field.name === 'slug' ? fixed?.slug : null
        if (words) {
          return (
            <div key={field.name} className={field.wide ? 'md:col-span-2' : undefined}>
              <input type="hidden" name={field.name} value={values[field.name]} />
              <p className="font-semibold">{field.label}</p>
              <div className="wrap-anywhere">{words}</div>
            </div>
          )
        }
        return <StaffControl key={field.name} field={field} value={shown[field.name]} error={errors[field.name]} />
      })}
      <div className="md:col-span-2">
        <Button type="submit" quiet={quiet} name="do" value="save" busy={isBusy && 'One moment'}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
