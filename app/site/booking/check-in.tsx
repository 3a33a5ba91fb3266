import { type AttendanceMark, checkIn } from '#app/domain/bookings/sessions/attendance.ts'
import { checkInForm } from '#app/domain/bookings/sessions/session-forms.ts'
import type { TimetableRow } from '#app/domain/bookings/sessions/timetable.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Control, FormErrors, FormTop } from '#app/ui/form-parts.tsx'
import { useForm } from '#app/ui/use-form.ts'

type CheckInProps = {
  rows: readonly TimetableRow[]
  /** Of the booking's page. */
  path: string
  answer: object | null
}

/** The class that is on: the code on the board, or what the student is marked as. Nothing while there is none. */
export function CheckIn({ rows, path, answer }: CheckInProps) {
  const on = rows.filter(({ isOn }) => isOn)
  const row = on.find(({ mark }) => mark === null) ?? on[0]
  const canCheckIn = row?.mark === null
  const form = useForm(checkInForm, answer, { action: path, isNotKept: true, values: { session: row?.id ?? '' } })
  // The class may end, or staff mark the student, while the code is typed: the answer outlives the form.
  if (!row && !form.summary.errors) return null
  return (
    <div className="mt-6 border-l-4 border-teal pl-4 print:hidden">
      {!canCheckIn && <FormErrors form={form} />}
      <p role="status" className="empty:hidden">
        {row?.mark && markText(row.mark, row.hours)}
      </p>
      {canCheckIn && (
        <>
          <p className="font-semibold">Check in to the class at {row.hours} IST</p>
          <p>Enter the code on the board. From {checkIn.lateAfterMinutes} minutes after the start you are marked late.</p>
          <form {...form.props} className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-4 [&>[role]]:w-full">
            <FormTop form={form} />
            <Control field={form.field('code')} />
            <Button type="submit" busy={form.isPending && 'One moment'}>
              Check in
            </Button>
          </form>
        </>
      )}
    </div>
  )
}

function markText(mark: AttendanceMark, hours: string): string {
  if (mark === 'absent') return `Our staff marked you absent from the class at ${hours} IST. If you are there, tell them.`
  return `You are marked ${mark} for the class at ${hours} IST.`
}
