import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { db, type Queryable, yieldToRequests } from './client.server.ts'
import { lockedStatement, lockedTransaction, type PlannedStatement } from './locked-statements.server.ts'

useTestDatabase()

const cutOff = (tx: Queryable) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)

// Before, each of these ended the whole process: a connection in use has no other listener.
test('a connection that is cut in the middle of a transaction fails that transaction and nothing else', async () => {
  await expect(lockedTransaction(['one'], cutOff)).rejects.toThrow()
  await expect(db().transaction(cutOff)).rejects.toThrow()
  const cut: PlannedStatement = { name: 'cut_off', text: 'select pg_terminate_backend(pg_backend_pid())', takes: ['int'], gives: 'done boolean' }
  await expect(lockedStatement(['one'], cut, [1])).rejects.toThrow()
  const { rows } = await db().execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})

test('what lets visitors go first begins when few connections are at work, though others are free', async () => {
  const order: string[] = []
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const begun: Promise<void>[] = []
  const visitors = [1, 2, 3].map((visitor) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push(promise)
    return lockedTransaction([`visitor ${visitor}`], async () => {
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
  const visitors = [1, 2, 3].map((visitor) => lockedTransaction([`visitor ${visitor}`], () => left))
  await yieldToRequests(0)
  leave()
  await Promise.all(visitors)
})
