import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { reportStoppedJobs, retryJobs, stoppedJobQuery } from './stopped-jobs.server.ts'

useTestDatabase({ jobs: true })

let failure: Error | null = null
const mails = catchMails({ fail: () => failure })

beforeEach(async () => {
  await db().execute(sql`delete from jobs.job`)
})

/** A job as pg-boss leaves it after its last attempt. */
async function addStopped(name: string, data = { bookingId: crypto.randomUUID() } as object): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into jobs.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
    values ('dead', ${JSON.stringify(data)}::jsonb, ${name}, gen_random_uuid(), now() - interval '5 hours', 24, '{"error": "TypeError: no title"}') returning id`)
  return rows[0]?.id ?? ''
}

test('a stopped job is listed with its task, error and attempts; an admin can retry it, and the audit records it', async () => {
  await db().insert(users).values({ id: 'an-admin', name: 'Asha', email: 'asha@example.org' })
  const id = await addStopped('expire-booking')
  expect((await stoppedJobQuery.list({})).rows).toEqual([
    { id, label: 'End a held seat or an offer', error: 'TypeError: no title', attempts: 25, begunAt: expect.any(Date), stoppedAt: expect.any(Date) },
  ])
  expect(await retryJobs([id], 'an-admin')).toMatchObject({ done: 1, refused: [] })
  const { rows } = await db().execute(sql`select name, state, retry_limit, dead_letter from jobs.job`)
  expect(rows).toEqual([{ name: 'expire-booking', state: 'created', retry_limit: 24, dead_letter: 'dead' }])
  const audit = () => db().select({ actorId: auditEvents.actorId, action: auditEvents.action, subject: auditEvents.subject }).from(auditEvents)
  expect(await audit()).toEqual([{ actorId: 'an-admin', action: 'job.retry', subject: 'job:expire-booking' }])

  for (const gone of [id, crypto.randomUUID(), "x' or 1=1"]) expect(await retryJobs([gone], 'an-admin')).toMatchObject({ done: 0, refused: [{ id: gone }] })
  expect(await audit()).toHaveLength(1)
})

test('each admin who can sign in is mailed once about stopped jobs, and again if the mail failed', async () => {
  const admin = { name: 'A', role: 'admin' }
  await db()
    .insert(users)
    .values([
      { ...admin, id: 'a', email: 'a@example.org' },
      { ...admin, id: 'b', email: 'b@example.org', disabledAt: new Date() },
      { ...admin, id: 'c', email: 'c@example.org', invitedAt: new Date() },
      { id: 'd', name: 'D', email: 'd@example.org', role: 'counsellor' },
    ])
  await reportStoppedJobs()
  expect(mails).toEqual([])
  await addStopped('expire-booking')
  await addStopped('expire-booking')
  await addStopped('send-mail')
  failure = new Error('no mail server')
  await expect(reportStoppedJobs()).rejects.toThrow('no mail server')
  failure = null
  await reportStoppedJobs()
  await reportStoppedJobs()
  expect(mails.map(({ to }) => to.address)).toEqual(['a@example.org'])
  expect(mails[0]?.subject).toContain('3 jobs have stopped')
  expect(mails[0]?.text).toMatch(/- End a held seat or an offer: 2 times\n- Send a mail\n.*\/staff\/jobs/s)
})
