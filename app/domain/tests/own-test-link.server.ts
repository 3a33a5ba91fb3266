import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'

const link = defineLink({ purpose: 'test', path: '/test/:token', days: retentionPeriods.bookingCookieDays })

/**
 * The address at which a person starts, continues and sees the result of their test on any device.
 * @param endsAt when the sitting ends; null: it has no date
 */
export function getTestPath(bookingId: string, endsAt: Date | null, now = new Date()): string {
  return link.path(bookingId, endsAt && endsAt > now ? endsAt : now)
}

/** The booking of a link; null if the link is forged or has expired. */
export function parseTestToken(token: string): string | null {
  return link.parse(token)
}
