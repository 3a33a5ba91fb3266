import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { lockWorkshopDay } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { offeringChanged } from './jobs.ts'
import { lockOffering } from './lock-offering.server.ts'
import { type OfferingRow, offeringMoves, offerings } from './schema.server.ts'
import { writeChange } from './update-offering.server.ts'
import { expireDue } from './waitlist.server.ts'

/** Locks the offering and reads the values from before the change. Null: it has changed since, or the old values are no longer possible. */
async function findStored(tx: Queryable, id: string, before: unknown, after: unknown): Promise<{ offering: OfferingRow; values: Partial<OfferingRow> } | null> {
  await lockOffering(tx, id)
  await expireDue(tx, id)
  const [offering] = await tx.select().from(offerings).where(eq(offerings.id, id))
  if (!offering || offering.version !== (after as { version: number }).version || offering.cancelledAt) return null
  const { version: _, ...stored } = before as Record<string, unknown>
  const values = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, isMoment(name) && typeof value === 'string' ? new Date(value) : value]),
  )
  return (await isTaken(tx, { ...offering, ...values })) ? null : { offering, values }
}

const isMoment = (name: string) => ['startsAt', 'endsAt', 'opensAt', 'closesAt'].includes(name)

/** Whether a constraint would reject the values: too few seats, or another offering has the address or the workshop's time. */
async function isTaken(tx: Queryable, { id, slug, capacity, seatsTaken, workshopId, startsAt }: OfferingRow): Promise<boolean> {
  if (capacity < seatsTaken) return true
  const others = (which: ReturnType<typeof and>) => tx.$count(offerings, and(ne(offerings.id, id), which))
  if ((await others(eq(offerings.slug, slug))) > 0) return true
  if (!workshopId || !startsAt) return false
  return (await others(and(eq(offerings.workshopId, workshopId), eq(offerings.startsAt, startsAt), isNull(offerings.cancelledAt)))) > 0
}

const revertChanged: UndoHandler['revert'] = async (tx, { actorId, subjectId, before, after }) => {
  const stored = await findStored(tx, subjectId, before, after)
  if (!stored) return false
  await writeChange(tx, stored.offering, stored.values, { actorId, action: 'offering.change.restore' })
  return true
}

/** Restores the old date. Before the people are notified, it deletes the move and no one is notified. Later it is a new move, and everyone is notified. */
const revertMoved: UndoHandler['revert'] = async (tx, { actorId, subjectId, before, after }) => {
  const now = new Date()
  const day = await lockWorkshopDay(tx)
  const stored = await findStored(tx, subjectId, before, after)
  if (!stored) return false
  const { offering, values } = stored
  const { id, startsAt } = offering
  const [last] = await tx.select().from(offeringMoves).where(eq(offeringMoves.offeringId, id)).orderBy(desc(offeringMoves.id)).limit(1)
  if (last && sendTime(last.movedAt) > now) await tx.delete(offeringMoves).where(eq(offeringMoves.id, last.id))
  else {
    // Do not notify people of a start in the past.
    const to = values.startsAt ?? null
    if (to && to <= now) return false
    const [moved] = await tx.insert(offeringMoves).values({ offeringId: id, fromStartsAt: startsAt, toStartsAt: to, movedBy: actorId }).returning()
    if (moved) await enqueue(tx, offeringChanged, { offeringId: id, cause: { kind: 'moved', moveId: moved.id } })
  }
  await writeChange(tx, offering, values, { actorId, action: 'offering.move.restore', now })
  if (offering.kind === 'workshop') await day.follow(actorId, now)
  return true
}

const roles = ['editor'] as const

export const offeringChangeUndoHandlers: Record<string, UndoHandler> = {
  'offering.change': { roles, revert: revertChanged },
  'offering.move': { roles, revert: revertMoved },
}
