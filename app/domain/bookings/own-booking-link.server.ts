import { createSignedToken, parseSignedToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { readSiteCookie, siteCookie } from '#app/platform/http/site-cookie.server.ts'

const purpose = 'booking'
/** Of links that are only ever mailed: opening one proves access to the mailbox. */
const mailedPurpose = 'booking-mail'
const cookieName = 'bookings'
const dayMs = 24 * 60 * 60 * 1000
/** How long after its offering is over a booking can still be looked at. */
const keptDays = 365
const rememberedAtOnce = 5

/**
 * The address of one person's own booking; whoever has it may see, cancel and take up that booking.
 * @param endsAt when what is booked ends; null: it has no date
 */
export function bookingPath(bookingId: string, endsAt: Date | null, now = new Date()): string {
  return pathOf(purpose, bookingId, endsAt, now)
}

/** The same for a mail; with this one a booking can also be confirmed. */
export function mailedBookingPath(bookingId: string, endsAt: Date | null, now: Date): string {
  return pathOf(mailedPurpose, bookingId, endsAt, now)
}

function pathOf(use: string, bookingId: string, endsAt: Date | null, now: Date): string {
  const until = Math.max(endsAt?.getTime() ?? 0, now.getTime()) + keptDays * dayMs
  return `/booking/${createSignedToken(use, bookingId, new Date(until))}`
}

/** Which booking an address is for; null if it is forged or past its time. */
export function parseBookingToken(token: string, now = new Date()): string | null {
  return parseSignedToken(purpose, token, now) ?? parseSignedToken(mailedPurpose, token, now)
}

/** Whether an address came by mail. */
export function isMailedToken(token: string): boolean {
  return parseSignedToken(mailedPurpose, token) !== null
}

/** The bookings that this browser made, the newest first. */
export function rememberedBookings(request: Request): string[] {
  const value = readSiteCookie(request.headers.get('cookie'), cookieName) ?? ''
  return value
    .split('~')
    .slice(0, rememberedAtOnce)
    .flatMap((token) => parseBookingToken(token) ?? [])
}

/** The cookie by which this browser is led to its booking when it books again; ids only, and no script can read it. */
export function rememberBooking(request: Request, bookingId: string): string {
  const ids = [bookingId, ...rememberedBookings(request).filter((id) => id !== bookingId)].slice(0, rememberedAtOnce)
  const until = new Date(Date.now() + keptDays * dayMs)
  const value = ids.map((id) => createSignedToken(purpose, id, until)).join('~')
  return siteCookie(cookieName, value, (keptDays * dayMs) / 1000)
}
