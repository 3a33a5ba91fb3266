import { tooManyWords } from '#app/domain/leads/read-enquiry.server.ts'
import { readSeatEnquiry } from '#app/domain/leads/read-seat-enquiry.server.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { rateLimitKey } from '#app/platform/http/client-address.server.ts'
import { bookSeat } from './book-seat.server.ts'
import { bookingFailures, networkLimitMessage, unreachable } from './booking-failures.ts'
import { findOffering } from './list-offerings.server.ts'
import { canJoin, offeringState, type Verification } from './offerings.ts'
import { bookingPath, rememberBooking, rememberedBookings } from './own-booking-link.server.ts'

type Refused = { ok: false; status: number; reply: FormResult; retryAfterSeconds: number | null }
/** Either there is a booking, and where to see it; or the form comes back with what stood in its way. */
export type BookingAnswer = { ok: true; to: string; cookies: string[] } | Refused

type Asked = {
  request: Request
  /** The visitor's network address. */
  address: string
  userId: string | null
  slug: string
  fields: FormData
  network: string | null
  verifiedBy: Verification | null
}

/**
 * Handles the form that books a seat or a place on the waitlist: once for one person, however often it is sent.
 * @param fields what was sent, read from the request once
 * @param network where it came from, as limits count; null for who is known
 * @param verifiedBy what shows already that the sender is a real person
 * @returns null if nothing is published at this address
 */
export async function handleBooking({ slug, fields, network, verifiedBy, ...sender }: Asked): Promise<BookingAnswer | null> {
  const { request, address, userId } = sender
  const bringBack = (status: number, message: string, retryAfterSeconds: number | null = null): Refused => ({
    ok: false,
    status,
    reply: { initialValue: Object.fromEntries(fields) as Record<string, string>, error: { '': [message] } },
    retryAfterSeconds,
  })
  try {
    const offering = await findOffering(slug)
    if (!offering) return null
    const state = offeringState(offering, new Date())
    // Keep no name for what cannot be booked.
    if (!canJoin(state)) return bringBack(409, bookingFailures[state])
    const read = await readSeatEnquiry(sender, fields, offering.courseID)
    if (!read.ok) return read
    if (!read.enquiry) return { ok: true, to: '/thank-you', cookies: [] }
    const booked = await bookSeat({
      offeringId: offering.id,
      enquiry: read.enquiry,
      address: rateLimitKey(address),
      whenFull: fields.get('whenFull') === 'wait' ? 'wait' : 'refuse',
      verifiedBy,
      visitor: { network, userId, ownBookings: rememberedBookings(request) },
    })
    if (booked.ok) return { ok: true, to: bookingPath(booked.bookingId, offering.endsAt), cookies: [rememberBooking(request, booked.bookingId)] }
    if (booked.reason === 'too-many') return bringBack(429, tooManyWords(booked.retryAfterSeconds), booked.retryAfterSeconds)
    if (booked.reason === 'network') return bringBack(429, networkLimitMessage(booked.retryAfterSeconds), booked.retryAfterSeconds)
    return booked.reason === 'absent' ? null : bringBack(409, bookingFailures[booked.reason])
  } catch (error) {
    throwUnlessUnavailable(error)
    return bringBack(503, unreachable)
  }
}
