import { data } from 'react-router'
import { rateLimitStorage } from '#app/platform/auth/rate-limit-storage.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { bookSeat } from './book-seat.server.ts'
import { notBookedWords, placeTaken } from './booking-words.ts'
import { cancelBooking, confirmBooking } from './change-booking.server.ts'
import { type OwnBooking, readOwnBooking } from './own-booking.server.ts'
import { bookingPath, rememberBooking, rememberedBookings } from './own-booking-link.server.ts'
import { mayCancel, ownWords } from './own-booking-words.ts'

/** What the page shows again with: a question that no script asked, or what stood in the way. */
export type OwnBookingReply = { asking: true } | { problem: string }

/** How often one person's bookings may be changed by their links in ten minutes; each time the person is written to. */
export const changeLimit = { window: 600, max: 20 }

/** Answers the buttons of /booking/:token. Pressed twice, each counts once. */
export async function answerOwnBooking(request: Request, bookingId: string, path: string, now = new Date()) {
  const form = await readTextFields(request)
  const booking = await readOwnBooking(bookingId, now)
  if (!booking) return refuse(410, ownWords.unknown)
  const what = form.get('form')
  if (what === 'cancel' && form.get('confirmed') !== 'yes') return data<OwnBookingReply>({ asking: true })
  // By the enquiry: who books again has another booking each time.
  const { allowed } = await rateLimitStorage.consume(`booking:${booking.leadId}`, changeLimit)
  if (!allowed) return refuse(429, ownWords.tooOften)
  if (what === 'cancel') return await cancel(booking, path, now)
  if (what === 'accept') return await accept(booking, path)
  if (what === 'again') return await bookAgain(request, booking)
  return refuse(422, ownWords.unknown)
}

async function cancel(booking: OwnBooking, path: string, now: Date) {
  // Given back already: the second press finds what the first one did.
  if (!mayCancel(booking, now)) return booking.state === 'cancelled' || booking.state === 'left' ? seeOther(path) : refuse(409, ownWords.tooLate)
  const changed = await cancelBooking(booking.id)
  return changed.ok || changed.reason === 'ended' ? seeOther(path) : refuse(409, ownWords.tooLate)
}

async function accept({ id }: OwnBooking, path: string) {
  const changed = await confirmBooking(id)
  if (changed.ok) return seeOther(path)
  return refuse(409, { lapsed: ownWords.lapsed, ended: ownWords.ended, over: ownWords.over, absent: ownWords.ended }[changed.reason])
}

/** A new booking for the same person. */
async function bookAgain(request: Request, { thing, leadId, hasEnquiry }: OwnBooking) {
  if (!hasEnquiry) return seeOther(`/book/${thing.slug}`)
  const booked = await bookSeat({ bookableId: thing.id, leadId, whenFull: 'wait' })
  if (!booked.ok) return booked.reason === 'absent' ? refuse(409, ownWords.over) : refuse(409, notBookedWords[booked.reason])
  const { bookingId } = booked
  // A place that was there before may be another person's with the same number: this link opens only its own person's.
  const isTheirs = booked.isNew || rememberedBookings(request).includes(bookingId) || (await readOwnBooking(bookingId))?.leadId === leadId
  if (!isTheirs) return refuse(409, placeTaken)
  return seeOther(bookingPath(bookingId, thing.endsAt), [rememberBooking(request, bookingId)])
}

function refuse(status: number, problem: string) {
  return data<OwnBookingReply>({ problem }, { status })
}
