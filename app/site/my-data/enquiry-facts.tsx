import { formatDateOrUnknown } from '#app/domain/bookings/offering-labels.ts'
import { type BookingState, comingStates } from '#app/domain/bookings/offerings.ts'
import { getInputName, type LeadFieldName, leadField, leadFields, listFieldsWith } from '#app/domain/leads/fields.ts'
import type { LeadData } from '#app/domain/privacy/export-leads.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { Reference } from '#app/ui/reference.tsx'

export type CourseLabels = readonly { courseID: string; label: string }[]

/** A course's label; the courseID if the course is no longer offered. */
export const getEnquiryCourseLabel = (labels: CourseLabels, courseID: string) => labels.find((course) => course.courseID === courseID)?.label ?? courseID

const stateLabels: Record<string, string> = {
  submitted: 'Received. A counsellor will be chosen.',
  assigned: 'A counsellor has your enquiry.',
  contacted: 'We have spoken.',
  qualified: 'A counsellor is choosing a batch with you.',
  booked: 'A seat is booked.',
  enrolled: 'You are enrolled.',
  lost: 'Closed.',
  unreachable: 'We could not reach you.',
  withdrawn: 'Withdrawn. It is erased within seven days.',
}

const bookingStateTexts: Record<BookingState, string> = {
  held: 'a seat is held for you',
  confirmed: 'booked',
  attended: 'you attended',
  missed: 'you did not come',
  waiting: 'you are on the waiting list',
  offered: 'a seat is free for you: accept the offer',
  cancelled: 'cancelled',
  expired: 'seat offer expired',
  left: 'you left the waiting list',
}

const cancellable = new Set<BookingState>(comingStates)

/** A withdrawal or an erasure of the enquiry cancels the booking. */
export function isCancellable({ state, endsAt }: Pick<LeadData['bookings'][number], 'state' | 'endsAt'>): boolean {
  return cancellable.has(state) && !(endsAt && new Date(endsAt) <= new Date())
}

function formatFactValue(name: LeadFieldName, enquiry: LeadData, courseLabels: CourseLabels): string | null {
  const value: unknown = enquiry[getInputName(name) as keyof LeadData]
  if (typeof value !== 'string') return null
  const { kind } = leadField(name)
  return kind === 'phone' ? formatPhone(value) : kind === 'course' ? getEnquiryCourseLabel(courseLabels, value) : value
}

export function EnquiryFacts({ enquiry, courseLabels }: { enquiry: LeadData; courseLabels: CourseLabels }) {
  const facts: [string, string | null][] = [
    ...listFieldsWith('own').map((name): [string, string | null] => [leadFields[name].own, formatFactValue(name, enquiry, courseLabels)]),
    ['Age', enquiry.isMinor ? 'Under 18' : null],
    ['Guardian', enquiry.guardian && `${enquiry.guardian.name}, ${formatPhone(enquiry.guardian.phone ?? '')}`],
    ['Sent from the page', enquiry.page],
    ['Source', enquiry.cameFirstFrom?.source || null],
    ['Received', formatInstant(new Date(enquiry.receivedAt))],
    ['Status', stateLabels[enquiry.state] ?? enquiry.state],
  ]
  // A job cancels the bookings a moment after the withdrawal.
  const isEnding = (booking: Parameters<typeof isCancellable>[0]) => enquiry.state === 'withdrawn' && isCancellable(booking)
  return (
    <dl className="border-t border-ink">
      {facts.map(
        ([name, text]) =>
          text && (
            <div key={name} className="grid gap-x-4 border-b border-rule py-3 md:grid-cols-[12rem_1fr]">
              <dt className="text-soft">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{text}</dd>
            </div>
          ),
      )}
      {enquiry.bookings.map(({ reference, of, startsAt, endsAt, state }) => (
        <div key={reference} className="grid gap-x-4 border-b border-rule py-3 md:grid-cols-[12rem_1fr]">
          <dt className="text-soft">
            Booking <Reference>{reference}</Reference>
          </dt>
          <dd className="[overflow-wrap:anywhere]">
            {of}, {formatDateOrUnknown(startsAt === null ? null : new Date(startsAt))}:{' '}
            {isEnding({ state, endsAt }) ? 'being cancelled' : bookingStateTexts[state]}
          </dd>
        </div>
      ))}
      {enquiry.notes.map(({ at, note }) => (
        <div key={`${at}${note}`} className="grid gap-x-4 border-b border-rule py-3 md:grid-cols-[12rem_1fr]">
          <dt className="text-soft">Note, {formatInstant(new Date(at))}</dt>
          <dd className="[overflow-wrap:anywhere]">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
