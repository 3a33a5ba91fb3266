import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieName } from '#app/lib/browser-storage.ts'
import { createSiteCookie, findSiteCookie } from '#app/platform/http/site-cookie.server.ts'
import { listSigningSecrets } from './auth.server.ts'

const cookieName = 'session_token'

/** The token of a request's session cookie; `token` is null if this site did not sign it; null without a cookie. */
export function parseSessionCookie(headers: Headers): { token: string | null } | null {
  const value = findSiteCookie(headers.get('cookie'), cookieName)
  return value === null ? null : { token: verify(value) }
}

/** The value of a cookie signed by the account service; null without a valid one. */
export function findSignedCookie(headers: Headers, name: CookieName): string | null {
  const value = findSiteCookie(headers.get('cookie'), name)
  return value === null ? null : verify(value)
}

export function isSessionCookie(setCookie: string): boolean {
  return findSiteCookie(setCookie, cookieName) !== null
}

export function createEndedSessionCookie(): string {
  return createSiteCookie(cookieName, '', 0)
}

/** The account service writes `token.signature`, percent-encoded. Accepts signatures of all accepted secrets. */
function verify(value: string): string | null {
  const [, token, signature] = /^([\w-]+)(?:\.|%2E)([\w+/=%]+)$/i.exec(value) ?? []
  if (!token || !signature) return null
  const given = Buffer.from(signature.replaceAll(/%2B/gi, '+').replaceAll(/%2F/gi, '/').replaceAll(/%3D/gi, '='), 'base64')
  const isSigned = listSigningSecrets().some((secret) => {
    const expected = createHmac('sha256', secret).update(token).digest()
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isSigned ? token : null
}
