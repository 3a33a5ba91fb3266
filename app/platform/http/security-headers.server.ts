import type { Config } from '../config.server.ts'

/** What of a page's own inline elements may run: those with its nonce, or those with these hashes, as the policy writes them. */
export type Inlined = { nonce: string } | { scripts: string[]; styles: string[] }

/**
 * Sets the headers every response of the site carries, and a page's content security policy. Static files need none of them: they are not documents.
 */
export function securityHeaders(headers: Headers, inlined: Inlined, mode: Config['mode']): void {
  headers.set('X-Content-Type-Options', 'nosniff')
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  // The same page differs by session, and the session by cookie; what calls itself public is the same for everybody.
  if (!/\bpublic\b/.test(headers.get('Cache-Control') ?? '')) headers.append('Vary', 'Cookie')
  // Only a page is held to it: a browser's own viewer of PDFs needs what it forbids. Vite's development client injects style elements and opens a socket.
  if (mode === 'development' || !(headers.get('Content-Type') ?? '').startsWith('text/html')) return
  const { scripts, styles } = 'nonce' in inlined ? { scripts: [`'nonce-${inlined.nonce}'`], styles: [`'nonce-${inlined.nonce}'`] } : inlined
  headers.set(
    'Content-Security-Policy',
    [
      "default-src 'self'",
      ["script-src 'self'", ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
}
