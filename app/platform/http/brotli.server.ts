import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress } from 'node:zlib'

// Not a stream of events: each must leave when it happens.
const written = /^(?:text\/(?!event-stream)|application\/(?:json|manifest))/
const acceptsBrotli = /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))(?=\s*(?:[,;]|$))/i

/**
 * The response in Brotli where the browser takes it. A page carries its content twice, as HTML and as data; Brotli's window
 * is wide enough to see that, which gzip's is not.
 * @param accepted the request's Accept-Encoding
 */
export function inBrotli(response: Response, accepted: string | null): Response {
  const { body, headers } = response
  if (!body || !accepted || !acceptsBrotli.test(accepted) || headers.has('content-encoding') || !written.test(headers.get('content-type') ?? ''))
    return response
  headers.set('content-encoding', 'br')
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  // Quality 5 takes as long as gzip does; the highest would take thirty times as long.
  const encoder = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // A visitor who leaves early ends the rendering too; there is nobody left to tell.
  pipeline(Readable.fromWeb(body as ReadableStream), encoder, () => {})
  return new Response(Readable.toWeb(encoder) as unknown as BodyInit, { status: response.status, statusText: response.statusText, headers })
}
