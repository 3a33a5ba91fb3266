import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'
import { createSiteCookie, findSiteCookie } from '#app/platform/http/site-cookie.server.ts'

/** How long the page of a booking stays available after its offering is over. */
const days = retentionPeriods.bookingCookieDays
const link = defineLink({ purpose: 'booking', path: '/booking/:token', days })
/** Sent by mail only: opening one proves access to the mailbox. */
const mailedLink = defineLink({ purpose: 'booking-mail', path: '/booking/:token', days })
const cookieName = 'bookings'
const rememberedAtOnce = 5

/** Anyone who has the address may see, cancel and accept the booking. @param endsAt when the offering ends; null: it has no date */
export function getBookingPath(bookingId: string, endsAt: Date | null, now = new Date()): string {
  return link.path(bookingId, getLater(endsAt, now))
}

/** The address for a mail. It can also confirm the booking. */
export function getMailedBookingPath(bookingId: string, endsAt: Date | null, now: Date): string {
  return mailedLink.path(bookingId, getLater(endsAt, now))
}

const getLater = (endsAt: Date | null, now: Date) => (endsAt && endsAt > now ? endsAt : now)

/** Returns null if the token is forged or expired. */
export function parseBookingToken(token: string, now = new Date()): string | null {
  return link.parse(token, now) ?? mailedLink.parse(token, now)
}

export function isMailedToken(token: string): boolean {
  return mailedLink.parse(token) !== null
}

/** The newest first. */
export function listRememberedBookings(request: Request): string[] {
  const value = findSiteCookie(request.headers.get('cookie'), cookieName) ?? ''
  return value
    .split('~')
    .slice(0, rememberedAtOnce)
    .flatMap((token) => parseBookingToken(token) ?? [])
}

/** The cookie that leads this browser to its booking when it books again. It contains only ids, and scripts cannot read it. */
export function rememberBooking(request: Request, bookingId: string): string {
  const ids = [bookingId, ...listRememberedBookings(request).filter((id) => id !== bookingId)].slice(0, rememberedAtOnce)
  return createSiteCookie(cookieName, ids.map((id) => link.create(id)).join('~'), days * 24 * 60 * 60)
}

export const createEndedBookingsCookie = () => createSiteCookie(cookieName, '', 0)
