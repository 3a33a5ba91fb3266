import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { defineToken } from '#app/platform/crypto/signed-tokens.server.ts'
import { readSiteCookie, siteCookie } from '#app/platform/http/site-cookie.server.ts'

const name = 'enquiry'
const hours = retentionPeriods.enquiryCookieHours
const enquiryTokens = defineToken({ purpose: 'enquiry', days: hours / 24 })

/** The cookie by which /thank-you knows what this browser just sent: an id only, for two hours, and no script can read it. Null takes it away. */
export function enquiryCookie(leadId: string | null): string {
  if (!leadId) return siteCookie(name, '', 0)
  return siteCookie(name, enquiryTokens.create(leadId), hours * 60 * 60)
}

/** Id of the enquiry that a request's browser sent; null without a cookie, and for one that is forged or past its time. */
export function readEnquiryLink(request: Request): string | null {
  const token = readSiteCookie(request.headers.get('cookie'), name)
  return token ? enquiryTokens.parse(token) : null
}
