import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteCached, enableQueryCache, getCached } from './query-cache.server.ts'

function follow() {
  const feed = { current: true, isCurrent: () => feed.current, confirm: async () => feed.current }
  enableQueryCache(feed)
  onTestFinished(() => enableQueryCache(null))
  return feed
}

test('without anybody following the announcements every read is a new one', async () => {
  const read = vi.fn(async () => 1)
  await getCached('dates', 'a', read)
  await getCached('dates', 'a', read)
  expect(read).toHaveBeenCalledTimes(2)
})

test('what was read is used again until a change of its name is announced', async () => {
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

test('while announcements may be missing everybody reads for themselves', async () => {
  const feed = follow()
  await getCached('dates', 'a', async () => 'old')
  feed.current = false
  expect(await getCached('dates', 'a', async () => 'new')).toBe('new')
})

test('a read that a change overtakes serves those who began before it, and nobody after', async () => {
  follow()
  const { promise, resolve } = Promise.withResolvers<string>()
  const early = getCached('dates', 'a', () => promise)
  deleteCached(['dates'])
  const late = getCached('dates', 'a', async () => 'new')
  resolve('old')
  expect([await early, await late, await getCached('dates', 'a', async () => 'newer')]).toEqual(['old', 'new', 'new'])
})

test('a failure is told to who asked and not kept', async () => {
  follow()
  await expect(getCached('dates', 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await getCached('dates', 'a', async () => 'there')).toBe('there')
})
