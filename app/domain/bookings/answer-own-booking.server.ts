import { eq } from 'drizzle-orm'
import { data } from 'react-router'
import { inTransaction } from '#app/platform/db/client.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { rateLimitStorage } from '#app/platform/limits/rate-limit-storage.server.ts'
import { bookForLead } from './book-seat.server.ts'
import { notBookedWords } from './booking-words.ts'
import { cancelBooking, confirmBooking } from './change-booking.server.ts'
import { askToConfirm, confirmByCode } from './confirm-own-booking.server.ts'
import { type OwnBooking, readOwnBooking } from './own-booking.server.ts'
import { bookingPath, rememberBooking, rememberedBookings } from './own-booking-link.server.ts'
import { mayCancel, ownWords } from './own-booking-words.ts'
import { bookings } from './schema.server.ts'

/** What the page shows again with: a question that no script asked, or what stood in the way. */
export type OwnBookingReply = { asking: true } | { problem: string } | { code: { typed: string; error: string } }

/** How often one person's bookings may be changed by their links in ten minutes; each time the person is written to. */
export const changeLimit = { window: 600, max: 20 }

/**
 * Answers the buttons of /booking/:token. Pressed twice, each counts once.
 * @param isMailed the address is one that only a mail holds
 */
export async function answerOwnBooking(request: Request, bookingId: string, path: string, { isMailed = false, now = new Date() } = {}) {
  const form = await readTextFields(request)
  const booking = await readOwnBooking(bookingId, now)
  if (!booking) return refuse(410, ownWords.unknown)
  const what = form.get('form')
  if (what === 'cancel' && form.get('confirmed') !== 'yes') return data<OwnBookingReply>({ asking: true })
  // By the enquiry: who books again has another booking each time.
  const { allowed } = await rateLimitStorage.consume(`booking:${booking.leadId}`, changeLimit)
  if (!allowed) return refuse(429, ownWords.tooOften)
  if (what === 'cancel') return await cancel(booking, path, now)
  if (what === 'accept') return await accept(booking, path, isMailed)
  if (what === 'code') return await tryCode(booking, String(form.get('code') ?? ''), path)
  if (what === 'send') return (await askToConfirm(booking.id)).ok ? seeOther(path) : refuse(409, ownWords.notSent)
  if (what === 'again') return await bookAgain(request, booking, isMailed)
  return refuse(422, ownWords.unknown)
}

async function cancel(booking: OwnBooking, path: string, now: Date) {
  // Given back already: the second press finds what the first one did.
  if (!mayCancel(booking, now)) return booking.state === 'cancelled' || booking.state === 'left' ? seeOther(path) : refuse(409, ownWords.tooLate)
  const changed = await cancelBooking(booking.id)
  return changed.ok || changed.reason === 'ended' ? seeOther(path) : refuse(409, ownWords.tooLate)
}

async function accept({ id, confirm }: OwnBooking, path: string, isMailed: boolean) {
  const changed = await confirmBooking(id, isMailed ? 'mail' : null)
  if (changed.ok) return seeOther(path)
  if (changed.reason !== 'unverified') return refuse(409, failures[changed.reason])
  // An offer beyond the share of unverified people: the page says how to confirm it.
  if (!confirm) await askToConfirm(id)
  return refuse(409, ownWords.unverified)
}

async function tryCode({ id }: OwnBooking, typed: string, path: string) {
  const tried = await confirmByCode(id, typed)
  if (tried.ok) return seeOther(path)
  if (tried.reason === 'wrong') return data<OwnBookingReply>({ code: { typed, error: ownWords.wrongCode } }, { status: 422 })
  if (tried.reason === 'attempts') return refuse(429, ownWords.codeUsedUp)
  return refuse(409, tried.reason === 'unverified' ? ownWords.unverified : failures[tried.reason])
}

const failures = { lapsed: ownWords.lapsed, ended: ownWords.ended, over: ownWords.over, absent: ownWords.ended }

/** A new booking for the same person; who was verified is so again. */
async function bookAgain(request: Request, { id, thing, leadId, hasEnquiry }: OwnBooking, isMailed: boolean) {
  if (!hasEnquiry) return seeOther(`/book/${thing.slug}`)
  const visitor = { network: null, userId: null, ownBookings: rememberedBookings(request) }
  const booked = await inTransaction(async (tx) => {
    const [before] = await tx.select({ verifiedBy: bookings.verifiedBy }).from(bookings).where(eq(bookings.id, id))
    const verifiedBy = isMailed ? 'mail' : (before?.verifiedBy ?? null)
    return await bookForLead(tx, { bookableId: thing.id, leadId, whenFull: 'wait', verifiedBy }, visitor)
  })
  if (!booked.ok && booked.reason === 'network') throw new Error('unreachable: nobody was counted')
  if (!booked.ok) return booked.reason === 'absent' ? refuse(409, ownWords.over) : refuse(409, notBookedWords[booked.reason])
  const { bookingId } = booked
  return seeOther(bookingPath(bookingId, thing.endsAt), [rememberBooking(request, bookingId)])
}

function refuse(status: number, problem: string) {
  return data<OwnBookingReply>({ problem }, { status })
}
