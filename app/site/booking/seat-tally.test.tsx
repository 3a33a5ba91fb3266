import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SeatTally } from './seat-tally.tsx'

test('few seats are drawn no larger than ten, and more seats in rows of equal length', () => {
  const sizeOf = (capacity: number) => /viewBox="0 0 ([\d ]+)"/.exec(renderToStaticMarkup(<SeatTally capacity={capacity} left={1} />))?.[1]
  expect([1, 9, 10, 15, 16, 30].map(sizeOf)).toEqual(['100 10', '100 10', '100 10', '150 10', '80 20', '150 20'])
})
