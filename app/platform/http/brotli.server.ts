import { brotliCompressSync, constants } from 'node:zlib'
import { parseAcceptedEncoding } from '#app/platform/cache/accepted-encoding.server.ts'

// Excludes streams: events must be sent when they happen, and a long list while it is read.
const compressible = /^(?:text\/(?!event-stream|csv)|application\/(?:json|manifest|xml))/
/** Below this size compression costs more than it saves: an eighth of the site's time was the Brotli of responses to forms. */
const smallestBytes = 512
// Only one visitor gets these bytes: quality 3 takes a third of the time of 5 for a ninth more bytes.
const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 }

/** Compresses a whole response, which takes a fifth of the time of a stream. A page has much content twice, as HTML and as data; Brotli's window covers both. */
export async function compressBrotli(response: Response, accepted: string | null): Promise<Response> {
  const { status, statusText, headers } = response
  if (!response.body || !canReceiveBrotli(accepted) || headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? '')) return response
  const whole = await response.arrayBuffer()
  if (whole.byteLength < smallestBytes) {
    // With a Content-Length, no later step compresses it either.
    headers.set('content-length', `${whole.byteLength}`)
    return new Response(whole, { status, statusText, headers })
  }
  const body = compressWhole(whole)
  headers.set('content-encoding', 'br')
  headers.append('vary', 'accept-encoding')
  headers.set('content-length', `${body.length}`)
  return new Response(body, { status, statusText, headers })
}

export function canReceiveBrotli(accepted: string | null): boolean {
  return parseAcceptedEncoding(accepted ?? undefined) === 'br'
}

/** Compresses a whole page: a third of a millisecond for 85 kB. Another thread, with its own memory each time, takes longer. */
export function compressWhole(whole: ArrayBuffer | Buffer): Buffer<ArrayBuffer> {
  return brotliCompressSync(whole, { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: whole.byteLength } })
}
