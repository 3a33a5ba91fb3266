import { brotliCompressSync, constants } from 'node:zlib'

// Not a stream: events must leave when they happen, and a long list while it is read.
const written = /^(?:text\/(?!event-stream|csv)|application\/(?:json|manifest|xml))/
const acceptsBrotli = /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i
/** Below, compressing costs more than it saves: an eighth of the site's time was the Brotli of answers to forms. */
const smallestBytes = 512
// For one reader: quality 3 takes a third of 5's time for a ninth more bytes.
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

/**
 * Its window is wide enough to see that a page carries its content twice, which gzip's is not. Whole: a stream took five times as long.
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

/** A third of a millisecond for 85 kB: handing it to another thread and back takes longer. */
export function compressInTurn(whole: ArrayBuffer | Buffer): Buffer<ArrayBuffer> {
  return brotliCompressSync(whole, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength } }) as Buffer<ArrayBuffer>
}
