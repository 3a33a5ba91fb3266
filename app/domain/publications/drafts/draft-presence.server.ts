import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { users } from '#app/domain/accounts/schema.server.ts'
import { publicationEditors, publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { EditorPresence } from './editor-presence.ts'

/** A tab that was silent for so long is gone: closed, or its machine asleep. */
const silentMs = 60_000

/**
 * Notes that a tab has this draft open, and says who else has.
 * @returns null if there is no such draft
 */
export async function noteEditor(publicationId: string, tab: string, userId: string, now: Date): Promise<EditorPresence | null> {
  const [draft] = await db().select({ revision: publications.revision }).from(publications).where(eq(publications.id, publicationId))
  if (!draft) return null
  const silentSince = new Date(now.getTime() - silentMs)
  await db()
    .insert(publicationEditors)
    .values({ publicationId, tab, userId, seenAt: now })
    .onConflictDoUpdate({ target: [publicationEditors.publicationId, publicationEditors.tab], set: { seenAt: now, userId } })
  await db()
    .delete(publicationEditors)
    .where(and(eq(publicationEditors.publicationId, publicationId), lt(publicationEditors.seenAt, silentSince)))
  const others = await db()
    .selectDistinct({ name: users.name, isSelf: sql<boolean>`${users.id} = ${userId}` })
    .from(publicationEditors)
    .innerJoin(users, eq(users.id, publicationEditors.userId))
    .where(and(eq(publicationEditors.publicationId, publicationId), ne(publicationEditors.tab, tab)))
    .orderBy(users.name)
  return { revision: draft.revision, others }
}

/** Notes that a tab was closed. */
export async function forgetEditor(publicationId: string, tab: string, userId: string): Promise<void> {
  await db()
    .delete(publicationEditors)
    .where(and(eq(publicationEditors.publicationId, publicationId), eq(publicationEditors.tab, tab), eq(publicationEditors.userId, userId)))
}
