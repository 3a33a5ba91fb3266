import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { claimPhoneBookings } from './claim-phone-bookings.server.ts'
import { listOwnBookings } from './list-own-bookings.server.ts'
import { bookings, offerings } from './schema.server.ts'

useTestDatabase({ jobs: true })
const phone = '+919876543210'
const asha = { id: 'asha', email: null, emailVerified: false }
const unverified = { verifiedAt: null, verifiedBy: null, confirmWay: 'sms' } as const
const soon = () => new Date(Date.now() + 20 * 60_000)

beforeEach(async () => {
  for (const table of [bookings, leads, offerings, credentials, users]) await db().delete(table)
  await db()
    .insert(users)
    .values([
      { id: 'asha', name: 'Asha' },
      { id: 'ravi', name: 'Ravi', email: 'ravi@example.org', emailVerified: true },
    ])
  await db().insert(credentials).values({ id: 'phone', userId: 'asha', providerId: 'phone', accountId: phone })
})

async function book(lead: Partial<typeof leads.$inferInsert> = {}, values: Partial<typeof bookings.$inferInsert> = {}, offeringId?: string) {
  const leadId = await addSeatLead({ phone, ...lead })
  return await addBooking(offeringId ?? (await addOffering()), leadId, { ...unverified, ...values })
}
const bookingOf = async (id: string) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]
const shown = async () => (await listOwnBookings(asha)).coming.map(({ id }) => id).toSorted()

test('signing in with the phone number of a booking adds it to the account and confirms it without another code', async () => {
  const held = await book({}, { state: 'held', expiresAt: soon() })
  const seat = await book({ email: 'asha@example.com' })
  expect(await shown()).toEqual([])
  await claimPhoneBookings({ personId: 'asha' })
  expect(await shown()).toEqual([held, seat].toSorted())
  for (const id of [held, seat]) expect(await bookingOf(id)).toMatchObject({ state: 'confirmed', verifiedBy: 'account' })
})

test('bookings of an earlier owner, another account’s address, another account or another number are not added', async () => {
  const ids = [
    await book({ createdAt: new Date(Date.now() - 31 * 86_400_000) }),
    await book({ email: 'ravi@example.org' }),
    await book({ userId: 'ravi' }),
    await book({ phone: '+919876500000' }),
  ]
  await claimPhoneBookings({ personId: 'asha' })
  expect(await shown()).toEqual([])
  for (const id of ids) expect(await bookingOf(id)).toMatchObject({ verifiedAt: null })
})

test('a number that was not proven a moment ago adds no bookings, for example at a password sign-in', async () => {
  await book()
  await db().update(credentials).set({ updatedAt: sql`now() - interval '1 hour'` })
  await claimPhoneBookings({ personId: 'asha' })
  expect(await shown()).toEqual([])
})

test('two bookings of one number for one offering are both shown, and neither is confirmed automatically', async () => {
  const offeringId = await addOffering()
  const both = [await book({}, {}, offeringId), await book({ name: 'Ravi Rao' }, {}, offeringId)]
  await claimPhoneBookings({ personId: 'asha' })
  expect(await shown()).toEqual(both.toSorted())
  for (const id of both) expect(await bookingOf(id)).toMatchObject({ verifiedAt: null })
})
