import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { runWithSource } from '#app/platform/log/log.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { closeDatabase, db, getDatabaseAddress, inTransaction, openDatabase, type Queryable, yieldToRequests } from './client.server.ts'
import { isDatabaseUnreachable } from './database-away.server.ts'
import { isDatabaseUnavailable, isOutcomeUnknown } from './unavailable.server.ts'

useTestDatabase()

const cutOff = (tx: Queryable) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)

// Earlier, each of these ended the whole process: a connection in use has no other error listener.
test('a connection closed in the middle of a transaction fails only that transaction', async () => {
  await expect(inTransaction(cutOff)).rejects.toMatchObject({ cause: { code: '57P01' } })
  await expect(db().transaction(cutOff)).rejects.toThrow()
  const { rows } = await db().execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('the loss of an idle connection is not logged as an error of the request that opened it', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  // Two at the same time, because one connection is open already.
  const readPid = () => db().execute<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)')
  const results = await runWithSource({ requestId: '4T7K-9QXM' }, () => Promise.all([readPid(), readPid()]))
  const pids = results.flatMap(({ rows }) => rows.map(({ pid }) => pid))
  await inTransaction((tx) => tx.execute(sql`select pg_terminate_backend(pid) from unnest(${sql.param(pids)}::int[]) as pid`))
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2), { interval: 5 })
  for (const [line] of log.mock.calls) expect(line).toMatch(/Z warning A connection to the database was lost/)
  log.mockClear()
})

test('background work waits until only few connections are busy, even if others are free', async () => {
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

test('the wait for requests ends at its limit', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const visitors = [1, 2, 3].map(() => inTransaction(() => left))
  await yieldToRequests(0)
  leave()
  await Promise.all(visitors)
})

test('pages that use up their connections leave the connections of transactions free', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const pages = Array.from({ length: 10 }, () => db().transaction(() => left))
  const { rows } = await inTransaction((tx) => tx.execute(sql`select 1 as one`))
  expect(rows).toEqual([{ one: 1 }])
  leave()
  await Promise.all(pages)
})

// After a failover the old connections may still lead to the server that is a standby now.
test('a write to a read-only database reports an unavailable database, and the next transaction gets a new connection', async () => {
  const pid = async (tx: Queryable) => (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  let first: unknown
  const outcome = inTransaction(async (tx) => {
    first = await pid(tx)
    await tx.execute(sql`set transaction read only`)
    await tx.execute(sql`create table refused (one int)`)
  })
  const error = await outcome.catch((one: unknown) => one)
  expect([isDatabaseUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, false])
  expect(await inTransaction(pid)).not.toBe(first)
})

// A process that hangs in a transaction, or a machine without network, would keep its locks.
test('an idle transaction is closed before those that wait for its locks time out, and reports an unavailable database', async () => {
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

// A late rejection without a handler ends the process. During a stop this could leave the site's PostgreSQL running.
test('a closed database counts as unreachable, and no promise is rejected later', async () => {
  const address = getDatabaseAddress()
  await closeDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onRejection = vi.fn()
  process.on('unhandledRejection', onRejection)
  expect(await isDatabaseUnreachable()).toBe(true)
  vi.advanceTimersByTime(2_000)
  // Node reports it after the microtasks of this round.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onRejection)
  vi.useRealTimers()
  openDatabase(address)
  expect(onRejection).not.toHaveBeenCalled()
})

test('an outage that was seen a minute ago does not count: the database is queried again', async () => {
  const address = getDatabaseAddress()
  await closeDatabase()
  expect(await isDatabaseUnreachable()).toBe(true)
  openDatabase(address)
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const looked = isDatabaseUnreachable()
  now.mockRestore()
  expect(await looked).toBe(false)
})

test('a busy connection is replaced after ten minutes, so that its memory in PostgreSQL does not grow without limit', async () => {
  const address = getDatabaseAddress()
  await closeDatabase()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openDatabase(address)
  const processOf = async () => (await inTransaction((tx) => tx.execute(sql`select pg_backend_pid() as pid`))).rows[0]?.pid
  // An idle connection would close after 30 s.
  const processes: unknown[] = []
  for (let seconds = 0; seconds <= 620; seconds += 20) {
    processes.push(await processOf())
    vi.advanceTimersByTime(20_000)
  }
  expect(new Set(processes.slice(0, 29)).size).toBe(1)
  expect(processes.at(-1)).not.toBe(processes[0])
  vi.useRealTimers()
})

const socketName = '.s.PGSQL.5432'

/**
 * Its proxy can hold back responses, like a PostgreSQL that hangs. `requested` resolves at the first query after that. `cut` silences the
 * open connections without closing them, like a firewall that has forgotten them; new ones work.
 */
async function openHangingDatabase() {
  const address = getDatabaseAddress()
  await closeDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'hang-'))
  let isHanging = false
  const cut = new WeakSet<Socket>()
  const open: Socket[] = []
  const requested = Promise.withResolvers<void>()
  const server = createServer((site) => {
    open.push(site)
    const postgres = connect(path.join(new URL(address).searchParams.get('host') ?? '', socketName))
    for (const [from, to] of [
      [site, postgres],
      [postgres, site],
    ] as const) {
      from.on('error', () => {})
      // The query still reaches PostgreSQL, which continues to work.
      const isSilent = () => cut.has(site) || (isHanging && from === postgres)
      from.on('close', () => isSilent() || to.destroy())
      from.on('data', (part) => {
        if (isHanging && from === site) requested.resolve()
        if (!isSilent()) to.write(part)
      })
    }
  })
  await once(server.listen(path.join(folder, socketName)), 'listening')
  const wireAddress = new URL(address)
  wireAddress.searchParams.set('host', folder)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openDatabase(wireAddress.href)
  return {
    hang: () => {
      isHanging = true
    },
    goOn: () => {
      isHanging = false
    },
    cut: () => {
      for (const site of open) cut.add(site)
    },
    requested: requested.promise,
    [Symbol.asyncDispose]: async () => {
      vi.useRealTimers()
      await closeDatabase()
      server.close()
      await rm(folder, { recursive: true, force: true })
      openDatabase(address)
    },
  }
}

const one = (tx: Queryable) => tx.execute(sql`select 1 as one`)

// Earlier, the rollback waited just as long again, longer than a form waits for its response.
test('while PostgreSQL hangs, a transaction fails after one timeout, and the next one gets another connection', async () => {
  await using database = await openHangingDatabase()
  await inTransaction(one)
  database.hang()
  const outcome = inTransaction(one).catch((error: unknown) => error)
  await database.requested
  await vi.advanceTimersByTimeAsync(5_000)
  const error = await outcome
  expect([isDatabaseUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, false])
  database.goOn()
  expect((await inTransaction(one)).rows).toEqual([{ one: 1 }])
})

// Earlier, each of the first forms and pages waited for a time limit and then got a 503.
test('after a firewall has silently dropped the idle connections, the next transactions and queries wait for one time limit and succeed', async () => {
  await using database = await openHangingDatabase()
  const slow = (tx: Queryable) => tx.execute(sql`select pg_sleep(0.05)`)
  await Promise.all([1, 2, 3].flatMap(() => [inTransaction(slow), slow(db())]))
  database.cut()
  const later = performance.now() + 1_500
  vi.spyOn(performance, 'now').mockReturnValue(later)
  const outcome = Promise.all([inTransaction(one), one(db()), inTransaction(one)])
  await vi.advanceTimersByTimeAsync(10)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await outcome).map(({ rows }) => rows)).toEqual(Array(3).fill([{ one: 1 }]))
})

test('a transaction whose commit gets no response is reported as possibly stored', async () => {
  await using database = await openHangingDatabase()
  await inTransaction((tx) => tx.execute(sql`create table kept (one int)`))
  const outcome = inTransaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`)
    database.hang()
  }).catch((error: unknown) => error)
  await database.requested
  await vi.advanceTimersByTimeAsync(10_000)
  const error = await outcome
  expect([isDatabaseUnavailable(error), isOutcomeUnknown(error)]).toEqual([true, true])
  database.goOn()
  // On a busy machine PostgreSQL may still be committing.
  await vi.waitFor(async () => expect((await inTransaction((tx) => tx.execute(sql`table kept`))).rows).toEqual([{ one: 1 }]))
})

test('a statement that PostgreSQL stops is rolled back, and the connection stays open', async () => {
  const pid = async (tx: Queryable) => (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid
  let stopped: unknown
  const outcome = inTransaction(async (tx) => {
    stopped = await pid(tx)
    await tx.execute(sql`set local statement_timeout = 1`)
    await tx.execute(sql`select pg_sleep(10)`)
  })
  expect(isDatabaseUnavailable(await outcome.catch((error: unknown) => error))).toBe(true)
  expect(await inTransaction(pid)).toBe(stopped)
})
