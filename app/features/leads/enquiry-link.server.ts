import { readSignedLink, signLink } from '#app/platform/auth/signed-links.server.ts'
import { config } from '#app/platform/config.server.ts'

const name = 'site.enquiry'
const hours = 2

/** What this browser may do with an enquiry: see, correct and withdraw it, or only know that it arrived. */
export type EnquiryLink = { leadId: string; isOwn: boolean }

/** The cookie by which /thank-you knows what was just sent: ids only, for two hours, and no script can read it. */
export function enquiryCookie({ leadId, isOwn }: EnquiryLink): string {
  const expiresAt = new Date(Date.now() + hours * 60 * 60 * 1000)
  return cookie(signLink(purposeOf(isOwn), leadId, expiresAt), hours * 60 * 60)
}

/** Forgets the enquiry in this browser. */
export function forgetEnquiryCookie(): string {
  return cookie('', 0)
}

/** Which enquiry a request may speak of; null without a cookie, and for one that is forged or past its time. */
export function readEnquiryLink(request: Request): EnquiryLink | null {
  const token = new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([\\w.-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  if (!token) return null
  for (const isOwn of [true, false]) {
    const leadId = readSignedLink(purposeOf(isOwn), token)
    if (leadId) return { leadId, isOwn }
  }
  return null
}

const purposeOf = (isOwn: boolean) => (isOwn ? 'enquiry' : 'enquiry-receipt')

function cookie(value: string, seconds: number): string {
  const secure = config().publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
