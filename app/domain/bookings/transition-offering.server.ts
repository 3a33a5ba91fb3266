import { and, count, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import type { AuditAction } from '#app/domain/accounts/audit-phrases.ts'
import type { UndoHandler } from '#app/domain/accounts/undo.server.ts'
import type { BulkResult } from '#app/lib/list.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { lockOffering, lockOfferings } from './lock-offering.server.ts'
import { activeStates } from './offerings.ts'
import { bookings, type OfferingRow, offerings } from './schema.server.ts'
import { failOffering, type OfferingChangeInput, type OfferingFailure, type OfferingResult, updateOffering, writeChange } from './update-offering.server.ts'
import { expireDue } from './waitlist.server.ts'

export const offeringTransitions = ['publish', 'unpublish', 'close', 'reopen'] as const
export type OfferingTransition = (typeof offeringTransitions)[number]

export async function transitionOffering(change: OfferingChangeInput, transition: OfferingTransition): Promise<OfferingResult> {
  const { id, version, actorId, now = new Date() } = change
  return await updateOffering(id, version, async (tx, offering) => await transitionLocked(tx, offering, transition, { actorId, now }))
}

/** One undo reverts all of them. */
export async function transitionOfferings(ids: string[], transition: OfferingTransition, actorId: string, now = new Date()): Promise<BulkResult> {
  return await inTransaction(async (tx) => {
    await lockOfferings(tx, ids)
    for (const id of ids) await expireDue(tx, id)
    const selected = ids.length === 0 ? [] : await tx.select().from(offerings).where(inArray(offerings.id, ids))
    const refused: BulkResult['refused'] = []
    const changes: StoredTransition[] = []
    for (const offering of selected) {
      const { id, title, version, publishedAt, closedAt } = offering
      const outcome = await transitionLocked(tx, offering, transition, { actorId, now })
      if (outcome.ok) changes.push({ id, version: version + 1, publishedAt: publishedAt?.toISOString() ?? null, closedAt: closedAt?.toISOString() ?? null })
      else refused.push({ id, title, why: outcome.message })
    }
    if (changes.length === 0) return { done: 0, refused }
    const action: AuditAction = `offering.${transition}-many`
    return {
      done: changes.length,
      refused,
      undo: { action, eventId: await recordAudit(tx, { actorId, action, subject: 'offering:list', after: { changes } }) },
    }
  })
}

/** The values before the change, and the version after it. */
type StoredTransition = { id: string; version: number; publishedAt: string | null; closedAt: string | null }

async function transitionLocked(
  tx: Queryable,
  offering: OfferingRow,
  transition: OfferingTransition,
  { actorId, now }: { actorId: string; now: Date },
): Promise<OfferingResult> {
  const failure = await findTransitionFailure(tx, offering, transition, now)
  if (failure) return failure
  const values = { publish: { publishedAt: now }, unpublish: { publishedAt: null }, close: { closedAt: now }, reopen: { closedAt: null } }[transition]
  return await writeChange(tx, offering, values, { actorId, action: `offering.${transition}`, now })
}

async function findTransitionFailure(tx: Queryable, offering: OfferingRow, transition: OfferingTransition, now: Date): Promise<OfferingFailure | null> {
  if (offering.cancelledAt) return failOffering('It was cancelled.')
  if (transition === 'publish') return findPublishFailure(offering, now)
  if (!offering.publishedAt) return failOffering('It is a draft.')
  if (transition === 'unpublish') {
    const places = await countPlaces(tx, offering.id)
    return places > 0
      ? failOffering(`${places === 1 ? '1 person has' : `${places} people have`} a place. Cancel it instead: their bookings then end with a message.`)
      : null
  }
  if (offering.endsAt && offering.endsAt <= now) return failOffering('It is over.')
  if (transition === 'close' && offering.closedAt) return failOffering('Booking is closed already.')
  if (transition === 'reopen' && !offering.closedAt) return failOffering('Booking was not closed by hand. Change when it closes instead.')
  return null
}

function findPublishFailure({ publishedAt, kind, startsAt, closesAt }: OfferingRow, now: Date): OfferingFailure | null {
  if (publishedAt) return failOffering('It is published already.')
  // People can still book seats of a running batch, and of a test whose window is open.
  const last = kind === 'batch' || kind === 'test' ? closesAt : startsAt
  return last && last <= now ? failOffering('Its date is in the past. Give it a new one first.', 'startsAt') : null
}

export async function countPlaces(tx: Queryable, id: string): Promise<number> {
  const [row] = await tx
    .select({ places: count() })
    .from(bookings)
    .where(and(eq(bookings.offeringId, id), inArray(bookings.state, [...activeStates])))
  return row?.places ?? 0
}

const revertTransitions: UndoHandler['revert'] = async (tx, { actorId, action, subjectId, before, after }) => {
  const changes = listStoredTransitions(subjectId, before, after)
  await lockOfferings(
    tx,
    changes.map(({ id }) => id),
  )
  for (const { id, version, publishedAt, closedAt } of changes) {
    const [offering] = await tx.select().from(offerings).where(eq(offerings.id, id))
    if (offering?.version !== version) return false
    const values: Partial<OfferingRow> = {}
    if (publishedAt !== undefined) values.publishedAt = publishedAt === null ? null : new Date(publishedAt)
    if (closedAt !== undefined) values.closedAt = closedAt === null ? null : new Date(closedAt)
    if (offering.publishedAt && values.publishedAt === null && (await countPlaces(tx, id)) > 0) return false
    await writeChange(tx, offering, values, { actorId, action: `${action}.restore` })
  }
  return changes.length > 0
}

/** One offering has its own audit event. Many offerings share one event with all their changes. */
function listStoredTransitions(subjectId: string, before: unknown, after: unknown): (Pick<StoredTransition, 'id' | 'version'> & Partial<StoredTransition>)[] {
  if (subjectId === 'list') return (after as { changes: StoredTransition[] }).changes
  return [{ ...(before as Partial<StoredTransition>), id: subjectId, version: (after as { version: number }).version }]
}

const removeDraft: UndoHandler['revert'] = async (tx, { subjectId: id }) => {
  const offering = await lockOffering(tx, id)
  if (offering?.version !== 1 || offering.publishedAt) return false
  await tx.delete(offerings).where(eq(offerings.id, id))
  return true
}

const roles = ['editor'] as const

export const offeringUndoHandlers: Record<string, UndoHandler> = {
  ...Object.fromEntries(
    offeringTransitions
      .flatMap((transition) => [`offering.${transition}`, `offering.${transition}-many`])
      .map((action) => [action, { roles, revert: revertTransitions }]),
  ),
  'offering.copy': { roles, revert: removeDraft },
  'offering.create': { roles, revert: removeDraft },
}
