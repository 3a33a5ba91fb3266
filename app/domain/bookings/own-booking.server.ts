import { eq, notInArray, sql } from 'drizzle-orm'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { BookedOffering } from './find-book-page.server.ts'
import { isOfEndedCourse, offeringColumns, toOffering } from './list-offerings.server.ts'
import { type BookingState, type ConfirmMethod, confirmLimits } from './offerings.ts'
import { type FeeOfBooking, findFeeOf } from './payments/find-fee.server.ts'
import { sumReceived } from './payments/payment-sums.server.ts'
import { bookings, offerings } from './schema.server.ts'

/** `hasFailed`: the last message was not delivered. `canSend`: we may send another link or code. `canTry`: this code has attempts left. */
export type BookingConfirmation = { method: ConfirmMethod; hasFailed: boolean; canSend: boolean; canTry: boolean }

/** What a signed link shows of a booking: nothing about the person. */
export type OwnBooking = {
  id: string
  reference: string
  /** An expired hold or offer counts as expired before its job runs. */
  state: BookingState
  expiresAt: Date | null
  bookedAt: Date
  /** The position on the waitlist, from 1. Null in all other states. */
  place: number | null
  joinUrl: string | null
  leadId: string
  isVerified: boolean
  /** How the person must confirm it. Null: not needed, or no longer possible. */
  confirm: BookingConfirmation | null
  /** Payments for this booking minus refunds, in paise. */
  paidPaise: number
  /** The agreed fee and its due dates. Null: no fee was agreed. */
  fee: FeeOfBooking | null
  /** The enquiry is neither withdrawn nor erased, so the person can book again. */
  hasEnquiry: boolean
  offering: BookedOffering
}

/**
 * Counts everyone on the waitlist up to and including this booking, by the waitlist's index. For queries on `bookings`: its
 * columns are written out, because Drizzle omits the table name there, and they would mean those of `ahead`.
 */
export const waitlistPosition = sql<number>`(select count(*)::int from ${bookings} as ahead where ahead.offering_id = bookings.offering_id
  and ahead.state = 'waiting' and (ahead.waiting_since, ahead.id) <= (bookings.waiting_since, bookings.id))`

export async function findOwnBooking(bookingId: string, now = new Date()): Promise<OwnBooking | null> {
  const [row] = await db()
    .select({
      booking: bookings,
      offering: { ...offeringColumns, description: offerings.description, cancelReason: offerings.cancelReason, joinUrl: offerings.joinUrl },
      place: sql<number | null>`case when ${bookings.state} = 'waiting' then ${waitlistPosition} end`,
      hasFailed: sql<boolean>`exists (select from messages where lead_id = ${bookings.leadId} and kind = 'booking-held'
        and cause = ${bookings.id} || '/' || ${bookings.confirmSends} and messages.state in ('dead', 'dropped'))`,
      paidPaise: sumReceived(bookings.id),
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
    id,
    reference,
    state,
    expiresAt,
    bookedAt: createdAt,
    place,
    leadId,
    paidPaise,
    hasEnquiry,
    isVerified: booking.verifiedAt !== null,
    confirm: getConfirmation({ ...booking, state }, hasFailed),
    fee: await findFeeOf(id),
    joinUrl: canJoin ? joinUrl : null,
    offering: { ...toOffering(columns), description, cancelReason, isCourseEnded: isOfEndedCourse(columns) },
  }
}

function getConfirmation(
  { state, verifiedAt, confirmWay, confirmSends, codeAttempts }: typeof bookings.$inferSelect,
  hasFailed: boolean,
): BookingConfirmation | null {
  if (verifiedAt || !confirmWay || (state !== 'held' && state !== 'offered' && state !== 'waiting')) return null
  const canSend = confirmWay !== 'staff' && confirmSends < confirmLimits.sends
  return { method: confirmWay, hasFailed, canSend, canTry: codeAttempts < confirmLimits.attempts }
}
