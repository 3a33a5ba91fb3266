import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { deleteCached } from '#app/platform/cache/query-cache.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { documents, providerDocuments } from './schema.server.ts'

export type StoredDocument = {
  data: Record<string, unknown>
  /** 1 for a new document. Each save adds one. */
  version: number
  updatedAt: Date
  /** The name of the person who saved last. Null for sample content or an erased account. */
  updatedBy: string | null
}

type SaveResult = { ok: true; version: number } | { ok: false; reason: 'changed'; current: StoredDocument | null }

/** The cache tag of pages that show documents of a collection (`addCacheTags`). */
export const getCollectionTag = (collection: string) => `documents/${collection}`

export async function findDocument(collection: string, id: string): Promise<StoredDocument | null> {
  const [row] = await db()
    .select({ data: documents.data, version: documents.version, updatedAt: documents.updatedAt, updatedBy: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.updatedBy))
    .where(and(eq(documents.collection, collection), eq(documents.id, id)))
  return row ?? null
}

/**
 * Replaces a whole document if no one saved it since `expectedVersion` was read; 0: it must not exist yet. `data` gets the value stored before.
 * @param save `actorId` null: the command line; `alongside` writes the consequences in the same transaction, and if it throws, nothing is saved
 */
export async function saveDocument(save: {
  collection: string
  id: string
  data: Record<string, unknown> | ((before: Record<string, unknown>) => Record<string, unknown>)
  expectedVersion: number
  actorId: string | null
  alongside?: (tx: Queryable, before: Record<string, unknown>) => Promise<void>
}): Promise<SaveResult> {
  const { collection, id, data, expectedVersion, actorId, alongside } = save
  const saved = await inTransaction(async (tx) => {
    const before = await lockDocument(tx, collection, id)
    if ((before?.version ?? 0) !== expectedVersion) return null
    const stored = before?.data ?? {}
    if (!(await writeDocument(tx, { collection, id, before, data: typeof data === 'function' ? data(stored) : data, actorId }))) return null
    await alongside?.(tx, stored)
    return expectedVersion + 1
  })
  // The next page may be requested before the notification of the change arrives.
  if (saved !== null) deleteCached([getCollectionTag(collection)])
  if (saved !== null) return { ok: true, version: saved }
  return { ok: false, reason: 'changed', current: await findDocument(collection, id) }
}

/** How many documents of a collection were never saved by a person. */
export async function countUnsavedDocuments(collection: string): Promise<number> {
  return await db().$count(documents, and(eq(documents.collection, collection), isNull(documents.updatedBy)))
}

/** Deletes the documents of a collection that were never saved by a person. Call `deleteCached` after the commit. */
export async function deleteUnsavedDocuments(tx: Queryable, collection: string): Promise<number> {
  const gone = await tx
    .delete(documents)
    .where(and(eq(documents.collection, collection), isNull(documents.updatedBy)))
    .returning({ id: documents.id })
  // Otherwise a deleted document would count as removed by staff, and would be deleted at the hosted provider too.
  await tx.delete(providerDocuments).where(eq(providerDocuments.collection, collection))
  await publishChange(tx, getCollectionTag(collection))
  return gone.length
}

type LockedDocument = Pick<StoredDocument, 'data' | 'version'>

/** Locks a document until the transaction ends. Call it before any other lock, because a save does that too. */
export async function lockDocument(tx: Queryable, collection: string, id: string): Promise<LockedDocument | null> {
  const [row] = await tx
    .select({ data: documents.data, version: documents.version })
    .from(documents)
    .where(and(eq(documents.collection, collection), eq(documents.id, id)))
    .for('update')
  return row ?? null
}

/**
 * Replaces a whole locked document; `before` null creates it. Call `deleteCached` after the commit, so that the person who saved sees it at once.
 * `isDerived`: no person typed it, so it does not conflict with an open form. @returns false if another transaction created it at the same moment
 */
export async function writeDocument(
  tx: Queryable,
  {
    collection,
    id,
    before,
    data,
    actorId,
    isDerived = false,
  }: { collection: string; id: string; before: LockedDocument | null; data: Record<string, unknown>; actorId: string | null; isDerived?: boolean },
): Promise<boolean> {
  const rows = before
    ? await tx
        .update(documents)
        .set(isDerived ? { data } : { data, version: before.version + 1, updatedAt: new Date(), updatedBy: actorId })
        .where(and(eq(documents.collection, collection), eq(documents.id, id)))
        .returning({ id: documents.id })
    : await tx.insert(documents).values({ collection, id, data, updatedBy: actorId }).onConflictDoNothing().returning({ id: documents.id })
  if (rows.length === 0) return false
  await recordAudit(tx, { actorId, action: 'document.save', subject: `document:${collection}/${id}`, before: before?.data, after: data })
  await publishChange(tx, getCollectionTag(collection))
  return true
}
