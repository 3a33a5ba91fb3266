import { createHash } from 'node:crypto'

/**
 * A file of text that the site writes itself and anyone may keep for an hour; 304 to who has it already.
 * @param type media type without a charset, such as `text/plain`
 */
export function textFile(request: Request, text: string, type: string): Response {
  // Weak: the same text leaves in several encodings.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600', ETag: etag }
  return isKnown(request.headers.get('If-None-Match'), etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers })
}

/** Compares weakly, as If-None-Match is to be compared (RFC 9110, 13.1.2). */
function isKnown(requested: string | null, etag: string): boolean {
  const tags = requested?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes('*') || tags.includes(etag.replace(/^W\//, ''))
}
