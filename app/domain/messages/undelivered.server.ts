import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { deleteReplacementTasks } from '#app/domain/leads/call-tasks.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { listQuery, sortByText, sortByTime } from '#app/platform/db/list-query.server.ts'
import { emptyResult, getReplayedMessage, messageFilters } from './message-filter.ts'
import { enqueueAttempts } from './outbox.server.ts'
import { messages } from './schema.server.ts'

export const countLimit = 10_000
const batchSize = 500
const replayLimit = 10_000
const undelivered = inArray(messages.state, ['dead', 'waiting'])

export const undeliveredQuery = listQuery(messageFilters, {
  size: 50,
  sort: { at: messages.createdAt, id: messages.id, direction: 'desc' },
  sorts: { kind: sortByText(messages.kind), lead: sortByText(leads.reference), at: sortByTime(messages.createdAt) },
  base: () => [undelivered],
  filters: { state: messages.state, channel: messages.channel },
  read: async ({ where, orderBy, limit, at }) =>
    await db()
      .select({
        id: messages.id,
        at: messages.createdAt,
        // Null: an alert of a member's wishlist, or a mail that is not about an enquiry.
        lead: { id: leads.id, reference: leads.reference },
        channel: messages.channel,
        kind: messages.kind,
        state: sql<'dead' | 'waiting'>`${messages.state}`,
        attempts: messages.attempts,
        lastError: messages.lastError,
        nextTryAt: messages.nextTryAt,
        isSealed: sql<boolean>`${messages.sealed} is not null`,
        cursorAt: at,
      })
      .from(messages)
      .leftJoin(leads, eq(leads.id, messages.leadId))
      .where(where)
      .orderBy(orderBy)
      .limit(limit),
})

export async function countDead(): Promise<number> {
  const dead = db()
    .select({ id: messages.id })
    .from(messages)
    .where(and(undelivered, eq(messages.state, 'dead')))
    .limit(countLimit + 1)
    .as('dead')
  const [row] = await db().select({ count: count() }).from(dead)
  return row?.count ?? 0
}

/** A dead one starts again with the first attempt. Messages that were sent or dropped meanwhile stay as they are. */
export async function replayMessages(ids: string[], actorId: string): Promise<BulkResult> {
  return await inTransaction(async (tx) => {
    const before = await lockUndelivered(tx, ids)
    await requeue(tx, before)
    if (before.length > 0) await recordAudit(tx, { actorId, action: 'message.replay', subject: getSubject(before), before, after: { state: 'waiting' } })
    return { done: before.length, refused: [], message: getReplayedMessage(before.length, ids.length) }
  })
}

/** Oldest first, in batches that do not block sending. */
export async function replayAllDead(actorId: string): Promise<number> {
  let all = 0
  while (all < replayLimit) {
    const some = await inTransaction(async (tx) => {
      const dead = await tx
        .select(undeliveredColumns)
        .from(messages)
        .where(and(undelivered, eq(messages.state, 'dead')))
        .orderBy(asc(messages.createdAt), asc(messages.id))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      await requeue(tx, dead)
      if (dead.length > 0)
        await recordAudit(tx, {
          actorId,
          action: 'message.replay',
          subject: 'messages:dead',
          before: { state: 'dead' },
          after: { state: 'waiting', count: dead.length },
        })
      return dead.length
    })
    all += some
    if (some < batchSize) break
  }
  return all
}

export async function discardMessages(ids: string[], actorId: string): Promise<BulkResult> {
  return await inTransaction(async (tx) => {
    const before = await lockUndelivered(tx, ids)
    if (before.length === 0) return { done: 0, refused: [], message: emptyResult }
    await tx
      .update(messages)
      .set({ state: 'dropped', nextTryAt: null })
      .where(inArray(messages.id, listIds(before)))
    const eventId = await recordAudit(tx, { actorId, action: 'message.drop', subject: getSubject(before), before, after: { state: 'dropped' } })
    return { done: before.length, refused: [], undo: { action: 'message.drop', eventId } }
  })
}

/** If none of its messages has changed since. */
export const restoreDropped: UndoHandler = {
  roles: ['counsellor'],
  async revert(tx, { before }) {
    const were = before as UndeliveredRow[]
    const still = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(inArray(messages.id, listIds(were)), eq(messages.state, 'dropped')))
      .for('update')
    if (still.length !== were.length) return false
    const dead = were.filter(({ state }) => state === 'dead')
    const waiting = were.filter(({ state }) => state === 'waiting')
    if (dead.length > 0)
      await tx
        .update(messages)
        .set({ state: 'dead' })
        .where(inArray(messages.id, listIds(dead)))
    await requeue(tx, waiting)
    return true
  },
}

const undeliveredColumns = {
  id: messages.id,
  channel: messages.channel,
  state: messages.state,
  attempts: messages.attempts,
  kind: messages.kind,
  cause: messages.cause,
}
type UndeliveredRow = Pick<typeof messages.$inferSelect, keyof typeof undeliveredColumns>
const listIds = (some: UndeliveredRow[]) => some.map(({ id }) => id)
const getSubject = (some: UndeliveredRow[]) => (some.length === 1 ? `message:${some[0]?.id}` : `messages:${some.length}`)

async function lockUndelivered(tx: Queryable, ids: string[]): Promise<UndeliveredRow[]> {
  if (ids.length === 0) return []
  return await tx
    .select(undeliveredColumns)
    .from(messages)
    .where(and(inArray(messages.id, ids), undelivered))
    .orderBy(asc(messages.id))
    .for('update')
}

async function requeue(tx: Queryable, some: UndeliveredRow[]): Promise<void> {
  if (some.length === 0) return
  const due = await tx
    .update(messages)
    .set({ state: 'waiting', attempts: sql`case when ${messages.state} = 'dead' then 0 else ${messages.attempts} end`, nextTryAt: sql`now()` })
    .where(inArray(messages.id, listIds(some)))
    .returning({ id: messages.id, channel: messages.channel, attempts: messages.attempts })
  await deleteReplacementTasks(tx, some)
  await enqueueAttempts(tx, due)
}
