import { seatStates } from '#app/domain/bookings/offerings.ts'
import type { UsableScholarship } from '#app/domain/bookings/payments/fee-plan.ts'
import type { FeePageData } from '#app/domain/bookings/payments/read-fee.server.ts'
import { bookingStateLabels } from '#app/domain/bookings/roster/roster-labels.ts'
import { rupees } from '#app/lib/rupees.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AgreedFee } from './agreed-fee.tsx'
import { FeeSummary } from './fee-summary.tsx'
import { PayForm } from './pay-form.tsx'
import { PaymentList } from './payment-list.tsx'
import { PlanForm, WaiveForm } from './plan-form.tsx'

export interface FeePageProps {
  page: FeePageData
  /** What the person won and may use for this booking. */
  scholarships: readonly UsableScholarship[]
  /** Of what is agreed or recorded now. */
  gstPercent: number
  /** What was done just before, as the address says. */
  done: string | null
  now: Date
  answer: object | undefined
}

const doneWords: Record<string, string> = {
  before: 'This was recorded before. Nothing was recorded twice.',
  'receipt-sent': 'The receipt is being mailed. The history of the enquiry says when it was sent.',
}

/** The money of one booking: what was agreed, what came, what is due, and what can be done about it. */
export function FeePage({ page, scholarships, gstPercent, done, now, answer }: FeePageProps) {
  const { booking, offering, lead, fee, payments } = page
  const hasSeat = seatStates.some((state) => state === booking.state)
  const keptPaise = payments.reduce((sum, one) => sum + (one.reversedAt ? 0 : one.amountPaise - one.refundedPaise), 0)
  const [stateWords, tone] = bookingStateLabels[booking.state]
  return (
    <>
      <p className="mt-2 flex max-w-none flex-wrap items-center gap-x-6 gap-y-1">
        <span>
          {offering.title}
          {offering.startsAt && (
            <>
              , <Moment at={offering.startsAt} />
            </>
          )}
        </span>
        <span>{booking.reference}</span>
        <Badge tone={tone}>{stateWords}</Badge>
        <ActionLink to={`/staff/bookings/${offering.id}/roster?booking=${booking.id}#person`}>Roster</ActionLink>
        {!lead.isErased && <ActionLink to={`/staff/leads/${lead.id}`}>Person</ActionLink>}
      </p>
      {done !== null && Object.hasOwn(doneWords, done) && <Notice className="mt-4">{doneWords[done]}</Notice>}
      <FeeSummary fee={fee} receivedPaise={keptPaise} className="mt-5" />
      {fee && fee.overPaise > 0 && (
        <Notice refused className="mt-4">
          {rupees(fee.overPaise)} more than agreed was received. Refund it, or change the agreed fee.
        </Notice>
      )}
      {!hasSeat && keptPaise > 0 && (
        <p className="mt-4 border-l-4 border-danger pl-4">
          There is no seat any more, so nothing further is due. {rupees(keptPaise)} was received and not refunded: refund what is not kept.
        </p>
      )}
      <div className="mt-6 border-t border-edge">
        <PayForm page={page} now={now} answer={answer} />
        {hasSeat && <PlanForm page={page} scholarships={scholarships} gstPercent={gstPercent} now={now} answer={answer} />}
        {hasSeat && fee && fee.openPaise > 0 && <WaiveForm fee={fee} answer={answer} />}
      </div>
      {fee && <AgreedFee fee={fee} page={page} now={now} />}
      <PaymentList page={page} answer={answer} />
    </>
  )
}
