import { formatStoredMonth } from '#app/lib/dates.ts'
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
      <caption className="border-t border-ink pt-4 pb-3 text-left font-display text-title leading-tight font-medium">
        {formatStoredMonth(`${month}-01`)}
      </caption>
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
        {listWeeks(month).map((week) => (
          <tr key={week.find(Boolean)} className="border-t border-rule">
            {week.map((date, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what it is
              <td key={index} className="h-11 p-0 text-center">
                {date && <Day date={date} day={byDate.get(date)} />}
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

/** Returns weeks from Monday with seven dates such as `2026-12-01`, null for days of another month. @param month such as `2026-12` */
export function listWeeks(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const lead = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const weeks = Math.ceil((lead + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - lead + 1
      return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : null
    }),
  )
}
