import { formatStoredDate } from '#app/lib/dates.ts'
import { formatMonth, monthGrid, weekdayLabels } from '#app/lib/month-grid.ts'
import type { PlannerData } from './load-planner.server.ts'
import { ClassEntry } from './planner-week.tsx'
import '#app/console/schedule/schedule.css'

/** The classes of a month, a cell a day; on a phone a list of the days that have classes. */
export function PlannerMonth({ day, today, sessions, holidays, title }: PlannerData) {
  const month = day.slice(0, 7)
  return (
    <>
      {sessions.length === 0 && <p className="my-4 text-lede">No classes this month.</p>}
      <table className="month mt-3">
        <caption className="sr-only">Classes in {title}</caption>
        <thead>
          <tr>
            {Object.values(weekdayLabels).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month, sessions).map((week) => (
            <tr key={week.find((cell) => cell !== null)?.date}>
              {week.map((cell, place) => {
                const holiday = cell && holidays.find((one) => one.day === cell.date)
                return (
                  <td
                    key={weekdayLabels[(place + 1) as 1]}
                    data-idle={!cell || (cell.items.length === 0 && !holiday) || undefined}
                    data-off={holiday ? '' : undefined}
                  >
                    {cell && (
                      <>
                        <p className="month-day" data-today={cell.date === today || undefined} aria-current={cell.date === today ? 'date' : undefined}>
                          <span className="month-weekday">{formatStoredDate(cell.date).split(' ')[0]} </span>
                          {cell.day}
                          <span className="month-weekday"> {formatMonth(month)}</span>
                          {holiday && <span className="font-normal text-soft"> {holiday.name}</span>}
                        </p>
                        <ul className="grid gap-1">
                          {cell.items.map((session) => (
                            <li key={session.id}>
                              <ClassEntry session={session} />
                            </li>
                          ))}
                        </ul>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
