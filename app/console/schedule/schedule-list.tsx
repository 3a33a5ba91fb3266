import { defineList } from '#app/console/list/define-list.ts'
import { formatPlace, formatSlot, hasCourseFee } from '#app/domain/bookings/offering-labels.ts'
import type { ScheduleRow, scheduleQuery } from '#app/domain/bookings/schedule/list-schedule.server.ts'
import { scheduleFilters } from '#app/domain/bookings/schedule/schedule-filter.ts'
import { formatPrice, offeringKindLabels, scheduleStateLabels } from '#app/domain/bookings/schedule/schedule-labels.ts'
import { formatInstant, getIndiaToday } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { ShareBar } from '#app/ui/share-bar.tsx'
import { KindMark } from './kind-mark.tsx'

const path = '/staff/bookings'
const renderNewOffering = (kind: string, label: string) => <ActionLink to={`${path}/new?kind=${kind}`}>{label}</ActionLink>

/** One line if the table is wide enough. */
const oneLine = '@min-[900px]:whitespace-nowrap'

export const scheduleList = defineList<typeof scheduleQuery, { canWrite: boolean; seesRosters: boolean }>({
  title: 'Bookings',
  more: ({ canWrite }) => (
    <>
      <ActionLink to="/staff/planner">Planner</ActionLink>
      <ActionLink to={`${path}/calendar`}>Calendar</ActionLink>
      {canWrite && (
        <>
          {renderNewOffering('batch', 'New batch')}
          {renderNewOffering('workshop', 'New workshop')}
          {renderNewOffering('event', 'New event')}
          {renderNewOffering('test', 'New test')}
        </>
      )}
    </>
  ),
  filters: scheduleFilters,
  hasSavedFilters: true,
  columns: {
    title: {
      label: 'What',
      className: '@min-[900px]:min-w-52',
      cell: ({ kind, title }) => (
        <span className="@min-[820px]:flex">
          <KindMark kind={kind} />
          <span>{title}</span>
        </span>
      ),
    },
    startsAt: {
      label: 'Starts (IST)',
      cell: ({ startsAt }) => (startsAt ? <Start at={startsAt} /> : <span className="text-soft">No date</span>),
      className: oneLine,
    },
    classes: { label: 'Classes', cell: (row) => <span className="@min-[820px]:line-clamp-2">{formatClasses(row)}</span>, className: '@min-[900px]:w-[22%]' },
    state: { label: 'State', className: oneLine, cell: ({ state }) => <Badge tone={scheduleStateLabels[state][1]}>{scheduleStateLabels[state][0]}</Badge> },
    seats: { label: 'Seats', cell: (row, { canWrite, seesRosters }) => <Seats row={row} hasLink={canWrite && seesRosters} />, className: oneLine },
    price: { label: 'Price', cell: (row) => (hasCourseFee(row) ? 'Course fee' : formatPrice(row.pricePaise)), className: oneLine },
  },
  link: (id, { canWrite }) => (canWrite ? `${path}/${id}` : `${path}/${id}/roster`),
  bulk: {
    label: 'With the chosen bookings',
    nameOf: ({ title, startsAt }) => (startsAt ? `${title}, ${formatInstant(startsAt)}` : `${title}, no date`),
    only: ({ canWrite }) => canWrite,
    actions: { publish: 'Publish', close: 'Close booking' },
  },
  pages: ['Previous page', 'Next page'],
  empty: {
    title: 'Nothing is scheduled',
    text: 'Batches, workshops and events that are not over are listed here, drafts too.',
    actions: ({ canWrite }) => canWrite && renderNewOffering('batch', 'New batch'),
  },
  file: {
    Kind: ({ kind }) => offeringKindLabels[kind],
    Title: ({ title }) => title,
    Course: ({ courseID }) => courseID,
    Workshop: ({ workshopId }) => workshopId,
    State: ({ state }) => scheduleStateLabels[state][0],
    'Starts (IST)': ({ startsAt }) => startsAt,
    'Ends (IST)': ({ endsAt }) => endsAt,
    'Booking opens (IST)': ({ opensAt }) => opensAt,
    'Booking closes (IST)': ({ closesAt }) => closesAt,
    Seats: ({ capacity }) => capacity,
    Taken: ({ seatsTaken }) => seatsTaken,
    Waiting: ({ waiting }) => waiting,
    'Price in rupees': ({ pricePaise }) => (pricePaise === null ? '' : String(pricePaise / 100)),
    Teacher: ({ trainer }) => trainer,
    Room: ({ room }) => room,
    Mode: ({ mode }) => mode,
    Days: ({ days }) => days,
    'Part of the day': ({ part }) => part,
    Place: ({ place }) => place,
    Address: ({ slug }) => `/book/${slug}`,
  },
})

/** Omits the current year, so that the name column has more room. */
function Start({ at }: { at: Date }) {
  const whole = formatInstant(at)
  const year = getIndiaToday(new Date()).slice(0, 4)
  return (
    <time dateTime={at.toISOString()} title={whole}>
      {whole.replace(/\sIST$/, '').replace(` ${year}`, '')}
    </time>
  )
}

/** Such as `Mon to Fri, 7:00–9:00 am, At the campus, Meera Iyer, Room 2`: short, because only two lines fit. Unknown parts are left out. */
function formatClasses(row: ScheduleRow): string {
  const { trainer, room, mode } = row
  const slot = formatSlot(row)
    .replaceAll(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\w*day\b/g, '$1')
    .replace(/\sIST$/, '')
  return [row.kind === 'batch' && slot, formatPlace(row), trainer, mode === 'online' ? null : room].filter(Boolean).join(', ')
}

function Seats({ row: { id, title, seatsTaken, capacity, waiting }, hasLink }: { row: ScheduleRow; hasLink: boolean }) {
  const text = `${seatsTaken} of ${capacity}${waiting > 0 ? `, ${waiting} waiting` : ''}`
  const bar = (
    <span className="@min-[820px]:w-12 @min-[820px]:flex-none">
      <ShareBar part={seatsTaken} whole={capacity} />
    </span>
  )
  const row = '@min-[820px]:flex items-center gap-2'
  if (!hasLink)
    return (
      <span className={row}>
        {text}
        {bar}
      </span>
    )
  return (
    <Link to={`${path}/${id}/roster`} className={`-my-2.5 inline-block py-2.5 ${row}`} aria-label={`Roster of ${title}: ${text}`}>
      {text}
      {bar}
    </Link>
  )
}
