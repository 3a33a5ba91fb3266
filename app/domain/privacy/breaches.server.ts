import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { type KeyPage, type PageParams, toKeyPage } from '#app/lib/page-cursor.ts'
import { db } from '#app/platform/db/client.server.ts'
import { cursorTime, fromCursor, inPageOrder } from '#app/platform/db/key-page.server.ts'
import type { BreachInput } from './breach-input.ts'
import { breaches } from './schema.server.ts'

export type Breach = typeof breaches.$inferSelect & { place: string }

const pageSize = 25

/** One page of the register, the last noticed first. */
export async function listBreaches(asked: PageParams, size = pageSize): Promise<KeyPage<Breach>> {
  const rows = await db()
    .select({ row: breaches, place: cursorTime(breaches.noticedAt) })
    .from(breaches)
    .where(fromCursor(breaches.noticedAt, breaches.id, asked))
    .orderBy(inPageOrder(breaches.noticedAt, breaches.id, asked))
    .limit(size + 1)
  const placed = rows.map(({ row, place }) => ({ ...row, place }))
  return toKeyPage(placed, size, asked, ({ place, id }) => ({ at: place, id }))
}

/** One entry, or null. */
export async function findBreach(id: string): Promise<typeof breaches.$inferSelect | null> {
  const [breach] = await db().select().from(breaches).where(eq(breaches.id, id))
  return breach ?? null
}

/** What a form says, of it or of a row. */
function columns({ title, description, affected, measures, happenedAt, noticedAt, boardToldAt, peopleToldAt }: BreachInput | typeof breaches.$inferSelect) {
  return { title, description, affected, measures: measures ?? '', happenedAt, noticedAt, boardToldAt, peopleToldAt }
}

const isSame = (row: typeof breaches.$inferSelect, input: BreachInput) => isDeepStrictEqual(columns(row), columns(input))

/**
 * Writes a new entry. Entries are never deleted.
 * @param formKey of the form that it came by: a form sent again writes nothing
 * @returns `used` if that form has recorded something else already
 */
export async function createBreach(input: BreachInput, formKey: string | null, actorId: string): Promise<'saved' | 'used'> {
  const values = columns(input)
  return await db().transaction(async (tx) => {
    const [made] = await tx
      .insert(breaches)
      .values({ ...values, formKey, recordedBy: actorId })
      .onConflictDoNothing({ target: breaches.formKey })
      .returning({ id: breaches.id })
    if (made) {
      await recordAudit(tx, { actorId, action: 'breach.create', subject: `breach:${made.id}`, after: values })
      return 'saved'
    }
    const [earlier] = await tx
      .select()
      .from(breaches)
      .where(eq(breaches.formKey, String(formKey)))
    return earlier && isDeepStrictEqual(columns(earlier), values) ? 'saved' : 'used'
  })
}

/**
 * Changes an entry.
 * @param seen the entry's `updatedAt` when the form was opened, as an ISO text
 * @returns `changed` if somebody else saved it since, with nothing overwritten
 */
export async function updateBreach(id: string, input: BreachInput, seen: string, actorId: string): Promise<'saved' | 'changed' | 'absent'> {
  return await db().transaction(async (tx) => {
    const [before] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update')
    if (!before) return 'absent'
    if (isSame(before, input)) return 'saved'
    if (before.updatedAt.toISOString() !== seen) return 'changed'
    await tx
      .update(breaches)
      .set({ ...columns(input), updatedAt: sql`clock_timestamp()` })
      .where(and(eq(breaches.id, id)))
    await recordAudit(tx, { actorId, action: 'breach.change', subject: `breach:${id}`, before: columns(before), after: columns(input) })
    return 'saved'
  })
}
