import { createHmac } from 'node:crypto'
import { eq, like, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { auth } from '#app/domain/accounts/auth/auth.server.ts'
import * as sessionReading from '#app/domain/accounts/auth/find-session.server.ts'
import { sessionMiddleware } from '#app/domain/accounts/auth/session.server.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import * as offeringReading from '#app/domain/bookings/list-offerings.server.ts'
import { findOwnBooking } from '#app/domain/bookings/own-booking.server.ts'
import { parseBookingToken } from '#app/domain/bookings/own-booking-link.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { noticeVersions } from '#app/domain/content/notice-version.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import { testAttempts } from '#app/domain/tests/schema.server.ts'
import type { FormFailure } from '#app/lib/form.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { action, headers as pageHeaders } from './book.tsx'

useTestDatabase({ jobs: true })

type BookFields = Record<string, string>
let last = 0
const freshPhone = () => `96${String(10_000_000 + last++)}`
const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

async function addOpenOffering(values: Partial<typeof offerings.$inferInsert> = {}) {
  const id = await addOffering(values)
  const [offering] = await db().select().from(offerings).where(eq(offerings.id, id))
  if (!offering) throw new Error('It was not written.')
  return offering
}

/** Sends the form to the page of `slug`. @returns the address of the redirect, or the form's failure */
async function post({ slug = '', ...fields }: BookFields, cookie = '', address = `198.51.100.${last % 250}`) {
  const request = new Request(`http://localhost/book/${slug}`, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, host: 'localhost' } })
  const context = new RouterContextProvider()
  context.set(clientContext, { address, requestId: '', nonce: '' })
  const input = { request, context, url: new URL(request.url), params: { slug }, pattern: '/book/:slug' }
  let answer: Awaited<ReturnType<typeof action>> | undefined
  const act = async () => {
    answer = await action(input as never).catch((thrown) => thrown as Response)
    return new Response()
  }
  await sessionMiddleware(input as never, act)
  const isDone = answer instanceof Response
  const actionHeaders = new Headers(isDone ? (answer as Response).headers : (answer as { init: ResponseInit }).init.headers)
  const headers = [...(isDone ? actionHeaders : pageHeaders({ actionHeaders } as never))]
  const { failure } = (isDone ? {} : (answer as { data: { failure?: FormFailure } | null }).data) ?? {}
  const { location: to, 'set-cookie': set } = Object.fromEntries(headers) as BookFields
  const status = isDone ? (answer as Response).status : (answer as { init: { status: number } }).init.status
  return { status, headers, to, failure, bookingId: parseBookingToken(to?.split('/')[2] ?? ''), cookie: set?.split(';')[0] ?? '' }
}
const good = (slug: string, changes: BookFields = {}): BookFields => ({
  slug,
  name: 'Asha Rao',
  phone: freshPhone(),
  consent: 'on',
  page: `/book/${slug}`,
  ...changes,
})
const bookingsOf = async (offeringId: string) => await db().select().from(bookings).where(eq(bookings.offeringId, offeringId)).orderBy(bookings.id)
const leadCount = async () => (await db().select({ count: sql<number>`count(*)::int` }).from(leads))[0]?.count

test('name, phone and consent give a seat: an enquiry with the consent that was shown, and a link to the booking', async () => {
  const { id, slug } = await addOpenOffering()
  const sent = await post(good(slug, { email: 'Asha@example.org' }))
  expect(sent.status).toBe(303)
  expect(sent.to).toMatch(/^\/booking\/[\w-]+\.[\w-]+$/)
  const [booking] = await bookingsOf(id)
  expect(booking).toMatchObject({ id: sent.bookingId, state: 'confirmed' })
  const [lead] = await db()
    .select()
    .from(leads)
    .where(eq(leads.id, booking?.leadId ?? ''))
  expect(lead).toMatchObject({ intent: 'seat', courseID: 'data-science', email: 'asha@example.org', page: `/book/${slug}` })
  expect(
    await db()
      .select({ purpose: consents.purpose, noticeVersion: consents.noticeVersion })
      .from(consents)
      .where(eq(consents.leadId, lead?.id ?? '')),
  ).toEqual([{ purpose: 'contact', noticeVersion: noticeVersions.booking }])
})

// Before, it waited for the session and then as long again for the batch: longer than the form waits for a response.
test.each(['booking', 'known-booking'])('if sessions cannot be read, the form %s fails at once without further reads', async (form) => {
  const { id, slug } = await addOpenOffering()
  using logged = vi.spyOn(console, 'error').mockReturnValue()
  using readSession = vi.spyOn(sessionReading, 'findSession').mockRejectedValue(new DatabaseUnavailableError(new Error('Query read timeout')))
  using readOffering = vi.spyOn(offeringReading, 'findOffering')
  const { status, failure } = await post(good(slug, { form }), 'site.session_token=any.thing')
  expect([status, failure?.form]).toEqual([503, form])
  expect(failure?.error?.['']?.[0]).toMatch(/^Not booked: our system is not responding/)
  expect([readSession, readOffering, logged].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  expect(await bookingsOf(id)).toEqual([])
})

test('a form pressed twice or sent again makes one booking and leads to it each time, also without JavaScript', async () => {
  for (const key of [crypto.randomUUID(), '']) {
    const { id, slug } = await addOpenOffering()
    const fields = good(slug, { formKey: key })
    const all = [...(await Promise.all([post(fields), post(fields)])), await post(fields)]
    const [booking, ...others] = await bookingsOf(id)
    expect(others).toEqual([])
    expect(all.map(({ status, bookingId }) => [status, bookingId])).toEqual(all.map(() => [303, booking?.id]))
  }
})

/** Everything that a browser sees of the response and the next page, without what differs between any two bookings. */
async function seenBy(sent: Awaited<ReturnType<typeof post>>, slug: string) {
  const { id: _, leadId: __, reference, bookedAt: ___, place, ...booking } = (await findOwnBooking(sent.bookingId ?? '')) ?? raise()
  const [offering] = await db().select({ taken: offerings.seatsTaken }).from(offerings).where(eq(offerings.slug, slug))
  const { headers, to = '' } = sent
  return {
    status: sent.status,
    headers: headers.filter(([name]) => name !== 'location').map(([name, value]) => [name, value.replace(/=[\w.~-]+;/, '=…;')]),
    to: to.replace(/[\w.-]+$/, '…'),
    size: [to.length, sent.cookie.length, reference.length],
    booking: {
      ...booking,
      expiresAt: booking.expiresAt && Math.round(booking.expiresAt.getTime() / 60_000),
      offering: { ...booking.offering, seatsTaken: null },
    },
    place,
    taken: offering?.taken,
  }
}
const raise = () => {
  throw new Error('There is no booking.')
}

// Before, the second response was 409 and showed the booking: anyone who knew a number learned what its owner had booked.
test.each<[string, number, BookFields]>([
  ['confirmed', 0, {}],
  ['held for a link', 5, { email: 'stranger@example.org' }],
  ['held for a counsellor', 5, {}],
  ['put on the waiting list, to confirm first', 10, { email: 'stranger@example.org' }],
  ['put on the waiting list of a full batch', 14, { whenFull: 'wait' }],
])('where a free number is %s, a number with a seat gets the same response and page, and the seats change alike', async (_, others, fields) => {
  const seen = []
  for (const isTaken of [false, true]) {
    const { id, slug } = await addOpenOffering({ title: 'SQL in a day', startsAt: inHours(100), endsAt: inHours(200), closesAt: inHours(100) })
    await fillWith(id, others)
    const phone = freshPhone()
    // The same number of people have a seat; in one case a person with this number.
    await addBooking(id, await addSeatLead({ phone: isTaken ? `+91${phone}` : `+91${freshPhone()}`, name: 'Asha Rao', email: 'asha@example.org' }))
    const sent = await post(good(slug, { phone, ...fields }), '', `203.0.113.${isTaken ? 201 : 202}`)
    expect(sent.status).toBe(303)
    seen.push(await seenBy(sent, slug))
  }
  const [free, taken] = seen.map((one) => JSON.stringify(one).replace(/batch-[\w-]+|[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'))
  expect(taken).toBe(free)
})

/** Takes this many of fifteen seats: a third confirmed and a third held for unverified people, the rest for verified people. */
async function fillWith(offeringId: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const held = { state: 'held', expiresAt: inHours(2), ...unverified } as const
    await addBooking(offeringId, await addSeatLead(), index < 5 ? unverified : index < 10 ? held : {})
  }
}
const unverified = { verifiedAt: null, verifiedBy: null } as const

test('a stranger with a booked number gets their own booking and no access to the first; its own browser gets it', async () => {
  const { id, slug } = await addOpenOffering()
  const phone = freshPhone()
  const fields = good(slug, { phone, email: 'asha@example.org' })
  const first = await post(fields)
  // Knowing all values of the form, or half of them, does not give access to the booking.
  const strangers = [await post(fields, '', '203.0.113.90'), await post(good(slug, { phone }), '', '203.0.113.91')]
  expect(strangers.map(({ status, bookingId }) => [status, bookingId === first.bookingId])).toEqual([
    [303, false],
    [303, false],
  ])
  const same = await post(good(slug, { phone, name: 'Asha R.' }), first.cookie, '203.0.113.92')
  expect(same).toMatchObject({ status: 303, bookingId: first.bookingId })
  expect(await bookingsOf(id)).toHaveLength(3)
})

test('two people on one device both get seats with one form', async () => {
  const { id, slug } = await addOpenOffering()
  const formKey = crypto.randomUUID()
  const first = await post(good(slug, { formKey, name: 'Asha Rao' }))
  const second = await post(good(slug, { formKey, name: 'Ravi Teja' }), first.cookie)
  expect(second.status).toBe(303)
  expect((await bookingsOf(id)).map((one) => one.id)).toEqual([first.bookingId, second.bookingId])
})

test('if the last seat is taken meanwhile, the form returns and then joins the waiting list, once', async () => {
  const { id, slug } = await addOpenOffering({ capacity: 1 })
  await post(good(slug))
  const late = good(slug, { formKey: crypto.randomUUID(), whenFull: 'refuse' })
  const refused = await post(late)
  expect(refused).toMatchObject({ status: 409, failure: { typed: { name: 'Asha Rao', phone: late.phone } } })
  expect(refused.failure?.error?.['']?.[0]).toContain('waiting list')
  const joined = await post({ ...late, whenFull: 'wait' })
  expect((await post({ ...late, whenFull: 'wait' })).bookingId).toBe(joined.bookingId)
  expect((await bookingsOf(id)).map(({ state }) => state)).toEqual(['confirmed', 'waiting'])
})

// Without the limit for unverified people, invented numbers from many networks took all seats. unverified-seats.server.test.ts has many at once.
test('of invented numbers from many networks, a third of the seats is confirmed and a third held; others must prove who they are', async () => {
  const { id, slug } = await addOpenOffering({ capacity: 15 })
  const sent = await Promise.all(Array.from({ length: 12 }, (_, index) => post(good(slug), '', `192.0.2.${index}`)))
  expect(sent.every(({ status }) => status === 303)).toBe(true)
  const states = Object.groupBy(await bookingsOf(id), ({ state }) => state)
  expect([states.confirmed?.length, states.held?.length, states.waiting?.length]).toEqual([5, 5, 2])
  const member = await post(good(slug), await signedIn('meena'))
  expect(await bookingsOf(id)).toContainEqual(expect.objectContaining({ id: member.bookingId, state: 'confirmed', verifiedBy: 'account' }))

  // A member who signs in by phone is verified by that number if it was proven in the last half year, and by no other number.
  const cookie = await signedIn('ravi', { email: null, emailVerified: false })
  await db().insert(credentials).values({ id: 'ravi', userId: 'ravi', providerId: 'phone', accountId: '+919600000001' })
  expect((await post(good(slug), cookie)).bookingId).not.toBeNull()
  const own = await post(good((await addOpenOffering({ capacity: 15 })).slug, { phone: '96000 00001' }), cookie)
  const [booked] = await db()
    .select()
    .from(bookings)
    .where(eq(bookings.id, own.bookingId ?? ''))
  expect(booked).toMatchObject({ state: 'confirmed', verifiedBy: 'account' })
  expect((await bookingsOf(id)).filter(({ verifiedBy }) => verifiedBy === 'account')).toHaveLength(1)
})

// Seen once by hand: without the lock of the seats and without the database's check, more seats are sold than exist.
test('if sixty people press at once for fifteen seats, fifteen get one, and the others are stored as enquiries', async () => {
  const { id, slug } = await addOpenOffering({ capacity: 15 })
  const before = await leadCount()
  const member = await signedIn('crowd')
  const sent = await Promise.all(Array.from({ length: 60 }, () => post(good(slug, { formKey: crypto.randomUUID() }), member)))
  expect(Object.entries(Object.groupBy(sent, ({ status }) => status)).map(([status, all]) => [status, all?.length])).toEqual([
    ['303', 15],
    ['409', 45],
  ])
  expect(new Set((await bookingsOf(id)).map(({ leadId }) => leadId)).size).toBe(15)
  expect(await leadCount()).toBe((before ?? 0) + 60)
})

test('a seat that has just expired goes to the next person who books, and their enquiry is stored', async () => {
  const { id, slug } = await addOpenOffering({ capacity: 1 })
  const [held] = (await post(good(slug))).bookingId ? await bookingsOf(id) : []
  await db()
    .update(bookings)
    .set({ state: 'held', expiresAt: inHours(-1) })
    .where(eq(bookings.id, held?.id ?? ''))
  const sent = await post(good(slug))
  expect(sent.status).toBe(303)
  expect((await bookingsOf(id)).map(({ state }) => state).toSorted()).toEqual(['confirmed', 'expired'])
})

test.each<[string, Partial<typeof offerings.$inferInsert>, number, string]>([
  ['not published', { publishedAt: null }, 404, ''],
  ['cancelled', { cancelledAt: new Date() }, 409, 'cancelled'],
  ['without a date', { startsAt: null }, 409, 'no date'],
  ['over', { startsAt: inHours(-9), endsAt: inHours(-1), closesAt: inHours(-2) }, 409, 'is over'],
  ['closed by the clock', { closesAt: inHours(-1) }, 409, 'closed'],
  ['closed by hand', { closedAt: new Date() }, 409, 'closed'],
  ['not open yet', { opensAt: inHours(1) }, 409, 'not opened'],
])('an offering %s is rejected by its slug, and no enquiry is stored', async (_, values, status, text) => {
  const { id, slug } = await addOpenOffering(values)
  const before = await leadCount()
  const refused = await post(good(slug))
  expect(refused.status).toBe(status)
  expect(refused.failure?.error?.['']?.[0] ?? '').toContain(text)
  expect(await bookingsOf(id)).toEqual([])
  expect(await leadCount()).toBe(before)
})

test.each<[string, BookFields, string, string]>([
  ['no name', { name: ' ' }, 'name', 'Enter your name.'],
  ['half a number', { phone: '98765' }, 'phone', 'too short'],
  ['no consent', { consent: '' }, 'consent', 'Tick the box'],
  ['a minor without a guardian', { isMinor: 'on' }, 'guardianName', 'parent or guardian'],
  ['an address that is none', { email: 'asha at example' }, 'email', 'whole address'],
  ['faster than anybody types', { waited: '300' }, '', 'once more'],
])('%s gets an error at its field, and the other typed values stay', async (_, changes, field, text) => {
  const { id, slug } = await addOpenOffering()
  const refused = await post(good(slug, { name: 'Ravi', ...changes }))
  expect(refused.status).toBe(422)
  expect(refused.failure?.error?.[field]?.join(' ')).toContain(text)
  expect(refused.failure?.typed).toMatchObject({ page: `/book/${slug}`, ...(changes.name ? {} : { name: 'Ravi' }) })
  expect(await bookingsOf(id)).toEqual([])
})

test('a program that fills in the honeypot is redirected, and nothing is stored', async () => {
  const { id, slug } = await addOpenOffering()
  expect(await post(good(slug, { website: 'x' }))).toMatchObject({ status: 303, to: '/thank-you' })
  expect(await bookingsOf(id)).toEqual([])
})

test('a member with known consent books with one button, and finds the booking from any browser', async () => {
  const { id, slug } = await addOpenOffering()
  const cookie = await signedIn('lakshmi')
  const unknown = await post({ slug, form: 'known-booking' }, cookie)
  expect(unknown.status).toBe(422)
  const other = await addOpenOffering()
  const phone = freshPhone()
  await post(good(other.slug, { phone, name: 'Lakshmi Rao' }), cookie)
  const booked = await post({ slug, form: 'known-booking', made: String(Date.now()) }, cookie)
  expect(booked.status).toBe(303)
  expect((await bookingsOf(id)).map((one) => one.id)).toEqual([booked.bookingId])
  expect(await post(good(slug, { phone, name: 'L. Rao' }), await signedIn('lakshmi'))).toMatchObject({ status: 303, bookingId: booked.bookingId })
  // Without an account the same values have no effect.
  expect((await post({ slug, form: 'known-booking' })).status).toBe(422)
})

async function placesOf(slug: string, forms: number, address: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: forms }, () => post(good(slug), '', address)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 303 && status !== 429)).toEqual([])
  return answers.filter(({ status }) => status === 303).length
}

// Without the count for each network, one network took all fifteen seats with invented numbers.
test('one network gets a third of the seats at once, then a message what to do; another one still gets seats', async () => {
  const { id, slug } = await addOpenOffering({ capacity: 15 })
  expect(await placesOf(slug, 12, '203.0.113.7')).toBe(5)
  const fields = good(slug)
  const refused = await post(fields, '', '203.0.113.7')
  expect(refused).toMatchObject({ status: 429, failure: { typed: { name: 'Asha Rao', phone: fields.phone } } })
  expect(Number(new Headers(refused.headers).get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.failure?.error?.['']?.[0]).toContain('We kept your name and number as an enquiry')
  expect(refused.failure?.error?.['']?.[0]).toMatch(/Try again in 10 minutes, sign in first, or call/)
  const guardian = { guardianName: 'Ravi Rao', guardianPhone: freshPhone() }
  const minor = await post(good(slug, { isMinor: 'on', ...guardian }), '', '203.0.113.7')
  expect(minor.failure?.error?.['']?.[0]).toMatch(/We first ask the guardian you named\. Nobody calls you before they agree\.$/)
  expect(await bookingsOf(id)).toHaveLength(5)
  expect((await post(good(slug), '', '203.0.113.8')).status).toBe(303)
  // The whole IPv6 network of a household counts as one.
  expect(await placesOf(slug, 4, '2001:db8:1:2::1')).toBe(4)
  expect((await post(good(slug), '', '2001:db8:1:2::2')).status).toBe(303)
  expect((await post(good(slug), '', '2001:db8:1:2::3')).status).toBe(429)
})

test('a class on one network is not blocked: it gets many seats of a large room, and more after ten minutes', async () => {
  const [room, small] = [await addOpenOffering({ capacity: 90 }), await addOpenOffering({ capacity: 4 })]
  const lab = '203.0.113.20'
  expect(await placesOf(room.slug, 30, lab)).toBe(30)
  expect(await placesOf(small.slug, 4, lab)).toBe(3)
  const refused = good(small.slug)
  expect((await post(refused, '', lab)).status).toBe(429)
  await db().update(rateLimits).set({ windowEndsAt: new Date() }).where(like(rateLimits.key, 'seat|%'))
  expect((await post(refused, '', lab)).status).toBe(303)
})

test('requests without a new booking and members with their own address do not count towards the limit', async () => {
  const { id, slug } = await addOpenOffering({ capacity: 6 })
  const address = '203.0.113.30'
  const fields = good(slug, { formKey: crypto.randomUUID() })
  for (let presses = 0; presses < 5; presses += 1) expect((await post(fields, '', address)).status).toBe(303)
  expect((await post(good(slug, { phone: '98765' }), '', address)).status).toBe(422)
  expect((await post(good(slug), await signedIn('meena'), address)).status).toBe(303)
  expect(await placesOf(slug, 5, address)).toBe(2)
  expect((await post(good(slug), await signedIn('meena'), address)).status).toBe(303)
  expect(await bookingsOf(id)).toHaveLength(5)
  // Places on the waiting list count too.
  const full = await addOpenOffering({ capacity: 1 })
  await post(good(full.slug))
  const waits = () => post(good(full.slug, { whenFull: 'wait' }), '', address)
  const answers = [await waits(), await waits(), await waits(), await waits()]
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429])
})

async function signedIn(id: string, more: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  await db()
    .insert(users)
    .values({ id, name: id, email: `${id}@example.org`, emailVerified: true, ...more })
    .onConflictDoNothing()
  const token = crypto.randomUUID()
  await db()
    .insert(sessions)
    .values({ id: crypto.randomUUID(), token, userId: id, expiresAt: inHours(1) })
  const { secret, authCookies } = await auth().$context
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
}

test('a second scholarship test too soon is refused where the first was booked; a stranger with the same number learns nothing', async () => {
  const soon = { kind: 'test', courseID: null, startsAt: inHours(24), endsAt: inHours(26), closesAt: inHours(25) } as const
  const [first, second] = [await addOpenOffering(soon), await addOpenOffering(soon)]
  const phone = freshPhone()
  const own = await post(good(first.slug, { phone }))
  const startedAt = inHours(-24)
  await db()
    .insert(testAttempts)
    .values({ bookingId: own.bookingId ?? '', offeringId: first.id, startedAt, deadlineAt: inHours(-23), endedAt: inHours(-23), endedBy: 'person' })
  const refused = await post(good(second.slug, { phone }), own.cookie)
  expect([refused.status, refused.failure?.error?.['']]).toEqual([409, [expect.stringContaining('You can take it again from')]])
  expect(await bookingsOf(second.id)).toEqual([])
  expect((await post(good(second.slug, { phone }))).status).toBe(303)
})
