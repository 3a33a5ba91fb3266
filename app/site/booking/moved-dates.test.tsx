import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMove } from '#app/domain/bookings/offering-labels.ts'
import { MovedDates } from './moved-dates.tsx'

const [first, second, third] = ['2026-12-05', '2026-12-12', '2026-12-19'].map((day) => new Date(`${day}T04:30:00Z`)) as [Date, Date, Date]
const moves = [
  { from: first, to: second, note: 'The room is painted.', at: new Date('2026-11-01T00:00:00Z') },
  { from: second, to: third, note: 'The teacher is away.', at: new Date('2026-11-08T00:00:00Z') },
] as const

test('the moves of a date are listed from the latest to the first, each with its note', () => {
  const rows = renderToStaticMarkup(<MovedDates moves={moves} />).split('</li>')
  expect(rows.map((row) => row.replace(/<[^>]*>/g, ''))).toEqual([
    `${formatMove(moves[1])} The teacher is away.`,
    `${formatMove(moves[0])} The room is painted.`,
    '',
  ])
  expect(renderToStaticMarkup(<MovedDates moves={[]} />)).toBe('')
})
