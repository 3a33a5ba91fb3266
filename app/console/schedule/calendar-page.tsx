import { MonthTable } from '#app/console/month/month-table.tsx'
import { offeringKinds } from '#app/domain/bookings/offerings.ts'
import type { ScheduleRow } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { scheduleStateLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { formatTimeWithoutZone, getIndiaToday } from '#app/lib/dates.ts'
import { createMonthGrid, formatMonth, getMonthAfter } from '#app/lib/month-grid.ts'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { KindMark } from './kind-mark.tsx'

const path = '/staff/bookings/calendar'

interface StaffCalendarPageProps {
  month: string
  rows: readonly ScheduleRow[]
  /** More items exist in this month than are shown. */
  isCut: boolean
  now: Date
  canWrite: boolean
}

export function StaffCalendarPage({ month, rows, isCut, now, canWrite }: StaffCalendarPageProps) {
  const today = getIndiaToday(now)
  return (
    <>
      <nav aria-label="Months" className="mt-1 flex flex-wrap items-center gap-x-8">
        <ActionLink to={`${path}?month=${getMonthAfter(month, -1)}`} rel="prev">
          {formatMonth(getMonthAfter(month, -1))}
        </ActionLink>
        <ActionLink to={`${path}?month=${getMonthAfter(month, 1)}`} rel="next">
          {formatMonth(getMonthAfter(month, 1))}
        </ActionLink>
        {!today.startsWith(month) && <ActionLink to={path}>This month</ActionLink>}
      </nav>
      <h2 className="mt-2 mb-3">{formatMonth(month)}</h2>
      {isCut && <p role="status">Only the first {rows.length} are shown. The list has all of them.</p>}
      {rows.length === 0 && <p className="mb-4 text-lede">Nothing starts in this month.</p>}
      <MonthTable
        caption={`What starts in ${formatMonth(month)}`}
        weeks={createMonthGrid(month, rows)}
        today={today}
        keyOf={({ id }) => id}
        entry={(item) => <Entry item={item} canWrite={canWrite} />}
      />
      <p className="mt-4 flex flex-wrap gap-x-6">
        {offeringKinds.map((kind) => (
          <span key={kind} className="whitespace-nowrap">
            <KindMark kind={kind} isNamed />
          </span>
        ))}
        <span className="text-soft">Times are IST.</span>
      </p>
    </>
  )
}

function Entry({ item: { id, kind, title, startsAt, state, seatsTaken, capacity }, canWrite }: { item: ScheduleRow; canWrite: boolean }) {
  const time = startsAt ? formatTimeWithoutZone(startsAt) : ''
  return (
    <Link
      to={canWrite ? `/staff/bookings/${id}` : `/staff/bookings/${id}/roster`}
      className="month-entry"
      data-cancelled={state === 'cancelled' || undefined}
      data-row-link=""
    >
      <KindMark kind={kind} />
      <span>
        {time} {title}, {seatsTaken}/{capacity}
        <span className="text-soft"> {scheduleStateLabels[state][0]}</span>
      </span>
    </Link>
  )
}
