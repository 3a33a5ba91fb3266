import type { FormResult } from '#app/lib/form-result.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { plannedRead } from '#app/platform/db/locked-statements.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { type BookingFailure, type BookSeatResult, bookForVisitor, type Limited } from './book-seat.server.ts'
import { bookingFailures, networkLimitMessage, unreachable } from './booking-failures.ts'
import { inTurnAt } from './booking-turns.server.ts'
import type { ConfirmTransports } from './confirm-way.server.ts'
import { isSlug } from './generate-slug.ts'
import type { Verification } from './offerings.ts'
import { bookingPath, rememberBooking, rememberedBookings } from './own-booking-link.server.ts'
import { askedOfferingStatement } from './seat-sql.server.ts'

type Refused = { ok: false; status: number; reply: FormResult; retryAfterSeconds: number | null }
/** Either there is a booking, and where to see it; or the form comes back with what stood in its way. */
export type BookingAnswer = { ok: true; to: string; cookies: string[] } | Refused

/** `refusal`: it takes nobody now. */
type AskedOffering = { id: string; courseID: string | null; endsAt: Date | null; refusal: BookingFailure | 'postponed' | null }
/** What follows the enquiry in its transaction. */
type AfterEnquiry = (tx: Queryable, leadId: string) => Promise<void>
/** Keeps who asks, and books in the same transaction; `isKept` false: a program asked. */
type Ask = (sender: Sender, fields: FormData, about: { courseID: string | null; after: AfterEnquiry }) => Promise<{ ok: true; isKept: boolean } | Refused>
type Sender = { request: Request; address: string; userId: string | null }
type Asked = Sender & {
  slug: string
  fields: FormData
  network: string | null
  verifiedBy: Verification | null
  ask: Ask
  transports?: ConfirmTransports
}

/**
 * Answers the form that books a seat, or a place in the line: once for one person, however often it is sent.
 * @param fields what was sent, read from the request once
 * @param network where it came from, as limits count; null for who is known
 * @param verifiedBy what shows already that the sender is a real person
 * @param ask keeps who it is for
 * @returns null if nothing is published at this address
 */
export async function handleBooking({ slug, request, address, fields, userId, network, verifiedBy, ask, transports }: Asked): Promise<BookingAnswer | null> {
  const bringBack = (status: number, message: string, retryAfterSeconds: number | null = null): Refused => ({
    ok: false,
    status,
    reply: { initialValue: Object.fromEntries(fields) as Record<string, string>, error: { '': [message] } },
    retryAfterSeconds,
  })
  try {
    const [offering] = isSlug(slug) ? await plannedRead<AskedOffering>(askedOfferingStatement, [slug]) : []
    if (!offering || offering.refusal === 'absent') return null
    // Nobody's name is kept for what cannot be booked.
    if (offering.refusal) return bringBack(409, bookingFailures[offering.refusal])
    const bookableId = offering.id
    const whenFull = fields.get('whenFull') === 'wait' ? 'wait' : 'refuse'
    const visitor = { network, userId, ownBookings: rememberedBookings(request), ...(transports && { transports }) }
    const kept: { booked: BookSeatResult | Limited | null } = { booked: null }
    const after: AfterEnquiry = async (tx, leadId) => {
      kept.booked = await bookForVisitor(tx, { bookableId, leadId, whenFull, verifiedBy }, visitor)
    }
    const asked = await inTurnAt(bookableId, () => ask({ request, address, userId }, fields, { courseID: offering.courseID, after }))
    if (!asked.ok) return asked
    const { booked } = kept
    if (!asked.isKept || !booked) return { ok: true, to: '/thank-you', cookies: [] }
    if (!booked.ok && booked.reason === 'network') return bringBack(429, networkLimitMessage(booked.retryAfterSeconds), booked.retryAfterSeconds)
    if (!booked.ok) return booked.reason === 'absent' ? null : bringBack(409, bookingFailures[booked.reason])
    return { ok: true, to: bookingPath(booked.bookingId, offering.endsAt), cookies: [rememberBooking(request, booked.bookingId)] }
  } catch (error) {
    throwUnlessUnavailable(error)
    return bringBack(503, unreachable)
  }
}
