import { and, inArray } from 'drizzle-orm'
import { isPublicAt } from '#app/domain/publications/releases.server.ts'
import { releases } from '#app/domain/publications/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { fileStore } from '#app/platform/files/file-store.server.ts'
import { cardsFolder } from '#app/platform/files/object-names.server.ts'

/** Removes the cards of releases that are over. One that is needed after all is drawn again when it is asked for. */
export async function collectCards(now = new Date()): Promise<void> {
  for await (const ids of listDrawn()) {
    const rows = await db()
      .select({ id: releases.id })
      .from(releases)
      .where(and(inArray(releases.id, ids), isPublicAt(now)))
    const shown = new Set(rows.map(({ id }) => id))
    for (const id of ids) if (!shown.has(id)) await removeCards(id)
  }
}

/** Removes all cards of a release. */
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
