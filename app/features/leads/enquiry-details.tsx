import { type FieldMetadata, getSelectProps, getTextareaProps } from '@conform-to/react'
import type { VisitorType } from '#app/shared/lead-states.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { preferredTimeLabels } from './call-window.ts'

const visitorTypeLabels: Record<VisitorType, string> = {
  student: 'I study',
  'working-professional': 'I work',
  'career-break': 'I am on a career break',
  other: 'Something else',
}

type Controls = Record<'email' | 'visitorType' | 'preferredTime' | 'message', FieldMetadata<string | undefined>>

/** What helps the counsellor and nobody has to say; open where it holds something. */
export function EnquiryDetails({ controls }: { controls: Controls }) {
  const { email, visitorType, preferredTime, message } = controls
  const isOpen = [email, visitorType, preferredTime, message].some(({ initialValue, errors }) => initialValue || errors)
  const { key, ...textarea } = getTextareaProps(message)
  return (
    <Disclosure
      className="border-y border-rule"
      open={isOpen}
      summaryClassName="grid grid-cols-[1fr_20px] items-center gap-4 min-h-12 pr-1.5 after:justify-self-end"
      summary="Say more, if you like"
    >
      <div className="grid gap-6 pt-2 pb-6">
        <TextField field={email as FieldMetadata<string>} label="Email" type="email" autoComplete="email" />
        <Choice field={visitorType} label="What you do now" labels={visitorTypeLabels} />
        <Choice field={preferredTime} label="When to call" labels={preferredTimeLabels} />
        <Field id={message.id} label="Message" errors={message.errors}>
          <textarea key={key} {...textarea} maxLength={undefined} rows={3} />
        </Field>
      </div>
    </Disclosure>
  )
}

/** One of a few; none is fine. */
export function Choice({ field, label, labels }: { field: FieldMetadata<string | undefined>; label: string; labels: Record<string, string> }) {
  const { key, ...select } = getSelectProps(field)
  return (
    <Field id={field.id} label={label} errors={field.errors}>
      <Select key={key} {...select}>
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
