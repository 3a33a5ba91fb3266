import { useState } from 'react'
import { preferredTimeLabels } from '#app/domain/leads/call-window.ts'
import type { VisitorType } from '#app/domain/leads/lead-states.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Field } from '#app/ui/field.tsx'
import { type FormField, textProps } from '#app/ui/form-field.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'

const visitorTypeLabels: Record<VisitorType, string> = {
  student: 'I study',
  'working-professional': 'I work',
  'career-break': 'I am on a career break',
  other: 'Something else',
}

type Name = 'email' | 'visitorType' | 'preferredTime' | 'message'

/** What helps the counsellor and nobody has to say; open where it holds something. */
export function EnquiryDetails({ field }: { field: (name: Name) => FormField }) {
  const [email, visitorType, preferredTime, message] = [field('email'), field('visitorType'), field('preferredTime'), field('message')]
  const holds = [email, visitorType, preferredTime, message].some(({ initialValue, errors }) => Boolean(initialValue || errors))
  // Once open it stays open: mending its last error would else close it over the field that is typed in.
  const [isOpen, setOpen] = useState(holds)
  if (holds && !isOpen) setOpen(true)
  return (
    <Disclosure
      className="border-y border-rule"
      open={isOpen}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-12 pr-1.5 after:justify-self-end"
      summary="Say more, if you like"
    >
      <div className="grid gap-6 pt-2 pb-6">
        <TextField field={email} label="Email" type="email" autoComplete="email" />
        <Choice field={visitorType} label="What you do now" labels={visitorTypeLabels} />
        <Choice field={preferredTime} label="When to call" labels={preferredTimeLabels} />
        <Field id={message.id} label="Message" errors={message.errors}>
          <textarea {...textProps(message)} rows={3} />
        </Field>
      </div>
    </Disclosure>
  )
}

/** One of a few; none is fine. */
export function Choice({ field, label, labels }: { field: FormField; label: string; labels: Record<string, string> }) {
  return (
    <Field id={field.id} label={label} errors={field.errors}>
      <Select {...textProps(field)}>
        <option value="">No choice</option>
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
