type PdfFile = { bytes: BodyInit & { length: number }; etag: string; fileName: string }

/** Caches may store the file for an hour. A client that has it gets 304. */
export function createPdfFile(request: Request, { bytes, etag, fileName }: PdfFile, more: Record<string, string> = {}): Response {
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    ...more,
  }
  if (request.headers.get('If-None-Match')?.includes(etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers: { ...headers, 'Content-Length': `${bytes.length}` } })
}

/** No cache may store the response. @param name file name for the browser */
export function createPersonalFile(name: string, content: object): Response {
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** No cache may store the response. A null `calendar` becomes a 404. @param name file name for the browser */
export function createCalendarResponse(calendar: string | null, name: string): Response {
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
  if (calendar === null) return new Response(null, { status: 404, headers })
  return new Response(calendar, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
