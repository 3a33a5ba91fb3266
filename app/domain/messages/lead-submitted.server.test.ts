import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { withdrawConsents } from '#app/domain/leads/consents.server.ts'
import { leadWithdrawn } from '#app/domain/leads/jobs.ts'
import { ownsNoOther } from '#app/domain/leads/merge-group.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { counsellors } from '#app/domain/leads/staff-schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { smsSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { handleLeadSubmitted, handleLeadWithdrawn } from './lead-submitted.server.ts'
import { messages } from './schema.server.ts'
import { composeWaitingNotice } from './waiting-notice.server.ts'

useTestDatabase({ jobs: true })

/** From here to the end of the test; otherwise only mail is configured. */
const connectAll = () =>
  vi.spyOn(configuration, 'config').mockReturnValue(
    parseConfig({
      NODE_ENV: 'test',
      WEBHOOK_URL: 'https://crm.example/hook',
      WEBHOOK_SECRET: 'a webhook secret of 32 characters',
      ...smsSettings,
    }),
  )

beforeEach(async () => {
  await db().delete(bookings)
  await db().delete(leads)
  await db().delete(counsellors)
  await db().delete(users)
  await db().execute(sql`delete from jobs.job`)
})

async function addStaff(id: string, { available = true, role = 'counsellor', disabled = false, lastAssignedAt = null as Date | null } = {}) {
  await db()
    .insert(users)
    .values({ id, name: id, email: `${id}@example.org`, role, disabledAt: disabled ? new Date() : null, twoFactorEnabled: true })
  await db().insert(counsellors).values({ userId: id, available, lastAssignedAt })
}

let leadCount = 0
async function submit(values: Partial<typeof leads.$inferInsert> = {}) {
  const reference = `E-${String(++leadCount).padStart(6, '0')}`
  const [lead] = await db()
    .insert(leads)
    .values({ reference, name: 'Asha', phone: '+919876543210', email: 'asha@example.org', page: '/', ...values })
    .returning()
  if (!lead) throw new Error('no lead')
  await db().insert(consents).values({ leadId: lead.id, purpose: 'contact', noticeVersion: '1' })
  return { leadId: lead.id, eventId: await addEvent(lead.id, 'submitted') }
}

async function addEvent(leadId: string, kind: 'submitted' | 'corrected' | 'consent', detail: Record<string, unknown> | null = null) {
  const [event] = await db().insert(leadEvents).values({ leadId, kind, detail }).returning({ id: leadEvents.id })
  return event?.id ?? 0
}

const leadOf = async (id: string) => (await db().select().from(leads).where(eq(leads.id, id)))[0]
async function messagesOf(leadId: string) {
  const rows = await db().select().from(messages).where(eq(messages.leadId, leadId)).orderBy(asc(messages.channel), asc(messages.kind), asc(messages.id))
  return rows.map(({ channel, kind, cause }) => `${channel} ${kind} ${cause}`)
}
async function jobCounts() {
  const { rows } = await db().execute(sql`select name, count(*)::int as jobs from jobs.job group by name order by name`)
  return Object.fromEntries(rows.map(({ name, jobs }) => [name, jobs]))
}

test('an enquiry is assigned, its messages are created and enqueued, and its history is written', async () => {
  connectAll()
  await addStaff('meera')
  const job = await submit()
  await handleLeadSubmitted(job)
  expect(await leadOf(job.leadId)).toMatchObject({ state: 'assigned', assignedTo: 'meera', version: 2 })
  expect(await messagesOf(job.leadId)).toEqual([
    `mail staff-notice ${job.eventId}/meera`,
    'mail thank-you submitted',
    'sms thank-you submitted',
    `webhook lead.submitted ${job.eventId}`,
  ])
  expect(await jobCounts()).toEqual({ 'send-mail': 2, 'send-sms': 1, 'send-webhook': 1 })
  const events = await db().select().from(leadEvents).where(eq(leadEvents.leadId, job.leadId)).orderBy(asc(leadEvents.id))
  expect(events.slice(1)).toMatchObject([{ kind: 'assigned', fromState: 'submitted', toState: 'assigned', actorId: null, detail: { assignedTo: 'meera' } }])
})

test('running the job again changes nothing', async () => {
  connectAll()
  await addStaff('meera')
  const job = await submit()
  await handleLeadSubmitted(job)
  const before = [await leadOf(job.leadId), await messagesOf(job.leadId), await jobCounts()]
  await handleLeadSubmitted(job)
  expect([await leadOf(job.leadId), await messagesOf(job.leadId), await jobCounts()]).toEqual(before)
})

// Without `messages_once` and the row lock (tested), four workers made sixteen messages.
test('two workers that handle one enquiry at the same time create its messages once', async () => {
  connectAll()
  await addStaff('meera')
  await addStaff('john')
  const job = await submit()
  await Promise.all([1, 2, 3, 4].map(() => handleLeadSubmitted(job)))
  expect(await messagesOf(job.leadId)).toHaveLength(4)
  expect(await jobCounts()).toEqual({ 'send-mail': 2, 'send-sms': 1, 'send-webhook': 1 })
})

// Without the lock for assignments (tested), they got 4, 8, 4 and 4.
test('concurrent enquiries are assigned in turn, equally many to each counsellor', async () => {
  for (const id of ['meera', 'john', 'sana', 'vikram']) await addStaff(id)
  const jobs = await Promise.all(Array.from({ length: 20 }, () => submit()))
  for (let from = 0; from < jobs.length; from += 4) await Promise.all(jobs.slice(from, from + 4).map((job) => handleLeadSubmitted(job)))
  const { rows } = await db().execute(sql`select count(*)::int as had from leads group by assigned_to`)
  expect(rows).toEqual([{ had: 5 }, { had: 5 }, { had: 5 }, { had: 5 }])
})

test('the next in turn is the available counsellor who has waited longest and can sign in', async () => {
  await addStaff('just-had-one', { lastAssignedAt: new Date('2026-11-21T10:00:00Z') })
  await addStaff('waited', { lastAssignedAt: new Date('2026-11-21T09:00:00Z') })
  await addStaff('away', { available: false })
  await addStaff('gone', { disabled: true })
  await addStaff('moved', { role: 'editor' })
  const [first, second, third] = [await submit(), await submit(), await submit()]
  for (const job of [first, second, third]) await handleLeadSubmitted(job)
  const assignees = [await leadOf(first.leadId), await leadOf(second.leadId), await leadOf(third.leadId)].map((lead) => lead?.assignedTo)
  expect(assignees).toEqual(['waited', 'just-had-one', 'waited'])
})

test('with no counsellor available the enquiry stays unassigned and every counsellor is notified', async () => {
  await addStaff('away', { available: false })
  await addStaff('away-too', { available: false })
  await addStaff('gone', { disabled: true })
  const job = await submit()
  await handleLeadSubmitted(job)
  expect(await leadOf(job.leadId)).toMatchObject({ state: 'submitted', assignedTo: null })
  expect(await messagesOf(job.leadId)).toEqual([
    `mail staff-notice ${job.eventId}/away`,
    `mail staff-notice ${job.eventId}/away-too`,
    'mail thank-you submitted',
  ])
})

test('a person who enters an enquiry at the desk gets no mail about it, unless it is assigned to them in turn', async () => {
  await addStaff('meera', { available: false })
  await addStaff('ravi', { available: false })
  const byMeera = async (values: Partial<typeof leads.$inferInsert> = {}) => {
    const job = await submit({ origin: 'staff', email: null, ...values })
    await db().update(leadEvents).set({ actorId: 'meera' }).where(eq(leadEvents.id, job.eventId))
    await handleLeadSubmitted(job)
    return (await messagesOf(job.leadId)).map((message) => message.split('/')[1])
  }
  expect(await byMeera()).toEqual(['ravi'])
  expect(await byMeera({ state: 'assigned', assignedTo: 'meera' })).toEqual([])
  await db().update(counsellors).set({ available: true }).where(eq(counsellors.userId, 'meera'))
  expect(await byMeera()).toEqual(['meera'])
})

test('counsellors are mailed about a person added to a roster after a minute, when the place is final or undone', async () => {
  await addStaff('meera')
  const waits = async (values: Partial<typeof leads.$inferInsert>) => {
    const job = await submit({ origin: 'staff', email: null, ...values })
    const before = Date.now()
    await handleLeadSubmitted(job)
    const [notice] = await db().select().from(messages).where(eq(messages.leadId, job.leadId))
    return Math.round(((notice?.nextTryAt?.getTime() ?? 0) - before) / 60_000)
  }
  expect(await waits({ intent: 'seat' })).toBe(1)
  expect(await waits({ intent: 'call' })).toBe(0)
})

test('a correction notifies staff and the CRM once more, and sends no second thank-you', async () => {
  connectAll()
  await addStaff('meera')
  const job = await submit()
  await handleLeadSubmitted(job)
  const correction = await addEvent(job.leadId, 'corrected')
  await handleLeadSubmitted({ leadId: job.leadId, eventId: correction })
  await handleLeadSubmitted({ leadId: job.leadId, eventId: correction })
  expect(await messagesOf(job.leadId)).toEqual([
    `mail staff-notice ${job.eventId}/meera`,
    `mail staff-notice ${correction}/meera`,
    'mail thank-you submitted',
    'sms thank-you submitted',
    `webhook lead.corrected ${correction}`,
    `webhook lead.submitted ${job.eventId}`,
  ])
})

test('for a minor the guardian gets the SMS, and the CRM is notified after the guardian has agreed', async () => {
  connectAll()
  await addStaff('meera')
  const job = await submit({ isMinor: true, guardianName: 'Ravi', guardianPhone: '+919876543211' })
  await handleLeadSubmitted(job)
  expect(await messagesOf(job.leadId)).toContain('sms guardian-ask submitted')
  expect(await messagesOf(job.leadId)).not.toContain('sms thank-you submitted')
  await db().update(leads).set({ guardianAgreedAt: new Date() }).where(eq(leads.id, job.leadId))
  const agreed = await addEvent(job.leadId, 'consent')
  await handleLeadSubmitted({ leadId: job.leadId, eventId: agreed })
  expect(await messagesOf(job.leadId)).toContain(`webhook lead.guardian_agreed ${agreed}`)
})

test.each([
  ['a landline', { phone: '+914023456789' }],
  ['a foreign number', { phone: '+14155550123' }],
])('%s gets no SMS', async (_, values) => {
  connectAll()
  const job = await submit(values)
  await handleLeadSubmitted(job)
  expect((await messagesOf(job.leadId)).filter((message) => message.startsWith('sms'))).toEqual([])
})

test('no SMS is sent without consent, and no mail without an address', async () => {
  connectAll()
  const job = await submit({ email: null })
  await db().delete(consents)
  await handleLeadSubmitted(job)
  expect(await messagesOf(job.leadId)).toEqual([`webhook lead.submitted ${job.eventId}`])
})

test('a person who booked a seat gets the thanks with the booking, and no second thank-you', async () => {
  connectAll()
  const job = await submit({ intent: 'seat' })
  await addBooking(await addOffering(), job.leadId)
  await handleLeadSubmitted(job)
  expect(await messagesOf(job.leadId)).toEqual([`webhook lead.submitted ${job.eventId}`])
  const without = await submit({ intent: 'seat', phone: '+919876543299' })
  vi.mocked(configuration.config).mockRestore()
  await handleLeadSubmitted(without)
  expect(await messagesOf(without.leadId)).toEqual(['mail thank-you submitted'])
})

// Before, each person caused a mail to the counsellor: a sold-out batch caused hundreds.
test('forty people who join a waiting list in half an hour are one mail to each concerned counsellor; a later one is another', async () => {
  await addStaff('meera')
  await addStaff('john')
  const offeringId = await addOffering({ capacity: 1, seatsTaken: 1 })
  const join = async (waitingSince: Date) => {
    const job = await submit({ intent: 'seat' })
    await addBooking(offeringId, job.leadId, { state: 'waiting', waitingSince })
    await handleLeadSubmitted(job)
  }
  for (let person = 0; person < 40; person += 1) await join(new Date(Date.UTC(2026, 10, 26, 10, 5, person)))
  await join(new Date('2026-11-26T10:30:00Z'))
  const notified = await db().select().from(messages).orderBy(asc(messages.cause), asc(messages.userId))
  expect(notified.map(({ userId, kind, cause, nextTryAt }) => [userId, kind, cause, nextTryAt?.toISOString()])).toEqual([
    ['john', 'waiting-notice', `${offeringId}/2026-11-26T10:00:00.000Z`, '2026-11-26T10:30:00.000Z'],
    ['meera', 'waiting-notice', `${offeringId}/2026-11-26T10:00:00.000Z`, '2026-11-26T10:30:00.000Z'],
    [expect.any(String), 'waiting-notice', `${offeringId}/2026-11-26T10:30:00.000Z`, '2026-11-26T11:00:00.000Z'],
  ])
  const leadCount = await composeWaitingNotice({ cause: notified[0]?.cause ?? '' })
  expect(leadCount).toMatchObject({ mail: { subject: '40 people joined the waiting list of Data Science with AI' } })
  expect('mail' in leadCount && leadCount.mail.text).toMatch(/New on this waiting list: 40 people\.[\s\S]*0 of 1 seats left\nWaiting now: 41[\s\S]*\/roster/)
  await db().update(bookings).set({ state: 'cancelled' })
  expect(await composeWaitingNotice({ cause: notified[0]?.cause ?? '' })).toEqual({ unwanted: 'none of them is waiting any more' })
})

test.each(['withdrawn', 'erased'] as const)('an enquiry that is %s before the job runs gets no messages', async (state) => {
  connectAll()
  await addStaff('meera')
  const job = await submit({ state })
  await handleLeadSubmitted(job)
  expect(await messagesOf(job.leadId)).toEqual([])
})

test.each([
  ['another address before', { email: 'ahsa@example.org' }, 'asha@example.org', 1],
  ['no address before', { email: null }, 'asha@example.org', 0],
  ['no address now', { email: 'ahsa@example.org' }, null, 0],
  ['another name before', { name: 'Asah' }, 'asha@example.org', 0],
])('after a correction (%s) a new link is sent if the old link no longer works', async (_, before, email, links) => {
  const { leadId } = await submit({ email })
  const eventId = await addEvent(leadId, 'corrected', { fields: Object.keys(before), before })
  await handleLeadSubmitted({ leadId, eventId })
  expect((await messagesOf(leadId)).filter((message) => message === `mail my-data-link corrected/${eventId}`)).toHaveLength(links)
})

async function withdraw() {
  const leadId = await addSeatLead()
  // The button is pressed twice.
  for (const _ of [1, 2]) await withdrawConsents(leadId, { purposes: ['contact'], owns: ownsNoOther })
  return leadId
}
async function takeJobs() {
  const { rows } = await db().execute<{ data: JobData<typeof leadWithdrawn> }>(sql`delete from jobs.job where name = ${leadWithdrawn.name} returning data`)
  return rows.map(({ data }) => data)
}
async function listMessagesOf(leadId: string) {
  const rows = await db().select().from(messages).where(eq(messages.leadId, leadId))
  return rows.map(({ channel, kind, cause }) => `${channel} ${kind} ${cause}`)
}

test('the CRM is notified once of a withdrawn enquiry, however often the job runs', async () => {
  connectAll()
  const leadId = await withdraw()
  const jobs = await takeJobs()
  expect(jobs).toEqual([{ leadId }])
  for (const job of [...jobs, ...jobs]) await handleLeadWithdrawn(job)
  expect(await listMessagesOf(leadId)).toEqual(['webhook lead.withdrawn lead.withdrawn'])
})

test('no webhook is sent without a CRM, or for an enquiry erased before the job ran', async () => {
  const [first, second] = [await withdraw(), await withdraw()]
  const jobs = await takeJobs()
  expect(jobs.map(({ leadId }) => leadId).toSorted()).toEqual([first, second].toSorted())
  await handleLeadWithdrawn({ leadId: first })
  await db().update(leads).set({ state: 'erased', erasedAt: new Date() }).where(eq(leads.id, second))
  connectAll()
  await handleLeadWithdrawn({ leadId: second })
  expect([await listMessagesOf(first), await listMessagesOf(second)]).toEqual([[], []])
})
