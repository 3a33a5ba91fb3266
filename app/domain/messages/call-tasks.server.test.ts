import { and, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { cancelBooking } from '#app/domain/bookings/change-booking.server.ts'
import type { BookingChange } from '#app/domain/bookings/jobs.ts'
import { cancelByStaff } from '#app/domain/bookings/roster/roster-change.server.ts'
import { bookings, offeringMoves, offeringNotices, offerings } from '#app/domain/bookings/schema.server.ts'
import { cancelSession } from '#app/domain/bookings/sessions/change-session.server.ts'
import { classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { listTasksBetween, taskQuery } from '#app/domain/leads/list-tasks.server.ts'
import { logCall } from '#app/domain/leads/log-call.server.ts'
import { mergeLeads, unmergeLeads } from '#app/domain/leads/merge-leads.server.ts'
import { findNextLead } from '#app/domain/leads/next-lead.server.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import { callTasks, leadUndos } from '#app/domain/leads/staff-schema.server.ts'
import { leadUndoHandlers } from '#app/domain/leads/undo-leads.server.ts'
import { getNextCallTime } from '#app/lib/call-hours.ts'
import { formatInstant, getIndiaToday } from '#app/lib/dates.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import * as mailing from '#app/platform/mail/mail.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import * as texting from '#app/platform/sms/sms.server.ts'
import { addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { withFailedDeliveries } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as composing from './compose-message.server.ts'
import { getDeliveries } from './get-deliveries.server.ts'
import { notifyBookingChanged } from './notify-booking-changed.server.ts'
import { notifyOfferingChanged } from './notify-offering-changed.server.ts'
import { messages } from './schema.server.ts'
import { sendMessage } from './send-message.server.ts'
import { replayMessages } from './undelivered.server.ts'

useTestDatabase({ jobs: true })

const actor = { id: 'counsellor', permission: 'counsellor' as const }

/** A person with a seat, without an email address unless one is given. */
async function seat(offeringId: string, values: Partial<typeof leads.$inferInsert> = {}, hasConsent = true) {
  const leadId = await addSeatLead({ email: null, assignedTo: actor.id, firstContactedAt: new Date(), ...values })
  if (hasConsent) await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const booked = await bookAsStaff({ offeringId, leadId, whenFull: 'wait' })
  if (!booked.ok) throw new Error(booked.reason)
  return { leadId, bookingId: booked.bookingId }
}
async function move(offeringId: string) {
  const [moved] = await db().select().from(offerings).where(eq(offerings.id, offeringId))
  const [created] = await db()
    .insert(offeringMoves)
    .values({ offeringId, fromStartsAt: null, toStartsAt: moved?.startsAt ?? null })
    .returning()
  await notifyOfferingChanged({ offeringId, cause: { kind: 'moved', moveId: created?.id ?? '' } })
  return created?.id ?? ''
}
async function workOff() {
  const { rows } = await db().execute<{ data: BookingChange }>(sql`delete from jobs.job where name = 'booking-changed' returning data`)
  for (const { data } of rows) await notifyBookingChanged(data)
}
const versionOf = async (bookingId: string) => (await db().select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.version ?? 0
const reasonsOf = async (leadId: string) => (await db().select().from(callTasks).where(eq(callTasks.leadId, leadId))).map(({ reason }) => reason)
const delivered = async (offeringId: string, kind: 'booking-moved' | 'booking-notice', id: string) =>
  (await getDeliveries(offeringId, kind, [{ id, at: new Date() }]))[id]
const none = { sent: 0, waiting: 0, failed: 0, toCall: 0, called: 0, notCalled: 0, unreachable: 0 }
const send = async (sendMail: () => Promise<void>) => {
  vi.spyOn(composing, 'composeBookingMessage').mockResolvedValue({ mail: { subject: 'Moved', text: 'x' }, smsValues: [] })
  vi.spyOn(mailing, 'sendMail').mockImplementation(sendMail)
  vi.spyOn(texting, 'sendSms').mockImplementation(sendMail)
  const waiting = await db().select().from(messages).where(eq(messages.state, 'waiting'))
  await withFailedDeliveries(async () => {
    for (const { id } of waiting) await sendMessage({ messageId: id, attempt: 1 })
  })
}

beforeEach(async () => {
  await db().execute('delete from bookings; delete from offerings; delete from leads; delete from users')
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: actor.id, name: 'Ravi', email: 'ravi@example.org', role: 'counsellor' })
})

test('a person who cannot be notified of a moved date gets a call task, and the report counts people by how they were notified', async () => {
  const id = await addOffering()
  const mailed = await seat(id, { email: 'asha@example.org' })
  const called = await seat(id)
  const silent = await seat(id, {}, false)
  await workOff()
  const moveId = await move(id)
  expect([await reasonsOf(mailed.leadId), await reasonsOf(called.leadId), await reasonsOf(silent.leadId)]).toEqual([[], ['booking-moved'], []])
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, id))
  const task = await db().select().from(callTasks).where(eq(callTasks.leadId, called.leadId))
  expect(task).toMatchObject([{ subject: `Data Science with AI, ${formatInstant(offering?.startsAt ?? new Date(0))}` }])
  expect(await delivered(id, 'booking-moved', moveId)).toEqual({ ...none, waiting: 1, toCall: 1, unreachable: 1 })
  await send(async () => undefined)
  expect(await delivered(id, 'booking-moved', moveId)).toEqual({ ...none, sent: 1, toCall: 1, unreachable: 1 })
  // A second move replaces the first task: one call, not two.
  await move(id)
  expect(await reasonsOf(called.leadId)).toEqual(['booking-moved'])
})

test('the report of a cancellation counts people who are not told yet, and those who get neither a message nor a call', async () => {
  const id = await addOffering({ capacity: 2 })
  const [, silent, waiting] = [await seat(id, { email: 'asha@example.org' }), await seat(id, {}, false), await seat(id)]
  const left = await seat(id)
  await cancelBooking(left.bookingId)
  await workOff()
  const [offering] = await db().update(offerings).set({ cancelledAt: sql`clock_timestamp()` }).where(eq(offerings.id, id)).returning()
  const report = async () => (await getDeliveries(id, 'booking-called-off', [{ id: 'called-off', at: offering?.cancelledAt ?? new Date() }]))['called-off']
  expect(await report()).toEqual({ ...none, unreachable: 3 })
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'cancelled' } })
  expect(await report()).toEqual({ ...none, unreachable: 3 })
  await workOff()
  expect([await reasonsOf(silent.leadId), await reasonsOf(waiting.leadId)]).toEqual([[], ['booking-called-off']])
  expect(await report()).toEqual({ ...none, waiting: 1, toCall: 1, unreachable: 1 })
})

test('the call task is in its counsellor’s list and next in the queue; reaching the person ends it, no answer postpones it', async () => {
  const id = await addOffering()
  const { leadId } = await seat(id)
  await workOff()
  const moveId = await move(id)
  await db()
    .update(callTasks)
    .set({ dueAt: new Date(Date.now() - 1000) })
    .where(eq(callTasks.leadId, leadId))
  const tasks = async () => (await taskQuery.list({ whose: '', when: '', kind: '' }, {}, { readerId: actor.id })).rows.map(({ kind, reason }) => [kind, reason])
  expect(await tasks()).toEqual([['unreached', 'booking-moved']])
  expect(await findNextLead(actor.id, crypto.randomUUID())).toMatchObject({ id: leadId, why: 'unreached' })
  const call = async (outcome: 'reached' | 'no-answer') => {
    const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
    const seen = { leadId, version: lead?.version ?? 0, seen: 1_000_000 }
    return await logCall(seen, actor, { outcome, note: null, to: null, lostReason: null, followUp: null })
  }
  expect(await call('no-answer')).toMatchObject({ ok: true })
  expect(await tasks()).toEqual([['unreached', 'booking-moved']])
  expect(await findNextLead(actor.id, crypto.randomUUID())).toBeNull()
  expect(await call('reached')).toMatchObject({ ok: true })
  expect(await tasks()).toEqual([])
  expect(await delivered(id, 'booking-moved', moveId)).toEqual({ ...none, called: 1 })
  // After the undo, the call does not count.
  const [undo] = await db().select().from(leadUndos).orderBy(desc(leadUndos.auditEventId)).limit(1)
  const handler = leadUndoHandlers['lead.call']
  await db().transaction(async (tx) => await handler?.revert(tx, { eventId: undo?.auditEventId ?? 0, action: 'lead.call' } as never))
  expect(await delivered(id, 'booking-moved', moveId)).toEqual({ ...none, toCall: 1 })
})

test('a message after the end, such as the results of a test, becomes a task to call too', async () => {
  const id = await addOffering()
  const { leadId } = await seat(id)
  await db()
    .update(offerings)
    .set({ startsAt: sql`now() - interval '3 hours'`, closesAt: sql`now() - interval '2 hours'`, endsAt: sql`now() - interval '1 hour'` })
    .where(eq(offerings.id, id))
  const [notice] = await db().insert(offeringNotices).values({ offeringId: id, subject: 'Results', body: 'x' }).returning()
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'notice', noticeId: notice?.id ?? '' } })
  const open = await db().select().from(callTasks).where(eq(callTasks.leadId, leadId))
  expect(open).toMatchObject([{ reason: 'booking-notice', subject: 'Results: Data Science with AI', until: null }])
})

// Regression: counsellors were asked to call about a cancelled class until the end of the batch.
test('a task to call about one class ends when the class begins', async () => {
  const id = await addOffering()
  const { leadId } = await seat(id)
  const startsAt = new Date(Date.now() + 5 * 60 * 60_000)
  const class_ = { offeringId: id, startsAt, endsAt: new Date(startsAt.getTime() + 60 * 60_000), plannedDay: getIndiaToday(startsAt), checkInCode: '1234' }
  const [session] = await db().insert(classSessions).values(class_).returning()
  await cancelSession({ id: session?.id ?? '', version: session?.version ?? 0, actorId: actor.id, now: new Date() }, 'The teacher is ill.')
  const [notice] = await db().select().from(offeringNotices).where(eq(offeringNotices.offeringId, id))
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'notice', noticeId: notice?.id ?? '' } })
  expect(await db().select().from(callTasks).where(eq(callTasks.leadId, leadId))).toMatchObject([{ reason: 'booking-notice', until: startsAt }])
})

test('a mail that fails permanently becomes a call task, which ends when the mail is sent again', async () => {
  const id = await addOffering()
  const { leadId } = await seat(id, { email: 'asha@example.org' })
  await workOff()
  await db().delete(messages)
  const [notice] = await db().insert(offeringNotices).values({ offeringId: id, subject: 'Bring a laptop', body: 'x' }).returning()
  const noticeId = notice?.id ?? ''
  await notifyOfferingChanged({ offeringId: id, cause: { kind: 'notice', noticeId } })
  await send(async () => {
    throw new DeliveryError('SMTP 550', { permanent: true })
  })
  expect(await reasonsOf(leadId)).toEqual(['booking-notice'])
  expect(await delivered(id, 'booking-notice', noticeId)).toEqual({ ...none, toCall: 1 })
  const dead = await db()
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'dead'), eq(messages.leadId, leadId)))
  await replayMessages(
    dead.map(({ id }) => id),
    actor.id,
  )
  expect(await reasonsOf(leadId)).toEqual([])
  expect(await delivered(id, 'booking-notice', noticeId)).toEqual({ ...none, waiting: 1 })
})

test.each([
  ['they cancelled themselves', (bookingId: string) => cancelBooking(bookingId), []],
  ['staff cancelled', async (bookingId: string) => await cancelByStaff(bookingId, await versionOf(bookingId), 'Asked', actor.id), ['booking-cancelled']],
])('a failed mail about a seat that %s creates these call tasks', async (_, cancel, reasons) => {
  const { leadId, bookingId } = await seat(await addOffering(), { email: 'asha@example.org' })
  await workOff()
  await db().delete(messages)
  await cancel(bookingId)
  await workOff()
  await send(async () => {
    throw new DeliveryError('SMTP 550', { permanent: true })
  })
  expect(await reasonsOf(leadId)).toEqual(reasons)
})

test('without a mail server a mail counts as not delivered', async () => {
  const id = await addOffering()
  const { leadId } = await seat(id, { email: 'asha@example.org' })
  await workOff()
  await db().delete(messages)
  await move(id)
  vi.spyOn(configuration, 'config').mockReturnValue(parseConfig({ NODE_ENV: 'production' }))
  const sendMail = vi.fn(async () => {})
  await send(sendMail)
  expect(sendMail).toHaveBeenCalledOnce()
  expect(await db().select({ state: messages.state, lastError: messages.lastError }).from(messages)).toEqual([
    { state: 'dead', lastError: 'no mail server is set up' },
  ])
  expect(await reasonsOf(leadId)).toEqual(['booking-moved'])
})

test('an offered seat has a call task until the offer expires, or until the seat is confirmed or declined', async () => {
  const id = await addOffering({ capacity: 1 })
  const holder = await seat(id)
  const next = await seat(id)
  await workOff()
  await cancelBooking(holder.bookingId)
  await workOff()
  // The person who cancelled knows about it.
  expect([await reasonsOf(holder.leadId), await reasonsOf(next.leadId)]).toEqual([[], ['booking-offered']])
  const [offer] = await db().select().from(bookings).where(eq(bookings.id, next.bookingId))
  expect((await db().select().from(callTasks))[0]?.until).toEqual(offer?.expiresAt)
  await cancelBooking(next.bookingId)
  await workOff()
  expect(await reasonsOf(next.leadId)).toEqual([])
})

test('a person whose booking staff cancel gets a call task', async () => {
  const id = await addOffering()
  const { bookingId, leadId } = await seat(id)
  await workOff()
  await cancelByStaff(bookingId, await versionOf(bookingId), 'Asked at the desk', actor.id)
  await workOff()
  expect(await reasonsOf(leadId)).toEqual(['booking-cancelled'])
})

test('a call task moves with its enquiry when it is merged, and back when it is unmerged', async () => {
  const offering = await addOffering()
  const [target, copy] = [await seat(await addOffering()), await seat(offering)]
  await move(offering)
  expect(await reasonsOf(copy.leadId)).toEqual(['booking-moved'])
  const versions = async () => await db().select({ id: leads.id, version: leads.version }).from(leads)
  const at = async (id: string) => ({ id, version: (await versions()).find((row) => row.id === id)?.version ?? 0 })
  expect(await mergeLeads(await at(target.leadId), await at(copy.leadId), [], actor)).toMatchObject({ ok: true })
  expect([await reasonsOf(copy.leadId), await reasonsOf(target.leadId)]).toEqual([[], ['booking-moved']])
  expect(await unmergeLeads(copy.leadId, actor)).toMatchObject({ ok: true })
  expect([await reasonsOf(copy.leadId), await reasonsOf(target.leadId)]).toEqual([['booking-moved'], []])
})

test('a first call is due in calling hours, at any time of day that the enquiry arrived', async () => {
  const day = Date.parse('2026-11-22T18:30:00Z')
  const moments = Array.from({ length: 24 * 4 }, (_, quarter) => new Date(day + quarter * 15 * 60_000))
  for (const createdAt of moments) {
    const leadId = await addSeatLead({ createdAt })
    await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  }
  const { tasks } = await listTasksBetween(new Date(day), new Date(day + 3 * 24 * 60 * 60_000), null)
  const due = moments.map((moment) => getNextCallTime(new Date(moment.getTime() + 15 * 60_000)).getTime())
  expect(tasks.map(({ startsAt }) => startsAt.getTime())).toEqual(due.toSorted((a, b) => a - b))
})

test('overdue calls are counted by the time limits of their own kind', async () => {
  const late = async (hours: number, values: Partial<typeof leads.$inferInsert>) => {
    const at = new Date(Date.now() - hours * 60 * 60 * 1000)
    const leadId = await addSeatLead({
      email: null,
      ...(values.state === 'contacted' ? { followUpAt: at, firstContactedAt: at } : { createdAt: at }),
      ...values,
    })
    await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
    return leadId
  }
  // Two days ago, so that its late hours do not fall into a night.
  const waiting = await late(48, { state: 'submitted' })
  await late(0, { state: 'submitted' })
  const followUp = await late(25, { state: 'contacted' })
  await late(23, { state: 'contacted' })
  const { rows } = await taskQuery.list({ whose: 'all', when: 'too-long', kind: '' }, {}, { readerId: actor.id })
  expect(rows.map(({ leadId }) => leadId)).toEqual([waiting, followUp])
  expect((await taskQuery.list({ whose: 'all', when: '', kind: '' }, {}, { readerId: actor.id })).rows).toHaveLength(4)
  expect((await taskQuery.list({ whose: 'nobody', when: 'late', kind: 'follow-up' }, {}, { readerId: actor.id })).rows).toHaveLength(2)
  const hour = 60 * 60 * 1000
  const between = async (from: number, until: number) => await listTasksBetween(new Date(Date.now() + from * hour), new Date(Date.now() + until * hour), null)
  expect((await between(-24, 0)).tasks).toHaveLength(1)
  expect(await between(24, 48)).toEqual({ tasks: [], isCut: false })
})
