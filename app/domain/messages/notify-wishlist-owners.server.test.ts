import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { sendTime } from '#app/domain/accounts/undo.server.ts'
import { bookings, offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { handleMemberForm, listAlerts, setAlerts } from '#app/domain/wishlist/handle-wishlist-form.server.ts'
import { addToWishlist, mergeWishlist, removeFromWishlist } from '#app/domain/wishlist/wishlist.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { composeAlert, notifyWishlistOwners } from './notify-wishlist-owners.server.ts'
import { messages } from './schema.server.ts'

useTestDatabase({ jobs: true })

let created = 0
/** Each test has its own course. */
const newCourse = () => `course-${++created}`

async function member(courseID: string, values: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await db()
    .insert(users)
    .values({ id, name: 'Asha', email: `${id}@example.org`, emailVerified: true, ...values })
  await addToWishlist(id, courseID)
  expect(await setAlerts(id, courseID, true)).toBe(true)
  return id
}
async function listMessagesOf(userId: string) {
  const rows = await db().select().from(messages).where(eq(messages.userId, userId)).orderBy(asc(messages.id))
  return rows.map(({ kind }) => kind.replace('wishlist-', ''))
}
const before = new Date(Date.now() - 60 * 60 * 1000)
/** A batch that was published before any alert was switched on. */
const oldBatch = (courseID: string, values: Partial<typeof offerings.$inferInsert> = {}) =>
  addOffering({ courseID, publishedAt: before, capacity: 1, ...values })
/** Two minutes later: staff can no longer undo without a message. */
const alertOwners = (size?: number) => notifyWishlistOwners(size, sendTime(sendTime()))
const free = async (bookingId: string) => await db().update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, bookingId))

test('a new batch, a freed seat and a moved date each notify a member once, if the member asked before', async () => {
  const course = newCourse()
  const batch = await oldBatch(course)
  const seat = await addBooking(batch, await addSeatLead())
  const asha = await member(course)
  await alertOwners()
  expect(await listMessagesOf(asha)).toEqual([])
  await addOffering({ courseID: course })
  await free(seat)
  await db().insert(offeringMoves).values({ offeringId: batch, fromStartsAt: before, toStartsAt: null })
  const late = await member(course)
  for (const size of [1, 500]) await alertOwners(size)
  await Promise.all([alertOwners(), alertOwners()])
  expect((await listMessagesOf(asha)).sort()).toEqual(['moved', 'new-batch', 'seat-free'])
  expect(await listMessagesOf(late)).toEqual([])
})

test('news that staff can still undo without a message notifies no one yet', async () => {
  const course = newCourse()
  const batch = await oldBatch(course)
  const asha = await member(course)
  await db().insert(offeringMoves).values({ offeringId: batch, fromStartsAt: before, toStartsAt: null })
  await notifyWishlistOwners()
  expect(await listMessagesOf(asha)).toEqual([])
  await alertOwners()
  expect(await listMessagesOf(asha)).toEqual(['moved'])
})

test('a seat freed after the batch was full again sends another alert; a seat freed beside other free seats never does', async () => {
  const course = newCourse()
  const batch = await oldBatch(course, { capacity: 2 })
  const asha = await member(course)
  const [one, two] = [await addBooking(batch, await addSeatLead()), await addBooking(batch, await addSeatLead())]
  await free(one)
  await alertOwners()
  await free(two)
  await alertOwners()
  expect(await listMessagesOf(asha)).toEqual(['seat-free'])
  for (let times = 0; times < 2; times += 1) await addBooking(batch, await addSeatLead())
  await alertOwners()
  await db().update(offerings).set({ capacity: 3 }).where(eq(offerings.id, batch))
  await alertOwners()
  expect(await listMessagesOf(asha)).toEqual(['seat-free', 'seat-free'])
})

test.each([
  ['taken again', { capacity: 1 }, true],
  ['of a batch that is closed', { closedAt: new Date() }, false],
  ['of a cancelled batch', { cancelledAt: new Date() }, false],
  ['of a batch whose booking has not opened', { opensAt: new Date(Date.now() + 1e6) }, false],
  ['of a draft', { publishedAt: null }, false],
])('no alert is sent for a freed seat %s', async (_, values, isTaken) => {
  const course = newCourse()
  const batch = await oldBatch(course)
  const seat = await addBooking(batch, await addSeatLead())
  const asha = await member(course)
  await free(seat)
  await db().update(offerings).set(values).where(eq(offerings.id, batch))
  if (isTaken) await addBooking(batch, await addSeatLead())
  await alertOwners()
  expect(await listMessagesOf(asha)).toEqual([])
})

test('a person with a place, an unconfirmed address or a closed account gets no alert', async () => {
  const course = newCourse()
  const all = [await member(course), await member(course, { emailVerified: false }), await member(course, { disabledAt: new Date() })]
  const batch = await addOffering({ courseID: course })
  await addBooking(batch, await addSeatLead({ userId: all[0] }))
  await alertOwners()
  expect(await Promise.all(all.map(listMessagesOf))).toEqual([[], [], []])
})

test.each([
  ['the alert is switched off', (id: string, course: string) => setAlerts(id, course, false)],
  ['the course is taken off', (id: string, course: string) => removeFromWishlist(id, course)],
  [
    'another device took the course off',
    (id: string, course: string) => mergeWishlist(id, [{ id: course, removed: true, changedAt: '2099-01-01T00:00:00.000Z' }], () => true),
  ],
])('no alert is sent once %s, also no waiting one', async (_, end) => {
  const course = newCourse()
  const asha = await member(course)
  // Published after the alert was switched on, even within the same millisecond.
  const publishedAt = new Date(Date.now() + 1_000)
  await addOffering({ courseID: course, publishedAt })
  await alertOwners()
  const [waiting] = await db().select().from(messages).where(eq(messages.userId, asha))
  expect(await composeAlert(waiting as never, asha)).toMatchObject({
    mail: { subject: expect.stringMatching(/^New batch: Data Science with AI, \w{3} .*\sIST$/) },
  })
  await end(asha, course)
  expect(await listAlerts(asha)).toEqual([])
  expect(await composeAlert(waiting as never, asha)).toHaveProperty('unwanted')
  await addOffering({ courseID: course, publishedAt })
  await alertOwners()
  expect(await listMessagesOf(asha)).toHaveLength(1)
})

test('a course added again starts without alerts, and alerts of a removed course cannot be switched on', async () => {
  const course = newCourse()
  const asha = await member(course)
  await removeFromWishlist(asha, course)
  expect(await setAlerts(asha, course, true)).toBe(false)
  expect(await handleMemberForm('alerts-on', course, { id: asha, email: 'asha@example.org', emailVerified: true })).toContain('no longer on your wishlist')
  await addToWishlist(asha, course)
  expect(await listAlerts(asha)).toEqual([])
  expect(await handleMemberForm('alerts-on', course, { id: asha, email: 'asha@example.org', emailVerified: false })).toContain('Confirm')
})

test('deleting an account deletes its alerts and waiting messages', async () => {
  const course = newCourse()
  const asha = await member(course)
  await addOffering({ courseID: course })
  await alertOwners()
  await db().delete(users).where(eq(users.id, asha))
  expect(await listMessagesOf(asha)).toEqual([])
  await alertOwners()
})

test('the mail has dates in IST, seats, fee, how to book and how to unsubscribe', async () => {
  const course = newCourse()
  const [batch, asha] = [await oldBatch(course, { startsAt: new Date('2027-01-09T04:30:00Z'), pricePaise: 4_500_000, capacity: 15 }), await member(course)]
  const [move] = await db()
    .insert(offeringMoves)
    .values({ offeringId: batch, fromStartsAt: new Date('2027-01-02T04:30:00Z'), toStartsAt: new Date('2027-01-09T04:30:00Z'), note: 'The hall is taken.' })
    .returning()
  const created = await composeAlert({ kind: 'wishlist-moved', cause: `${batch}/${move?.id}` }, asha, before)
  // With the spaces of the sent mail.
  const text = 'mail' in created ? collapseSpaces(created.mail.text) : ''
  for (const part of [
    'Before: Sat 2 Jan 2027, 10:00 am IST',
    'Now: Sat 9 Jan 2027, 10:00 am IST',
    'The hall is taken.',
    '15 of 15 seats left',
    '₹45,000',
    '/book/',
    '/wishlist',
    `press the button:\n${'mail' in created ? created.mail.stopLink : ''}`,
  ])
    expect(text).toContain(part)
  await db().insert(offeringMoves).values({ offeringId: batch, fromStartsAt: new Date(), toStartsAt: null })
  expect(await composeAlert({ kind: 'wishlist-moved', cause: `${batch}/${move?.id}` }, asha, before)).toEqual({ unwanted: 'it has moved again' })
})
