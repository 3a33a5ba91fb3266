import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { getIncomingFolder } from '#app/domain/files/receive-file.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { fileUses, releases } from '#app/domain/publications/schema.server.ts'
import { deleteOldFiles } from '#app/lib/delete-old-files.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { runInBatches } from '#app/platform/db/in-batches.server.ts'
import { getFileStore, listStoredObjects } from '#app/platform/files/file-store.server.ts'
import { cardsFolder, listObjects, objectsFolder } from '#app/platform/files/object-names.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'

const unusedFileMs = 24 * 60 * 60_000
/** No upload takes this long. */
const incomingMs = 60 * 60_000
/** Without a row. If there are more, and more than objects with a row, the store probably belongs to another site. */
const alwaysFew = 20

const isUnused = sql`not exists (select 1 from ${fileUses} where ${fileUses.fileId} = ${files.id})`

/** Runs daily. It also deletes cards of releases that are no longer public, and unfinished uploads. */
export async function collectFiles(): Promise<void> {
  await deleteOldFiles(getIncomingFolder(), new Date(Date.now() - incomingMs))
  await runInBatches(100, collectUnused)
  await collectObjects()
  await collectCards()
}

/** Rows first, then objects. Locks each row and checks again: skips one that a new use has locked, and a later use finds no file. */
async function collectUnused(size: number): Promise<number> {
  const before = new Date(Date.now() - unusedFileMs)
  const { found, gone } = await inTransaction(async (tx) => {
    const locked = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, before), isUnused))
      .orderBy(asc(files.createdAt), asc(files.id))
      .limit(size)
      .for('update', { skipLocked: true })
    const ids = locked.map(({ id }) => id)
    const deleted =
      ids.length === 0
        ? []
        : await tx
            .delete(files)
            .where(and(inArray(files.id, ids), isUnused))
            .returning()
    return { found: locked.length, gone: deleted }
  })
  const { disk } = await getFileStore()
  for (const { id, kind, sizes } of gone) for (const key of listObjects(id, kind, sizes)) await disk.delete(key)
  return found
}

/** Of a process that crashed between storing objects and writing their row, or between deleting a row and its objects. */
async function collectObjects(): Promise<void> {
  const before = Date.now() - unusedFileMs
  // Old enough to have a row: the id contains the creation time (UUID version 7).
  const isOld = (name: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}$/.test(name) && Number.parseInt(name.replace('-', '').slice(0, 12), 16) < before
  const lost: string[] = []
  let known = 0
  for await (const ids of listFolders(objectsFolder, isOld)) {
    const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids))
    const here = new Set(rows.map(({ id }) => id))
    known += here.size
    lost.push(...ids.filter((id) => !here.has(id)))
  }
  if (lost.length > Math.max(alwaysFew, known)) {
    logWarning(`Of ${lost.length + known} files in the store this database has ${known}: none was removed. Is the store another site’s?`)
    return
  }
  for (const id of lost) await deleteFolder(`${objectsFolder}/${id}`)
}

/** Yields the names of the wanted folders within this one, up to 500 at a time. */
async function* listFolders(within: string, isWanted: (name: string) => boolean): AsyncGenerator<string[]> {
  const { disk } = await getFileStore()
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(within, paginationToken === undefined ? {} : { paginationToken })
    const names = [...page.objects].flatMap((object) => (object.isDirectory && isWanted(object.name) ? [object.name] : []))
    for (let at = 0; at < names.length; at += 500) yield names.slice(at, at + 500)
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}

async function deleteFolder(folder: string): Promise<void> {
  const store = await getFileStore()
  for (const name of await listStoredObjects(store, folder)) await store.disk.delete(name)
}

/** If a card is needed again, the next request draws it. */
async function collectCards(now = new Date()): Promise<void> {
  for await (const ids of listFolders(cardsFolder, isUuid)) {
    const rows = await db()
      .select({ id: releases.id })
      .from(releases)
      .where(and(inArray(releases.id, ids), isPublicAt(now)))
    const shown = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!shown.has(id)) await removeCards(id)
  }
}

export async function removeCards(releaseId: string): Promise<void> {
  await deleteFolder(`${cardsFolder}/${releaseId}`)
}
