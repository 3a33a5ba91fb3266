import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { rateLimitStorage, resetLimit } from './rate-limit-storage.server.ts'
import { rateLimits } from './schema.server.ts'

useTestDatabase()
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const rule = { window: 60, max: 3 }
const attempt = (key: string) => rateLimitStorage.consume(key, rule)
/** Moves a counter's window back by this number of seconds. */
const passSeconds = (key: string, seconds: number) =>
  db()
    .update(rateLimits)
    .set({ windowEndsAt: sql`${rateLimits.windowEndsAt} - ${seconds} * interval '1 second'` })
    .where(eq(rateLimits.key, key))

test('after the limit an attempt is rejected until the window that began with the first attempt ends', async () => {
  for (let count = 0; count < 3; count += 1) {
    expect(await attempt('a')).toEqual({ allowed: true, retryAfter: null })
    await passSeconds('a', 10)
  }
  expect(await attempt('a')).toEqual({ allowed: false, retryAfter: 30 })
  await passSeconds('a', 29.5)
  expect(await attempt('a')).toEqual({ allowed: false, retryAfter: 1 })
  await passSeconds('a', 0.5)
  expect(await attempt('a')).toMatchObject({ allowed: true })
})

test('regular attempts below the limit are never rejected', async () => {
  for (let seconds = 0; seconds < 600; seconds += 30) {
    expect(await attempt('steady')).toMatchObject({ allowed: true })
    await passSeconds('steady', 30)
  }
})

test('each key is counted separately', async () => {
  for (const key of ['b', 'b', 'b', 'c', 'c', 'c']) expect(await attempt(key)).toMatchObject({ allowed: true })
})

test('a reset limit counts from zero, and so do its sub-keys', async () => {
  for (const key of ['reset', 'reset|192.0.2.1', 'reset2']) for (let count = 0; count < 4; count += 1) await attempt(key)
  await resetLimit('reset')
  expect(await Promise.all(['reset', 'reset|192.0.2.1', 'reset2'].map(attempt))).toMatchObject([{ allowed: true }, { allowed: true }, { allowed: false }])
})

// With a read before the write instead of one statement, all twenty attempts passed.
test('when twenty attempts arrive together, exactly as many as the limit are allowed', async () => {
  const decisions = await Promise.all(Array.from({ length: 20 }, () => attempt('race')))
  expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('a process whose clock is an hour ahead neither opens nor closes a window', async () => {
  for (let count = 0; count < 3; count += 1) await attempt('clock')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect(await attempt('clock')).toMatchObject({ allowed: false })
  for (let count = 0; count < 3; count += 1) await attempt('ahead')
  vi.useRealTimers()
  const refused = await attempt('ahead')
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
})

// Earlier, process clocks counted: one machine with a clock a day ahead blocked a whole campus for that day.
test('a counter dated in the future blocks no one', async () => {
  await db()
    .insert(rateLimits)
    .values({ key: 'future', count: 4, windowEndsAt: new Date(Date.now() + 86_400_000) })
  expect(await attempt('future')).toEqual({ allowed: true, retryAfter: null })
  for (let count = 0; count < 2; count += 1) await attempt('future')
  const refused = await attempt('future')
  expect(refused).toMatchObject({ allowed: false })
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
})

test('counters whose window has ended are deleted every ten seconds', async () => {
  const keys = async () => (await db().select().from(rateLimits)).map(({ key }) => key)
  await attempt('old')
  await passSeconds('old', 60)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000)
  await attempt('new')
  expect(await keys()).not.toContain('old')
  expect(await keys()).toContain('new')
})
