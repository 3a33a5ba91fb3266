import { type ReactNode, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { activeStates } from '#app/domain/bookings/offerings.ts'
import type { RosterPerson } from '#app/domain/bookings/read-roster.server.ts'
import type { RosterReply } from '#app/domain/bookings/roster/roster-labels.ts'
import { formatPrice } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { RosterField, RosterPart } from './roster-field.tsx'
import { PhoneLink, PlaceState } from './roster-list.tsx'

interface RosterPersonPanelProps {
  person: RosterPerson
  action: string
  back: string
  /** The roster without this person open. */
  closeTo: string
  reply: RosterReply | null
}

/** One person's place: how it stands, what was paid, and what can be done. */
export function RosterPersonPanel({ person, action, back, closeTo, reply }: RosterPersonPanelProps) {
  const { key: visit } = useLocation()
  const { id, name, phone, state, stateAt, createdAt, reference, payments, leadId, leadReference, isMinor } = person
  const hidden = (
    <>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="of" value={id} />
    </>
  )
  const hasPlace = activeStates.some((place) => place === state)
  const isUnverified = hasPlace && person.verifiedBy === null
  const mayConfirm = state === 'held' || state === 'offered' || state === 'expired' || isUnverified
  const canCancel = hasPlace && state !== 'attended' && state !== 'missed'
  const partOf = (part: RosterReply['part']) => (reply?.part === part ? reply : null)
  return (
    <section aria-labelledby="person-title" id="person" className="mt-6 border-t border-edge pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="person-title" className="text-lede font-semibold wrap-anywhere">
          {name}, {reference}
        </h2>
        <ActionLink to={closeTo} preventScrollReset>
          Close
        </ActionLink>
      </div>
      {reply?.part === 'person' && (
        <p role="alert" className="field-error">
          {reply.words}
        </p>
      )}
      <div className="mt-2 grid gap-x-10 gap-y-2 md:grid-cols-3">
        <div>
          <PhoneLink phone={phone} />
          {isMinor && <p>Under 18: the guardian is in the enquiry.</p>}
          <p>
            <ActionLink to={`/staff/leads/${leadId}`}>Enquiry {leadReference}</ActionLink>
          </p>
        </div>
        <div>
          <PlaceState row={person} />
          <p className="text-soft">
            Since <Moment at={stateAt} />. Booked <Moment at={createdAt} />.
          </p>
        </div>
        <ul aria-label="Payments">
          {payments.length === 0 && <li className="text-soft">Nothing is paid.</li>}
          {payments.map((payment) => (
            <li key={payment.id} className="wrap-anywhere">
              {formatPrice(payment.amountPaise)}, {payment.reference}, <Moment at={payment.at} />
              {payment.outcome === 'refund-due' && <span className="block font-semibold text-danger">The seat was gone: refund due</span>}
              {payment.refundedAt && (
                <span className="block">
                  Refunded <Moment at={payment.refundedAt} />, {payment.refundReference}
                  {payment.refundedBy && `, by ${payment.refundedBy}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {mayConfirm && (
        <Form method="post" action={action} className="mt-4" preventScrollReset>
          {hidden}
          <Button type="submit" quiet={state === 'expired'} name="do" value="confirm">
            {state === 'expired' ? 'Confirm it after all, if a seat is free' : isUnverified ? 'Confirm by phone' : 'Confirm the seat'}
          </Button>
        </Form>
      )}
      <div className="mt-4 border-t border-rule">
        {payments.map(
          (payment) =>
            payment.outcome === 'refund-due' && (
              <RefundForm
                key={payment.id}
                payment={payment}
                action={action}
                hidden={hidden}
                reply={partOf('refund')?.values.payment === payment.id ? reply : null}
              />
            ),
        )}
        <RosterPart title="Record a payment" reply={partOf('pay')}>
          <Form method="post" action={action} className="grid gap-5 md:grid-cols-2" preventScrollReset>
            {hidden}
            <RosterField form="pay" reply={partOf('pay')} name="reference" label="Receipt or payment number" required maxLength={80} />
            <RosterField form="pay" reply={partOf('pay')} name="rupees" label="Rupees" required inputMode="decimal" maxLength={20} hint="Such as 45,000." />
            <div>
              <Button type="submit" quiet name="do" value="pay">
                Record it
              </Button>
            </div>
          </Form>
        </RosterPart>
        {canCancel && <CancelForm key={visit} person={person} action={action} hidden={hidden} reply={partOf('cancel')} />}
      </div>
    </section>
  )
}

interface RefundFormProps {
  payment: RosterPerson['payments'][number]
  action: string
  hidden: ReactNode
  reply: RosterReply | null
}

function RefundForm({ payment: { id, reference, amountPaise }, action, hidden, reply }: RefundFormProps) {
  return (
    <RosterPart title={`Mark ${formatPrice(amountPaise)}, ${reference}, as given back`} reply={reply}>
      <Form method="post" action={action} className="grid gap-5" preventScrollReset>
        {hidden}
        <input type="hidden" name="payment" value={id} />
        <RosterField
          form={`refund-${id}`}
          reply={reply}
          name="refund"
          label="Transfer or voucher number"
          required
          maxLength={80}
          hint="Only once the money has gone. This cannot be undone."
        />
        <div>
          <Button type="submit" quiet name="do" value="refund">
            Mark it as given back
          </Button>
        </div>
      </Form>
    </RosterPart>
  )
}

interface CancelFormProps {
  person: RosterPerson
  action: string
  hidden: ReactNode
  reply: RosterReply | null
}

/** As of the moment its first letter is typed: what somebody else changes from then on is not overwritten. */
function CancelForm({ person: { state, version }, action, hidden, reply }: CancelFormProps) {
  const [typedAt, setTypedAt] = useState<number | null>(null)
  const isInLine = state === 'waiting' || state === 'offered'
  return (
    <RosterPart title={isInLine ? 'Leave the line for them' : 'Cancel the seat for them'} reply={reply}>
      <Form method="post" action={action} className="grid gap-5" preventScrollReset onInput={() => setTypedAt((before) => before ?? version)}>
        {hidden}
        <input type="hidden" name="version" value={typedAt ?? version} />
        <RosterField
          form="cancel"
          reply={reply}
          name="reason"
          label="Why"
          required
          maxLength={400}
          hint="Kept in the history of their enquiry. This cannot be undone."
        />
        <div>
          <Button type="submit" quiet name="do" value="cancel">
            {isInLine ? 'Take them out of the line' : 'Cancel their seat'}
          </Button>
        </div>
      </Form>
    </RosterPart>
  )
}
