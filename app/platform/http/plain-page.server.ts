/** Answers requests rejected before the site runs, without script, style and database. @param text plain sentences, nothing that a visitor sent */
export function createPlainPage(status: number, title: string, text: string, given: Record<string, string> = {}): Response {
  const { body, headers } = createPlainPageParts(title, text, given)
  return new Response(body, { status, headers })
}

/** Does the same without an object of the fetch API. */
export function createPlainPageParts(title: string, text: string, headers: Record<string, string>): { body: string; headers: Record<string, string> } {
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p><p><a href="/">Return to Homepage</a></p></body></html>`
  // With a Content-Length, no later step compresses the page, so that it stays cheap.
  const usual = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': `${Buffer.byteLength(html)}`, 'Cache-Control': 'no-store' }
  return { body: html, headers: { ...usual, 'Referrer-Policy': 'no-referrer', ...headers } }
}
