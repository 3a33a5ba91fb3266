import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering, addSeatLead, bookAsStaff } from '#server/testing/bookings.ts'
import { readCalendar } from '#server/testing/read-calendar.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { createBookingCalendar } from './booking-calendar.server.ts'
import { changeLimit, handleOwnBooking } from './handle-own-booking.server.ts'
import { findOwnBooking, waitlistPosition } from './own-booking.server.ts'
import { getBookingPath, listRememberedBookings, parseBookingToken, rememberBooking } from './own-booking-link.server.ts'
import { bookings, offeringMoves, offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })

const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)
async function bookedIn(offeringId: string, leadId?: string) {
  const booked = await bookAsStaff({ offeringId, leadId: leadId ?? (await addSeatLead()), whenFull: 'wait' })
  if (!booked.ok) throw new Error(booked.reason)
  return booked.bookingId
}
const read = async (id: string) => {
  const booking = await findOwnBooking(id)
  if (!booking) throw new Error('It is not there.')
  return booking
}
const set = async (offeringId: string, values: Partial<typeof offerings.$inferInsert>) =>
  await db().update(offerings).set(values).where(eq(offerings.id, offeringId))

async function press(id: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const answer = await handleOwnBooking(new Request('http://localhost/booking/key', { method: 'POST', body }), id, '/booking/key')
  return answer instanceof Response
    ? { status: answer.status, to: answer.headers.get('location') ?? '', result: null }
    : { status: answer.init?.status ?? 200, to: '', result: answer.data }
}
const cancel = (id: string) => press(id, { form: 'cancel', confirmed: 'yes' })

test('cancelling asks first, frees the seat and counts once; booking again creates a new booking of the same person', async () => {
  const offering = await addOffering()
  const id = await bookedIn(offering)
  expect(await press(id, { form: 'cancel' })).toMatchObject({ status: 303, to: '/booking/key?cancel' })
  expect((await read(id)).state).toBe('confirmed')
  expect([await cancel(id), await cancel(id)].map(({ status }) => status)).toEqual([303, 303])
  expect((await read(id)).state).toBe('cancelled')
  expect(await press(id, { form: 'accept' })).toMatchObject({ status: 409, result: { problem: expect.stringContaining('cancelled before') } })
  const again = await press(id, { form: 'again' })
  const next = parseBookingToken(again.to.split('/')[2] ?? '') ?? ''
  expect(await read(next)).toMatchObject({ state: 'confirmed', leadId: (await read(id)).leadId })
  expect((await press(id, { form: 'again' })).to.split('/')[2]).toBeDefined()
  expect(await db().select().from(bookings).where(eq(bookings.offeringId, offering))).toHaveLength(2)
})

test('a waiting booking becomes an offer and then a seat, each step with a clear text; accepting twice counts once', async () => {
  const offering = await addOffering({ capacity: 1 })
  const [first, second, third] = [await bookedIn(offering), await bookedIn(offering), await bookedIn(offering)]
  expect([await read(second), await read(third)].map(({ state, place }) => [state, place])).toEqual([
    ['waiting', 1],
    ['waiting', 2],
  ])
  await cancel(first)
  expect(await read(second)).toMatchObject({ state: 'offered', place: null, expiresAt: expect.any(Date) })
  expect((await read(third)).place).toBe(1)
  expect([await press(second, { form: 'accept' }), await press(second, { form: 'accept' })].map(({ status }) => status)).toEqual([303, 303])
  expect((await read(second)).state).toBe('confirmed')
  await cancel(third)
  expect((await read(third)).state).toBe('left')
})

test('a press on a page from before the offer asks again, with the question for a seat; the answer counts', async () => {
  const offering = await addOffering({ capacity: 1 })
  const [first, second] = [await bookedIn(offering), await bookedIn(offering)]
  await cancel(first)
  await press(second, { form: 'accept' })
  for (const seen of ['waiting', 'offered'])
    expect(await press(second, { form: 'cancel', confirmed: 'yes', seen })).toMatchObject({ status: 303, to: '/booking/key?cancel' })
  expect((await read(second)).state).toBe('confirmed')
  expect(await press(second, { form: 'cancel', confirmed: 'yes', seen: 'confirmed' })).toMatchObject({ status: 303, to: '/booking/key' })
  expect((await read(second)).state).toBe('cancelled')
  expect(await press(second, { form: 'cancel', confirmed: 'yes', seen: 'confirmed' })).toMatchObject({ status: 303, to: '/booking/key' })
})

test('an expired offer ends at once, before any job has run, and cannot be accepted when the next person has it', async () => {
  const offering = await addOffering({ capacity: 1 })
  const [first, second, third] = [await bookedIn(offering), await bookedIn(offering), await bookedIn(offering)]
  await cancel(first)
  await db()
    .update(bookings)
    .set({ expiresAt: inHours(-1) })
    .where(eq(bookings.id, second))
  expect((await read(second)).state).toBe('expired')
  expect(await press(second, { form: 'accept' })).toMatchObject({
    status: 409,
    result: { problem: expect.stringContaining('the time to confirm this seat is over') },
  })
  expect((await read(third)).state).toBe('offered')
})

test.each<[string, Partial<typeof offerings.$inferInsert>]>([
  ['has begun', { startsAt: inHours(-1), endsAt: inHours(5), closesAt: inHours(4) }],
  ['is over', { startsAt: inHours(-5), endsAt: inHours(-1), closesAt: inHours(-4) }],
  ['is cancelled', { cancelledAt: new Date() }],
])('a seat cannot be cancelled once the offering %s', async (_, values) => {
  const offering = await addOffering()
  const id = await bookedIn(offering)
  await set(offering, values)
  expect((await cancel(id)).status).toBe(409)
  expect((await read(id)).state).toBe('confirmed')
})

test('the join link is shown to people with a seat, while there is something to join', async () => {
  const offering = await addOffering({ capacity: 1, joinUrl: 'https://meet.example/room' })
  const [seated, waiting] = [await bookedIn(offering), await bookedIn(offering)]
  expect([(await read(seated)).joinUrl, (await read(waiting)).joinUrl]).toEqual(['https://meet.example/room', null])
  await set(offering, { cancelledAt: new Date() })
  expect((await read(seated)).joinUrl).toBeNull()
})

test('a person who withdrew the enquiry is sent to the form to consent again', async () => {
  const offering = await addOffering({ slug: `withdrawn-${crypto.randomUUID()}` })
  const leadId = await addSeatLead()
  const id = await bookedIn(offering, leadId)
  await cancel(id)
  await db().update(leads).set({ state: 'withdrawn' }).where(eq(leads.id, leadId))
  expect((await press(id, { form: 'again' })).to).toBe(`/book/${(await read(id)).offering.slug}`)
})

test('the actions of one booking link are rate limited', async () => {
  const id = await bookedIn(await addOffering())
  const answers = []
  for (let attempts = 0; attempts <= changeLimit.max; attempts += 1) answers.push((await press(id, { form: 'accept' })).status)
  expect(answers.slice(-2)).toEqual([303, 429])
})

test('booking again from an old booking never leads to the booking of another person with the same number', async () => {
  const offering = await addOffering()
  const phone = '+919812345678'
  const old = await bookedIn(offering, await addSeatLead({ phone }))
  await cancel(old)
  const theirs = await bookedIn(offering, await addSeatLead({ phone }))
  const again = parseBookingToken((await press(old, { form: 'again' })).to.split('/')[2] ?? '') ?? ''
  expect(again).not.toBe(theirs)
  expect(await read(again)).toMatchObject({ state: 'confirmed', leadId: (await read(old)).leadId })
})

test('an old booking cannot be accepted if its person has another place or its enquiry is withdrawn', async () => {
  const offering = await addOffering()
  const person = await addSeatLead()
  const expire = async (id: string) => await db().update(bookings).set({ state: 'expired' }).where(eq(bookings.id, id))
  const old = await bookedIn(offering, person)
  await expire(old)
  await bookedIn(offering, person)
  expect((await press(old, { form: 'accept' })).status).toBe(409)
  const leadId = await addSeatLead()
  const withdrawn = await bookedIn(offering, leadId)
  await expire(withdrawn)
  await db().update(leads).set({ state: 'withdrawn' }).where(eq(leads.id, leadId))
  expect((await press(withdrawn, { form: 'accept' })).status).toBe(409)
  const [row] = await db().select({ taken: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, offering))
  expect(row?.taken).toBe(1)
})

test('booking again many times does not reset the count of attempts', async () => {
  let id = await bookedIn(await addOffering())
  const answers = []
  for (let attempts = 0; attempts < changeLimit.max; attempts += 1) {
    answers.push((await cancel(id)).status)
    const again = await press(id, { form: 'again' })
    answers.push(again.status)
    id = parseBookingToken(again.to.split('/')[2] ?? '') ?? id
  }
  expect(answers.filter((status) => status === 303)).toHaveLength(changeLimit.max)
})

test('an unknown booking is not found, and a forged or expired link is rejected', async () => {
  expect(await findOwnBooking(crypto.randomUUID())).toBeNull()
  expect(parseBookingToken('no.key')).toBeNull()
  const past = getBookingPath(crypto.randomUUID(), null, new Date('2020-01-01'))
  expect(parseBookingToken(past.split('/')[2] ?? '')).toBeNull()
})

test('a browser remembers its newest bookings, newest first, and ignores forged ones', () => {
  const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
  const withCookie = (cookie: string) => new Request('http://localhost', { headers: { cookie } })
  let cookie = ''
  for (const id of ids) cookie = rememberBooking(withCookie(cookie), id).split(';')[0] ?? ''
  expect(listRememberedBookings(withCookie(cookie))).toEqual(ids.toReversed().slice(0, 5))
  expect(listRememberedBookings(withCookie(cookie.replace(/\w$/, '')))).toHaveLength(4)
  expect(listRememberedBookings(withCookie('site.bookings=a.b~~'))).toEqual([])
})

test('the calendar file follows a booking when it is moved, postponed or cancelled, and marks waiting as tentative', async () => {
  const startsAt = inHours(48)
  const offering = await addOffering({ capacity: 1, title: 'SQL; in, a day', startsAt, endsAt: inHours(50), closesAt: inHours(49), kind: 'event' })
  const [seated, waiting] = [await bookedIn(offering), await bookedIn(offering)]
  const event = async (id: string, minutes = 0) => readCalendar(createBookingCalendar(await read(id), new Date(Date.now() + minutes * 60_000)) ?? '').events[0]
  const first = await event(seated)
  expect(first).toMatchObject({ STATUS: 'CONFIRMED', UID: expect.stringContaining(seated), SUMMARY: expect.stringContaining('SQL; in, a day') })
  expect(createBookingCalendar(await read(waiting), new Date())).toBeNull()
  await db().insert(offeringMoves).values({ offeringId: offering, fromStartsAt: startsAt, toStartsAt: null })
  await db().update(offerings).set({ startsAt: null, endsAt: null, closesAt: null }).where(eq(offerings.id, offering))
  const postponed = await event(seated, 1)
  expect(postponed).toMatchObject({ UID: first?.UID, DTSTART: first?.DTSTART, STATUS: 'CANCELLED' })
  await db()
    .update(offerings)
    .set({ startsAt: inHours(72), endsAt: inHours(74), closesAt: inHours(73) })
    .where(eq(offerings.id, offering))
  await cancel(seated)
  const cancelled = await event(seated, 2)
  expect(cancelled).toMatchObject({ UID: first?.UID, STATUS: 'CANCELLED' })
  expect(await event(waiting, 2)).toMatchObject({ STATUS: 'TENTATIVE' })
  // As after an undone cancellation: a calendar ignores a file with a lower number than its own.
  await db().delete(bookings).where(eq(bookings.id, waiting))
  await db().update(bookings).set({ state: 'confirmed' }).where(eq(bookings.id, seated))
  const restored = await event(seated, 3)
  expect(restored).toMatchObject({ UID: first?.UID, STATUS: 'CONFIRMED' })
  const numbers = [first, postponed, cancelled, restored].map((one) => Number(one?.SEQUENCE))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
})

test('the calendar entry of classes over several weeks has only a start', async () => {
  const id = await bookedIn(await addOffering())
  expect(readCalendar(createBookingCalendar(await read(id), new Date()) ?? '').events[0]).not.toHaveProperty('DTEND')
})

test('with two thousand people waiting, the waiting list position is right and is counted from the index', async () => {
  const offering = await addOffering({ capacity: 1 })
  await bookedIn(offering)
  await db().execute(sql`with people as (
      insert into leads (reference, name, phone, page, intent)
      select 'E-' || translate(lpad(n::text, 6, '0'), 'ILOU', 'ABCD'), 'Someone', '+9190' || lpad(n::text, 8, '0'), '/', 'seat' from generate_series(1, 2000) as n
      returning id, phone
    ) insert into bookings (reference, offering_id, lead_id, state, waiting_since)
      select 'B-' || right(phone, 6), ${offering}, id, 'waiting', now() - interval '1 day' + right(phone, 6)::int * interval '1 second' from people`)
  await db().execute(sql`vacuum analyze bookings`)
  const last = await bookedIn(offering)
  expect((await read(last)).place).toBe(2_001)
  const [otherPerson] = await db().select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, 'B-001400'))
  expect((await read(otherPerson?.id ?? '')).place).toBe(1400)
  const query = db().select({ place: waitlistPosition }).from(bookings).where(eq(bookings.id, last))
  const { rows } = await db().execute(sql`explain ${query.getSQL()}`)
  const plan = rows.map((row) => Object.values(row as object)[0]).join('\n')
  expect(plan).toMatch(/Index Only Scan using bookings_line/)
})
