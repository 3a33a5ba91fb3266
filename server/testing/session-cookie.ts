import { createHmac } from 'node:crypto'
import { getSiteCookiePrefix } from '../../app/platform/http/site-cookie.server.ts'

/** The session cookie of `token` as a pair, signed like the account service does: browser tests do not load that service, which takes a second. */
export function createSessionCookie(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `${getSiteCookiePrefix()}.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}
