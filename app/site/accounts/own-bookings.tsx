import type { OwnBookings as Bookings, OwnBookingRow } from '#app/domain/bookings/list-own-bookings.server.ts'
import { offeringKindNames } from '#app/domain/bookings/offering-path.ts'
import type { OwnBookingState } from '#app/domain/bookings/own-booking-texts.ts'
import type { BadgeTone } from '#app/lib/badge-tone.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/rupees.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Reference } from '#app/ui/reference.tsx'
import { AccountPart } from './account-part.tsx'

const caseLabels: Record<OwnBookingState, readonly [label: string, tone: BadgeTone]> = {
  held: ['Seat held', 'warning'],
  confirmed: ['Booked', 'good'],
  offered: ['Seat offered', 'warning'],
  waiting: ['Waiting list', 'plain'],
  attended: ['Attended', 'good'],
  missed: ['Absent', 'plain'],
  cancelled: ['Cancelled', 'plain'],
  left: ['Left the waiting list', 'plain'],
  expired: ['Expired', 'plain'],
  'offering-cancelled': ['Cancelled by us', 'danger'],
  over: ['Past', 'plain'],
}

interface OwnBookingTablesProps {
  bookings: Bookings
  /** Certificate codes by booking id. */
  certificates: Readonly<Record<string, string>>
  /** If true, the list includes bookings with the same mail address. */
  emailVerified: boolean
}

export function OwnBookingTables({ bookings: { coming, past, isCut }, certificates, emailVerified }: OwnBookingTablesProps) {
  const isEmpty = coming.length === 0 && past.length === 0
  return (
    <AccountPart id="bookings" title="My bookings">
      {coming.length > 0 && <BookingList rows={coming} certificates={certificates} />}
      {coming.length === 0 && (
        <div>
          <p>{isEmpty ? 'You have no bookings yet.' : 'You have no upcoming bookings.'}</p>
          <p className="mt-1 flex flex-wrap gap-x-7">
            <ActionLink to="/upcoming-batches">See upcoming batches</ActionLink>
            <ActionLink to="/events">See events and workshops</ActionLink>
          </p>
        </div>
      )}
      {past.length > 0 && (
        <Disclosure
          className={coming.length > 0 ? 'border-b border-rule' : 'mt-4 border-y border-rule'}
          summaryClassName="grid min-h-11 grid-cols-[1fr_20px] items-center gap-4 py-3 pr-1.5 after:justify-self-end"
          summary={`Past and cancelled bookings (${past.length.toLocaleString('en-IN')})`}
        >
          <BookingList rows={past} certificates={certificates} />
        </Disclosure>
      )}
      {isCut && (
        <p className="mt-4 text-soft">
          This list shows your newest 100 bookings. All of them are on the page <Link to="/account/data">Your data</Link>.
        </p>
      )}
      {!emailVerified && (
        <p className="mt-4 text-soft">
          Your account has no confirmed email address, so this list has only bookings that you made while signed in, or with your phone number in the 30 days
          before you signed in with that number.
        </p>
      )}
    </AccountPart>
  )
}

function BookingList({ rows, certificates }: { rows: OwnBookingRow[] } & Pick<OwnBookingTablesProps, 'certificates'>) {
  return (
    <ul className="border-t border-rule">
      {rows.map((row) => (
        <BookingItem key={row.id} row={row} certificate={certificates[row.id]} />
      ))}
    </ul>
  )
}

function BookingItem({ row, certificate }: { row: OwnBookingRow; certificate: string | undefined }) {
  const { reference, title, kind, startsAt, which, path } = row
  const [label, tone] = caseLabels[which]
  const what = describeMainAction(row)
  const names = `${what}: ${title}, ${reference}`
  return (
    <li className="border-b border-rule py-4 wrap-anywhere">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6">
        <h3 className="text-lede leading-tight font-semibold">{title}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1">{startsAt ? <Moment at={startsAt} /> : 'Date to be announced'}</p>
      <p className="text-soft">
        {offeringKindNames[kind]}, <Reference>{reference}</Reference>
      </p>
      <StateText row={row} />
      {row.due && <DueText due={row.due} />}
      <p className="mt-3 flex flex-wrap items-center gap-x-7 gap-y-1">
        {which === 'offered' || which === 'held' ? (
          <ButtonLink to={path} aria-label={names}>
            {what}
          </ButtonLink>
        ) : (
          <ActionLink to={path} aria-label={names}>
            {what}
          </ActionLink>
        )}
        {certificate && (
          <ActionLink to={`/verify/${certificate}`} aria-label={`Certificate: ${title}, ${reference}`}>
            Certificate
          </ActionLink>
        )}
        {row.hasCalendar && (
          <a href={`${path}/calendar.ics`} className="action-link" aria-label={`Add to my calendar: ${title}, ${reference}`}>
            Add to my calendar
          </a>
        )}
      </p>
    </li>
  )
}

function DueText({ due: { paise, on, overduePaise } }: { due: NonNullable<OwnBookingRow['due']> }) {
  return (
    <p className="mt-1">
      {overduePaise > 0 && <strong>{formatRupees(overduePaise)} of your fee is overdue. </strong>}
      {overduePaise < paise && `Due next: ${formatRupees(paise)} on ${formatStoredDate(on)}.`}
    </p>
  )
}

function StateText({ row: { which, until, place, confirm, isOpenTest, endsAt } }: { row: OwnBookingRow }) {
  if (isOpenTest && endsAt)
    return (
      <p className="mt-1">
        The test is open until <Moment at={endsAt} />.
      </p>
    )
  if (which === 'offered' && until)
    return (
      <p className="mt-1">
        A seat is free for you. Accept by <Moment at={until} />.
      </p>
    )
  if (which === 'held' && until)
    return (
      <p className="mt-1">
        Held until <Moment at={until} />. {confirm === 'staff' ? 'A counsellor calls you to confirm the booking.' : 'Confirm the booking before then.'}
      </p>
    )
  if (which === 'waiting' && confirm) return <p className="mt-1">This booking is not confirmed yet.</p>
  return which === 'waiting' && place !== null ? <p className="mt-1">Number {place.toLocaleString('en-IN')} on the waiting list.</p> : null
}

function describeMainAction({ which, canCancel, canBookAgain, confirm, isOpenTest }: OwnBookingRow): string {
  if (isOpenTest) return 'See the booking and the test'
  if (which === 'offered') return 'Accept or decline the seat'
  if (which === 'held' || confirm) return confirm === 'staff' ? 'See the booking' : 'Confirm the booking'
  if (which === 'waiting') return canCancel ? 'See or leave the waiting list' : 'See the booking'
  if (canBookAgain) return 'Book again'
  return canCancel ? 'See or cancel the booking' : 'See the booking'
}
