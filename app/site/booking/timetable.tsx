import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { ActionLink } from '#app/ui/link.tsx'

type TimetableProps = {
  rows: readonly TimetableRow[]
  /** Of the booking's page. */
  path: string
}
const markLabels = { present: 'Present', late: 'Late', absent: 'Absent' }
const firstShown = 5

/** The classes of one's own batch: those to come, and those that are over with what belongs to them. */
export function Timetable({ rows, path }: TimetableProps) {
  const toCome = rows.filter(({ isOver }) => !isOver)
  const past = rows.filter(({ isOver }) => isOver).toReversed()
  return (
    <section aria-labelledby="timetable-title" className="print:hidden">
      <h2 id="timetable-title" className="text-title">
        Timetable
      </h2>
      <p className="my-4">
        <a href={`${path}/calendar.ics`} className="action-link">
          Add all classes to my calendar
        </a>
      </p>
      {toCome.length === 0 ? <p>No classes to come.</p> : <Rows rows={toCome} />}
      {past.length > 0 && (
        <details className="disclosure mt-6 border-t border-rule">
          <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">Past classes ({past.length})</summary>
          <Rows rows={past} isWhole />
        </details>
      )}
    </section>
  )
}

function Rows({ rows, isWhole = false }: { rows: readonly TimetableRow[]; isWhole?: boolean }) {
  const [first, rest] = isWhole ? [rows, []] : [rows.slice(0, firstShown), rows.slice(firstShown)]
  return (
    <>
      <ul>{first.map(toRow)}</ul>
      {rest.length > 0 && (
        <details className="disclosure">
          <summary className="chevron flex min-h-11 items-center justify-between gap-3 py-2 font-semibold">
            {rest.length === 1 ? '1 more class' : `${rest.length} more classes`}
          </summary>
          <ul>{rest.map(toRow)}</ul>
        </details>
      )}
    </>
  )
}

const toRow = (row: TimetableRow) => <Row key={row.id} row={row} />

function Row({ row: { day, hours, room, trainer, mark, cancelledAt, movedFrom, note, materialsUrl, recordingUrl } }: { row: TimetableRow }) {
  return (
    <li className="border-b border-rule py-3">
      <p className={cancelledAt ? 'line-through' : ''}>
        <b className="font-semibold">{formatStoredDate(day)}</b>, {hours} IST{room && ` · ${room}`}
        {trainer && ` · ${trainer}`}
      </p>
      {cancelledAt && <p className="font-semibold">Cancelled. {note}</p>}
      {movedFrom && !cancelledAt && (
        <p>
          Moved from {formatInstant(movedFrom)}. {note}
        </p>
      )}
      {mark && <p className="text-soft">{markLabels[mark]}</p>}
      {(materialsUrl || recordingUrl) && (
        <p className="flex flex-wrap gap-x-6">
          {materialsUrl && <ActionLink to={materialsUrl}>Materials</ActionLink>}
          {recordingUrl && <ActionLink to={recordingUrl}>Recording</ActionLink>}
        </p>
      )}
    </li>
  )
}
