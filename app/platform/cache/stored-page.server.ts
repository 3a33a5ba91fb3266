import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ContentEncoding, parseAcceptedEncoding } from './accepted-encoding.server.ts'
import type { CacheEntry } from './cache-policy.ts'

/** Header names and values alternately, as node:http takes them. */
type FlatHeaders = string[]

export function toPairs(flat: FlatHeaders): [name: string, value: string][] {
  return flat.flatMap((name, place): [string, string][] => (place % 2 === 0 ? [[name, flat[place + 1] ?? '']] : []))
}

type Variant = { body: Buffer; etag: string; headers: FlatHeaders; unchanged: FlatHeaders }

export type StoredPage = CacheEntry & { variants: Record<ContentEncoding, Variant>; isRecompressed: boolean }

/** Memory for the objects, strings and headers of a page, besides its bodies. */
const overheadBytes = 6 * 1024
const brotli = promisify(brotliCompress)
const inGzip = promisify(gzip)
const compressBrotli = (bytes: Buffer, quality: number) =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })

/** Compresses a rendered page once for all requests. `headers`: those of the response */
export async function storePage(page: Omit<CacheEntry, 'bytes'>, html: string, headers: Headers): Promise<StoredPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    // Quality 5 is as fast as gzip; the first visitor waits for it.
    compressBrotli(identity, 5),
    inGzip(identity, { level: 6 }),
  ])
  const digest = createHash('sha256')
    .update(JSON.stringify([...headers]))
    .update(identity)
    .digest('base64url')
    .slice(0, 24)
  const rest = [...headers].filter(([name]) => !['etag', 'cache-control', 'vary', 'content-length', 'server-timing'].includes(name))
  const variant = (encoding: ContentEncoding, bytes: Buffer): Variant => {
    // Copy: the buffer of zlib may be a small part of a large block, which would stay in memory.
    const body = Buffer.concat([bytes])
    const etag = `"${digest}-${encoding}"`
    // Weak if the bytes may still be recompressed. A page that is not cached has no ETag, so the browser gets a new copy.
    const validated = [
      ...(page.isCacheable ? ['ETag', encoding === 'br' ? `W/${etag}` : etag] : []),
      'Cache-Control',
      headers.get('cache-control') ?? '',
      'Vary',
      headers.get('vary') ?? '',
    ]
    return {
      body,
      etag,
      // A 304 needs all headers: the browser replaces those of its copy, and otherwise the server's own policy would remain.
      unchanged: [...rest.flat(), ...validated],
      headers: [...rest.flat(), ...validated, ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]), 'Content-Length', `${body.length}`],
    }
  }
  const variants = { br: variant('br', br), gzip: variant('gzip', gz), identity: variant('identity', identity) }
  return { ...page, variants, isRecompressed: false, bytes: overheadBytes + page.path.length * 2 + identity.length + br.length + gz.length }
}

/** Compresses Brotli as small as possible, a seventh less: a tenth of a second of one core, off the main thread. */
export async function compressAgain({ variants: { br, identity } }: StoredPage): Promise<Variant> {
  const body = Buffer.concat([await compressBrotli(identity.body, 11)])
  return { ...br, body, headers: [...br.headers.slice(0, -1), `${body.length}`] }
}

type CachedResponse = { status: number; headers: FlatHeaders; body: Buffer | null }

/** Chooses the encoding that the request accepts; 304 if the client has this version. The body is null for 304 and HEAD. */
export function sendPage(page: StoredPage, request: { method: string; acceptEncoding: string | undefined; ifNoneMatch: string | undefined }): CachedResponse {
  const { body, etag, headers, unchanged } = page.variants[parseAcceptedEncoding(request.acceptEncoding)]
  if (request.ifNoneMatch !== undefined && page.isCacheable && isNamed(request.ifNoneMatch, etag)) return { status: 304, headers: unchanged, body: null }
  return { status: page.status, headers, body: request.method === 'HEAD' ? null : body }
}

/** Whether an If-None-Match header names this version. The quotes prevent a match with a part of another tag. */
function isNamed(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*'
}
