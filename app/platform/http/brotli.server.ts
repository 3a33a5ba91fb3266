import { brotliCompressSync, constants } from 'node:zlib'

// Not a stream: events must leave when they happen, and a long list while it is read.
const written = /^(?:text\/(?!event-stream|csv)|application\/(?:json|manifest|xml))/
const acceptsBrotli = /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i
/** Below, compressing costs more than it saves: an eighth of the site's time was the Brotli of answers to forms. */
const smallestBytes = 512
// For one reader: quality 3 takes a third of 5's time for a ninth more bytes.
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

/**
 * The response in Brotli where the browser takes it. A page carries its content twice, as HTML and as data; Brotli's window
 * is wide enough to see that, which gzip's is not. Whole, not as a stream: pages are there whole, and a stream took five
 * times as long.
 * @param accepted the request's Accept-Encoding
 */
export async function inBrotli(response: Response, accepted: string | null): Promise<Response> {
  const { status, statusText, headers } = response
  if (!response.body || !takesBrotli(accepted) || headers.has('content-encoding') || !written.test(headers.get('content-type') ?? '')) return response
  const whole = await response.arrayBuffer()
  if (whole.byteLength < smallestBytes) {
    // With its length said, nothing after this compresses it either.
    headers.set('content-length', `${whole.byteLength}`)
    return new Response(whole, { status, statusText, headers })
  }
  const body = compressInTurn(whole)
  headers.set('content-encoding', 'br')
  headers.append('vary', 'accept-encoding')
  headers.set('content-length', `${body.length}`)
  return new Response(body, { status, statusText, headers })
}

export function takesBrotli(accepted: string | null): boolean {
  return accepted !== null && acceptsBrotli.test(accepted)
}

/**
 * A whole page in Brotli. A third of a millisecond here for 85 kB: handing it to another thread and back, with memory of its
 * own each time, takes longer.
 */
export function compressInTurn(whole: ArrayBuffer | Buffer): Buffer<ArrayBuffer> {
  return brotliCompressSync(whole, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength } }) as Buffer<ArrayBuffer>
}
