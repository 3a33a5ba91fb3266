import { expect, test } from 'vitest'
import { formatDuration } from '#app/lib/format-duration.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { getFirstCallDue, getFirstResponse } from './first-response.ts'

test.each([
  [-5, 'under a minute'],
  [0, 'under a minute'],
  [59_999, 'under a minute'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [3_660_000, '1 h 1 min'],
  [86_400_000, '1 day'],
  [183_600_000, '2 days 3 h'],
])('%i ms are shown as %j', (ms, text) => {
  expect(collapseSpaces(formatDuration(ms))).toBe(text)
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 4, minutes))

test.each([
  [14, null, 'submitted', 'form', 'waiting', 'Waiting 14 min'],
  [15, null, 'assigned', 'staff', 'late', 'Waiting 15 min'],
  [90, null, 'assigned', 'import', 'stopped', 'Not called yet'],
  [90, 5, 'booked', 'form', 'answered', 'Answered in 5 min'],
  [90, 5, 'booked', 'import', 'answered', 'Called'],
  [90, null, 'lost', 'form', 'stopped', 'Never answered'],
  [90, null, 'booked', 'form', 'stopped', 'Not reached yet'],
] as const)('the first response after %i minutes, answered at %s, in state %s, by %s, is: %s', (now, answered, state, origin, kind, text) => {
  expect(getFirstResponse({ createdAt: at(0), firstContactedAt: answered === null ? null : at(answered), state, origin }, at(now))).toEqual({
    kind,
    text: expect.toSatisfy((shown: string) => collapseSpaces(shown) === text),
  })
})

test('the first call is due at the time that Tasks shows, and is never due for an import', () => {
  const lead = { createdAt: at(0), firstContactedAt: null, state: 'submitted', origin: 'form' } as const
  expect(getFirstCallDue(lead)).toEqual(at(15))
  // 8:50 pm in India: the next call is at 9 am.
  expect(getFirstCallDue({ ...lead, createdAt: new Date('2026-11-21T15:20:00Z') })).toEqual(new Date('2026-11-22T03:30:00Z'))
  expect(getFirstCallDue({ ...lead, origin: 'import' })).toBeNull()
  expect(getFirstCallDue({ ...lead, firstContactedAt: at(3) })).toBeNull()
})
