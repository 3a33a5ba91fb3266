import type { AttendanceSheet } from '#app/domain/bookings/sessions/attendance.server.ts'
import { type AttendanceMark, attendanceMarks, checkIn } from '#app/domain/bookings/sessions/attendance.ts'
import { Button } from '#app/ui/button.tsx'
import { useLive } from '#app/ui/use-live.ts'
import { useMarks } from './use-marks.ts'
import './attendance.css'

const labels: Record<AttendanceMark, string> = { present: 'Present', late: 'Late', absent: 'Absent' }

/** Who is at a class: one tap a student, saved at once, and one button for the others. */
export function AttendancePage(sheet: AttendanceSheet) {
  const { when, refusal, code, students, offeringId } = sheet
  const { shown, mark, waiting, isRetrying, changed, problem } = useMarks(sheet)
  useLive([`roster/${offeringId}`], 'reload')
  const count = (of: AttendanceMark | null) => students.filter(({ id }) => shown(id) === of).length
  const open = students.filter(({ id }) => shown(id) === null)
  const others = students.filter(({ id }) => changed.includes(id)).map(({ name }) => name)
  return (
    <div className="attendance">
      <p className="mt-2">{when} IST</p>
      <p aria-live="polite">
        {count('present') + count('late')} present{count('late') > 0 && ` (${count('late')} late)`}, {count('absent')} absent, {open.length} not marked.{' '}
        <span className={isRetrying ? 'font-semibold text-danger' : 'text-soft'}>{savedText(waiting, isRetrying)}</span>
      </p>
      {problem && <p role="alert">{problem}</p>}
      {others.length > 0 && <p role="status">These marks changed meanwhile: {others.join(', ')}. The list shows them as they are now; tap to change a mark.</p>}
      {refusal ? (
        <p className="my-4">{refusal}</p>
      ) : (
        <div className="attendance-bar">
          {code ? (
            <p>
              Code for the board <b className="attendance-code">{code}</b>
            </p>
          ) : (
            <p className="text-soft">Students check in from {checkIn.earlyMinutes} minutes before the class until its end.</p>
          )}
          {open.length > 0 && (
            <Button type="button" onClick={() => mark(open.map(({ id }) => ({ id, to: 'present' })))}>
              {open.length === students.length ? `Mark all ${open.length} present` : `Mark the other ${open.length} present`}
            </Button>
          )}
        </div>
      )}
      {students.length === 0 && <p>No one has a seat in this batch yet.</p>}
      <ul>
        {students.map(({ id, name, way }) => (
          <li key={id} className="attendance-row">
            <span className="font-semibold wrap-anywhere">
              {name}
              {way === 'code' && <span className="font-normal text-soft"> by code</span>}
            </span>
            {!refusal && (
              <fieldset className="attendance-marks" aria-label={`Attendance of ${name}`}>
                {attendanceMarks.map((one) => {
                  const isSet = shown(id) === one
                  return (
                    <button
                      key={one}
                      type="button"
                      data-mark={one}
                      aria-pressed={isSet}
                      aria-label={labels[one]}
                      onClick={() => mark([{ id, to: isSet ? null : one }])}
                    >
                      {labels[one][0]}
                    </button>
                  )
                })}
              </fieldset>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function savedText(waiting: number, isRetrying: boolean): string {
  if (waiting === 0) return 'All saved.'
  return isRetrying ? `${waiting} not saved yet. Kept in this browser and sent again.` : 'Saving.'
}
