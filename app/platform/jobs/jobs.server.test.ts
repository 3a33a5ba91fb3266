import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { databaseAddress, db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { closeJobs, enqueue, enqueueAll, type Handlers, openJobs } from './jobs.server.ts'
import { queues } from './queues.server.ts'

useTestDatabase()

const nothing = async () => {}
const idle = Object.fromEntries(Object.keys(queues).map((name) => [name, nothing])) as unknown as Handlers

test('a job runs if its transaction commits, and never if it does not', async () => {
  const done: string[] = []
  await openJobs(databaseAddress(), { ...idle, 'send-mail': async ({ messageId }) => void done.push(messageId) })
  await db()
    .transaction(async (tx) => {
      await enqueue(tx, 'send-mail', { messageId: 'rolled back', attempt: 1 })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  await db().transaction((tx) => enqueue(tx, 'send-mail', { messageId: 'committed', attempt: 1 }))
  await vi.waitFor(() => expect(done).toContain('committed'), { timeout: 5_000 })
  expect(done).toEqual(['committed'])
  await closeJobs()
})

test('a job whose process died is done by the next one', async () => {
  await openJobs(databaseAddress())
  await db().transaction((tx) => enqueue(tx, 'send-mail', { messageId: 'orphan', attempt: 1 }))
  await closeJobs()
  const done: string[] = []
  await openJobs(databaseAddress(), { ...idle, 'send-mail': async ({ messageId }) => void done.push(messageId) })
  await vi.waitFor(() => expect(done).toEqual(['orphan']), { timeout: 5_000 })
  await closeJobs()
})

test('what an earlier process was at is taken up at once by one that is alone', async () => {
  let began = () => {}
  const beginning = new Promise<void>((resolve) => {
    began = resolve
  })
  const never = async () => {
    began()
    await new Promise(() => {})
  }
  await openJobs(databaseAddress(), { ...idle, 'send-webhook': never })
  await db().transaction((tx) => enqueue(tx, 'send-webhook', { messageId: 'interrupted', attempt: 1 }))
  await beginning
  // As a killed process leaves it: no longer worked on, and still marked as begun.
  await closeJobs(1)
  await db().execute(sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() where name = 'send-webhook'`)
  const done: string[] = []
  await openJobs(databaseAddress(), { ...idle, 'send-webhook': async ({ messageId }) => void done.push(messageId) }, { alone: true })
  await vi.waitFor(() => expect(done).toEqual(['interrupted']), { timeout: 8_000 })
  await closeJobs()
})

test('a hanging job of one channel delays no other channel', async () => {
  const done: string[] = []
  await openJobs(databaseAddress(), {
    ...idle,
    'send-mail': () => new Promise(() => {}),
    'send-webhook': async ({ messageId }) => void done.push(messageId),
  })
  await db().transaction(async (tx) => {
    const all = Array.from({ length: 20 }, (_, index) => ({ messageId: `${index}`, attempt: 1 }))
    await enqueueAll(tx, 'send-mail', all)
    await enqueueAll(tx, 'send-webhook', all)
  })
  await vi.waitFor(() => expect(done).toHaveLength(20), { timeout: 8_000 })
  await closeJobs(1)
  await db().execute(sql`delete from jobs.job`)
})

test('a job that throws is tried again and says which try it is, and no value it was about is kept', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const tries: number[] = []
  await openJobs(databaseAddress(), {
    ...idle,
    'lead-submitted': async (_, attempt) => {
      tries.push(attempt)
      if (attempt === 1) throw new Error('not yet for asha@example.org')
    },
  })
  await db().transaction((tx) => enqueue(tx, 'lead-submitted', { leadId: crypto.randomUUID(), eventId: 1 }))
  await vi.waitFor(() => expect(tries).toEqual([1, 2]), { timeout: 12_000 })
  const { rows } = await db().execute(sql`select output::text from jobs.job where name = 'lead-submitted'`)
  expect(JSON.stringify([rows, logged.mock.calls])).not.toContain('asha')
  logged.mockReset()
  await closeJobs()
})

test('the tables of jobs are the site’s own business', async () => {
  const { rows } = await db().execute(sql`select count(*)::int as queues from jobs.queue where name not like '\\_\\_%'`)
  // One more for those that stopped.
  expect(rows).toEqual([{ queues: Object.keys(idle).length + 1 }])
})
