import { Form } from 'react-router'
import type { RosterRow } from '#app/domain/bookings/roster/roster-list.server.ts'
import './roster.css'

interface RosterMarksProps {
  row: Pick<RosterRow, 'id' | 'version' | 'state' | 'name'>
  /** The list's query, to come back to. */
  back: string
}

/** Whether somebody came: two buttons, of which the pressed one takes its mark back. */
export function RosterMarks({ row: { id, version, state, name }, back }: RosterMarksProps) {
  if (state !== 'confirmed' && state !== 'attended' && state !== 'missed') return <span className="text-soft">None</span>
  return (
    <Form method="post" className="flex" preventScrollReset aria-label={`Attendance of ${name}`}>
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="booking" value={id} />
      <input type="hidden" name="version" value={`${id}.${version}`} />
      {(['attended', 'missed'] as const).map((mark) => (
        <button
          key={mark}
          type="submit"
          name="do"
          value={state === mark ? 'confirmed' : mark}
          aria-pressed={state === mark}
          aria-label={`${words[mark]}: ${name}`}
          className="mark-button"
        >
          {words[mark]}
        </button>
      ))}
    </Form>
  )
}

const words = { attended: 'Attended', missed: 'Missed' } as const
