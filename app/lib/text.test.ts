import { expect, test } from 'vitest'
import { getInstitute } from '#app/domain/content/institute.ts'
import { formatInstant, formatStoredDate } from './dates.ts'
import { formatDuration } from './format-duration.ts'
import { formatPhone } from './phone.ts'
import { collapseSpaces } from './text.ts'

test.each([
  [formatPhone('+919876543210'), '+91 98765 43210', []],
  [getInstitute().phoneShown, collapseSpaces(getInstitute().phoneShown), []],
  [formatStoredDate('2026-11-28'), 'Sat 28 Nov 2026', ['Sat', '28 Nov', '2026']],
  [formatInstant(new Date('2026-11-28T04:30:00Z')), 'Sat 28 Nov 2026, 10:00 am IST', ['Sat', '28 Nov', '2026,', '10:00 am IST']],
  [formatDuration(190 * 60_000), '3 h 10 min', ['3 h', '10 min']],
])('%j reads %j and breaks only between its pieces', (text, read, pieces) => {
  expect(collapseSpaces(text)).toBe(read)
  expect(text.split(' ').map(collapseSpaces)).toEqual(pieces.length > 0 ? pieces : [read])
})
