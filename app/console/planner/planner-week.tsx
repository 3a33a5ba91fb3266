import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRoom } from '#app/domain/bookings/sessions/session-days.ts'
import { formatSessionTitle } from '#app/domain/bookings/sessions/session-kinds.ts'
import { formatStoredDate, getIndiaMinute } from '#app/lib/dates.ts'
import { getWeekday, listWeekDays, weekdayLabels } from '#app/lib/month-grid.ts'
import { hourMs, minuteMs } from '#app/lib/periods.ts'
import { Link } from '#app/ui/link.tsx'
import type { PlannedClass, PlannerData } from './load-planner.server.ts'

type PlannerWeekProps = PlannerData & { canPlan: boolean }

/** Rows are rooms and columns are days; the teachers' hours are below. Dragging a class to a day or room opens its form with the new values. */
export function PlannerWeek({ from, today, sessions, holidays, rooms, trainers, canPlan }: PlannerWeekProps) {
  const days = listWeekDays(from)
  const off = new Map(holidays.map(({ day, name }) => [day, name]))
  const lines = [
    ...rooms.map(({ id, name, seats }) => ({ id, name, detail: seats === null ? '' : `${seats} seats` })),
    { id: '', name: 'Online, or no room', detail: '' },
  ]
  const drag = useClassDrag(canPlan)
  return (
    <div className="planner-wide">
      {canPlan && <p className="mb-2 text-soft">Drag a class to another day or room, or open it. It moves when you confirm on its page.</p>}
      <table className="planner-grid">
        <caption className="sr-only">Classes by room and day</caption>
        <thead>
          <tr>
            <th scope="col">Room</th>
            {days.map((day) => (
              <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}>
                <b>
                  {weekdayLabels[getWeekday(day) as 1].slice(0, 3)}
                  {day === today && ', today'}
                </b>
                <span>
                  {formatStoredDate(day).slice(4, -5)}
                  {off.has(day) && `, ${off.get(day)}`}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, name, detail }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {detail && <span>{detail}</span>}
              </th>
              {days.map((day) => (
                <td key={day} data-off={off.has(day) || undefined} {...drag.target(day, id)}>
                  {sessions
                    .filter((one) => one.day === day && (one.roomId ?? '') === id)
                    .map((session) => (
                      <ClassEntry key={session.id} session={session} {...drag.source(session)} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TrainerHours days={days} sessions={sessions} trainers={trainers} off={off} />
    </div>
  )
}

/** Makes classes draggable. Dropping opens the form of the class with the new day; without a `room` the class stays in its room. */
export function useClassDrag(canPlan: boolean) {
  const navigate = useNavigate()
  const [over, setOver] = useState<string | null>(null)
  const type = 'text/plain'
  return {
    source: ({ id, cancelledAt }: PlannedClass) =>
      canPlan && !cancelledAt ? { draggable: true, onDragStart: (event: DragEvent) => event.dataTransfer.setData(type, `class:${id}`) } : {},
    target: (day: string, room?: string) =>
      canPlan
        ? {
            'data-over': over === `${day}/${room}` || undefined,
            onDragOver: (event: DragEvent) => {
              event.preventDefault()
              setOver(`${day}/${room}`)
            },
            onDragLeave: () => setOver(null),
            onDrop: (event: DragEvent) => {
              event.preventDefault()
              setOver(null)
              const [kind, id] = event.dataTransfer.getData(type).split(':')
              if (kind === 'class') void navigate(`/staff/sessions/${id}?${new URLSearchParams({ day, ...(room !== undefined && { room: room || 'none' }) })}`)
            },
          }
        : {},
  }
}

interface ClassEntryProps {
  session: PlannedClass
  hasRoom?: boolean
  draggable?: boolean
  onDragStart?: (event: DragEvent) => void
}

export function ClassEntry({ session, hasRoom, ...drag }: ClassEntryProps) {
  const { id, hours, trainer, room, mode, isClash, cancelledAt, movedFrom, isDraft, jaali } = session
  const state = cancelledAt ? 'cancelled' : isClash ? 'clash' : ''
  const notes = [cancelledAt && 'cancelled', isClash && !cancelledAt && 'clash', movedFrom && !cancelledAt && 'moved', isDraft && 'draft'].filter(Boolean)
  return (
    <Link to={`/staff/sessions/${id}`} className={`planner-class ${jaali ? `jaali-${jaali}` : ''}`} data-state={state || undefined} {...drag}>
      <b>
        {formatSessionTitle(session)}
        {notes.length > 0 && <span className="planner-note"> {notes.join(', ')}</span>}
      </b>
      <span>{hasRoom ? `${hours} · ${formatRoom(room, mode)}` : hours}</span>
      <span className="text-soft">{trainer ?? 'No teacher'}</span>
    </Link>
  )
}

const [opens, closes] = [7 * 60, 21 * 60]

type TrainerHoursProps = Pick<PlannerData, 'sessions' | 'trainers'> & { days: string[]; off: ReadonlyMap<string, string> }

function TrainerHours({ days, sessions, trainers, off }: TrainerHoursProps) {
  const live = sessions.filter(({ cancelledAt }) => !cancelledAt)
  const hoursOf = (own: readonly PlannedClass[]) => own.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / hourMs, 0)
  return (
    <table className="planner-grid planner-trainers">
      <caption className="py-2 text-start font-semibold">
        Teachers <span className="font-normal text-soft">hours this week; each cell is 7 am to 9 pm</span>
      </caption>
      <tbody>
        {trainers.map(({ id, name }) => {
          const own = live.filter(({ trainerId }) => trainerId === id)
          return (
            <tr key={id}>
              <th scope="row">
                {name} <span className="inline! whitespace-nowrap">{Number(hoursOf(own).toFixed(1))} h</span>
              </th>
              {days.map((day) => {
                const today = own.filter((one) => one.day === day)
                const label = today
                  .map(({ kind, title, hours, isClash }) => `${formatSessionTitle({ kind, title })} ${hours}${isClash ? ', clash' : ''}`)
                  .join('; ')
                return (
                  <td key={day} data-off={off.has(day) || undefined}>
                    <svg
                      viewBox={`${opens} 0 ${closes - opens} 30`}
                      preserveAspectRatio="none"
                      role="img"
                      aria-label={`${formatStoredDate(day)}: ${label || 'free'}`}
                    >
                      {today.map(({ id: session, startsAt, endsAt, isClash, jaali }, index) => (
                        <rect
                          key={session}
                          className={jaali ? `jaali-${jaali}` : ''}
                          data-clash={isClash || undefined}
                          x={getIndiaMinute(startsAt)}
                          y={isClash ? 4 + (index % 2) * 12 : 9}
                          width={(endsAt.getTime() - startsAt.getTime()) / minuteMs}
                          height={10}
                        />
                      ))}
                    </svg>
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
