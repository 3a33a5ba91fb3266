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
