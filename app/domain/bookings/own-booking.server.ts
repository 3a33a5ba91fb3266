import { eq, notInArray, sql } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isOfEndedCourse, offeringColumns, toOffering } from './list-offerings.server.ts'
import { type BookingState, type ConfirmWay, confirmLimits } from './offerings.ts'
import { type FeeOfBooking, readFeeOf } from './payments/read-fee.server.ts'
import type { BookedOffering } from './read-book-page.server.ts'
import { bookings, offerings } from './schema.server.ts'

/** `hasFailed`: what was sent last did not go out. `canSend`, `canTry`: there may be another link or code, another try of this code. */
export type Confirmation = { way: ConfirmWay; hasFailed: boolean; canSend: boolean; canTry: boolean }

/** What a signed link shows of one booking: nothing of who booked it. */
export type OwnBooking = {
  id: string
  reference: string
  /** As it is now: a hold or an offer whose time is over counts as expired before its job has run. */
  state: BookingState
  expiresAt: Date | null
  bookedAt: Date
  /** In the line, from 1; only for those who wait. */
  place: number | null
  /** Where it is held online; only for those with a seat. */
  joinUrl: string | null
  leadId: string
  isVerified: boolean
  /** How it is to be confirmed; null: it need not be, or no longer can. */
  confirm: Confirmation | null
  /** Received for this booking and not given back, in paise. */
  paidPaise: number
  /** What was agreed, and when it is due; null: nothing was. */
  fee: FeeOfBooking | null
  /** The enquiry behind it stands, so that it can be booked again. */
  hasEnquiry: boolean
  offering: BookedOffering
}

/**
 * Everybody in the line up to and with this one, counted in the index of the line; for a query on `bookings`, whose columns
 * are written out because in a query on one table they would lose the table's name and mean those of `ahead`.
 */
export const getWaitlistPosition = sql<number>`(select count(*)::int from ${bookings} as ahead where ahead.offering_id = bookings.offering_id
  and ahead.state = 'waiting' and (ahead.waiting_since, ahead.id) <= (bookings.waiting_since, bookings.id))`

/** One booking with what it is for; null if there is none. */
export async function readOwnBooking(bookingId: string, now = new Date()): Promise<OwnBooking | null> {
  const [row] = await db()
    .select({
      booking: bookings,
      offering: { ...offeringColumns, description: offerings.description, cancelReason: offerings.cancelReason, joinUrl: offerings.joinUrl },
      place: sql<number | null>`case when ${bookings.state} = 'waiting' then ${getWaitlistPosition} end`,
      hasFailed: sql<boolean>`exists (select from messages where lead_id = ${bookings.leadId} and kind = 'booking-held'
        and cause = ${bookings.id} || '/' || ${bookings.confirmSends} and messages.state in ('dead', 'dropped'))`,
      paidPaise: sql<number>`(select coalesce(sum(amount_paise - refunded_paise), 0)::float8 from booking_payments
        where booking_id = ${bookings.id} and outcome = 'seat' and reversed_at is null)`,
      hasEnquiry: sql<boolean>`${notInArray(leads.state, ['withdrawn', 'erased'])}`,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
  if (!row) return null
  const { booking, offering, place, hasEnquiry, hasFailed, paidPaise } = row
  const { id, reference, expiresAt, createdAt, leadId } = booking
  const state = expiresAt && expiresAt <= now ? 'expired' : booking.state
  const canJoin = (state === 'confirmed' || state === 'attended') && !offering.cancelledAt && (!offering.endsAt || offering.endsAt > now)
  const { joinUrl, description, cancelReason, ...columns } = offering
  return {
    ...{ id, reference, state, expiresAt, bookedAt: createdAt, place, leadId, paidPaise, hasEnquiry },
    isVerified: booking.verifiedAt !== null,
    confirm: confirmationOf({ ...booking, state }, hasFailed),
    fee: await readFeeOf(id),
    joinUrl: canJoin ? joinUrl : null,
    offering: { ...toOffering(columns), description, cancelReason, isCourseEnded: isOfEndedCourse(columns) },
  }
}

function confirmationOf({ state, verifiedAt, confirmWay, confirmSends, codeAttempts }: typeof bookings.$inferSelect, hasFailed: boolean): Confirmation | null {
  if (verifiedAt || !confirmWay || (state !== 'held' && state !== 'offered' && state !== 'waiting')) return null
  const canSend = confirmWay !== 'staff' && confirmSends < confirmLimits.sends
  return { way: confirmWay, hasFailed, canSend, canTry: codeAttempts < confirmLimits.attempts }
}
