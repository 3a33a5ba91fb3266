import { seatStates } from '#app/domain/bookings/offerings.ts'
import type { UsableScholarship } from '#app/domain/bookings/payments/fee-plan.ts'
import { discountKinds } from '#app/domain/bookings/payments/fee-plan.ts'
import type { FeeOfBooking, FeePageData, OpenInstalment } from '#app/domain/bookings/payments/find-fee.server.ts'
import { payForm } from '#app/domain/bookings/payments/payment-forms.ts'
import { bookingStateLabels } from '#app/domain/bookings/roster/roster-labels.ts'
import { splitGst } from '#app/domain/courses/fees.ts'
import type { UnusableScholarship } from '#app/domain/tests/scholarships.server.ts'
import { formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import { formatFieldRupees, formatRupees, parseRupees } from '#app/lib/rupees.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Control, FormDisclosure, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { FeeSummary } from './fee-summary.tsx'
import { PaymentList } from './payment-list.tsx'
import { PlanForm, WaiveForm } from './plan-form.tsx'

interface BookingFeePageProps {
  page: FeePageData
  /** The person's scholarships that this booking may use. */
  scholarships: readonly UsableScholarship[]
  unusable: readonly UnusableScholarship[]
  /** The GST rate for new agreements and payments. */
  gstPercent: number
  done: string | null
  now: Date
  answer: object | undefined
}

const doneLabels: Record<string, string> = {
  before: 'This was recorded before. Nothing was recorded twice.',
  'receipt-sent': 'The receipt is being mailed. The history of the enquiry says when it was sent.',
}

export function BookingFeePage({ page, scholarships, unusable, gstPercent, done, now, answer }: BookingFeePageProps) {
  const { booking, offering, lead, fee, payments } = page
  const hasSeat = seatStates.some((state) => state === booking.state)
  const receivedPaise = payments.reduce((sum, one) => sum + (one.reversedAt ? 0 : one.amountPaise - one.refundedPaise), 0)
  const [stateLabels, tone] = bookingStateLabels[booking.state]
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
        <Reference>{booking.reference}</Reference>
        <Badge tone={tone}>{stateLabels}</Badge>
        <ActionLink to={`/staff/bookings/${offering.id}/roster?booking=${booking.id}#person`}>Roster</ActionLink>
        {!lead.isErased && <ActionLink to={`/staff/leads/${lead.id}`}>Person</ActionLink>}
      </p>
      {done !== null && Object.hasOwn(doneLabels, done) && <Notice className="mt-4">{doneLabels[done]}</Notice>}
      <FeeSummary fee={fee} receivedPaise={receivedPaise} isFree={offering.isFree} className="mt-5" />
      {fee && fee.overPaise > 0 && (
        <Notice refused className="mt-4">
          {formatRupees(fee.overPaise)} too much was received. Refund it, or change the agreed fee.
        </Notice>
      )}
      {!hasSeat && receivedPaise > 0 && (
        <p className="mt-4 border-l-4 border-danger pl-4">
          There is no seat any more, so no instalment is due. {formatRupees(receivedPaise)} was received and not refunded: refund what the person does not owe
          by the <Link to="/refund-policy">refund policy</Link>.
        </p>
      )}
      <div className="mt-6 border-t border-edge">
        <PayForm page={page} now={now} answer={answer} />
        <PlanForm page={page} scholarships={scholarships} unusable={unusable} gstPercent={gstPercent} now={now} answer={answer} isPossible={hasSeat} />
        {fee && <WaiveForm fee={fee} answer={answer} isPossible={hasSeat && fee.openPaise > 0} />}
      </div>
      {fee && <AgreedFee fee={fee} page={page} now={now} hasSeat={hasSeat} />}
      <PaymentList page={page} answer={answer} />
    </>
  )
}

interface PayFormProps {
  page: Pick<FeePageData, 'fee' | 'payKey'>
  now: Date
  answer: object | undefined
}

function PayForm({ page: { fee, payKey }, now, answer }: PayFormProps) {
  const form = useForm(payForm, answer, { values: { rupees: formatFieldRupees(fee?.nextPaise ?? null), receivedOn: getIndiaToday(now), formKey: payKey } })
  // After the payment was rejected as too high, sending it again confirms it.
  const refused = form.summary.lastFailure?.status === 409 ? parseRupees(String(form.typed?.rupees ?? '')) : null
  return (
    <FormDisclosure title="Record a payment" form={form}>
      <form {...form.props} className="grid max-w-[56rem] gap-5 pt-2 pb-6 md:grid-cols-2 md:*:[[role]]:col-span-2">
        <FormTop form={form} />
        <Control field={form.field('rupees')} />
        <Control field={form.field('method')} empty="Choose" />
        <Control field={form.field('reference')} />
        <Control field={form.field('receivedOn')} />
        <div>
          <Button type="submit" quiet busy={form.isPending && 'One moment'} {...(refused !== null && { name: 'over', value: String(refused) })}>
            Record the payment
          </Button>
        </div>
      </form>
    </FormDisclosure>
  )
}

function AgreedFee({ fee, page: { notes, earlier }, now, hasSeat }: { fee: FeeOfBooking; page: FeePageData; now: Date; hasSeat: boolean }) {
  const { feePaise, gstPaise } = splitGst(fee.agreedPaise, fee.gstPercent)
  const discount = fee.discountKind && `, less ${formatRupees(fee.discountPaise)} (${discountKinds[fee.discountKind].toLowerCase()})`
  return (
    <section aria-labelledby="agreed-title" className="mt-8 max-w-[56rem]">
      <h2 id="agreed-title">Agreed fee</h2>
      <p className="mt-1">
        {formatRupees(fee.coursePaise)}
        {discount}
        {discount && ` = ${formatRupees(fee.agreedPaise)}`}. Fee before GST {formatRupees(feePaise)}, GST {fee.gstPercent}% {formatRupees(gstPaise)}.
      </p>
      {fee.scholarshipCode && (
        <p>
          Scholarship letter <Link to={`/verify/${fee.scholarshipCode}`}>{fee.scholarshipCode}</Link>
        </p>
      )}
      {notes?.discountNote && <p className="wrap-anywhere">Discount: {notes.discountNote}</p>}
      {notes?.waivedAt && (
        <p className="wrap-anywhere">
          {formatRupees(notes.waivedPaise)} waived <Moment at={notes.waivedAt} />
          {notes.waivedBy && `, by ${notes.waivedBy}`}: {notes.waiveNote}
        </p>
      )}
      <p className="text-soft">
        Agreed <Moment at={fee.agreedAt} />
        {notes?.agreedBy && `, by ${notes.agreedBy}`}.
      </p>
      {fee.instalments.length > 0 && (
        <section aria-label="Instalments" className="mt-3">
          <DataTable
            caption="Instalments"
            rows={fee.instalments}
            keyOf={({ number }) => String(number)}
            columns={[
              { key: 'number', label: 'Instalment', cell: ({ number }) => `Instalment ${number}` },
              { key: 'dueOn', label: 'Due on', cell: ({ dueOn }) => formatStoredDate(dueOn) },
              { key: 'amount', label: 'Amount', cell: ({ amountPaise }) => formatRupees(amountPaise) },
              { key: 'open', label: 'Open', cell: ({ openPaise }) => (openPaise > 0 ? formatRupees(openPaise) : 'Nothing') },
              // Without a seat nothing is open, although not all was paid.
              ...(hasSeat ? [{ key: 'state', label: 'State', cell: (part: OpenInstalment) => <PartState part={part} now={now} /> }] : []),
            ]}
            empty={null}
          />
        </section>
      )}
      {earlier.length > 0 && (
        <details className="disclosure mt-3 border-b border-rule">
          <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">Agreed before</summary>
          <ul className="grid gap-1 pb-3">
            {earlier.map((one) => (
              <li key={one.id}>
                {formatRupees(one.coursePaise - one.discountPaise)}, agreed <Moment at={one.agreedAt} />
                {one.agreedBy && `, by ${one.agreedBy}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function PartState({ part: { openPaise, amountPaise, dueOn }, now }: { part: OpenInstalment; now: Date }) {
  if (openPaise === 0) return <Badge tone="good">Settled</Badge>
  const part = openPaise < amountPaise ? ', part paid' : ''
  const today = getIndiaToday(now)
  if (dueOn < today) return <Badge tone="danger">Overdue{part}</Badge>
  return (
    <Badge tone={dueOn === today ? 'warning' : 'plain'}>
      {dueOn === today ? 'Due today' : 'To come'}
      {part}
    </Badge>
  )
}
