import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { createUndoToken, handleUndo, undoChange } from '#app/domain/accounts/undo.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { findLead } from '#app/domain/leads/find-lead.server.ts'
import { leadFilters } from '#app/domain/leads/lead-filter.ts'
import { leadQuery } from '#app/domain/leads/list-leads.server.ts'
import { taskQuery } from '#app/domain/leads/list-tasks.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { taskFilters } from '#app/domain/leads/task-rules.ts'
import { notifyBookingChanged } from '#app/domain/messages/notify-booking-changed.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { auditFilters } from '#app/domain/reports/audit-filter.ts'
import { auditQuery } from '#app/domain/reports/audit-list.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead, bookAsStaff, paymentOf } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { payByStaff } from '../payments/staff-payments.server.ts'
import { seatCaller } from './roster-caller.server.ts'
import { cancelByStaff, confirmByStaff, switchBatch } from './roster-change.server.ts'
import { bookingUndoHandlers } from './undo-booking.server.ts'

useTestDatabase({ jobs: true })

const asha = 'asha'
beforeEach(async () => {
  for (const table of [messages, auditEvents]) await db().delete(table)
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: asha, name: asha, email: 'asha@example.org', role: 'counsellor' }).onConflictDoNothing()
})

const undo = async (eventId: number | null) => await undoChange(createUndoToken(eventId ?? 0), { id: asha, role: 'counsellor' }, bookingUndoHandlers)
const find = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
const stateOf = async (id: string) => (await db().select({ state: leads.state }).from(leads).where(eq(leads.id, id)))[0]?.state
const historyOf = async (id: string) => (await db().select({ kind: leadEvents.kind }).from(leadEvents).where(eq(leadEvents.leadId, id))).map(({ kind }) => kind)
const taken = async (id: string) => (await db().select({ taken: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, id)))[0]?.taken
/** Moves the time of the notification into the past. */
const minuteLater = async (eventId: number | null) =>
  await db()
    .update(auditEvents)
    .set({ after: sql`${auditEvents.after} || ${JSON.stringify({ tellAt: new Date(Date.now() - 1_000).toISOString() })}::jsonb` })
    .where(eq(auditEvents.id, eventId ?? 0))
/** Runs the waiting jobs of these bookings. */
async function work(): Promise<void> {
  const { rows } = await db().execute<{ data: Parameters<typeof notifyBookingChanged>[0] }>(
    sql`delete from jobs.job where name = 'booking-changed' returning data`,
  )
  for (const { data } of rows) await notifyBookingChanged(data)
}
const waiting = async () =>
  (await db().select({ kind: messages.kind, at: messages.nextTryAt }).from(messages)).map(({ kind, at }) => [kind, at !== null && at > new Date()])

async function seat(offeringId: string, leadId: string, action: 'book' | 'hold' = 'book') {
  const [lead] = await db().select({ phone: leads.phone }).from(leads).where(eq(leads.id, leadId))
  const seated = await seatCaller(
    offeringId,
    { phone: lead?.phone ?? '', formKey: crypto.randomUUID(), add: async () => ({ id: leadId, isNew: true }) },
    action,
    asha,
  )
  if (!seated.ok) throw new Error(seated.message)
  return seated
}

test('undo before the notification deletes a seat booked by staff without a trace; the notification waits a minute at least', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead({ email: 'lakshmi@example.org', state: 'contacted' })]
  const { bookingId, eventId } = await seat(offeringId, leadId)
  await work()
  expect(await stateOf(leadId)).toBe('booked')
  expect(await waiting()).toEqual([['booking-confirmed', true]])
  expect(await undo(eventId)).toBe('undone')
  expect([await find(bookingId), await stateOf(leadId), await historyOf(leadId), await taken(offeringId)]).toEqual([undefined, 'contacted', [], 0])
  expect((await db().select({ courseID: leads.courseID }).from(leads).where(eq(leads.id, leadId)))[0]).toEqual({ courseID: null })
  expect(await undo(eventId)).toBe('changed')
})

// Regression: the enquiry stayed “booked”, and no task said that the person had no seat any more.
test('an enquiry whose only seat is cancelled comes back as a task in its earlier state, until that is undone or another seat is booked', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead({ email: 'lakshmi@example.org', state: 'qualified', firstContactedAt: new Date() })]
  const copyId = await addSeatLead({ mergedInto: leadId })
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const read = async () => {
    const { rows } = await leadQuery.list(parseFilters(leadFilters, new URLSearchParams()), {}, { readerId: asha })
    const listed = rows.find(({ id }) => id === leadId)?.isSeatCancelled
    const detail = await findLead(leadId, 'counsellor')
    expect(detail?.isSeatCancelled).toBe(listed)
    const tasks = await taskQuery.list(parseFilters(taskFilters, new URLSearchParams('whose=all')), {}, { readerId: asha })
    return { state: detail?.lead.state, listed, tasks: tasks.rows.filter((task) => task.leadId === leadId).map(({ kind, reason }) => [kind, reason]) }
  }
  const booked = { state: 'booked', listed: false, tasks: [] }
  const cancelledAgain = { state: 'qualified', listed: true, tasks: [['follow-up', 'seat-cancelled']] }
  const { bookingId } = await seat(offeringId, leadId)
  await work()
  expect(await read()).toEqual(booked)
  const cancel = async () => await cancelByStaff(bookingId, (await find(bookingId))?.version ?? 0, 'Ill', asha)
  const cancelled = await cancel()
  await work()
  expect(await read()).toEqual(cancelledAgain)
  expect(await undo(cancelled.ok ? cancelled.eventId : null)).toBe('undone')
  await work()
  expect(await read()).toEqual(booked)
  const again = await cancel()
  await work()
  await minuteLater(again.ok ? again.eventId : null)
  expect(await undo(again.ok ? again.eventId : null)).toBe('undone')
  await work()
  expect(await read()).toEqual(booked)
  await cancel()
  await work()
  expect(await read()).toEqual(cancelledAgain)
  await seat(await addOffering(), copyId)
  await work()
  expect(await read()).toEqual(booked)
})

test('undo after the notification cancels the seat and notifies the person again', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead({ email: 'lakshmi@example.org' })]
  const { bookingId, eventId } = await seat(offeringId, leadId)
  await work()
  await minuteLater(eventId)
  expect(await undo(eventId)).toBe('undone')
  expect(await find(bookingId)).toMatchObject({ state: 'cancelled' })
  await work()
  expect((await waiting()).map(([kind]) => kind)).toEqual(['booking-confirmed', 'booking-cancelled'])
})

test('a seat with a payment since cannot be undone', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead()]
  const { bookingId, eventId } = await seat(offeringId, leadId)
  await payByStaff(bookingId, paymentOf('UPI-77', 500_000), asha)
  expect(await undo(eventId)).toBe('changed')
  expect(await find(bookingId)).toMatchObject({ state: 'confirmed' })
})

test('undo restores a cancelled seat with its history, and its person is not notified', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead({ email: 'lakshmi@example.org' })]
  const id = await addBooking(offeringId, leadId)
  const before = await find(id)
  const cancelled = await cancelByStaff(id, 1, 'Ill', asha)
  await work()
  expect(await taken(offeringId)).toBe(0)
  expect(await undo(cancelled.ok ? cancelled.eventId : null)).toBe('undone')
  await work()
  expect(await find(id)).toMatchObject({ state: 'confirmed', stateAt: before?.stateAt, verifiedBy: 'staff' })
  expect([await taken(offeringId), (await historyOf(leadId)).includes('note')]).toEqual([1, false])
})

test('a cancelled seat that was offered to the waiting list stays cancelled', async () => {
  const offeringId = await addOffering({ capacity: 1 })
  const id = await addBooking(offeringId, await addSeatLead())
  await bookAsStaff({ offeringId, leadId: await addSeatLead(), whenFull: 'wait' })
  const cancelled = await cancelByStaff(id, 1, 'Ill', asha)
  expect(await undo(cancelled.ok ? cancelled.eventId : null)).toBe('changed')
  expect(await find(id)).toMatchObject({ state: 'cancelled' })
})

test('undo turns a wrongly confirmed hold back into a hold before it expires, and not after its person was notified', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead()]
  const { bookingId } = await seat(offeringId, leadId, 'hold')
  const held = await find(bookingId)
  const confirmed = await confirmByStaff(bookingId, asha)
  expect(await undo(confirmed.ok ? confirmed.eventId : null)).toBe('undone')
  expect(await find(bookingId)).toMatchObject({ state: 'held', expiresAt: held?.expiresAt, stateAt: held?.stateAt })
  const again = await confirmByStaff(bookingId, asha)
  await minuteLater(again.ok ? again.eventId : null)
  expect(await undo(again.ok ? again.eventId : null)).toBe('changed')
})

test('staff can confirm the phone number of a person who proved only a mail address, and undo it', async () => {
  const id = await addBooking(await addOffering(), await addSeatLead(), { verifiedBy: 'mail' })
  const before = await find(id)
  const confirmed = await confirmByStaff(id, asha)
  expect(await find(id)).toMatchObject({ state: 'confirmed', verifiedBy: 'staff', verifiedAt: before?.verifiedAt })
  const [recorded] = (await auditQuery.list(parseFilters(auditFilters, new URLSearchParams()))).rows
  expect(recorded?.said.start).toBe('confirmed the phone number of ')
  expect(await confirmByStaff(id, asha)).toMatchObject({ ok: true, eventId: null })
  expect(await undo(confirmed.ok ? confirmed.eventId : null)).toBe('undone')
  expect(await find(id)).toMatchObject({ state: 'confirmed', verifiedBy: 'mail', verifiedAt: before?.verifiedAt })
})

// Regression: the history showed changes of seats without a name.
test('the history of an enquiry names the staff who booked, moved and cancelled a seat, and no staff for a visitor’s own change', async () => {
  const [offeringId, to, leadId] = [await addOffering(), await addOffering(), await addSeatLead({ email: 'lakshmi@example.org' })]
  const { bookingId } = await seat(offeringId, leadId, 'hold')
  await work()
  await confirmByStaff(bookingId, asha)
  await work()
  await switchBatch(bookingId, to, (await find(bookingId))?.version ?? 0, asha)
  await work()
  await cancelByStaff(bookingId, (await find(bookingId))?.version ?? 0, 'Ill', asha)
  await work()
  await notifyBookingChanged({ bookingId: await addBooking(offeringId, leadId), state: 'confirmed' })
  const events = (await findLead(leadId, 'counsellor'))?.events ?? []
  const seats = events.filter(({ kind }) => kind === 'booking').map(({ booking, actor }) => [booking?.state, actor])
  expect(seats.reverse()).toEqual([
    ['held', asha],
    ['confirmed', asha],
    ['confirmed', asha],
    ['cancelled', asha],
    ['confirmed', null],
  ])
})

// Regression: a person with an expired hold got the message at once, and Undo could not stop it.
test('a seat that staff confirm after its hold expired is notified after a minute', async () => {
  const leadId = await addSeatLead({ email: 'lakshmi@example.org' })
  const id = await addBooking(await addOffering(), leadId, { state: 'expired', verifiedAt: null, verifiedBy: null })
  await confirmByStaff(id, asha)
  await work()
  expect(await waiting()).toEqual([['booking-confirmed', true]])
})

// Regression: undo deleted the events of the booking, and wrote them again with a new date.
test('undo of a confirmed phone number leaves the seat, its history and the state of the enquiry, also after a minute', async () => {
  const [offeringId, leadId] = [await addOffering(), await addSeatLead({ email: 'lakshmi@example.org', state: 'contacted' })]
  const { bookingId } = await seat(offeringId, leadId)
  await work()
  await db().update(bookings).set({ verifiedBy: 'mail' }).where(eq(bookings.id, bookingId))
  const read = async () => [await stateOf(leadId), await db().select().from(leadEvents).where(eq(leadEvents.leadId, leadId)), await waiting()]
  const before = await read()
  for (const wait of [async () => {}, minuteLater]) {
    const confirmed = await confirmByStaff(bookingId, asha)
    const eventId = confirmed.ok ? confirmed.eventId : null
    await work()
    await wait(eventId)
    expect(await undo(eventId)).toBe('undone')
    await work()
    expect(await find(bookingId)).toMatchObject({ state: 'confirmed', verifiedBy: 'mail' })
    expect(await read()).toEqual(before)
  }
})

// Regression: the database rejected the undo, and the page showed an error of the site.
test('undo leaves a booking as it is if unverified people have taken their whole share meanwhile', async () => {
  const unverified = { verifiedAt: null, verifiedBy: null }
  const [offeringId, other] = [await addOffering({ capacity: 6 }), await addOffering({ capacity: 6 })]
  const [confirmedId, cancelledId] = [await addBooking(offeringId, await addSeatLead(), unverified), await addBooking(other, await addSeatLead(), unverified)]
  const confirmed = await confirmByStaff(confirmedId, asha)
  const cancelled = await cancelByStaff(cancelledId, 1, 'Ill', asha)
  for (const id of [offeringId, other]) for (let seats = 0; seats < 3; seats += 1) await addBooking(id, await addSeatLead(), unverified)
  expect(await undo(confirmed.ok ? confirmed.eventId : null)).toBe('changed')
  expect(await undo(cancelled.ok ? cancelled.eventId : null)).toBe('changed')
  expect([(await find(confirmedId))?.verifiedBy, (await find(cancelledId))?.state]).toEqual(['staff', 'cancelled'])
})

test('undo of a move to another batch returns the seat with its payments, unless the old seat is taken', async () => {
  const [from, to] = [await addOffering({ capacity: 1 }), await addOffering()]
  const id = await addBooking(from, await addSeatLead())
  await payByStaff(id, paymentOf('UPI-78', 500_000), asha)
  const { version = 0, seatedAt } = (await find(id)) ?? {}
  const moved = await switchBatch(id, to, version, asha)
  expect([await taken(from), await taken(to)]).toEqual([0, 1])
  // The classes of the new batch count from the move on.
  expect((await find(id))?.seatedAt).not.toEqual(seatedAt)
  expect(await undo(moved.ok ? moved.eventId : null)).toBe('undone')
  expect((await find(id))?.seatedAt).toEqual(seatedAt)
  expect([(await find(id))?.offeringId, await taken(from), await taken(to)]).toEqual([from, 1, 0])
  const again = await switchBatch(id, to, version + 2, asha)
  await addBooking(from, await addSeatLead())
  expect(await undo(again.ok ? again.eventId : null)).toBe('changed')
  expect((await find(id))?.offeringId).toBe(to)
})

test('undo of a move on the new batch’s roster leads back to the person on the earlier roster; elsewhere the reader stays', async () => {
  const [from, to] = [await addOffering(), await addOffering()]
  const id = await addBooking(from, await addSeatLead())
  const undoOn = async (returnTo: string) => {
    const moved = await switchBatch(id, to, (await find(id))?.version ?? 0, asha)
    const form = new FormData()
    form.set('token', createUndoToken(moved.ok ? moved.eventId : 0))
    form.set('returnTo', returnTo)
    return await handleUndo(form, { id: asha, role: 'counsellor' }, bookingUndoHandlers)
  }
  expect(await undoOn(`/staff/bookings/${to}/roster?booking=${id}`)).toBe(`/staff/bookings/${from}/roster?booking=${id}&undone=undone`)
  expect(await undoOn('/staff/tasks')).toBe('/staff/tasks?undone=undone')
})
