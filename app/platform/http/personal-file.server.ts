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
