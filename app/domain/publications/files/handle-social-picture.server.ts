import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { files } from '#app/domain/files/schema.server.ts'
import { coverOfRelease, isPublicAt } from '#app/domain/publications/releases.server.ts'
import { fileUses, releases } from '#app/domain/publications/schema.server.ts'
import { getSocialAddress, type PictureFile } from '#app/lib/files.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cutForLinks } from '#app/platform/files/encode-picture.server.ts'
import { type FileStore, openObject } from '#app/platform/files/file-store.server.ts'
import { getPictureObject, getSocialObject } from '#app/platform/files/object-names.server.ts'
import { findPublicUntil } from './file-audience.server.ts'
import { handleGeneratedPicture } from './handle-generated-picture.server.ts'
import { getPublicCaching } from './handle-media.server.ts'

/** Cuts it (`getSocialAddress`) at the first request and stores it with the picture's sizes. 404 if no public page has this cover. */
export async function handleSocialPicture(id: string, request: Request): Promise<Response> {
  return await handleGeneratedPicture(request, async () => {
    const now = new Date()
    const until = isUuid(id) ? await findPublicUntil(id, now) : null
    const file = until === null ? null : await findPublicCover(id, now)
    if (until === null || !file || !getSocialAddress(file)) return null
    const caching = getPublicCaching(until, now)
    return { key: getSocialObject(file.id), type: 'image/jpeg', etag: `${file.id}-social`, caching, make: (store) => cutPicture(store, file) }
  })
}

async function findPublicCover(id: string, now: Date): Promise<PictureFile | null> {
  const [row] = await db()
    .select({ id: files.id, width: files.width, height: files.height, sizes: files.sizes })
    .from(files)
    .innerJoin(fileUses, eq(fileUses.fileId, files.id))
    .innerJoin(releases, eq(releases.publicationId, fileUses.publicationId))
    .where(and(eq(files.id, id), isPublicAt(now), inArray(releases.kind, ['post', 'project']), sql`${coverOfRelease} ->> 'fileId' = ${id}`))
    .limit(1)
  return row && row.width !== null && row.height !== null ? { ...row, width: row.width, height: row.height } : null
}

async function cutPicture(store: FileStore, { id, sizes }: PictureFile): Promise<Buffer | null> {
  const widest = sizes.findLast(({ format }) => format === 'webp')
  const encoded = widest && (await openObject(store, getPictureObject(id, widest.width, widest.format)))
  return encoded ? await cutForLinks(await buffer(encoded)) : null
}
