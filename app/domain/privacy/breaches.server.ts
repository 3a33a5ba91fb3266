import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { formatFieldDate } from '#app/lib/field-times.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { listQuery, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { type BreachInput, breachForm, findBreachError } from './breach-input.ts'
import { breaches } from './schema.server.ts'

export const breachQuery = listQuery(
  {},
  {
    size: 25,
    sort: { at: breaches.noticedAt, id: breaches.id, direction: 'desc' },
    sorts: { title: sortByText(breaches.title), noticedAt: sortByTime(breaches.noticedAt) },
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

async function findBreach(id: string): Promise<typeof breaches.$inferSelect | null> {
  const [breach] = await db().select().from(breaches).where(eq(breaches.id, id))
  return breach ?? null
}

function toColumns({ title, description, affected, measures, happenedAt, noticedAt, boardToldAt, peopleToldAt }: BreachInput | typeof breaches.$inferSelect) {
  return { title, description, affected, measures: measures ?? '', happenedAt, noticedAt, boardToldAt, peopleToldAt }
}

const isSame = (row: typeof breaches.$inferSelect, input: BreachInput) => isDeepStrictEqual(toColumns(row), toColumns(input))

/** Entries are never deleted. The same form key writes nothing again. @returns `used` if the key has recorded other data */
async function createBreach(input: BreachInput, formKey: string | null, actorId: string): Promise<'saved' | 'used'> {
  const values = toColumns(input)
  return await inTransaction(async (tx) => {
    const [created] = await tx
      .insert(breaches)
      .values({ ...values, formKey, recordedBy: actorId })
      .onConflictDoNothing({ target: breaches.formKey })
      .returning({ id: breaches.id })
    if (created) {
      await recordAudit(tx, { actorId, action: 'breach.create', subject: `breach:${created.id}`, after: values })
      return 'saved'
    }
    const [earlier] = await tx
      .select()
      .from(breaches)
      .where(eq(breaches.formKey, String(formKey)))
    return earlier && isDeepStrictEqual(toColumns(earlier), values) ? 'saved' : 'used'
  })
}

/** Overwrites nothing and returns `changed` if another person saved it since. @param seen the entry's `updatedAt` as ISO text */
async function updateBreach(id: string, input: BreachInput, seen: string, actorId: string): Promise<'saved' | 'changed' | 'absent'> {
  return await inTransaction(async (tx) => {
    const [before] = await tx.select().from(breaches).where(eq(breaches.id, id)).for('update')
    if (!before) return 'absent'
    if (isSame(before, input)) return 'saved'
    if (before.updatedAt.toISOString() !== seen) return 'changed'
    await tx
      .update(breaches)
      .set({ ...toColumns(input), updatedAt: sql`clock_timestamp()` })
      .where(and(eq(breaches.id, id)))
    await recordAudit(tx, { actorId, action: 'breach.change', subject: `breach:${id}`, before: toColumns(before), after: toColumns(input) })
    return 'saved'
  })
}

export async function findBreachForm(id: string) {
  const breach = await findBreach(id)
  if (!breach) return null
  const { title, description, affected, measures, updatedAt } = breach
  const [happenedAt, noticedAt] = [formatFieldDate(breach.happenedAt), formatFieldDate(breach.noticedAt)]
  const [boardToldAt, peopleToldAt] = [formatFieldDate(breach.boardToldAt), formatFieldDate(breach.peopleToldAt)]
  return { title, happenedAt, noticedAt, description, affected, measures, boardToldAt, peopleToldAt, seen: updatedAt.toISOString() }
}

const usedText = 'Not saved: this form has recorded an entry already. Open that entry to change it, or begin a new form for another breach.'

/** A null `id` creates an entry. Returns a redirect, or the form, in a conflict with both versions. */
export async function handleBreachForm(request: Request, id: string | null, actorId: string) {
  const form = await parseForm(request, breachForm, { refine: findBreachError })
  if (!form.ok) return form.response
  const { seen, formKey, ...entry } = form.value
  const outcome = id === null ? await createBreach(entry, isUuid(formKey ?? '') ? formKey : null, actorId) : await updateBreach(id, entry, seen ?? '', actorId)
  if (outcome === 'used') return form.fail(409, usedText)
  if (outcome === 'saved') return redirect('/staff/breaches', 303)
  const theirs = id !== null && outcome === 'changed' ? await findBreachForm(id) : null
  if (!theirs) throw data(null, { status: 404 })
  return form.fail(409, {}, { conflict: theirs })
}
