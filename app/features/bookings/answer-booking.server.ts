import { eq } from 'drizzle-orm'
import { db } from '#app/platform/db/client.server.ts'
import { type FollowingStatement, plannedRead } from '#app/platform/db/locked-statements.server.ts'
import { bookings } from '#app/platform/db/schema/bookings.server.ts'
import { leads } from '#app/platform/db/schema/leads.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { FormAnswer } from '#app/shared/form-answer.ts'
import { type BookingRefusal, endSeat, type SeatRow, seatAfterEnquiry } from './book-seat.server.ts'
import { networkWords, notBookedWords, placeTaken, unreachable } from './booking-words.ts'
import { isSlug } from './made-slug.ts'
import { bookingPath, rememberBooking, rememberedBookings } from './own-booking-link.server.ts'
import { askedThingStatement } from './seat-sql.server.ts'

type Refused = { ok: false; status: number; reply: FormAnswer; retryAfterSeconds: number | null }
/** Either there is a booking, and where to see it; or the form comes back with what stood in its way. */
export type BookingAnswer = { ok: true; to: string; cookies: string[] } | Refused

/** `refusal`: it takes nobody now. */
type AskedThing = { id: string; courseID: string | null; endsAt: Date | null; refusal: BookingRefusal | 'postponed' | null }
/** `isOwn`: whoever sent this is who sent that enquiry. `followed`: the row of the statement that was to follow a new one. */
type Lead = { leadId: string; isOwn: boolean; followed: unknown }
/** Keeps who asks, and books in the same transaction; `lead` null: a program asked. */
type Ask = (
  sender: Sender,
  fields: FormData,
  about: { courseID: string | null; following: FollowingStatement },
) => Promise<{ ok: true; lead: Lead | null } | Refused>
type Sender = { request: Request; address: string; userId: string | null }
type Asked = Sender & { slug: string; fields: FormData; network: string | null; ask: Ask }

/**
 * Answers the form that books a seat, or a place in the line: once for one person, however often it is sent.
 * @param fields what was sent, read from the request once
 * @param network where it came from, as limits count; null for who is known
 * @param ask keeps who it is for
 * @returns null if nothing is published at this address
 */
export async function answerBooking({ slug, request, address, fields, userId, network, ask }: Asked): Promise<BookingAnswer | null> {
  const bringBack = (status: number, message: string, retryAfterSeconds: number | null = null): Refused => ({
    ok: false,
    status,
    reply: { initialValue: Object.fromEntries(fields) as Record<string, string>, error: { '': [message] } },
    retryAfterSeconds,
  })
  try {
    const [thing] = isSlug(slug) ? await plannedRead<AskedThing>(askedThingStatement, [slug]) : []
    if (!thing || thing.refusal === 'absent') return null
    // Nobody's name is kept for what cannot be booked.
    if (thing.refusal) return bringBack(409, notBookedWords[thing.refusal])
    const wanted = { bookableId: thing.id, whenFull: fields.get('whenFull') === 'wait' ? 'wait' : 'refuse', network } as const
    const asked = await ask({ request, address, userId }, fields, { courseID: thing.courseID, following: seatAfterEnquiry(wanted) })
    if (!asked.ok) return asked
    if (!asked.lead) return { ok: true, to: '/thank-you', cookies: [] }
    const { leadId, isOwn, followed } = asked.lead
    const booked = await endSeat(followed as SeatRow | null, { ...wanted, leadId })
    if (!booked.ok && booked.reason === 'network') return bringBack(429, networkWords(booked.retryAfterSeconds), booked.retryAfterSeconds)
    if (!booked.ok) return booked.reason === 'absent' ? null : bringBack(409, notBookedWords[booked.reason])
    const { bookingId } = booked
    const isTheirs = booked.isNew || rememberedBookings(request).includes(bookingId) || (await isOf(bookingId, isOwn ? leadId : null, userId))
    if (!isTheirs) return bringBack(409, placeTaken)
    return { ok: true, to: bookingPath(bookingId, thing.endsAt), cookies: [rememberBooking(request, bookingId)] }
  } catch (error) {
    throwUnlessUnavailable(error)
    return bringBack(503, unreachable)
  }
}

/** A phone number is known to many, so it alone shows nobody a booking that was there before. */
async function isOf(bookingId: string, leadId: string | null, userId: string | null): Promise<boolean> {
  const [row] = await db()
    .select({ leadId: bookings.leadId, userId: leads.userId })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
  return row !== undefined && (row.leadId === leadId || (userId !== null && row.userId === userId))
}
