import type { CookieName } from '#app/lib/browser-storage.ts'
import { config } from '#app/platform/config.server.ts'

/** Over https no sibling subdomain can set a cookie of such a name. */
export function siteCookiePrefix(): string {
  return config().publicUrl.startsWith('https:') ? '__Host-site' : 'site'
}

/** No script can read it. @param name without the prefix @param seconds how long the browser keeps it; 0 takes it away */
export function siteCookie(name: CookieName, value: string, seconds: number): string {
  const prefix = siteCookiePrefix()
  return `${prefix}.${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${prefix.startsWith('__Host-') ? '; Secure' : ''}`
}

/** As it was sent; null if there is none. */
export function readSiteCookie(header: string | null, name: CookieName): string | null {
  const start = `${siteCookiePrefix()}.${name}=`
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/** By its name before or after `__Host-`. */
export function hasSiteCookie(header: string | null): boolean {
  return header?.includes('site.') ?? false
}

/** True for more than `sessionMiddleware` reads, never for less. */
export function canBeSignedIn(cookie: string): boolean {
  return cookie.includes('session_token')
}
