import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering, addSeatLead, bookAsStaff, holdAsStaff, paymentOf } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { cancelBooking, cancelLeadBookings, confirmBooking, expireBooking, openBooking } from './change-booking.server.ts'
import { getOfferEnd } from './offerings.ts'
import { payByStaff } from './payments/staff-payments.server.ts'
import { bookings, offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const taken = async (id: string) => (await db().select({ seats: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, id)))[0]?.seats
const stateOf = async (id: string) => (await db().select({ state: bookings.state }).from(bookings).where(eq(bookings.id, id)))[0]?.state
const lapse = async (id: string) =>
  await db()
    .update(bookings)
    .set({ expiresAt: inHours(-1) })
    .where(eq(bookings.id, id))
const jobsOf = async (name: string) => {
  const { rows } = await db().execute(sql`select data, start_after from jobs.job where name = ${name} order by created_on, id`)
  return (rows as { data: Record<string, unknown>; start_after: string }[]).map(({ data, start_after }) => ({
    data,
    startAfter: new Date(start_after).getTime(),
  }))
}

async function book(offeringId: string, leadId?: string, whenFull: 'refuse' | 'wait' = 'refuse') {
  return await bookAsStaff({ offeringId, leadId: leadId ?? (await addSeatLead()), whenFull })
}
async function bookedIn(offeringId: string, whenFull: 'refuse' | 'wait' = 'refuse', leadId?: string) {
  const booked = await book(offeringId, leadId, whenFull)
  if (!booked.ok) throw new Error(booked.reason)
  return booked.bookingId
}

beforeEach(async () => {
  await db().execute(sql`delete from jobs.job`)
})

test('a person books a seat once, with any of their enquiries', async () => {
  const id = await addOffering()
  const leadId = await addSeatLead({ phone: '+919876500001' })
  const first = await book(id, leadId)
  expect(first).toMatchObject({ ok: true, state: 'confirmed', isNew: true })
  expect(await book(id, leadId)).toEqual({ ...first, isNew: false })
  expect(await book(id, await addSeatLead({ phone: '+919876500001', name: 'Lakshmi' }))).toEqual({ ...first, isNew: false })
  expect(await taken(id)).toBe(1)
  expect(await jobsOf('booking-changed')).toHaveLength(1)
})

test.each([
  ['absent', { publishedAt: null }],
  ['cancelled', { cancelledAt: new Date() }],
  ['to-be-scheduled', { startsAt: null }],
  ['ended', { startsAt: inHours(-48), endsAt: inHours(-1), closesAt: inHours(-24) }],
  ['closed', { closedAt: new Date() }],
  ['closed', { closesAt: inHours(-1), startsAt: inHours(-2) }],
  ['not-open', { opensAt: inHours(1) }],
] as const)('an offering that is %s cannot be booked, not even by its slug', async (reason, values) => {
  const id = await addOffering(values)
  expect(await book(id, undefined, 'wait')).toEqual({ ok: false, reason })
  expect(await taken(id)).toBe(0)
})

test('an offering that does not exist is absent', async () => {
  expect(await book(crypto.randomUUID())).toEqual({ ok: false, reason: 'absent' })
})

test('at a full offering, one person is rejected and another joins the waiting list', async () => {
  const id = await addOffering({ capacity: 1 })
  await bookedIn(id)
  expect(await book(id)).toEqual({ ok: false, reason: 'full' })
  expect(await book(id, undefined, 'wait')).toMatchObject({ ok: true, state: 'waiting', isNew: true })
  expect(await taken(id)).toBe(1)
})

test('a cancelled seat is offered to the first on the waiting list until the offer expires, and to no one else', async () => {
  const id = await addOffering({ capacity: 1 })
  const holder = await bookedIn(id)
  const head = await bookedIn(id, 'wait')
  const second = await bookedIn(id, 'wait')
  expect(await cancelBooking(holder)).toEqual({ ok: true, state: 'cancelled' })
  expect([await stateOf(head), await stateOf(second), await taken(id)]).toEqual(['offered', 'waiting', 1])
  expect(await book(id)).toEqual({ ok: false, reason: 'full' })
  const [job] = await jobsOf('expire-booking')
  expect(job?.data).toEqual({ bookingId: head })
  expect(Math.abs((job?.startAfter ?? 0) - getOfferEnd(new Date(), null).getTime())).toBeLessThan(60_000)
  expect(await confirmBooking(head)).toEqual({ ok: true, state: 'confirmed' })
  expect(await confirmBooking(head)).toEqual({ ok: true, state: 'confirmed' })
  expect(await taken(id)).toBe(1)
})

test('an expired offer goes to the next on the waiting list', async () => {
  const id = await addOffering({ capacity: 1 })
  const holder = await bookedIn(id)
  const head = await bookedIn(id, 'wait')
  const second = await bookedIn(id, 'wait')
  await cancelBooking(holder)
  await lapse(head)
  await expireBooking(head)
  expect([await stateOf(head), await stateOf(second)]).toEqual(['expired', 'offered'])
  expect(await confirmBooking(head)).toEqual({ ok: false, reason: 'lapsed' })
  expect(await cancelBooking(second)).toEqual({ ok: true, state: 'left' })
  expect(await taken(id)).toBe(0)
})

test('when one person leaves the waiting list, the others keep their order', async () => {
  const id = await addOffering({ capacity: 1 })
  const holder = await bookedIn(id)
  const line = [await bookedIn(id, 'wait'), await bookedIn(id, 'wait'), await bookedIn(id, 'wait')] as const
  await cancelBooking(line[0])
  await cancelBooking(holder)
  expect(await Promise.all(line.map(stateOf))).toEqual(['left', 'offered', 'waiting'])
})

test('a held seat is reserved for ten minutes and is free again afterwards', async () => {
  const id = await addOffering({ capacity: 1 })
  const held = await holdAsStaff({ offeringId: id, leadId: await addSeatLead() }, null)
  if (!held.ok) throw new Error(held.reason)
  expect(await book(id)).toEqual({ ok: false, reason: 'full' })
  const [job] = await jobsOf('expire-booking')
  expect(Math.abs((job?.startAfter ?? 0) - inHours(1 / 6).getTime())).toBeLessThan(60_000)
  await lapse(held.bookingId)
  // The expiry job has not run yet: a new booking need not wait for it.
  expect(await book(id)).toMatchObject({ ok: true, state: 'confirmed' })
  expect(await stateOf(held.bookingId)).toBe('expired')
  expect(await taken(id)).toBe(1)
})

test('the expiry job changes nothing if the hold was confirmed', async () => {
  const id = await addOffering()
  const held = await holdAsStaff({ offeringId: id, leadId: await addSeatLead() }, null)
  if (!held.ok) throw new Error(held.reason)
  await confirmBooking(held.bookingId)
  await expireBooking(held.bookingId)
  expect([await stateOf(held.bookingId), await taken(id)]).toEqual(['confirmed', 1])
})

test('a late payment gets a seat if one is free, else it is due for refund; a repeated payment counts once', async () => {
  const id = await addOffering({ capacity: 1 })
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
  const pay = (bookingId: string, reference: string) => payByStaff(bookingId, paymentOf(reference, 1_000_00), 'asha')
  const held = await holdAsStaff({ offeringId: id, leadId: await addSeatLead() }, null)
  if (!held.ok) throw new Error(held.reason)
  await lapse(held.bookingId)
  await expireBooking(held.bookingId)
  expect(await pay(held.bookingId, 'R-1')).toEqual({ ok: true, state: 'confirmed', eventId: expect.any(Number) })
  expect(await pay(held.bookingId, 'R-1')).toEqual({ ok: true, state: 'confirmed', eventId: null })
  const late = await db()
    .insert(bookings)
    .values({ reference: 'B-000001', offeringId: id, leadId: await addSeatLead(), state: 'expired' })
    .returning({ id: bookings.id })
  const lateId = late[0]?.id ?? ''
  expect(await pay(lateId, 'R-2')).toEqual({ ok: false, reason: 'refund-due', eventId: expect.any(Number) })
  expect(await pay(lateId, 'R-2')).toEqual({ ok: false, reason: 'refund-due', eventId: null })
  expect(await pay(lateId, 'R-1')).toEqual({ ok: false, reason: 'reference-used', eventId: null })
  expect([await stateOf(lateId), await taken(id)]).toEqual(['expired', 1])
})

test('cancelling twice frees one seat, and booking afterwards creates a new booking', async () => {
  const id = await addOffering({ capacity: 2 })
  const leadId = await addSeatLead()
  const first = await bookedIn(id, 'refuse', leadId)
  expect(await cancelBooking(first)).toEqual({ ok: true, state: 'cancelled' })
  expect(await cancelBooking(first)).toEqual({ ok: true, state: 'cancelled' })
  expect(await taken(id)).toBe(0)
  expect(await bookedIn(id, 'refuse', leadId)).not.toBe(first)
  expect(await confirmBooking(first)).toEqual({ ok: false, reason: 'ended' })
})

test('the places of an erased person go to the waiting list', async () => {
  const id = await addOffering({ capacity: 1 })
  const leadId = await addSeatLead()
  await bookedIn(id, 'refuse', leadId)
  const head = await bookedIn(id, 'wait')
  await cancelLeadBookings(leadId)
  expect(await stateOf(head)).toBe('offered')
})

test('the database prevents more seats taken than capacity, and a negative number of seats', async () => {
  const id = await addOffering({ capacity: 1 })
  await bookedIn(id)
  const leadId = await addSeatLead()
  const insert = db().insert(bookings).values({ reference: 'B-000002', offeringId: id, leadId, state: 'confirmed' })
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'offerings_seats_within_capacity' } })
  await expect(db().update(offerings).set({ capacity: 0 }).where(eq(offerings.id, id))).rejects.toThrow()
})

test.each(['refuse', 'wait'] as const)('seats freed before booking opens go to people already waiting, not to the first who books (%s)', async (whenFull) => {
  const id = await addOffering({ capacity: 1 })
  const holder = await bookedIn(id)
  const head = await bookedIn(id, 'wait')
  await db()
    .update(offerings)
    .set({ opensAt: inHours(1) })
    .where(eq(offerings.id, id))
  await cancelBooking(holder)
  expect(await stateOf(head)).toBe('waiting')
  await db()
    .update(offerings)
    .set({ opensAt: inHours(-1) })
    .where(eq(offerings.id, id))
  expect(await book(id, await addSeatLead(), whenFull)).toMatchObject(whenFull === 'wait' ? { ok: true, state: 'waiting' } : { ok: false, reason: 'full' })
  expect(await holdAsStaff({ offeringId: id, leadId: await addSeatLead() }, null)).toEqual({ ok: false, reason: 'full' })
  expect(await stateOf(head)).toBe('offered')
})

test('when booking opens, freed seats are offered in the order of the waiting list without any user action', async () => {
  const id = await addOffering({ capacity: 2 })
  const holders = [await bookedIn(id), await bookedIn(id)]
  const line = [await bookedIn(id, 'wait'), await bookedIn(id, 'wait'), await bookedIn(id, 'wait')]
  const clock = (opensAt: Date) => db().update(offerings).set({ opensAt }).where(eq(offerings.id, id))
  await clock(inHours(1))
  for (const holder of holders) await cancelBooking(holder)
  await openBooking(id)
  expect(await Promise.all(line.map(stateOf))).toEqual(['waiting', 'waiting', 'waiting'])
  await clock(inHours(-1))
  await openBooking(id)
  await openBooking(id)
  expect(await Promise.all(line.map(stateOf))).toEqual(['offered', 'offered', 'waiting'])
  expect(await taken(id)).toBe(2)
})
