import { expect, onTestFinished, test, vi } from 'vitest'
import { getCurrentSource, type LogSource, runWithSource } from '#app/platform/log/log.server.ts'
import { openDatabaseWire } from '#server/testing/database-wire.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { ChangeFeed, publishChange } from './changes.server.ts'
import { db, getDatabaseAddress } from './client.server.ts'

useTestDatabase()

async function follow(url = getDatabaseAddress()) {
  const changes: string[][] = []
  const onLost = vi.fn()
  const feed = new ChangeFeed(url)
  feed.subscribe({ onChange: (names) => changes.push(names), onLost })
  onTestFinished(() => feed.close())
  await feed.opened
  return { feed, changes, onLost }
}

test('published names arrive when their transaction commits, and never if it is rolled back', async () => {
  const { changes } = await follow()
  await db()
    .transaction(async (tx) => {
      await publishChange(tx, 'undone')
      throw new Error('undo')
    })
    .catch(() => {})
  await db().transaction(async (tx) => {
    await publishChange(tx, 'a', "b'; drop table users")
    expect(changes).toEqual([])
  })
  await vi.waitFor(() => expect(changes).toEqual([['a', "b'; drop table users"]]), { interval: 2 })
})

test('a connection closed by PostgreSQL is untrusted at once and reconnects automatically', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { feed, changes, onLost } = await follow()
  expect(feed.isCurrent()).toBe(true)
  const lostBefore = onLost.mock.calls.length
  await db().execute("select pg_terminate_backend(pid) from pg_stat_activity where query = 'select 1' and datname = current_database()")
  await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThan(lostBefore), { interval: 2 })
  expect(feed.isCurrent()).toBe(false)
  await vi.waitFor(async () => expect(await feed.confirm()).toBe(true), { interval: 20 })
  await publishChange(db(), 'again')
  await vi.waitFor(() => expect(changes).toEqual([['again']]), { interval: 2 })
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockReset()
})

test('a first connection that fails is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { feed } = await follow('postgresql://127.0.0.1:1/none')
  expect(feed.isCurrent()).toBe(false)
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockReset()
})

test('a connection that dies without notice is trusted for at most a second', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url, silence } = await openDatabaseWire()
  const { feed, onLost } = await follow(url)
  expect(await feed.confirm()).toBe(true)
  silence()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  expect(feed.isCurrent()).toBe(false)
  clock.mockRestore()
  expect(await feed.confirm()).toBe(false)
  expect(onLost.mock.calls.length).toBeGreaterThan(1)
  vi.mocked(console.error).mockReset()
})

test('work after a reconnection does not run as part of the request that found the connection lost', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { url, silence } = await openDatabaseWire()
  const sources: LogSource[] = []
  const note = () => void sources.push(getCurrentSource())
  const feed = new ChangeFeed(url)
  feed.subscribe({ onChange: note, onLost: note })
  onTestFinished(() => feed.close())
  await feed.opened
  silence()
  expect(await runWithSource({ requestId: '4T7K-9QXM' }, () => feed.confirm())).toBe(false)
  await vi.waitFor(async () => expect(await feed.confirm()).toBe(true), { interval: 20 })
  const before = sources.length
  await publishChange(db(), 'again')
  await vi.waitFor(() => expect(sources.length).toBeGreaterThan(before), { interval: 2 })
  expect(sources.filter(({ requestId }) => requestId)).toEqual([])
  vi.mocked(console.error).mockReset()
})
