import { expect, test } from 'vitest'
import { healthWords, isFailing, isThere } from './link-health.ts'

test.each<[status: number | null, there: boolean]>([
  [200, true],
  [204, true],
  [401, true],
  [403, true],
  [405, true],
  [429, true],
  [301, false],
  [400, false],
  [404, false],
  [410, false],
  [500, false],
  [503, false],
  [null, false],
])('an answer of %s shows that a page is there: %s', (status, there) => {
  expect(isThere(status)).toBe(there)
})

const checkedAt = new Date('2026-11-20T21:10:00Z')
const nightsAgo = (nights: number, minutes = 0) => new Date(checkedAt.getTime() - nights * 86_400_000 + minutes * 60_000)

test.each<[says: string, failingSince: Date | null, words: string | null]>([
  ['it answered', null, 'answered on Sat 21 Nov 2026'],
  ['it failed tonight', checkedAt, null],
  ['it failed last night too', nightsAgo(1), null],
  ['it failed three nights, the first a little later in the night', nightsAgo(2, 40), 'has not answered since Thu 19 Nov 2026'],
  ['it failed for a month', nightsAgo(30), 'has not answered since Thu 22 Oct 2026'],
])('%s', (_says, failingSince, words) => {
  const health = { checkedAt, failingSince }
  expect(healthWords(health)?.replaceAll('\u00a0', ' ') ?? null).toBe(words)
  expect(isFailing(health)).toBe(words?.startsWith('has not') ?? false)
})

test('of a link that nobody has looked at nothing is said', () => {
  expect(healthWords(undefined)).toBeNull()
})
