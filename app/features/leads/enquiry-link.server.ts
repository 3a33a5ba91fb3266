import { readSignedLink, signLink } from '#app/platform/auth/signed-links.server.ts'
import { config } from '#app/platform/config.server.ts'

const name = 'site.enquiry'
const hours = 2

/** The cookie by which /thank-you knows what this browser just sent: an id only, for two hours, and no script can read it. Null takes it away. */
export function enquiryCookie(leadId: string | null): string {
  if (!leadId) return cookie('', 0)
  return cookie(signLink('enquiry', leadId, new Date(Date.now() + hours * 60 * 60 * 1000)), hours * 60 * 60)
}

/** Id of the enquiry that a request's browser sent; null without a cookie, and for one that is forged or past its time. */
export function readEnquiryLink(request: Request): string | null {
  const token = new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([\\w.-]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  return token ? readSignedLink('enquiry', token) : null
}

function cookie(value: string, seconds: number): string {
  const secure = config().publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
