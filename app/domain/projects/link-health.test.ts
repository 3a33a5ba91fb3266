import { expect, test } from 'vitest'
import { formatLastCheck, formatLinkHealth, isFailing, isThere } from './link-health.ts'

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
])('a status of %s shows that a page exists: %s', (status, there) => {
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
])('a link’s state on its page: %s', (_title, failingSince, text) => {
  const health = { checkedAt, failingSince }
  expect(formatLinkHealth(health)?.replaceAll('\u00a0', ' ') ?? null).toBe(text)
  expect(isFailing(health)).toBe(text?.startsWith('has not') ?? false)
})

test.each<[words: string | null, failingSince: Date | null]>([
  [null, null],
  ['failed last night', checkedAt],
  ['failed last night', nightsAgo(0, -40)],
  ['failed two nights', nightsAgo(1, 40)],
  ['failed two nights', nightsAgo(1, -40)],
  [null, nightsAgo(2, 40)],
  [null, nightsAgo(30)],
])('staff see the mild notice "%s" for a link that fails since %s', (text, failingSince) => {
  expect(formatLastCheck({ checkedAt, failingSince }, new Date(checkedAt.getTime() + 20 * 3_600_000))).toBe(text)
})

test('a check older than last night is shown with its day', () => {
  const late = new Date(checkedAt.getTime() + 40 * 3_600_000)
  expect(formatLastCheck({ checkedAt, failingSince: checkedAt }, late)?.replaceAll('\u00a0', ' ')).toBe('failed on Sat 21 Nov 2026')
})

test('a link that was never checked has no notice', () => {
  expect(formatLinkHealth(undefined)).toBeNull()
})
