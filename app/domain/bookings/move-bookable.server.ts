import type { FieldName } from '#app/domain/bookings/schedule/staff-fields.ts'
import { dateErrors, defaultClosing } from '#app/domain/bookings/schedule/staff-input.server.ts'
import { withNamedDay } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { endSomePlaces } from './end-places.server.ts'
import { bookableChanged } from './jobs.ts'
import { type Refusal, refuse, type StoredBookable, type Written, writeChange } from './locked-bookable.server.ts'
import { bookableMoves } from './schema.server.ts'

/** Where a thing goes. `startsAt` null: postponed, with no new date yet. The others null: moved along by the same distance. */
export type Move = { startsAt: Date | null; endsAt: Date | null; opensAt: Date | null; closesAt: Date | null; note: string }
type Dates = Pick<StoredBookable, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>

/** Moves the date of a published thing, in its public history too; a job tells everybody who has a place. */
export async function moveBookable(id: string, version: number, move: Move, actorId: string, now = new Date()): Promise<Written> {
  return await withNamedDay(id, version, actorId, now, async (tx, thing) => {
    const refusal = refuseMove(thing, move, now)
    if (refusal) return refusal
    const dates = move.startsAt
      ? movedDates(thing, { ...move, startsAt: move.startsAt })
      : { startsAt: null, endsAt: null, closesAt: null, opensAt: thing.opensAt }
    const [wrong] = Object.entries(move.startsAt && !dates.endsAt ? { endsAt: 'Say when it ends.' } : dateErrors(dates))
    if (wrong) return refuse(wrong[1], wrong[0] as FieldName)
    const [moved] = await tx
      .insert(bookableMoves)
      .values({ bookableId: id, fromStartsAt: thing.startsAt, toStartsAt: move.startsAt, note: move.note, movedBy: actorId })
      .returning({ id: bookableMoves.id })
    if (!moved) throw new Error('unreachable: an insert returns its row')
    await enqueue(tx, bookableChanged, { bookableId: id, cause: { kind: 'moved', moveId: moved.id } })
    return await writeChange(tx, thing, dates, { actorId, action: 'bookable.move' })
  })
}

function refuseMove(thing: StoredBookable, { startsAt }: Move, now: Date): Refusal | null {
  if (thing.cancelledAt) return refuse('It was cancelled.')
  if (!thing.publishedAt) return refuse('A draft has no history yet: change its dates in the form.')
  if (thing.endsAt && thing.endsAt <= now) return refuse('It is over. Copy it to hold it again.')
  if (!startsAt) return thing.startsAt ? null : refuse('It has no date already.', 'startsAt')
  if (startsAt <= now) return refuse('This is in the past. Choose a date to come.', 'startsAt')
  return thing.startsAt?.getTime() === startsAt.getTime() ? refuse('This is the date that it has.', 'startsAt') : null
}

/** What is not given goes along by the same distance; one that had no date begins as a new one does. */
function movedDates(thing: StoredBookable, move: Move & { startsAt: Date }): Dates {
  const distance = thing.startsAt && move.startsAt.getTime() - thing.startsAt.getTime()
  const along = (moment: Date | null) => (moment && distance !== null ? new Date(moment.getTime() + distance) : null)
  const endsAt = move.endsAt ?? along(thing.endsAt)
  const closesAt = move.closesAt ?? along(thing.closesAt) ?? defaultClosing(thing.kind, move.startsAt, endsAt)
  // Closing goes along with the start, and a shorter course may now end before that.
  const closes = closesAt && endsAt && !move.closesAt && closesAt > endsAt ? endsAt : closesAt
  return { startsAt: move.startsAt, endsAt, closesAt: closes, opensAt: move.opensAt ?? (distance === null ? thing.opensAt : along(thing.opensAt)) }
}

/** Cancels a thing for everybody: their places end, and a job tells them. @param reason as they read it */
export async function cancelBookable(id: string, version: number, reason: string, actorId: string, now = new Date()): Promise<Written> {
  return await withNamedDay(id, version, actorId, now, async (tx, thing) => {
    if (thing.cancelledAt) return refuse('It was cancelled already.')
    if (thing.publishedAt && thing.endsAt && thing.endsAt <= now) return refuse('It is over, and can no longer be cancelled.')
    const written = await writeChange(tx, thing, { cancelledAt: now, cancelReason: reason }, { actorId, action: 'bookable.cancel' })
    await endSomePlaces(tx, id)
    await enqueue(tx, bookableChanged, { bookableId: id, cause: { kind: 'cancelled' } })
    return written
  })
}
