import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { data } from 'react-router'
import type { Fields, FormValues } from '#app/lib/form.ts'
import { pickFilters } from '#app/lib/list.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { findSqlState } from '#app/platform/db/unavailable.server.ts'
import { type ParsedForm, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { recordAudit } from './audit.server.ts'
import { deleteFilterForm, mailFilterForm, renameFilterForm, saveFilterForm } from './saved-filter-forms.ts'
import { savedFilters } from './saved-filters-schema.server.ts'
import { createUndoLink, type UndoHandler } from './undo.server.ts'

/** `isMailed`: its owner gets it as a report by mail each Monday. `canChange`: the reader may rename and delete it. */
export type SavedFilter = { id: string; name: string; query: string; isMailed: boolean; isShared: boolean; isOwn: boolean; canChange: boolean }

/** `deleted`: the id of the audit event, for undo. */
type SavedFilterResult = { ok: true; query: string; deleted: number | null } | { ok: false; status: 404 | 409 | 422; message: string }

const maxFilters = 50
const undoableMs = 24 * 60 * 60_000

/** A person's filters for a list and those that others share, by name. Admins may change all shared filters. */
export async function listSavedFilters(userId: string, list: string, isAdmin = false): Promise<SavedFilter[]> {
  const { id, name, query, isMailed, isShared } = savedFilters
  const rows = await db()
    .select({ id, name, query, isMailed, isShared, isOwn: sql<boolean>`${savedFilters.userId} = ${userId}` })
    .from(savedFilters)
    .where(and(or(eq(savedFilters.userId, userId), isShared), eq(savedFilters.list, list), isNull(savedFilters.deletedAt)))
    .orderBy(asc(name), asc(id))
    .limit(2 * maxFilters)
  return rows.map((row) => ({ ...row, canChange: row.isOwn || isAdmin }))
}

export async function handleSavedFilterForm(sent: FormData, owner: SavedFilterOwner) {
  switch (sent.get('form')) {
    case 'save-filter':
      return await toResponse(
        await parseForm(sent, saveFilterForm),
        owner,
        async ({ name, query, shared }) => await saveFilter({ name, query: query ?? '', isShared: shared }, owner),
      )
    case 'rename-filter':
      return await toResponse(await parseForm(sent, renameFilterForm), owner, async ({ id, name }) => await changeSavedFilter(id, owner, { name }))
    case 'delete-filter':
      return await toResponse(await parseForm(sent, deleteFilterForm), owner, async ({ id }) => await changeSavedFilter(id, owner, { deletedAt: sql`now()` }))
    case 'mail-filter':
      if (!owner.list.startsWith('/staff/reports/')) throw data(null, { status: 400 })
      return await toResponse(await parseForm(sent, mailFilterForm), owner, async ({ id, to }) => await changeSavedFilter(id, owner, { isMailed: to === 'on' }))
    default:
      throw data(null, { status: 400 })
  }
}

async function toResponse<F extends Fields>(form: ParsedForm<F>, { list }: SavedFilterOwner, work: (value: FormValues<F>) => Promise<SavedFilterResult>) {
  if (!form.ok) return form.response
  try {
    const outcome = await work(form.value)
    return outcome.ok ? redirectAfterPost(getSavedFilterAddress(list, outcome)) : form.fail(outcome.status, outcome.message)
  } catch (error) {
    // PostgreSQL's code for a unique violation: the name is taken.
    if (findSqlState(error) !== '23505') throw error
    return form.fail(409, 'You already have a filter with this name. Choose another name.')
  }
}

type SavedFilterOwner = { userId: string; list: string; isAdmin?: boolean }

async function saveFilter(input: { name: string; query: string; isShared: boolean }, owner: SavedFilterOwner): Promise<SavedFilterResult> {
  const filters = pickFilters(new URLSearchParams(input.query))
  // A search contains a person's name or number, even if encrypted. A saved filter would keep it after the person's erasure.
  filters.delete('find')
  const query = filters.toString()
  if (query === '') return { ok: false, status: 422, message: 'Set a filter first, then save it.' }
  return await inTransaction(async (tx) => {
    const count = await tx.$count(savedFilters, and(eq(savedFilters.userId, owner.userId), eq(savedFilters.list, owner.list), isNull(savedFilters.deletedAt)))
    if (count >= maxFilters) return { ok: false, status: 422, message: `You have ${maxFilters} filters for this list. Delete one first.` }
    const [row] = await tx
      .insert(savedFilters)
      .values({ userId: owner.userId, list: owner.list, name: input.name, query, isShared: input.isShared })
      .returning({ id: savedFilters.id })
    // Names and queries may contain a person's name, so the audit does not copy them.
    await recordAudit(tx, { actorId: owner.userId, action: 'saved-filter.save', subject: `saved-filter:${row?.id}`, after: { list: owner.list } })
    return { ok: true, query, deleted: null }
  })
}

async function changeSavedFilter(
  id: string | null,
  owner: SavedFilterOwner,
  set: { name: string } | { deletedAt: SQL } | { isMailed: boolean },
): Promise<SavedFilterResult> {
  const absent: SavedFilterResult = { ok: false, status: 404, message: 'This filter no longer exists.' }
  if (!isUuid(id ?? '')) return absent
  const isDeleted = 'deletedAt' in set
  return await inTransaction(async (tx) => {
    const isOwn = eq(savedFilters.userId, owner.userId)
    const canChange = owner.isAdmin && !('isMailed' in set) ? or(isOwn, savedFilters.isShared) : isOwn
    const own = and(canChange, eq(savedFilters.list, owner.list))
    const [row] = await tx
      .update(savedFilters)
      .set(set)
      .where(and(own, eq(savedFilters.id, id ?? ''), isNull(savedFilters.deletedAt)))
      .returning({ query: savedFilters.query })
    if (!row) return absent
    await tx.delete(savedFilters).where(and(own, isNotNull(savedFilters.deletedAt), lt(savedFilters.deletedAt, new Date(Date.now() - undoableMs))))
    const action = isDeleted ? 'saved-filter.delete' : 'isMailed' in set ? 'saved-filter.mail' : 'saved-filter.rename'
    const eventId = await recordAudit(tx, { actorId: owner.userId, action, subject: `saved-filter:${id}`, before: { list: owner.list } })
    return { ok: true, query: row.query, deleted: isDeleted ? eventId : null }
  })
}

export const restoreSavedFilter: UndoHandler = {
  roles: ['editor', 'counsellor', 'placement'],
  async revert(tx, { actorId, subjectId }) {
    const restored = await tx.execute(sql`
    update ${savedFilters} as f set deleted_at = null
    where f.id::text = ${subjectId} and (f.user_id = ${actorId} or f.is_shared) and f.deleted_at is not null
      and not exists (select from ${savedFilters} other where other.user_id = f.user_id and other.list = f.list and other.name = f.name and other.deleted_at is null)`)
    return restored.rowCount === 1
  },
}

function getSavedFilterAddress(list: string, { query, deleted }: { query: string; deleted: number | null }): string {
  const address = `${list}?${query}`
  return deleted === null ? address : createUndoLink(address, 'saved-filter.delete', deleted)
}
