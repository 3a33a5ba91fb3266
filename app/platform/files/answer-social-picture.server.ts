import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type PictureFile, socialAddress } from '../../shared/files.ts'
import { isUuid } from '../../shared/uuid.ts'
import { describeFault } from '../auth/describe-fault.server.ts'
import { db } from '../db/client.server.ts'
import { faceOfRelease, isPublicAt } from '../db/releases.server.ts'
import { files, fileUses } from '../db/schema/files.server.ts'
import { releases } from '../db/schema/publications.server.ts'
import { absentFile, answerFrom, publicCaching } from './answer-media.server.ts'
import { cutForLinks } from './encode-picture.server.ts'
import { readPublicUntil } from './file-audience.server.ts'
import { type FileStore, fileStore, openObject, sizeOfObject } from './file-store.server.ts'
import { preparing } from './keep-file.server.ts'
import { pictureObject, socialObject } from './object-names.server.ts'
import { UploadRefused } from './upload-refused.server.ts'

/**
 * Answers for the picture of a link (`socialAddress`): what stands for a public page in the one shape that links show, cut
 * when it is first asked for and kept in the store beside the picture's own sizes. What stands for nothing public is absent.
 * @param id of the file, as the address says it
 */
export async function answerSocialPicture(id: string, request: Request): Promise<Response> {
  try {
    const now = new Date()
    const until = isUuid(id) ? await readPublicUntil(id, now) : null
    const file = until === null ? null : await findPublicCover(id, now)
    if (until === null || !file || !socialAddress(file)) return absentFile()
    const store = await fileStore()
    const key = socialObject(file.id)
    if ((await sizeOfObject(store, key)) === null && !(await makeOnce(store, file))) return absentFile()
    const headers = new Headers({
      'Content-Type': 'image/jpeg',
      'Cache-Control': publicCaching(until, now),
      ETag: `"${file.id}-social"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    return await answerFrom(request, key, headers)
  } catch (error) {
    const isBusy = error instanceof UploadRefused
    if (!isBusy) console.error(`A picture of a link could not be made: ${describeFault(error)}`)
    return new Response('Not possible at the moment. Try again in a minute.', {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '30' },
    })
  }
}

/** The picture, if it stands for a post or a project that is public. */
async function findPublicCover(id: string, now: Date): Promise<PictureFile | null> {
  const [row] = await db()
    .select({ id: files.id, width: files.width, height: files.height, sizes: files.sizes })
    .from(files)
    .innerJoin(fileUses, eq(fileUses.fileId, files.id))
    .innerJoin(releases, eq(releases.publicationId, fileUses.publicationId))
    .where(and(eq(files.id, id), isPublicAt(now), inArray(releases.kind, ['post', 'project']), sql`${faceOfRelease} ->> 'fileId' = ${id}`))
    .limit(1)
  return row && row.width !== null && row.height !== null ? { ...row, width: row.width, height: row.height } : null
}

const making = new Map<string, Promise<boolean>>()

/**
 * Cuts a picture and keeps it, once for all who ask at the same time.
 * @returns false if its own sizes are not in the store
 * @throws UploadRefused while too many pictures wait
 */
async function makeOnce(store: FileStore, file: PictureFile): Promise<boolean> {
  const made = making.get(file.id) ?? preparing.run('visitor', () => make(store, file)).finally(() => making.delete(file.id))
  making.set(file.id, made)
  return await made
}

async function make(store: FileStore, { id, sizes }: PictureFile): Promise<boolean> {
  const widest = sizes.filter(({ format }) => format === 'webp').at(-1)
  const kept = widest && (await openObject(store, pictureObject(id, widest.width, widest.format)))
  if (!kept) return false
  await store.disk.put(socialObject(id), await cutForLinks(await buffer(kept)), { contentType: 'image/jpeg' })
  return true
}
