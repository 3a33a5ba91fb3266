/** No cache may store the response. A null `calendar` becomes a 404. @param name file name for the browser */
export function createCalendarResponse(calendar: string | null, name: string): Response {
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
  if (calendar === null) return new Response(null, { status: 404, headers })
  return new Response(calendar, {
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
