import { checkIn } from '#app/domain/bookings/sessions/attendance.ts'
import { checkInForm } from '#app/domain/bookings/sessions/session-forms.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import { formatInstant, formatStoredDate } from '#app/lib/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormTop } from '#app/ui/form-parts.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'

type TimetableProps = {
  rows: readonly TimetableRow[]
  /** Of the booking's page. */
  path: string
  answer: object | null
}
const markLabels = { present: 'Present', late: 'Late', absent: 'Absent' }
const firstShown = 5

/** The classes of one's own batch: check-in to the one that is on, those to come, and those that are over with what belongs to them. */
export function Timetable({ rows, path, answer }: TimetableProps) {
  const toCome = rows.filter(({ isOver }) => !isOver)
  const past = rows.filter(({ isOver }) => isOver).toReversed()
  const now = rows.find(({ canCheckIn }) => canCheckIn)
  return (
    <section aria-labelledby="timetable-title" className="print:hidden">
      <h2 id="timetable-title" className="text-title">
        Timetable
      </h2>
      {now && <CheckIn key={now.id} row={now} path={path} answer={answer} />}
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

function CheckIn({ row, path, answer }: Omit<TimetableProps, 'rows'> & { row: TimetableRow }) {
  const form = useForm(checkInForm, answer, { action: path, isNotKept: true, values: { session: row.id } })
  return (
    <div className="mt-5 border-l-4 border-teal pl-4">
      <p className="font-semibold">Check in to the class at {row.hours} IST</p>
      <p>Enter the code on the board. From {checkIn.lateAfterMinutes} minutes after the start you are marked late.</p>
      <form {...form.props} className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-4 [&>[role]]:w-full">
        <FormTop form={form} />
        <Control field={form.field('code')} />
        <Button type="submit" busy={form.isPending && 'One moment'}>
          Check in
        </Button>
      </form>
    </div>
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
