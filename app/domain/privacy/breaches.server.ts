import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { byText, byTime, listQuery } from '#app/platform/db/list-query.server.ts'
import type { BreachInput } from './breach-input.ts'
import { breaches } from './schema.server.ts'

/** The register, the last noticed first. */
export const breachList = listQuery(
  {},
  {
    size: 25,
    sort: { at: breaches.noticedAt, id: breaches.id, direction: 'desc' },
    sorts: { title: byText(breaches.title), noticedAt: byTime(breaches.noticedAt) },
    filters: {},
    read: async ({ where, orderBy, limit, at }) =>
      await db()
        .select({ ...getTableColumns(breaches), cursorAt: at })
        .from(breaches)
        .where(where)
        .orderBy(orderBy)
        .limit(limit),
  },
)

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
  return await inTransaction(async (tx) => {
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
  return await inTransaction(async (tx) => {
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
