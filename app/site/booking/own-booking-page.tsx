import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { otherWays } from '#app/domain/bookings/booking-failures.ts'
import type { OwnBookingReply } from '#app/domain/bookings/handle-own-booking.server.ts'
import type { Confirmation, OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { canCancel, codeForm, type OwnCase, ownCase, ownTexts } from '#app/domain/bookings/own-booking-texts.ts'
import type { ShownFees } from '#app/domain/courses/fees.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { FeeFact } from '#app/site/fees/fees-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/confirm.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { JaaliWindow } from '#app/ui/jaali-window.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { MovedDates } from './moved-dates.tsx'
import { OfferingFacts } from './offering-facts.tsx'

interface OwnBookingPageProps {
  booking: Omit<OwnBooking, 'leadId'>
  /** Of its course on the day of booking; null where it has a price of its own. */
  fees: ShownFees | null
  /** Of the course that it is about; null where it is about none. */
  jaali: JaaliName | null
  now: Date
  /** Of this page, which is the key to it. */
  path: string
  /** The page was opened by a link that only a mail holds. */
  isMailed: boolean
  reply: OwnBookingReply | null
}

/** What a signed link opens: one booking, whatever has become of it, and what can be done about it. */
export function OwnBookingPage({ booking, fees, jaali, now, path, isMailed, reply }: OwnBookingPageProps) {
  const { reference, offering, place, expiresAt, joinUrl, bookedAt, confirm } = booking
  const which = ownCase(booking, now)
  const { title, text } = ownTexts(which, { place, expiresAt, now, offering, confirm, isMailed })
  const hasMoved = offering.moves.some(({ at }) => at > bookedAt)
  return (
    <section className="shell-width grid gap-10 pt-[clamp(36px,5.5vw,88px)] pb-section lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div>
        {reply && 'problem' in reply && (
          <Notice refused className="mb-7">
            {reply.problem}
          </Notice>
        )}
        <h1 className="text-heading text-balance">{title}</h1>
        <p className="mt-5 text-lede leading-[1.45]">{text}</p>
        {which === 'offering-cancelled' && offering.cancelReason && <p className="mt-3">{offering.cancelReason}</p>}
        {hasMoved && which !== 'offering-cancelled' && <p className="mt-5 border-l-4 border-teal pl-4 font-semibold">The date has moved since you booked.</p>}
        {joinUrl && (
          <p className="mt-5">
            <ActionLink to={joinUrl} target="_blank" rel="noopener noreferrer">
              Join online (new tab)
            </ActionLink>
          </p>
        )}
        <div className="mt-7">
          {reply && 'asking' in reply ? (
            <ConfirmPage {...cancelQuestion(which)} action={path} fields={[['form', 'cancel']]} cancelTo={path} />
          ) : (
            <>
              {confirm && !isMailed && <ConfirmPart {...{ confirm, path }} answer={reply} />}
              <Ways {...{ booking, which, now, path, isMailed }} />
            </>
          )}
        </div>
        {offering.recordingUrl && (
          <p className="mt-5">
            <ActionLink to={offering.recordingUrl}>Watch the recording</ActionLink>
          </p>
        )}
      </div>
      <div>
        <div className="mb-5 grid grid-cols-[1fr_auto] items-end gap-6">
          <h2 className="text-title leading-tight">{offering.title}</h2>
          {jaali && <JaaliWindow jaali={jaali} arch className="w-16 [--rise:1.5] [--span:107] lg:w-24 lg:[--span:160]" />}
        </div>
        <OfferingFacts
          offering={offering}
          fee={fees && <FeeFact courseID={offering.courseID} fees={fees} />}
          more={[{ name: 'Reference', value: reference }, ...lineFacts(place, expiresAt)]}
        />
        <div className="mt-7 empty:hidden">
          <MovedDates moves={offering.moves} />
        </div>
      </div>
    </section>
  )
}

function lineFacts(place: number | null, expiresAt: Date | null): { name: string; value: ReactNode }[] {
  if (place !== null) return [{ name: 'In line', value: `Number ${place.toLocaleString('en-IN')}` }]
  return expiresAt ? [{ name: 'Kept until', value: <Moment at={expiresAt} /> }] : []
}

type WaysProps = Pick<OwnBookingPageProps, 'booking' | 'now' | 'path' | 'isMailed'> & { which: OwnCase }

/** What can be done in this state, the first of all what it is waiting for. */
function Ways({ booking, which, now, path, isMailed }: WaysProps) {
  const { offering, state, hasEnquiry, isVerified, confirm } = booking
  const other = otherWays(offering.kind, offering.workshopId)
  const mayTakeUp = (which === 'held' || which === 'offered') && (isMailed || !confirm)
  const mayConfirm = isMailed && !isVerified && ['held', 'waiting', 'confirmed'].includes(which)
  const mayBookAgain = which === 'cancelled' || which === 'left' || which === 'expired'
  const hasCalendar = offering.startsAt && which !== 'over' && ['held', 'offered', 'confirmed', 'cancelled'].includes(state)
  const { title, text, confirmLabel } = cancelQuestion(which)
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-4">
      {(mayTakeUp || mayConfirm) && <OneButton path={path} form="accept" label={mayConfirm ? 'Confirm my booking' : 'Book my seat'} />}
      {mayBookAgain &&
        (hasEnquiry ? <OneButton path={path} form="again" label="Book again" /> : <ActionLink to={`/book/${offering.slug}`}>Book again</ActionLink>)}
      {hasCalendar && (
        <a href={`${path}/calendar.ics`} className="action-link">
          {which === 'cancelled' || which === 'offering-cancelled' ? 'Take it out of my calendar' : 'Add to my calendar'}
        </a>
      )}
      {canCancel(booking, now) && (
        <Form method="post" action={path}>
          <ConfirmButton name="form" value="cancel" {...{ title, text, confirmLabel }}>
            {confirmLabel}
          </ConfirmButton>
        </Form>
      )}
      {which !== 'confirmed' && !mayTakeUp && <ActionLink to={other.to}>{other.label}</ActionLink>}
    </div>
  )
}

function OneButton({ path, form, label }: { path: string; form: string; label: string }) {
  return (
    <Form method="post" action={path}>
      <input type="hidden" name="form" value={form} />
      <Button type="submit">{label}</Button>
    </Form>
  )
}

function cancelQuestion(which: OwnCase) {
  if (which === 'waiting')
    return { title: 'Leave the line?', text: 'You lose your place in it. You can join again, at its end.', confirmLabel: 'Leave the line' }
  if (which === 'offered')
    return { title: 'Let this seat go?', text: 'It is offered to the next in line, and you leave the line.', confirmLabel: 'Let the seat go' }
  return { title: 'Cancel your booking?', text: 'Your seat is given back at once, and may be gone if you come back.', confirmLabel: 'Cancel my booking' }
}

interface ConfirmPartProps {
  confirm: Confirmation
  path: string
  /** What the page's action has answered. */
  answer: object | null
}

/** How somebody confirms who did not come by our mail: the code of an SMS, or another link or code. */
function ConfirmPart({ confirm: { way, maySend, mayTry }, path, answer }: ConfirmPartProps) {
  const form = useForm(codeForm, answer, { id: 'booking-code', action: path, isNotKept: true })
  if (way === 'staff') return null
  return (
    <div className="mb-7 flex flex-wrap items-end gap-x-7 gap-y-5">
      {way === 'sms' && mayTry && (
        <form {...form.props} className="flex flex-wrap items-end gap-x-5 gap-y-4">
          <FormTop form={form} />
          <Control field={form.field('code')} />
          <Button type="submit" busy={form.isPending && 'One moment'}>
            Confirm my booking
          </Button>
        </form>
      )}
      {maySend && (
        <Form method="post" action={path}>
          <input type="hidden" name="form" value="send" />
          <Button type="submit" quiet>
            {way === 'mail' ? 'Send the link again' : 'Send a new code'}
          </Button>
        </Form>
      )}
    </div>
  )
}
