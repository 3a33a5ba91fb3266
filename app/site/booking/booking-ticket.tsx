import type { ReactNode } from 'react'
import { formatCampus, formatPlace, isAtCampus } from '#app/domain/bookings/offering-labels.ts'
import type { OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { formatToPay } from '#app/domain/bookings/payments/fee-lines.ts'
import { type AttendanceMark, checkIn } from '#app/domain/bookings/sessions/attendance.ts'
import { checkInForm } from '#app/domain/bookings/sessions/session-forms.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import type { ShownFees } from '#app/domain/courses/fees.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { FeeFact } from '#app/site/fees/fees-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { Control, FormErrors, FormTop } from '#app/ui/form-parts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { MovedDates } from './moved-dates.tsx'
import { OfferingFactList } from './offering-facts.tsx'

interface BookingTicketProps {
  booking: Omit<OwnBooking, 'leadId'>
  /** The course's fees on the day of booking; null if the offering has its own price. */
  fees: ShownFees | null
  /** The jaali of the offering's course; null without a course. */
  jaali: JaaliName | null
  /** The person has a seat or is on the waiting list. */
  isComing: boolean
  showsFee: boolean
  receipts: readonly { to: string; number: string; amountPaise: number; refundedPaise: number }[]
  certificate: { code: string } | null
}

const explanation = 'mt-1 block font-text text-base leading-normal font-normal tracking-normal'

export function BookingTicket({ booking, fees, jaali, isComing, showsFee, receipts, certificate }: BookingTicketProps) {
  const { reference, offering, place, expiresAt, paidPaise, fee } = booking
  const isUnpaidWaiting = place !== null && offering.pricePaise !== 0 && paidPaise === 0
  const toPay = isUnpaidWaiting ? 'Nothing while you wait' : formatToPay(offering, paidPaise)
  const owesNothing = !showsFee && !fee && paidPaise === 0 && offering.pricePaise !== 0
  const more: { name: string; value: ReactNode }[] = [
    ...(fee && showsFee ? listAgreedRows(fee) : isComing || owesNothing ? [{ name: 'To pay', value: <ToPay text={owesNothing ? 'Nothing' : toPay} /> }] : []),
    ...(place === null ? [] : [{ name: 'Waiting list', value: `Number ${place.toLocaleString('en-IN')}` }]),
    ...receipts.map(({ to, number, amountPaise, refundedPaise }) => ({
      name: 'Receipt',
      value: (
        <Link to={to}>
          {number}, {formatRupees(amountPaise)}
          {refundedPaise > 0 && `, ${formatRupees(refundedPaise)} refunded`}
        </Link>
      ),
    })),
    ...(certificate
      ? [
          {
            name: 'Certificate',
            value: (
              <Link to={`/verify/${certificate.code}`}>
                <Reference>{certificate.code}</Reference>
              </Link>
            ),
          },
        ]
      : []),
    ...(expiresAt && place === null ? [{ name: 'Held until', value: <Moment canWrap at={expiresAt} /> }] : []),
  ]
  return (
    <article className={`jaali-${jaali ?? 'star-and-cross'} bg-stone print:border print:border-edge`} aria-labelledby="ticket-title">
      <span className="pane block h-6 [--inset:0px] [--tile-scale:0.3px]" aria-hidden="true" />
      <div className="p-5 pb-1 md:p-7 md:pb-3 print:px-4 print:py-2">
        <p className="text-soft">Reference</p>
        <p className="font-display text-heading leading-none tabular-nums print:text-title">
          <Reference>{reference}</Reference>
        </p>
        <h2 id="ticket-title" className="mt-5 mb-4 text-title leading-tight print:mt-2 print:mb-2">
          {offering.title}
        </h2>
        <OfferingFactList
          offering={offering}
          where={<Where offering={offering} />}
          fee={fee ? false : fees && <FeeFact courseID={offering.courseID} fees={fees} />}
          more={more}
        />
        <div className="py-4 empty:hidden">
          <MovedDates moves={offering.moves} />
        </div>
      </div>
    </article>
  )
}

function listAgreedRows({ agreedPaise, receivedPaise, openPaise, overduePaise, nextOn, nextPaise }: NonNullable<OwnBooking['fee']>) {
  const next = nextOn && nextPaise ? `${formatRupees(nextPaise)} on ${formatStoredDate(nextOn)}` : 'Nothing'
  return [
    { name: 'Agreed fee', value: `${formatRupees(agreedPaise)} including GST` },
    { name: 'Paid', value: receivedPaise > 0 ? formatRupees(receivedPaise) : 'Nothing yet' },
    ...(overduePaise > 0 ? [{ name: 'Overdue', value: formatRupees(overduePaise) }] : []),
    { name: openPaise > 0 ? 'Due next' : 'Due', value: next },
  ]
}

/** The first sentence as the fact, and the rest as its explanation. */
function ToPay({ text }: { text: string }) {
  const end = text.indexOf('. ') + 1
  if (end === 0) return text
  return (
    <>
      {text.slice(0, end)}
      <span className={explanation}>{text.slice(end)}</span>
    </>
  )
}

function Where({ offering }: { offering: OwnBooking['offering'] }) {
  return (
    <>
      {formatPlace(offering)}
      {isAtCampus(offering) && <span className={explanation}>{formatCampus()}</span>}
    </>
  )
}

type CheckInProps = {
  rows: readonly TimetableRow[]
  path: string
  answer: object | null
}

export function CheckIn({ rows, path, answer }: CheckInProps) {
  const on = rows.filter(({ isOn }) => isOn)
  const row = on.find(({ mark }) => mark === null) ?? on[0]
  const canCheckIn = row?.mark === null
  const form = useForm(checkInForm, answer, { action: path, isNotStored: true, values: { session: row?.id ?? '' } })
  // The class may end, or staff may mark the student, while the person types the code: show the error without the form.
  if (!row && !form.summary.errors) return null
  return (
    <div className="mt-6 border-l-4 border-teal pl-4 print:hidden">
      {!canCheckIn && <FormErrors form={form} />}
      <p role="status" className="empty:hidden">
        {row?.mark && describeMark(row.mark, row)}
      </p>
      {canCheckIn && (
        <>
          <p className="font-semibold">
            Check in to the {row.kind} at {row.hours} IST
          </p>
          <p>Enter the code on the board. From {checkIn.lateAfterMinutes} minutes after the start you are marked late.</p>
          <form {...form.props} className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-4 [&>[role]]:w-full">
            <FormTop form={form} />
            <Control field={form.field('code')} />
            <Button type="submit" busy={form.isPending && 'One moment'}>
              Check in
            </Button>
          </form>
        </>
      )}
    </div>
  )
}

function describeMark(mark: AttendanceMark, { kind, hours }: Pick<TimetableRow, 'kind' | 'hours'>): string {
  if (mark === 'absent') return `Our staff marked you absent from the ${kind} at ${hours} IST. If you are there, tell them.`
  return `You are marked ${mark} for the ${kind} at ${hours} IST.`
}
