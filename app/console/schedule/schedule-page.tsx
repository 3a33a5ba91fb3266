import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StaffRow } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { type StaffFilter, writeStaffFilter } from '#app/domain/bookings/schedule/schedule-filter.ts'
import { formatPrice, scheduleStateLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import type { ManyTurned } from '#app/domain/bookings/transition-offering.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { withParameter } from '#app/lib/list-address.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { BulkOutcome } from '#app/ui/bulk-outcome.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { KindMark } from './kind-mark.tsx'
import { StaffBulk, staffBulkForm } from './schedule-bulk.tsx'
import { StaffFilterForm } from './schedule-filter-form.tsx'

const path = '/staff/bookings'

interface StaffListPageProps {
  page: KeyPage<StaffRow>
  filter: StaffFilter
  courses: readonly { courseID: string; label: string }[]
  /** What this person may do. */
  may: { write: boolean; seeRosters: boolean }
  saved: ReactNode
  /** What came of the last change of many, where some were refused. */
  reply: ManyTurned | string | null
}

/** Every batch, workshop and event, and what can be done with several at once. */
export function StaffListPage({ page, filter, courses, may, saved, reply }: StaffListPageProps) {
  const query = writeStaffFilter(filter)
  const to = (name: 'after' | 'before', cursor: string | null) => cursor && withParameter(path, query, name, cursor)
  return (
    <>
      <StaffFilterForm filter={filter} courses={courses} saved={saved} />
      {reply && <BulkOutcome {...outcomeOf(reply)} />}
      {may.write && page.rows.length > 0 && <StaffBulk filter={query.toString()} />}
      <DataTable
        caption="Batches, workshops and events"
        columns={columns(may.write && may.seeRosters)}
        rows={page.rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => (may.write ? `${path}/${id}` : `${path}/${id}/roster`)}
        {...(may.write && { choice: { form: staffBulkForm, name: 'selected', labelOf: nameOf } })}
        empty={<Nothing isNarrowed={query.size > 0} canWrite={may.write} />}
      />
      <KeyPager label="Pages of bookings" words={['Previous page', 'Next page']} newer={to('before', page.newer)} older={to('after', page.older)} />
      {page.rows.length > 0 && (
        <p className="mt-4">
          <a href={`/staff/bookings.csv?${query}`} className="action-link">
            Export this list as CSV
          </a>
        </p>
      )}
    </>
  )
}

const nameOf = ({ title, startsAt }: StaffRow) => (startsAt ? `${title}, ${formatInstant(startsAt)}` : `${title}, no date`)

/** Where the table has the room for it. */
const oneLine = '@min-[900px]:whitespace-nowrap'

function columns(hasRosterLinks: boolean): DataColumn<StaffRow>[] {
  return [
    {
      key: 'title',
      label: 'What',
      cell: ({ kind, title }) => (
        <>
          <KindMark kind={kind} />
          {title}
        </>
      ),
    },
    {
      key: 'start',
      label: 'Starts',
      cell: ({ startsAt }) => (startsAt ? <Moment at={startsAt} /> : <span className="text-soft">No date</span>),
      className: oneLine,
    },
    { key: 'state', label: 'State', cell: ({ state }) => <Badge tone={scheduleStateLabels[state][1]}>{scheduleStateLabels[state][0]}</Badge> },
    { key: 'seats', label: 'Seats', cell: (row) => <Seats row={row} hasLink={hasRosterLinks} /> },
    { key: 'price', label: 'Price', cell: ({ pricePaise }) => formatPrice(pricePaise), className: oneLine },
  ]
}

function Seats({ row: { id, title, seatsTaken, capacity, waiting }, hasLink }: { row: StaffRow; hasLink: boolean }) {
  const words = `${seatsTaken} of ${capacity}${waiting > 0 ? `, ${waiting} waiting` : ''}`
  if (!hasLink) return words
  return (
    <Link to={`${path}/${id}/roster`} className="-my-2.5 inline-block py-2.5" aria-label={`Roster of ${title}: ${words}`}>
      {words}
    </Link>
  )
}

function Nothing({ isNarrowed, canWrite }: { isNarrowed: boolean; canWrite: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState title="Nothing fits" actions={<ActionLink to={path}>Clear the filters</ActionLink>}>
        Take a filter away, or search for less.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nothing is planned" actions={canWrite && <ActionLink to={`${path}/new?kind=batch`}>Plan a batch</ActionLink>}>
      Batches, workshops and events that are not over yet stand here, drafts too.
    </EmptyState>
  )
}

function outcomeOf(reply: ManyTurned | string) {
  if (typeof reply === 'string') return { words: reply }
  const refused = reply.refused.map(({ id, title, why }) => ({ to: `${path}/${id}`, title, why }))
  return { words: `${reply.done} done, ${refused.length} not:`, refused }
}
