import type { OwnBookingResult } from '#app/domain/bookings/handle-own-booking.server.ts'
import { isAtCampus } from '#app/domain/bookings/offering-labels.ts'
import { calendarStates, comingStates } from '#app/domain/bookings/offerings.ts'
import type { OwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { canCancel, describeOwnBooking, getOwnBookingState, type OwnBookingState } from '#app/domain/bookings/own-booking-texts.ts'
import type { FeeOfBooking } from '#app/domain/bookings/payments/find-fee.server.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import type { Directions } from '#app/domain/content/institute.ts'
import { type ShownFees, splitGst } from '#app/domain/courses/fees.ts'
import { isRunning, type TestState } from '#app/domain/tests/attempt-state.ts'
import { formatDay, formatStoredDate, getIndiaToday } from '#app/lib/dates.ts'
import type { JaaliName } from '#app/lib/jaali-names.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { HowToReach } from '#app/site/location/how-to-reach.tsx'
import type { ShownDirections } from '#app/site/location/load-directions.server.ts'
import { InstitutePhone, TextWithPhone } from '#app/site/shell/institute-phone.tsx'
import { ConfirmPage } from '#app/ui/confirm.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { Table } from '#app/ui/table.tsx'
import { BookingPreparation, type OwnPreparation, Timetable, WhoCalls } from './booking-preparation.tsx'
import { BookingTicket, CheckIn } from './booking-ticket.tsx'
import { BookingActions, BookingSharing, CancelBooking, ConfirmPart, getCancelQuestion } from './own-booking-actions.tsx'

interface OwnBookingPageProps {
  booking: Omit<OwnBooking, 'leadId'>
  fees: ShownFees | null
  jaali: JaaliName | null
  preparation: OwnPreparation | null
  bring: Directions['bring']
  now: Date
  /** Classes of the batch; empty without a seat or classes. */
  timetable: readonly TimetableRow[]
  /** Path of this page: it contains the key. */
  path: string
  /** Whole address of the public page. */
  publicAddress: string
  receipts: readonly { id: string; number: string; amountPaise: number; refundedPaise: number }[]
  certificate: { code: string } | null
  directions: ShownDirections
  /** The person opened the page by a link that only the mail contains. */
  isMailed: boolean
  scholarship: { code: string; percentOfFee: number; validUntil: Date } | null
  /** The booked test; null if the offering is not a test. */
  test: BookedTest | null
  /** The person pressed the button to cancel, and no script asked to confirm. */
  isCancelling: boolean
  response: OwnBookingResult | null
}

const comingCases: readonly OwnBookingState[] = comingStates
const takenPartCases: OwnBookingState[] = ['attended', 'missed', 'over']
const calendarCases: readonly OwnBookingState[] = calendarStates

export function OwnBookingPage({
  booking,
  fees,
  jaali,
  preparation,
  bring,
  now,
  timetable,
  path,
  publicAddress,
  receipts,
  certificate,
  directions,
  isMailed,
  scholarship,
  test,
  isCancelling,
  response: result,
}: OwnBookingPageProps) {
  const { offering, place, expiresAt, bookedAt, confirm, paidPaise } = booking
  const which = getOwnBookingState(booking, now)
  const { title, text } = findTestTexts(which, test) ?? describeOwnBooking(which, { place, expiresAt, now, offering, confirm, isMailed })
  const hasMoved = offering.moves.some(({ at }) => at > bookedAt)
  const isComing = comingCases.includes(which)
  const isInvited = isComing && which !== 'waiting'
  // The page of an online test says what it needs.
  const showsPreparation = isInvited && (offering.kind !== 'test' || isAtCampus(offering))
  // A fee may still be due after the last class.
  const showsFee = isComing || takenPartCases.includes(which)
  const isTestReady = test?.state === 'ready'
  const isCancellable = canCancel({ ...booking, isTestReady }, now)
  const isAsking = isCancelling && isCancellable
  const calendarPath = offering.startsAt && calendarCases.includes(which) ? `${path}/calendar.ics` : null
  return (
    <div className="shell-width grid grid-cols-1 gap-10 pt-[clamp(28px,4vw,64px)] pb-section lg:gap-16 print:gap-5 print:p-0 print:[zoom:0.72]">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-16 print:gap-4">
        <div>
          {result && 'problem' in result && (
            <Notice refused className="mb-7">
              {result.problem}
            </Notice>
          )}
          <h1 className="text-heading text-balance print:text-title">{title}</h1>
          <p className="mt-4 text-lede empty:hidden print:mt-1">
            <TextWithPhone text={text} />
          </p>
          {timetable.length > 0 && <CheckIn rows={timetable} path={path} answer={result} />}
          {which === 'offering-cancelled' && offering.cancelReason && <p className="mt-3 wrap-anywhere">{offering.cancelReason}</p>}
          {!showsFee && paidPaise > 0 && (
            <p className="mt-3">
              You have paid {formatRupees(paidPaise)}.{' '}
              {offering.kind === 'batch' && (
                <>
                  The <Link to="/refund-policy">refund policy</Link> says how much you get back.{' '}
                </>
              )}
              For {offering.kind === 'batch' ? 'questions' : 'a refund'}, call <InstitutePhone className="whitespace-nowrap" />.
            </p>
          )}
          {hasMoved && which !== 'offering-cancelled' && <p className="mt-5 border-l-4 border-teal pl-4 font-semibold">The date has moved since you booked.</p>}
          <div className="mt-6 empty:hidden print:hidden">
            {isAsking ? (
              <ConfirmPage
                {...getCancelQuestion(which, offering.kind, paidPaise)}
                action={path}
                fields={[
                  ['form', 'cancel'],
                  ['seen', which],
                ]}
                cancelTo={path}
              />
            ) : (
              <>
                {confirm && !isMailed && <ConfirmPart confirm={confirm} path={path} answer={result} />}
                <BookingActions booking={booking} which={which} path={path} isMailed={isMailed} now={now} />
              </>
            )}
          </div>
          {isComing && scholarship && !booking.fee?.scholarshipCode && (
            <p className="mt-5 border-l-4 border-teal pl-4">
              Your scholarship waives <strong>{scholarship.percentOfFee}% of the tuition fee before tax</strong> until {formatDay(scholarship.validUntil)}. Tell
              our staff the code of your letter, <Reference>{scholarship.code}</Reference>, when you agree the fee.
            </p>
          )}
          {test && <OwnTestLink which={which} test={test} />}
          {offering.recordingUrl && (
            <p className="mt-5 print:hidden">
              <ActionLink to={offering.recordingUrl}>Watch the recording</ActionLink>
            </p>
          )}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookingTicket
            booking={booking}
            fees={fees}
            jaali={jaali}
            isComing={isComing}
            showsFee={showsFee}
            certificate={certificate}
            receipts={receipts.map((receipt) => ({ ...receipt, to: `${path}/receipts/${receipt.id}` }))}
          />
        </div>
        {isComing && (
          <BookingSharing
            offering={offering}
            calendarPath={calendarPath}
            publicAddress={publicAddress}
            now={now}
            isMain={which === 'confirmed' && !isAsking}
            isCancellable={isCancellable}
          />
        )}
        {hasCalendarEntry(which, booking) && (
          <p className="print:hidden">
            <a href={`${path}/calendar.ics`} className="action-link">
              Remove from my calendar
            </a>
          </p>
        )}
      </div>
      {booking.fee && showsFee && <PaymentPlan fee={booking.fee} now={now} />}
      {timetable.length > 0 && <Timetable rows={timetable} path={path} />}
      {showsPreparation && <BookingPreparation booking={booking} preparation={preparation} bring={bring} hasSeat={which === 'confirmed'} />}
      {isComing && !showsPreparation && <WhoCalls />}
      {isInvited && isAtCampus(offering) && <HowToReach directions={directions} short />}
      {isCancellable && !isAsking && <CancelBooking which={which} path={path} paidPaise={paidPaise} kind={offering.kind} isTestReady={isTestReady} />}
    </div>
  )
}

/** Whether the person's calendar may still have a date that is cancelled for them. */
function hasCalendarEntry(which: OwnBookingState, { state, offering }: Pick<OwnBooking, 'state' | 'offering'>): boolean {
  if (!offering.startsAt) return false
  return which === 'cancelled' || (which === 'offering-cancelled' && (state === 'cancelled' || calendarCases.includes(state)))
}

function PaymentPlan({ fee, now }: { fee: FeeOfBooking; now: Date }) {
  const { coursePaise, discountPaise, scholarshipCode, agreedPaise, waivedPaise, gstPercent, instalments } = fee
  const { feePaise, gstPaise } = splitGst(agreedPaise, gstPercent)
  const today = getIndiaToday(now)
  return (
    <section aria-labelledby="payment-plan-title" className="max-w-[44rem]">
      <h2 id="payment-plan-title" className="text-title leading-tight">
        Your fee and due dates
      </h2>
      <p className="mt-3">
        {discountPaise > 0 &&
          `Course fee ${formatRupees(coursePaise)}, less ${scholarshipCode ? `your scholarship (letter ${scholarshipCode})` : 'a discount'} of ${formatRupees(discountPaise)}: `}
        {formatRupees(agreedPaise)} agreed. Fee before GST {formatRupees(feePaise)}, GST {gstPercent}% {formatRupees(gstPaise)}.
        {waivedPaise > 0 && ` ${formatRupees(waivedPaise)} waived.`}
      </p>
      {instalments.length > 0 && (
        <div className="mt-4">
          <Table
            caption="Instalments of your fee"
            quietCaption
            columns={['Due on', 'Amount', 'Still to pay']}
            rows={instalments.map(({ number, dueOn, amountPaise, openPaise }) => ({
              key: String(number),
              name: formatStoredDate(dueOn),
              cells: [formatRupees(amountPaise), openPaise === 0 ? 'Nothing' : `${formatRupees(openPaise)}${dueOn < today ? ', overdue' : ''}`],
            }))}
          />
        </div>
      )}
      <p className="mt-3 text-soft">You get a receipt for each payment. All your receipts are on this page.</p>
    </section>
  )
}

type BookedTest = { path: string; state: TestState }

const endedCases: OwnBookingState[] = ['cancelled', 'left', 'expired', 'offering-cancelled']

/** Title and text for a test that the person has started or that is paused; null before that. */
function findTestTexts(which: OwnBookingState, test: BookedTest | null): { title: string; text: string } | null {
  if (!test || endedCases.includes(which)) return null
  if (test.state === 'grace') return { title: 'The time of your test is over.', text: 'Your paper is handed in automatically.' }
  if (test.state === 'paused') return { title: 'The test is paused.', text: 'Open it again when you are told that it goes on.' }
  if (isRunning(test.state)) return { title: 'Your test is running.', text: 'Open it to answer the questions that are left.' }
  if (test.state === 'ended') return { title: 'Your paper is handed in.', text: 'Your result will be on the page of your test once it is published.' }
  if (test.state === 'published') return { title: 'Your result is published.', text: 'It has your marks, each question explained, and your letter.' }
  return null
}

function OwnTestLink({ which, test: { path, state } }: { which: OwnBookingState; test: BookedTest }) {
  const isBegun = isRunning(state) || state === 'ended' || state === 'published'
  if (endedCases.includes(which) || !(isBegun || which === 'confirmed' || which === 'attended')) return null
  return (
    <p className="mt-6 print:hidden">
      <a href={path} className="button">
        {state === 'published' ? 'My result' : 'Open my test'}
      </a>
    </p>
  )
}
