import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { closeDatabase, databaseAddress, db, inTransaction, openDatabase, type Queryable, yieldToRequests } from './client.server.ts'
import { isDatabaseUnavailable } from './unavailable.server.ts'

useTestDatabase()

const cutOff = (tx: Queryable) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)

// Before, each of these ended the whole process: a connection in use has no other listener.
test('a connection that is cut in the middle of a transaction fails that transaction and nothing else', async () => {
  await expect(inTransaction(cutOff)).rejects.toMatchObject({ cause: { code: '57P01' } })
  await expect(db().transaction(cutOff)).rejects.toThrow()
  const { rows } = await db().execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('what lets visitors go first begins when few connections are at work, though others are free', async () => {
  const order: string[] = []
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const visitors = [1, 2, 3].map(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    return inTransaction(async () => {
      resolve()
      await left
    })
  })
  await Promise.all(begun)
  const job = yieldToRequests(60_000).then(() => order.push('job'))
  await db().execute(sql`select 1`)
  order.push('visitor')
  leave()
  await Promise.all([...visitors, job])
  expect(order).toEqual(['visitor', 'job'])
})

test('it waits no longer than its limit', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const visitors = [1, 2, 3].map(() => inTransaction(() => left))
  await yieldToRequests(0)
  leave()
  await Promise.all(visitors)
})

test('pages that use up their connections leave those of transactions free', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const pages = Array.from({ length: 10 }, () => db().transaction(() => left))
  const { rows } = await inTransaction((tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
  leave()
  await Promise.all(pages)
})

// A process that hangs in a transaction, or a machine that is cut off, would keep its locks from all others.
test('a transaction that stands still is cut before those that wait for its locks give up, and says so', async () => {
  const settings = await inTransaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select name, setting::int as ms from pg_settings where name in ('idle_in_transaction_session_timeout', 'statement_timeout')`,
    )
    return Object.fromEntries(rows.map(({ name, ms }) => [name, Number(ms)]))
  })
  expect(settings.idle_in_transaction_session_timeout).toBeGreaterThan(0)
  expect(settings.idle_in_transaction_session_timeout).toBeLessThan(settings.statement_timeout ?? 0)
  const stood = inTransaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '1', true)`)
    await vi.waitFor(async () => expect((await db().execute(sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`)).rows).toEqual([]))
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseUnavailable(await stood.catch((error: unknown) => error))).toBe(true)
})

test('a busy connection is another after ten minutes, so that what PostgreSQL keeps for it does not grow without end', async () => {
  const address = databaseAddress()
  await closeDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openDatabase(address)
  const processOf = async () => (await inTransaction((tx) => tx.execute(sql`select pg_backend_pid() as pid`))).rows[0]?.pid
  // Idle, it would end after 30 s.
  const processes: unknown[] = []
  for (let seconds = 0; seconds <= 620; seconds += 20) {
    processes.push(await processOf())
    vi.advanceTimersByTime(20_000)
  }
  expect(new Set(processes.slice(0, 29)).size).toBe(1)
  expect(processes.at(-1)).not.toBe(processes[0])
  vi.useRealTimers()
})
