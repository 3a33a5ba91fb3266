import type { HTMLAttributes, Key, ReactNode } from 'react'
import { formatStoredDate } from '#app/lib/dates.ts'
import { formatMonth, type MonthGrid, weekdayLabels } from '#app/lib/month-grid.ts'
import './month.css'

interface MonthTableProps<Item> {
  caption: string
  weeks: MonthGrid<Item>
  /** A day such as 2026-12-05. */
  today: string
  keyOf: (item: Item) => Key
  entry: (item: Item) => ReactNode
  daysOff?: readonly { day: string; name: string }[]
  /** Further attributes of a day's cell, such as handlers for dropped items. */
  cellProps?: (day: string) => HTMLAttributes<HTMLTableCellElement>
}

export function MonthTable<Item>({ caption, weeks, today, keyOf, entry, daysOff = [], cellProps }: MonthTableProps<Item>) {
  const weekdays = Object.values(weekdayLabels)
  return (
    <table className="month">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((cell) => cell !== null)?.date}>
            {week.map((cell, place) => {
              const off = daysOff.find(({ day }) => day === cell?.date)
              return (
                <td
                  key={weekdays[place]}
                  data-idle={!cell || (cell.items.length === 0 && !off) || undefined}
                  data-off={off ? '' : undefined}
                  {...(cell && cellProps?.(cell.date))}
                >
                  {cell && (
                    <>
                      <p className="month-day" data-today={cell.date === today || undefined} aria-current={cell.date === today ? 'date' : undefined}>
                        <span className="month-weekday">{formatStoredDate(cell.date).split(' ')[0]} </span>
                        {cell.day}
                        <span className="month-weekday"> {formatMonth(cell.date.slice(0, 7))}</span>
                        {off && <span className="font-normal text-soft"> {off.name}</span>}
                      </p>
                      {cell.items.length > 0 && (
                        <ul className="grid gap-1">
                          {cell.items.map((item) => (
                            <li key={keyOf(item)} data-row="">
                              {entry(item)}
                            </li>
                          ))}
                        </ul>
                      )}
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
