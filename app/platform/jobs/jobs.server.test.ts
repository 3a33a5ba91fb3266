import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../../server/testing/test-database.ts'
import { databaseAddress, db } from '../db/client.server.ts'
import { closeJobs, enqueue, type Handlers, openJobs } from './jobs.server.ts'

useTestDatabase()

const idle: Handlers = { 'lead-submitted': async () => {}, 'send-message': async () => {}, 'apply-retention': async () => {} }

test('a job runs if its transaction commits, and never if it does not', async () => {
  const done: string[] = []
  await openJobs(databaseAddress(), { ...idle, 'send-message': async ({ messageId }) => void done.push(messageId) })
  await db()
    .transaction(async (tx) => {
      await enqueue(tx, 'send-message', { messageId: 'rolled back' })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await db().transaction((tx) => enqueue(tx, 'send-message', { messageId: 'committed' }))
  await vi.waitFor(() => expect(done).toContain('committed'), { timeout: 5_000 })
  expect(done).toEqual(['committed'])
  await closeJobs()
})

test('a job whose process died is done by the next one', async () => {
  await openJobs(databaseAddress())
  await db().transaction((tx) => enqueue(tx, 'send-message', { messageId: 'orphan' }))
  await closeJobs()
  const done: string[] = []
  await openJobs(databaseAddress(), { ...idle, 'send-message': async ({ messageId }) => void done.push(messageId) })
  await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 5_000 })
  await closeJobs()
})

test('a job that throws is tried again, and says which try it is', async () => {
  const tries: number[] = []
  await openJobs(databaseAddress(), {
    ...idle,
    'lead-submitted': async (_, attempt) => {
      tries.push(attempt)
      if (attempt === 1) throw new Error('not yet')
    },
  })
  await db().transaction((tx) => enqueue(tx, 'lead-submitted', { leadId: crypto.randomUUID(), eventId: 1 }))
  await vi.waitFor(() => expect(tries).toEqual([1, 2]), { timeout: 12_000 })
  await closeJobs()
})

test('the tables of jobs are the site’s own business', async () => {
  const { rows } = await db().execute(sql`select count(*)::int as queues from jobs.queue where name not like '\\_\\_%'`)
  expect(rows).toEqual([{ queues: Object.keys(idle).length }])
})
