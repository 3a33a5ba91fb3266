import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { findRequestPerson } from '#app/domain/accounts/auth/find-session.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import type { PictureSize } from '#app/lib/files.ts'
import { db } from '#app/platform/db/client.server.ts'
import { throwUnlessUnavailable } from '#app/platform/db/unavailable.server.ts'
import { findObjectSize, getFileStore, openObject } from '#app/platform/files/file-store.server.ts'
import { getPdfObject, getPictureObject } from '#app/platform/files/object-names.server.ts'
import { canSee, findPublicUntil } from './file-audience.server.ts'

/** The complete path must match, so that no other text of an address reaches the store. */
const mediaPath = /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})(?:\/([1-9]\d{0,3})\.(avif|webp)|\.pdf)$/

/** Caches keep a withdrawn file this long. Revalidation is cheap, because the file at an address never changes (decision 017). */
const longestCachedSeconds = 60 * 60

/** A public file comes straight from the store, without session or rendering. Others are not cached. The browser must execute none of it. */
export async function handleMedia(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, id, width, format] = mediaPath.exec(pathname) ?? []
  if (!id) return failFileNotFound()
  try {
    const caching = await findCaching(request, id)
    return caching ? await sendFile(request, { id, width, format, caching }) : failFileNotFound()
  } catch (error) {
    throwUnlessUnavailable(error)
    return failFileUnavailable()
  }
}

async function findCaching(request: Request, id: string): Promise<string | null> {
  const now = new Date()
  const until = await findPublicUntil(id, now)
  if (until !== null) return getPublicCaching(until, now)
  const person = await findRequestPerson(request)
  return person && (await canSee(person, id)) ? 'private, no-store' : null
}

/** @param until in ms */
export function getPublicCaching(until: number, now: Date): string {
  return `public, max-age=${Math.floor(Math.min(longestCachedSeconds, (until - now.getTime()) / 1000))}`
}

type MediaInput = { id: string; width: string | undefined; format: string | undefined; caching: string }

async function sendFile(request: Request, { id, width, format, caching }: MediaInput): Promise<Response> {
  const isPdf = width === undefined
  const key = isPdf ? getPdfObject(id) : getPictureObject(id, Number(width), format as PictureSize['format'])
  const headers = new Headers({
    'Content-Type': isPdf ? 'application/pdf' : `image/${format}`,
    'Cache-Control': caching,
    ETag: `"${id}-${width ?? 'pdf'}${format ?? ''}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // Feed readers show the pictures of posts, so other sites may embed public ones.
    'Cross-Origin-Resource-Policy': isPdf || !caching.startsWith('public') ? 'same-origin' : 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    ...(isPdf && { 'Content-Disposition': await getAttachmentName(id), 'X-Robots-Tag': 'noindex' }),
  })
  return await sendStoredFile(request, key, headers)
}

/** `headers` must have the ETag. */
export async function sendStoredFile(request: Request, key: string, headers: Headers): Promise<Response> {
  const store = await getFileStore()
  const isKnown = isUnchanged(request.headers.get('if-none-match'), headers.get('etag') ?? '')
  if (isKnown || request.method === 'HEAD' || store.isLocal) {
    const size = await findObjectSize(store, key)
    if (size === null) return failFileNotFound()
    if (isKnown) return new Response(null, { status: 304, headers })
    headers.set('Content-Length', String(size))
    if (request.method === 'HEAD') return new Response(null, { headers })
  }
  const stream = await openObject(store, key)
  return stream ? new Response(Readable.toWeb(stream) as ReadableStream, { headers }) : failFileNotFound()
}

function isUnchanged(ifNoneMatch: string | null, etag: string): boolean {
  return ifNoneMatch?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false
}

const plainText = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

export const failFileNotFound = () => new Response('Not found', { status: 404, headers: plainText })

export const failFileUnavailable = () =>
  new Response('Our system is not responding. Try again in a minute.', { status: 503, headers: { ...plainText, 'Retry-After': '30' } })

async function getAttachmentName(id: string): Promise<string> {
  const [row] = await db().select({ name: files.name }).from(files).where(eq(files.id, id))
  if (!row) return 'attachment'
  const name = /\.pdf$/i.test(row.name) ? row.name : `${row.name}.pdf`
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`
}
