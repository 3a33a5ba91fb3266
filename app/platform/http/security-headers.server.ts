import type { Config } from '#app/platform/config.server.ts'
import { speculationRulesPath } from './speculation-rules.server.ts'

/** Which inline elements of a page may run: those with its nonce, or those with these hashes, in the format of the policy. */
type InlineSources = { nonce: string } | { scripts: string[]; styles: string[] }

type HeaderSettings = Pick<Config, 'mode' | 'publicUrl' | 'hstsSubdomains'>

const twoYears = 63_072_000
export const cspReportPath = '/api/csp-reports'

const strictest = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of every response, including static files and errors. A response with its own header of the same name keeps that. */
export function getCommonHeaders({ mode, publicUrl, hstsSubdomains }: HeaderSettings): [name: string, value: string][] {
  const isHttps = publicUrl.startsWith('https:')
  return [
    ...(isHttps ? [['Strict-Transport-Security', `max-age=${twoYears}${hstsSubdomains ? '; includeSubDomains' : ''}`] as [string, string]] : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
    // In development pages do not set a policy, and this one would block their scripts.
    ...(mode === 'development' ? [] : [['Content-Security-Policy', strictest] as [string, string]]),
  ]
}

/** Content-Security-Policy, cache and referrer. @param response `isPersonal`: it may differ by visitor; `hasRecaptcha`: the page loads Google's reCAPTCHA */
export function setSecurityHeaders(
  headers: Headers,
  inlined: InlineSources,
  settings: HeaderSettings,
  response: { status: number; isPersonal: boolean; hasRecaptcha?: boolean | undefined },
): void {
  // A form that is shown again (422) has the headers of its route; an error page has none.
  const isError = response.status >= 400 && response.status !== 422
  // Pages with a token in their address use no-store. `no-referrer` would make forms without script send `Origin: null`.
  const isSecret = isError || headers.get('Cache-Control')?.includes('no-store')
  if (isSecret && !headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'strict-origin')
  if (headers.has('Set-Cookie') || ((response.isPersonal || isError) && !isPublic(headers))) headers.set('Cache-Control', 'no-store')
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  // A page that is not public differs by session, which is in the cookie.
  if (!isPublic(headers)) headers.append('Vary', 'Cookie')
  const type = headers.get('Content-Type') ?? ''
  // The browser's PDF viewer needs what a page's policy forbids.
  if (type.startsWith('application/pdf')) headers.set('Content-Security-Policy', "frame-ancestors 'none'")
  // Vite's development client injects style elements and opens a socket.
  if (settings.mode === 'development' || !type.startsWith('text/html')) return
  headers.set('Content-Security-Policy', createPagePolicy(inlined, settings, response.hasRecaptcha === true))
  if (!headers.get('Cache-Control')?.includes('no-store')) headers.set('Speculation-Rules', `"${speculationRulesPath}"`)
  if (settings.publicUrl.startsWith('https:')) headers.set('Reporting-Endpoints', `csp="${cspReportPath}"`)
}

const isPublic = (headers: Headers) => /\bpublic\b/.test(headers.get('Cache-Control') ?? '')

/** The sources are those of Google's documentation of reCAPTCHA. Its script creates markup that trusted types would reject. */
const recaptcha = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

function createPagePolicy(inlined: InlineSources, { publicUrl }: HeaderSettings, hasRecaptcha: boolean): string {
  const { scripts, styles } = 'nonce' in inlined ? { scripts: [`'nonce-${inlined.nonce}'`], styles: [`'nonce-${inlined.nonce}'`] } : inlined
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(hasRecaptcha ? recaptcha.script : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    hasRecaptcha ? `connect-src 'self' ${recaptcha.script[0]}` : "connect-src 'self'",
    ...(hasRecaptcha ? [`frame-src ${recaptcha.frame.join(' ')}`] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Created in app/entry.client.tsx, in the editor's paste, and by the editor's library for the cleaned paste.
    ...(hasRecaptcha ? [] : ["require-trusted-types-for 'script'", 'trusted-types default editor-paste ProseMirrorClipboard']),
    `report-uri ${cspReportPath}`,
    // Browsers send reports to an endpoint over https only, and a browser that supports `report-to` ignores `report-uri`.
    ...(publicUrl.startsWith('https:') ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join('; ')
}
