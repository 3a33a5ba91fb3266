import { readdir, stat, unlink } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, inArray, lt, sql } from 'drizzle-orm'
import { incomingFolder } from '#app/domain/files/receive-file.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { fileUses, releases } from '#app/domain/publications/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { inBatches } from '#app/platform/db/in-batches.server.ts'
import { fileStore } from '#app/platform/files/file-store.server.ts'
import { cardsFolder, objectsFolder, objectsOf } from '#app/platform/files/object-names.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'

/** How long a person who uploaded a file has to save what it is for. */
const keptUnusedMs = 24 * 60 * 60_000
/** No upload takes so long. */
const incomingMs = 60 * 60_000
/** So many objects without a row may always go. If more than that, and more than there are with one, the store is taken for another site's. */
const alwaysFew = 20

const isUnused = sql`not exists (select 1 from ${fileUses} where ${fileUses.fileId} = ${files.id})`

/** Removes files that nothing uses, objects that no file has, cards of what is no longer public, and what came in and was left; daily. */
export async function collectFiles(): Promise<void> {
  await collectIncoming()
  await inBatches(100, collectUnused)
  await collectObjects()
  await collectCards()
}

/**
 * Rows first, then their objects. A row is locked before it is looked at a second time: a use that is being written holds
 * it and it is passed over, a use that was written meanwhile is seen, and one that comes later finds no file.
 */
async function collectUnused(size: number): Promise<number> {
  const before = new Date(Date.now() - keptUnusedMs)
  const { found, gone } = await inTransaction(async (tx) => {
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, before), isUnused))
      .orderBy(asc(files.createdAt), asc(files.id))
      .limit(size)
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    const gone =
      ids.length === 0
        ? []
        : await tx
            .delete(files)
            .where(and(inArray(files.id, ids), isUnused))
            .returning()
    return { found: found.length, gone }
  })
  const { disk } = await fileStore()
  for (const { id, kind, sizes } of gone) for (const key of objectsOf(id, kind, sizes)) await disk.delete(key)
  return found
}

/** What a process left that died between putting objects and writing their row, or between taking a row and its objects. */
async function collectObjects(): Promise<void> {
  const { disk } = await fileStore()
  const lost: string[] = []
  let known = 0
  for await (const ids of listIds()) {
    const rows = await db().select({ id: files.id }).from(files).where(inArray(files.id, ids))
    const here = new Set(rows.map(({ id }) => id))
    known += here.size
    lost.push(...ids.filter((id) => !here.has(id)))
  }
  if (lost.length > Math.max(alwaysFew, known)) {
    logWarning(`Of ${lost.length + known} files in the store this database has ${known}: none was removed. Is the store another site’s?`)
    return
  }
  for (const id of lost) {
    const { objects } = await disk.listAll(`${objectsFolder}/${id}`, { recursive: true })
    for (const object of objects) if (object.isFile) await disk.delete(object.key)
  }
}

/** Ids in the store of files that are old enough to have a row, some hundreds at a time. When each was made is in the id. */
async function* listIds(): AsyncGenerator<string[]> {
  const { disk } = await fileStore()
  const before = Date.now() - keptUnusedMs
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(objectsFolder, paginationToken === undefined ? {} : { paginationToken })
    const names = [...page.objects].filter(({ isDirectory }) => isDirectory).map(({ name }) => name)
    const old = names.filter(
      (name) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}$/.test(name) && Number.parseInt(name.replace('-', '').slice(0, 12), 16) < before,
    )
    for (let at = 0; at < old.length; at += 500) yield old.slice(at, at + 500)
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}

async function collectIncoming(): Promise<void> {
  const names = await readdir(incomingFolder()).catch(() => [])
  for (const name of names) {
    const place = path.join(incomingFolder(), name)
    const { mtimeMs } = await stat(place)
    if (mtimeMs < Date.now() - incomingMs) await unlink(place)
  }
}

/** Removes the cards of releases that are over. One that is needed after all is drawn again when it is asked for. */
async function collectCards(now = new Date()): Promise<void> {
  for await (const ids of listDrawn()) {
    const rows = await db()
      .select({ id: releases.id })
      .from(releases)
      .where(and(inArray(releases.id, ids), isPublicAt(now)))
    const shown = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!shown.has(id)) await removeCards(id)
  }
}

export async function removeCards(releaseId: string): Promise<void> {
  const { disk } = await fileStore()
  const { objects } = await disk.listAll(`${cardsFolder}/${releaseId}`, { recursive: true })
  for (const object of objects) if (object.isFile) await disk.delete(object.key)
}

/** The releases of which the store has cards, some hundreds at a time. */
async function* listDrawn(): AsyncGenerator<string[]> {
  const { disk } = await fileStore()
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(cardsFolder, paginationToken === undefined ? {} : { paginationToken })
    const ids = [...page.objects].filter((object) => object.isDirectory && isUuid(object.name)).map(({ name }) => name)
    for (let at = 0; at < ids.length; at += 500) yield ids.slice(at, at + 500)
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
