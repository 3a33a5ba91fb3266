import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteCached, enableQueryCache, getCached } from './query-cache.server.ts'

function follow() {
  const feed = { current: true, isCurrent: () => feed.current, confirm: async () => feed.current }
  enableQueryCache(feed)
  onTestFinished(() => enableQueryCache(null))
  return feed
}

test('without a change feed every read queries the database', async () => {
  const read = vi.fn(async () => 1)
  await getCached('dates', 'a', read)
  await getCached('dates', 'a', read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a read result is reused until a change of its name is published', async () => {
  follow()
  let stored = 'old'
  const read = vi.fn(async () => stored)
  expect([await getCached('dates', 'a', read), await getCached('dates', 'a', read), read.mock.calls.length]).toEqual(['old', 'old', 1])
  stored = 'new'
  deleteCached(['batches'])
  expect(await getCached('dates', 'a', read)).toBe('old')
  deleteCached(['dates'])
  expect(await getCached('dates', 'a', read)).toBe('new')
  expect(await getCached('dates', 'b', async () => 'another')).toBe('another')
})

test('while published changes may be missed, no cached result is used', async () => {
  const feed = follow()
  await getCached('dates', 'a', async () => 'old')
  feed.current = false
  expect(await getCached('dates', 'a', async () => 'new')).toBe('new')
})

test('a read during which a change occurs serves only callers that began before the change', async () => {
  follow()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = getCached('dates', 'a', () => promise)
  deleteCached(['dates'])
  const late = getCached('dates', 'a', async () => 'new')
  resolve('old')
  expect([await early, await late, await getCached('dates', 'a', async () => 'newer')]).toEqual(['old', 'new', 'new'])
})

test('an error is passed to the caller and not cached', async () => {
  follow()
  await expect(getCached('dates', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await getCached('dates', 'a', async () => 'there')).toBe('there')
})
