import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../server/testing/test-database.ts'
import { db, lockedStatement, lockedTransaction, type PlannedStatement, type Queryable } from './client.server.ts'

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
