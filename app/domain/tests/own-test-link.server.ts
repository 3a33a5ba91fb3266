import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'

const link = defineLink({ purpose: 'test', path: '/test/:token', days: retentionPeriods.bookingCookieDays })

/** Works on any device, also for the result. @param endsAt when the sitting ends; null: it has no date */
export function getTestPath(bookingId: string, endsAt: Date | null, now = new Date()): string {
  return link.path(bookingId, endsAt && endsAt > now ? endsAt : now)
}

/** The booking's id; null if the link is forged or has expired. */
export function parseTestToken(token: string): string | null {
  return link.parse(token)
}
