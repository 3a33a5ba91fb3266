import { createHash } from 'node:crypto'

/** Caches may store the file for an hour. A client that has it gets 304. @param type media type without a charset, such as `text/plain` */
export function createTextFile(request: Request, text: string, type: string): Response {
  // Weak: the same text is sent in several encodings.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600', ETag: etag }
  return isKnown(request.headers.get('If-None-Match'), etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

/** Weak comparison, as required for If-None-Match (RFC 9110, 13.1.2). */
function isKnown(requested: string | null, etag: string): boolean {
  const tags = requested?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
