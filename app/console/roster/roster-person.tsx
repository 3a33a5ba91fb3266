import { PhoneLink } from '#app/console/frame/phone-link.tsx'
import { FeeSummary } from '#app/console/payments/fee-summary.tsx'
import type { RosterPerson } from '#app/domain/bookings/find-roster.server.ts'
import { activeStates, isPhoneProven } from '#app/domain/bookings/offerings.ts'
import { cancelBookingForm, confirmForm, switchForm } from '#app/domain/bookings/roster/roster-forms.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormDisclosure, FormErrors, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { PersonPanel } from './person-panel.tsx'
import type { RosterFormProps } from './roster-caller-form.tsx'
import { PlaceState, phoneLook } from './roster-list.tsx'

interface RosterPersonPanelProps extends RosterFormProps {
  person: RosterPerson
  closeTo: string
}

export function RosterPersonPanel({ person, action, back, closeTo, answer }: RosterPersonPanelProps) {
  const { name, phone, canContact, state, stateAt, createdAt, reference, fee, leadId, leadReference, isMinor } = person
  const hasPlace = activeStates.some((place) => place === state)
  const confirmLabel = getConfirmLabel(person)
  const forms = { person, action, back, answer }
  return (
    <PersonPanel
      title={
        <>
          {name}, <Reference>{reference}</Reference>
        </>
      }
      closeTo={closeTo}
    >
      <div className="mt-2 grid gap-x-10 gap-y-2 md:grid-cols-3">
        <div>
          <PhoneLink phone={phone} canContact={canContact} className={phoneLook} />
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
        <div>
          <FeeSummary fee={fee} receivedPaise={person.paidPaise} isFree={person.isFree} />
          <p>
            <ActionLink to={`/staff/payments/${person.id}`}>Fee and payments</ActionLink>
          </p>
        </div>
      </div>
      <ConfirmForm {...forms} label={confirmLabel} isQuiet={confirmLabel !== null && quietLabels.includes(confirmLabel)} />
      <div className="mt-4 border-t border-rule">
        {person.others.length > 0 && <SwitchForm {...forms} />}
        <CancelForm {...forms} isPossible={hasPlace && state !== 'attended' && state !== 'missed'} />
      </div>
    </PersonPanel>
  )
}

const phoneLabel = 'Confirm the phone number'
const quietLabels = ['Confirm the booking, if a seat is free', phoneLabel]

/** Null: there is nothing to confirm. */
function getConfirmLabel({ state, verifiedBy }: RosterPerson): string | null {
  const hasPlace = activeStates.some((place) => place === state)
  if (state === 'expired') return 'Confirm the booking, if a seat is free'
  if (hasPlace && verifiedBy === null) return 'Confirm by phone'
  if (state === 'held' || state === 'offered') return 'Confirm the seat'
  return hasPlace && !isPhoneProven(verifiedBy) ? phoneLabel : null
}

type PlaceFormProps = RosterFormProps & { person: RosterPerson }

const look = 'grid max-w-[56rem] gap-5 pt-2 pb-6'

/** @param label null if there is nothing to confirm; then only the last error is shown */
function ConfirmForm({ person, action, back, answer, label, isQuiet }: PlaceFormProps & { label: string | null; isQuiet: boolean }) {
  const form = useForm(confirmForm, answer, { id: `confirm-${person.id}`, action, values: { back, of: person.id } })
  if (label === null && !form.summary.lastFailure) return null
  return (
    <form {...form.props} className="mt-4 grid justify-items-start gap-3">
      <FormTop form={form} />
      {label === phoneLabel && person.canContact === 'yes' && (
        <p>The person is verified, but this number is not. Call it, and confirm it once the person answers.</p>
      )}
      {label !== null && (
        <Button type="submit" quiet={isQuiet} busy={form.isPending && 'One moment'}>
          {label}
        </Button>
      )}
    </form>
  )
}

/** Another person's change is not overwritten: the form shows it, and pressing again confirms the new version. */
function SwitchForm({ person: { id, version, others }, action, back, answer }: PlaceFormProps) {
  const form = useForm(switchForm, answer, { id: `switch-${id}`, action, values: { back, of: id, version } })
  return (
    <FormDisclosure title="Move to another batch" form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        <Control
          field={form.field('to')}
          choices={others}
          empty="Choose"
          hint="The agreed fee, payments, receipts and attendance stay with the booking. The person gets a mail or SMS, or becomes a task to call."
        />
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(form.summary.lastFailure?.status === 409 && { name: 'over', value: version })}>
            Move the seat
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}

function CancelForm({ person, action, back, answer, isPossible }: PlaceFormProps & { isPossible: boolean }) {
  const { id, state, version } = person
  const form = useForm(cancelBookingForm, answer, { id: `cancel-${id}`, action, values: { back, of: id, version } })
  const isInLine = state === 'waiting' || state === 'offered'
  const isRefused = form.summary.lastFailure?.status === 409
  if (!isPossible) return isRefused ? <FormErrors form={form} /> : null
  return (
    <FormDisclosure title={isInLine ? 'Remove from waiting list' : 'Cancel the seat'} form={form}>
      <form {...form.props} className={look}>
        <FormTop form={form} />
        {!isInLine && <LeavingFigures person={person} />}
        <Control field={form.field('reason')} />
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(isRefused && { name: 'over', value: version })}>
            {isInLine ? 'Confirm removal' : 'Confirm cancellation'}
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}

/** Only facts: what a person who leaves owes or gets back is in the published refund policy. */
function LeavingFigures({ person: { id, fee, paidPaise, refundedPaise, leaving } }: { person: RosterPerson }) {
  if (!fee && paidPaise === 0) return null
  const facts = [
    ...(fee ? [['Agreed', formatRupees(fee.agreedPaise)] as const] : []),
    ['Paid', formatRupees(paidPaise)] as const,
    ...(refundedPaise > 0 ? [['Refunded', formatRupees(refundedPaise)] as const] : []),
    ...(fee ? [['Due until today', formatRupees(leaving.dueSoFarPaise)] as const, ['Later instalments', formatRupees(leaving.laterPaise)] as const] : []),
    ...(fee && fee.waivedPaise > 0 ? [['Waived', formatRupees(fee.waivedPaise)] as const] : []),
    ...(leaving.classesPlanned > 0 ? [['Classes held in this batch', `${leaving.classesHeld} of ${leaving.classesPlanned}`] as const] : []),
  ]
  return (
    <div>
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        Without a seat no instalment is due and no reminder is sent. What the person owes or gets back follows the{' '}
        <Link to="/refund-policy">refund policy</Link>. Record it under <Link to={`/staff/payments/${id}`}>Fee and payments</Link>.
      </p>
    </div>
  )
}
