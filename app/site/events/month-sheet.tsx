import { createMonthGrid, formatMonth } from '#app/lib/month-grid.ts'
import type { EventDay } from './events.ts'
import './events.css'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export function MonthSheets({ days }: { days: EventDay[] }) {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))].slice(0, 2)
  const byDate = new Map(days.map((day) => [day.date, day]))
  if (months.length === 0) return null
  return (
    <div className="shell-width grid grid-cols-2 gap-10 pt-14 max-md:hidden lg:gap-16 lg:pt-20">
      {months.map((month) => (
        <MonthSheet key={month} month={month} byDate={byDate} />
      ))}
    </div>
  )
}

function MonthSheet({ month, byDate }: { month: string; byDate: Map<string, EventDay> }) {
  return (
    <table className="w-full table-fixed self-start">
      <caption className="border-t border-ink pt-4 pb-3 text-left font-display text-title leading-tight font-medium">{formatMonth(month)}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name} className="h-11 font-normal text-soft">
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {createMonthGrid(month, []).map((week) => (
          <tr key={week.find((cell) => cell !== null)?.date} className="border-t border-rule">
            {week.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what it is
              <td key={index} className="h-11 p-0 text-center">
                {cell && <Day date={cell.date} day={byDate.get(cell.date)} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ date, day }: { date: string; day: EventDay | undefined }) {
  const number = Number(date.slice(8))
  if (!day) return <span className="text-soft">{number}</span>
  const what = day.events.length === 1 ? (day.events[0]?.title ?? '') : `${day.events.length} dates`
  return (
    <a href={`#day-${date}`} className="month-day" aria-label={`${day.shown}: ${what}`}>
      {number}
    </a>
  )
}
