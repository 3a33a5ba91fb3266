import { afterEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../../server/testing/test-database.ts'
import { db } from '../db/client.server.ts'
import { rateLimits } from '../db/schema/accounts.server.ts'
import { rateLimitStorage } from './rate-limit-storage.server.ts'

useTestDatabase()
afterEach(() => vi.useRealTimers())

const rule = { window: 60, max: 3 }
const tryAt = (second: number, key: string) => {
  vi.setSystemTime(Date.UTC(2026, 10, 21, 10) + second * 1000)
  return rateLimitStorage.consume(key, rule)
}
const clock = () => vi.useFakeTimers({ toFake: ['Date'] })

test('after the limit a try is refused until the window that began with the first one ends', async () => {
  clock()
  for (const second of [0, 10, 20]) expect(await tryAt(second, 'a')).toEqual({ allowed: true, retryAfter: null })
  expect(await tryAt(30, 'a')).toEqual({ allowed: false, retryAfter: 30 })
  expect(await tryAt(59.5, 'a')).toEqual({ allowed: false, retryAfter: 1 })
  expect(await tryAt(60, 'a')).toMatchObject({ allowed: true })
})

test('steady tries below the limit are never refused', async () => {
  clock()
  for (let second = 0; second < 600; second += 30) expect(await tryAt(second, 'steady')).toMatchObject({ allowed: true })
})

test('one key does not count for another', async () => {
  for (const key of ['b', 'b', 'b', 'c', 'c', 'c']) expect(await rateLimitStorage.consume(key, rule)).toMatchObject({ allowed: true })
})

// With a read before the write instead of one statement, all twenty passed.
test('of twenty tries at the same time, exactly the limit passes', async () => {
  const decisions = await Promise.all(Array.from({ length: 20 }, () => rateLimitStorage.consume('race', rule)))
  expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('counters whose window is long over are cleared away', async () => {
  clock()
  await tryAt(0, 'old')
  await tryAt(7_200, 'new')
  expect((await db().select().from(rateLimits)).map(({ key }) => key)).not.toContain('old')
})
