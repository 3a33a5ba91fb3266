import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { createSiteCookie, findSiteCookie } from '#app/platform/http/site-cookie.server.ts'

const name = 'enquiry'
const hours = retentionPeriods.enquiryCookieHours
const enquiryTokens = defineToken({ purpose: 'enquiry', days: hours / 24 })

/** Creates the cookie for /thank-you. It has only an id, lasts two hours, and scripts cannot read it. A null id deletes it. */
export function createEnquiryCookie(leadId: string | null): string {
  if (!leadId) return createSiteCookie(name, '', 0)
  return createSiteCookie(name, enquiryTokens.create(leadId), hours * 60 * 60)
}

/** Returns null without a cookie, and if it is forged or expired. */
export function findEnquiryLink(request: Request): string | null {
  const token = findSiteCookie(request.headers.get('cookie'), name)
  return token ? enquiryTokens.parse(token) : null
}
