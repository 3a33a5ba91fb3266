import type { CookieName } from '#app/lib/browser-storage.ts'
import { config } from '#app/platform/config.server.ts'

/** The prefix of all cookies of the site. Over https a sibling subdomain cannot set a cookie with this prefix. */
export function getSiteCookiePrefix(): string {
  return config().publicUrl.startsWith('https:') ? '__Host-site' : 'site'
}

/** Scripts cannot read the cookie. `name` is without the prefix. The browser stores it for `seconds`; 0 deletes it. */
export function createSiteCookie(name: CookieName, value: string, seconds: number): string {
  const prefix = getSiteCookiePrefix()
  return `${prefix}.${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${prefix.startsWith('__Host-') ? '; Secure' : ''}`
}

/** The value of one of the site's cookies in a Cookie header, as sent; null if it is absent. */
export function findSiteCookie(header: string | null, name: CookieName): string | null {
  const start = `${getSiteCookiePrefix()}.${name}=`
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/** Whether a Cookie header has any cookie of the site, with or without `__Host-` before its name. */
export function hasSiteCookie(header: string | null): boolean {
  return header?.includes('site.') ?? false
}

/** Whether a Cookie header may contain a session: may be true without one, but is never false with one. */
export function canBeSignedIn(cookie: string): boolean {
  return cookie.includes('session_token')
}
