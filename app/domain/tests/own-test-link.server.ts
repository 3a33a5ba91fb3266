import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineLink } from '#app/platform/crypto/signed-tokens.server.ts'

const link = defineLink({ purpose: 'test', path: '/test/:token', days: retentionPeriods.bookingCookieDays })

/**
 * The address of one person's test, with which they begin, go on and see their result on any device.
 * @param endsAt when the sitting ends; null: it has no date
 */
export function testPath(bookingId: string, endsAt: Date | null, now = new Date()): string {
  return link.path(bookingId, endsAt && endsAt > now ? endsAt : now)
}

/** Whose test an address is for; null if it is forged or past its time. */
export function parseTestToken(token: string): string | null {
  return link.parse(token)
}
