import { createHash, randomBytes } from 'node:crypto'
import type { CookieName } from '#app/lib/browser-storage.ts'
import { findSiteCookie } from '#app/platform/http/site-cookie.server.ts'

/** A random value for a cookie that identifies a browser. */
export const createBrowserToken = (): string => randomBytes(32).toString('base64url')

export const isBrowserToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The token in a cookie of the request; null without one. */
export function findBrowserToken({ headers }: Request, cookieName: CookieName): string | null {
  const sent = findSiteCookie(headers.get('cookie'), cookieName)
  return sent !== null && isBrowserToken(sent) ? sent : null
}

/** Tables have only the digest, so that a person who can read them cannot use the token. */
export const digestBrowserToken = (token: string): string => createHash('sha256').update(token).digest('hex')
