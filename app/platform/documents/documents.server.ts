import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../db/audit.server.ts'
import { announceChange } from '../db/changes.server.ts'
import { db, type Queryable } from '../db/client.server.ts'
import { forgetCopies } from '../db/copies.server.ts'
import { users } from '../db/schema/accounts.server.ts'
import { documents } from '../db/schema/documents.server.ts'

export type StoredDocument = {
  data: Record<string, unknown>
  /** 1 for a new document, one more after every save. */
  version: number
  updatedAt: Date
  /** Name of the person who saved last; null for sample content or an erased account. */
  updatedBy: string | null
}

export type SaveResult = { ok: true; version: number } | { ok: false; reason: 'changed'; current: StoredDocument | null }

/** What pages that show documents of a collection call it (`pageShows`). */
export const collectionName = (collection: string) => `documents/${collection}`

/** Reads one document of the store (spec §3), or null if there is none. */
export async function findDocument(collection: string, id: string): Promise<StoredDocument | null> {
  const [row] = await db()
    .select({ data: documents.data, version: documents.version, updatedAt: documents.updatedAt, updatedBy: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.updatedBy))
    .where(and(eq(documents.collection, collection), eq(documents.id, id)))
  return row ?? null
}

/**
 * Replaces a document whole if nobody saved it since `expectedVersion` was read, and records the change for audit.
 * @param save `expectedVersion` 0 means: it must not exist yet; `actorId` null stands for the command line; `alongside` writes
 *   what follows from it in the same transaction, and nothing is saved if it throws
 */
export async function saveDocument(save: {
  collection: string
  id: string
  data: Record<string, unknown>
  expectedVersion: number
  actorId: string | null
  alongside?: (tx: Queryable) => Promise<void>
}): Promise<SaveResult> {
  const { collection, id, data, expectedVersion, actorId, alongside } = save
  const at = and(eq(documents.collection, collection), eq(documents.id, id))
  const saved = await db().transaction(async (tx) => {
    const [before] = await tx.select({ data: documents.data, version: documents.version }).from(documents).where(at).for('update')
    if ((before?.version ?? 0) !== expectedVersion) return null
    const version = expectedVersion + 1
    const written = before
      ? await tx.update(documents).set({ data, version, updatedAt: new Date(), updatedBy: actorId }).where(at).returning()
      : await tx.insert(documents).values({ collection, id, data, updatedBy: actorId }).onConflictDoNothing().returning()
    if (written.length === 0) return null
    await recordAudit(tx, { actorId, action: 'document.save', subject: `document:${collection}/${id}`, before: before?.data, after: data })
    await announceChange(tx, collectionName(collection))
    await alongside?.(tx)
    return version
  })
  // Who saved must see it on the next page, which may be asked for before the announcement is back.
  if (saved !== null) forgetCopies([collectionName(collection)])
  if (saved !== null) return { ok: true, version: saved }
  return { ok: false, reason: 'changed', current: await findDocument(collection, id) }
}
