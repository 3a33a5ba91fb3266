import type { CookieName } from '#app/lib/browser-storage.ts'
import { config } from '#app/platform/config.server.ts'

/** Begins the names of all cookies of the site. Over https no sibling subdomain can set one of such a name. */
export function siteCookiePrefix(): string {
  return config().publicUrl.startsWith('https:') ? '__Host-site' : 'site'
}

/**
 * A whole Set-Cookie value of the site's own, which no script can read.
 * @param name without the prefix
 * @param seconds how long the browser keeps it; 0 takes it away
 */
export function siteCookie(name: CookieName, value: string, seconds: number): string {
  const prefix = siteCookiePrefix()
  return `${prefix}.${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${prefix.startsWith('__Host-') ? '; Secure' : ''}`
}

/** The value that a Cookie header has for one of the site's cookies, as it was sent; null if there is none. */
export function readSiteCookie(header: string | null, name: CookieName): string | null {
  const start = `${siteCookiePrefix()}.${name}=`
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/** Whether a Cookie header has any cookie of the site, by its name before or after `__Host-`. */
export function hasSiteCookie(header: string | null): boolean {
  return header?.includes('site.') ?? false
}

/** Whether a Cookie header could belong to a session: true for more than `sessionMiddleware` reads, never for less. */
export function canBeSignedIn(cookie: string): boolean {
  return cookie.includes('session_token')
}
