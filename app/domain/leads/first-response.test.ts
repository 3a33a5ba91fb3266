import { expect, test } from 'vitest'
import { formatDuration } from '#app/lib/format-duration.ts'
import { plainSpaces } from '#app/lib/spaces.ts'
import { firstResponse } from './first-response.ts'

test.each([
  [-5, 'under a minute'],
  [0, 'under a minute'],
  [59_999, 'under a minute'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [3_660_000, '1 h 1 min'],
  [86_400_000, '1 day'],
  [183_600_000, '2 days 3 h'],
])('%i ms read as %j', (ms, text) => {
  expect(plainSpaces(formatDuration(ms))).toBe(text)
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 4, minutes))

test.each([
  [14, null, 'submitted', 'waiting', 'Waiting 14 min'],
  [15, null, 'assigned', 'late', 'Waiting 15 min'],
  [90, 5, 'booked', 'answered', 'Answered in 5 min'],
  [90, null, 'lost', 'stopped', 'Never answered'],
  [90, null, 'booked', 'stopped', 'Not reached yet'],
] as const)('after %i minutes, answered at %s, %s: %s', (now, answered, state, kind, text) => {
  expect(firstResponse({ createdAt: at(0), firstContactedAt: answered === null ? null : at(answered), state }, at(now))).toEqual({
    kind,
    text: expect.toSatisfy((shown: string) => plainSpaces(shown) === text),
  })
})
