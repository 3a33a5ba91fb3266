import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leadWithdrawn } from '#app/domain/leads/jobs.ts'
import { ownsNoOther } from '#app/domain/leads/merge-group.server.ts'
import { withdrawEnquiry } from '#app/domain/leads/own-enquiry.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { handleLeadWithdrawn } from './lead-withdrawn.server.ts'
import { messages } from './schema.server.ts'

useTestDatabase({ jobs: true })

async function withdraw() {
  const leadId = await addSeatLead()
  // A button pressed twice.
  for (const _ of [1, 2]) await withdrawEnquiry(leadId, ownsNoOther)
  return leadId
}
async function takeJobs() {
  const { rows } = await db().execute<{ data: JobData<typeof leadWithdrawn> }>(sql`delete from jobs.job where name = ${leadWithdrawn.name} returning data`)
  return rows.map(({ data }) => data)
}
async function toldOf(leadId: string) {
  const rows = await db().select().from(messages).where(eq(messages.leadId, leadId))
  return rows.map(({ channel, kind, cause }) => `${channel} ${kind} ${cause}`)
}

test('the CRM is told once that an enquiry was withdrawn, however often the job is done', async () => {
  const leadId = await withdraw()
  const jobs = await takeJobs()
  expect(jobs).toEqual([{ leadId }])
  for (const job of [...jobs, ...jobs]) await handleLeadWithdrawn(job, true)
  expect(await toldOf(leadId)).toEqual(['webhook lead.withdrawn lead.withdrawn'])
})

test('nobody is told where there is no CRM, nor of an enquiry that was erased before the job came', async () => {
  const [first, second] = [await withdraw(), await withdraw()]
  const jobs = await takeJobs()
  expect(jobs.map(({ leadId }) => leadId).toSorted()).toEqual([first, second].toSorted())
  await handleLeadWithdrawn({ leadId: first }, false)
  await db().update(leads).set({ state: 'erased', erasedAt: new Date() }).where(eq(leads.id, second))
  await handleLeadWithdrawn({ leadId: second }, true)
  expect([await toldOf(first), await toldOf(second)]).toEqual([[], []])
})
