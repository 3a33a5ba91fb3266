import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { filtersOf } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { recordAudit } from './audit.server.ts'
import { savedFilters } from './saved-filters-schema.server.ts'
import { createUndoLink, type UndoHandler } from './undo.server.ts'

export type SavedFilter = { id: string; name: string; query: string }

const name = z.string().trim().min(1, 'Give the filter a name.').max(60, 'A name has at most 60 characters.')
const id = z.uuid()
const sent = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), name, query: z.string().max(2_000, 'This filter is too long to save.') }),
  z.object({ intent: z.literal('rename'), id, name }),
  z.object({ intent: z.literal('delete'), id }),
])

/** `deleted` has the audit event's id, for undoing. */
export type SavedFilterAnswer = { ok: true; query: string; deleted: number | null } | { ok: false; status: 404 | 409 | 422; message: string }

const kept = 50
const undoableMs = 24 * 60 * 60_000

/** A person's filters for a list, by name. */
export async function listSavedFilters(userId: string, list: string): Promise<SavedFilter[]> {
  return await db()
    .select({ id: savedFilters.id, name: savedFilters.name, query: savedFilters.query })
    .from(savedFilters)
    .where(and(eq(savedFilters.userId, userId), eq(savedFilters.list, list), isNull(savedFilters.deletedAt)))
    .orderBy(asc(savedFilters.name))
    .limit(kept)
}

/** Saves, renames or deletes one of a person's own filters, as the filter bar's forms send it. */
export async function changeSavedFilter(form: FormData, { userId, list }: { userId: string; list: string }): Promise<SavedFilterAnswer> {
  const parsed = sent.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { ok: false, status: 422, message: parsed.error.issues[0]?.message ?? 'This form cannot be read.' }
  const asked = parsed.data
  try {
    if (asked.intent === 'save') return await save(asked, { userId, list })
    return await change(asked, { userId, list })
  } catch (error) {
    // PostgreSQL's code for a name that is taken.
    if ((error as { cause?: { code?: string } }).cause?.code !== '23505') throw error
    return { ok: false, status: 409, message: 'You already have a filter with this name. Choose another one.' }
  }
}

type Owner = { userId: string; list: string }

async function save(asked: { name: string; query: string }, owner: Owner): Promise<SavedFilterAnswer> {
  const filters = filtersOf(new URLSearchParams(asked.query))
  // What was searched for is somebody's name or number, sealed or not: a kept filter outlives the person's erasure.
  filters.delete('find')
  const query = filters.toString()
  if (query === '') return { ok: false, status: 422, message: 'Choose what to filter by first, then save it.' }
  return await db().transaction(async (tx) => {
    const count = await tx.$count(savedFilters, and(eq(savedFilters.userId, owner.userId), eq(savedFilters.list, owner.list), isNull(savedFilters.deletedAt)))
    if (count >= kept) return { ok: false, status: 422, message: `You have ${kept} filters for this list. Delete one first.` }
    const [row] = await tx
      .insert(savedFilters)
      .values({ ...owner, name: asked.name, query })
      .returning({ id: savedFilters.id })
    // Names and queries are what people typed, and may name somebody: not copied.
    await recordAudit(tx, { actorId: owner.userId, action: 'saved-filter.save', subject: `saved-filter:${row?.id}`, after: { list: owner.list } })
    return { ok: true, query, deleted: null }
  })
}

async function change(asked: { intent: 'rename'; id: string; name: string } | { intent: 'delete'; id: string }, owner: Owner): Promise<SavedFilterAnswer> {
  return await db().transaction(async (tx) => {
    const own = and(eq(savedFilters.userId, owner.userId), eq(savedFilters.list, owner.list))
    const [row] = await tx
      .update(savedFilters)
      .set(asked.intent === 'delete' ? { deletedAt: sql`now()` } : { name: asked.name })
      .where(and(own, eq(savedFilters.id, asked.id), isNull(savedFilters.deletedAt)))
      .returning({ query: savedFilters.query })
    if (!row) return { ok: false, status: 404, message: 'This filter is not there any more.' }
    await tx.delete(savedFilters).where(and(own, isNotNull(savedFilters.deletedAt), lt(savedFilters.deletedAt, new Date(Date.now() - undoableMs))))
    const subject = `saved-filter:${asked.id}`
    const eventId = await recordAudit(tx, { actorId: owner.userId, action: `saved-filter.${asked.intent}`, subject, before: { list: owner.list } })
    return { ok: true, query: row.query, deleted: asked.intent === 'delete' ? eventId : null }
  })
}

/** Brings a deleted filter back, unless its name has been taken meanwhile. */
export const restoreSavedFilter: UndoHandler = {
  roles: ['editor', 'counsellor', 'placement'],
  async takeBack(tx, { actorId, subject }) {
    const restored = await tx.execute(sql`
    update ${savedFilters} as f set deleted_at = null
    where f.id::text = ${subject.replace(/^saved-filter:/, '')} and f.user_id = ${actorId} and f.deleted_at is not null
      and not exists (select from ${savedFilters} other where other.user_id = f.user_id and other.list = f.list and other.name = f.name and other.deleted_at is null)`)
    return restored.rowCount === 1
  },
}

/** Where a changed filter leads: its list, as the filter shows it; after deleting, with the way to undo it. */
export function savedFilterAddress(list: string, { query, deleted }: { query: string; deleted: number | null }): string {
  const address = `${list}?${query}`
  return deleted === null ? address : createUndoLink(address, 'saved-filter.delete', deleted)
}
