import type { ReactNode } from 'react'
import { leadSeatForm } from '#app/domain/bookings/roster/roster-forms.ts'
import { contactFailures } from '#app/domain/leads/contact-permission.ts'
import { leadFields } from '#app/domain/leads/fields.ts'
import type { LeadDetail } from '#app/domain/leads/lead-detail.ts'
import { getKindLabel } from '#app/domain/messages/message-filter.ts'
import { formatPhone, getWhatsappAddress } from '#app/lib/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop, Radios } from '#app/ui/form-parts.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { describeNextAction } from './lead-facts.tsx'

interface LeadNextStepProps {
  detail: LeadDetail
  courseLabel: string
  greeting: string
  now: Date
  children: ReactNode
}

export function LeadNextStep({ detail, courseLabel, greeting, now, children }: LeadNextStepProps) {
  const { lead, canContact } = detail
  return (
    <div className="mt-4 grid items-center gap-x-16 gap-y-3 border-t border-edge py-4 lg:grid-cols-[1fr_auto] min-[1240px]:grid-cols-[3fr_2fr]">
      <div className="py-1">
        <p className="text-lede leading-tight font-semibold">{describeNextAction(detail, now)}</p>
        {detail.calls.length > 0 && canContact === 'yes' && <CallReasons calls={detail.calls} />}
        {canContact === 'yes' ? (
          <p className="mt-1 text-soft">
            <span className="whitespace-nowrap">{formatPhone(lead.phone)}</span>, {courseLabel}
            {lead.preferredTime && `, ${leadFields.preferredTime.choices[lead.preferredTime].toLowerCase()}`}
          </p>
        ) : (
          <p className="field-error mt-1">{contactFailures[canContact]}</p>
        )}
      </div>
      {canContact === 'guardian-missing' && lead.guardianPhone && (
        <a href={`tel:${lead.guardianPhone}`} className="button button-quiet justify-self-start">
          Call the guardian
        </a>
      )}
      {canContact === 'yes' && (
        <div className="flex flex-wrap items-center gap-3 [&_.button]:px-5 md:[&_.button]:px-6">
          <a href={`tel:${lead.phone}`} className="button button-quiet">
            Call
          </a>
          {children}
          <a href={getWhatsappAddress(lead.phone, greeting)} target="_blank" rel="noopener" className="button button-quiet">
            WhatsApp <span className="sr-only">(new tab)</span>
          </a>
        </div>
      )}
    </div>
  )
}

/** Reasons to call because a message could not be delivered. A logged call that reached the person clears them. */
function CallReasons({ calls }: Pick<LeadDetail, 'calls'>) {
  return (
    <ul className="mt-1 grid gap-1">
      {calls.map(({ id, reason, subject, until }) => (
        <li key={id}>
          Tell them by phone: <span className="font-semibold">{getKindLabel(reason)}</span>, {subject}
          {until && (
            <>
              , until <Moment at={until} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

type LeadSeatFormProps = {
  leadId: string
  openOfferings: readonly (readonly [id: string, label: string])[]
  formKey: string
  answer: object | undefined
}

export function LeadSeatForm({ leadId, openOfferings, formKey, answer }: LeadSeatFormProps) {
  const form = useForm(leadSeatForm, answer, { action: `/staff/leads/${leadId}`, values: { way: 'hold', formKey } })
  return (
    <form {...form.props} aria-label="Book a seat" className="grid gap-3 border-t border-rule pt-4 pb-5">
      <h2>Book a seat</h2>
      <FormTop form={form} />
      <Control field={form.field('offering')} choices={openOfferings} empty="Choose" />
      <Radios field={form.field('way')} />
      <div>
        <Button type="submit" quiet busy={form.isPending && 'One moment'}>
          Save the booking
        </Button>
      </div>
    </form>
  )
}
