import type { Config } from '#app/platform/config.server.ts'

/** The origin that a visitor's browser shows: PUBLIC_URL, or without it the address at which the visitor reached the site. */
export function getPublicOrigin(request: Request, { publicUrl, hasPublicUrl }: Pick<Config, 'publicUrl' | 'hasPublicUrl'>): string {
  return hasPublicUrl ? publicUrl : new URL(request.url).origin
}

/** @param origin the site's public origin, with its scheme */
export function isSentFromSite({ headers }: Request, origin: string): boolean {
  const [sentFrom, site] = [headers.get('origin'), headers.get('sec-fetch-site')]
  if (site && site !== 'same-origin' && site !== 'none') return false
  // A page without a referrer sends `null`. Without both headers the request is not a form of a browser.
  if (!sentFrom || sentFrom === 'null') return site !== null
  return sentFrom === origin
}

/** The request as the browser sent it: a TLS proxy changes scheme and host; React Router compares both with Origin. Call after `isSentFromSite`. */
export function toPublicRequest(request: Request, origin: string, body: ArrayBuffer | null): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('host', new URL(origin).host)
  if (headers.has('origin')) headers.set('origin', origin)
  // Doubled slashes match nothing in the URL table, and the redirect to the right address would need two steps.
  const path = request.method === 'POST' ? pathname : pathname.replace(/\/{2,}/g, '/')
  return new Request(origin + path + search, {
    method: request.method,
    headers,
    body: body ?? request.body,
    signal: request.signal,
    // Required for a body that is a stream; the types of fetch lack it.
    ...{ duplex: 'half' },
  })
}
