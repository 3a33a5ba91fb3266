import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { findFreshPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import { claimPhoneLeads } from '#app/domain/leads/account-leads.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { confirmBooking } from './change-booking.server.ts'
import { activeStates } from './offerings.ts'
import { bookings } from './schema.server.ts'

/** Operators give an unused number to another person only after a longer time. Recent forms came from the person who proves it now. */
const ownDays = 30

/** Gives recent enquiries with a just proven number to the member, and confirms their bookings (decision 018). A failure must not break the sign-in. */
export async function claimPhoneBookings({ personId }: Pick<SignInResult, 'personId'>): Promise<void> {
  if (!personId) return
  try {
    for (const id of await inTransaction((tx) => claimEnquiries(tx, personId))) await confirmBooking(id, 'account')
  } catch (error) {
    logError(error, {}, 'The bookings of a phone number could not be taken over')
  }
}

/** @returns the bookings that the number proves */
async function claimEnquiries(tx: Queryable, personId: string): Promise<string[]> {
  const phone = await findFreshPhone(tx, personId)
  if (phone === null) return []
  await claimPhoneLeads(tx, personId, phone, ownDays)
  return await listProvenBookings(tx, personId, phone)
}

/** Unverified ones that are the only one of this number at their offering. */
async function listProvenBookings(tx: Queryable, personId: string, phone: string): Promise<string[]> {
  const isRecent = gt(leads.createdAt, sql`now() - ${ownDays} * interval '1 day'`)
  const found = await tx
    .select({ id: bookings.id, userId: leads.userId, offeringId: bookings.offeringId, verifiedAt: bookings.verifiedAt, state: bookings.state })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(leads.phone, phone), isNull(leads.erasedAt), isRecent, inArray(bookings.state, [...activeStates])))
  const isAlone = (id: string, offeringId: string) => !found.some((other) => other.id !== id && other.offeringId === offeringId)
  return found
    .filter(({ id, userId, offeringId, verifiedAt, state }) => userId === personId && !verifiedAt && state !== 'offered' && isAlone(id, offeringId))
    .map(({ id }) => id)
}
