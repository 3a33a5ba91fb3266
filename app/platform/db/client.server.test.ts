import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { db, inTransaction, type Queryable, yieldToRequests } from './client.server.ts'

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
