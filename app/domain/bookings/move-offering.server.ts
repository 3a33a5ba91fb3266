import { sendTime } from '#app/domain/accounts/undo.server.ts'
import type { FieldName } from '#app/domain/bookings/schedule/offering-fields.ts'
import { checkDates, getDefaultClosing } from '#app/domain/bookings/schedule/offering-input.server.ts'
import { changeWithWorkshopDay } from '#app/domain/bookings/schedule/workshop-dates.server.ts'
import { findClassTimes, hasPlan } from '#app/domain/bookings/sessions/save-plan.server.ts'
import { describeOffDay, describeOffHour, getSlotOfStart } from '#app/domain/bookings/sessions/session-days.ts'
import { findPlannedEnd } from '#app/domain/bookings/sessions/update-sessions.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { cancelBookings } from './cancel-bookings.server.ts'
import { offeringChanged } from './jobs.ts'
import { type OfferingRow, offeringMoves } from './schema.server.ts'
import { failOffering, type OfferingChangeInput, type OfferingFailure, type OfferingResult, writeChange } from './update-offering.server.ts'

/** `startsAt` null: postponed, no new date yet. The other dates null: moved by the same distance as the start. */
export type OfferingMoveInput = { startsAt: Date | null; endsAt: Date | null; opensAt: Date | null; closesAt: Date | null; note: string }
type StoredDates = Pick<OfferingRow, 'startsAt' | 'endsAt' | 'opensAt' | 'closesAt'>
type MovedOffering = StoredDates & Pick<OfferingRow, 'id' | 'kind' | 'days' | 'publishedAt' | 'cancelledAt'>

/** Moves the date of a published offering and adds the move to its public history. A job notifies everyone who has a place. */
export async function moveOffering(change: OfferingChangeInput, move: OfferingMoveInput): Promise<OfferingResult> {
  return await changeWithWorkshopDay(change, (tx, offering, by) => moveLocked(tx, offering, move, by))
}

/** Does the same for an offering that is locked. */
export async function moveLocked(
  tx: Queryable,
  offering: OfferingRow,
  move: OfferingMoveInput,
  { actorId, now }: { actorId: string; now: Date },
): Promise<OfferingResult> {
  const moved = await checkMove(tx, offering, move, now)
  if ('ok' in moved) return moved
  const { id, startsAt } = offering
  const dates = move.endsAt ? moved : await endWithClasses(tx, offering, moved, now)
  const [added] = await tx
    .insert(offeringMoves)
    .values({ offeringId: id, fromStartsAt: startsAt, toStartsAt: move.startsAt, note: move.note, movedBy: actorId })
    .returning({ id: offeringMoves.id })
  if (!added) throw new Error('unreachable: an insert returns its row')
  await enqueue(tx, offeringChanged, { offeringId: id, cause: { kind: 'moved', moveId: added.id } }, { startAfter: sendTime() })
  return await writeChange(tx, offering, { ...dates, ...(await findPartAfter(tx, offering, dates.startsAt)) }, { actorId, action: 'offering.move', now })
}

export async function checkMove(tx: Queryable, offering: MovedOffering, move: OfferingMoveInput, now: Date): Promise<StoredDates | OfferingFailure> {
  const failure = findMoveFailure(offering, move, now) ?? (move.startsAt && (await findStartFailure(tx, offering, move.startsAt)))
  if (failure) return failure
  const dates = move.startsAt
    ? moveDates(offering, { ...move, startsAt: move.startsAt })
    : { startsAt: null, endsAt: null, closesAt: null, opensAt: offering.opensAt }
  const [wrong] = Object.entries(move.startsAt && !dates.endsAt ? { endsAt: 'Say when it ends.' } : checkDates(dates))
  return wrong ? failOffering(wrong[1], wrong[0] as FieldName) : dates
}

function findMoveFailure(offering: MovedOffering, { startsAt }: OfferingMoveInput, now: Date): OfferingFailure | null {
  if (offering.cancelledAt) return failOffering('It was cancelled.')
  if (!offering.publishedAt) return failOffering('A draft has no history yet: change its dates in the form.')
  if (offering.endsAt && offering.endsAt <= now) return failOffering('It is over. Copy it to hold it again.')
  if (!startsAt) return offering.startsAt ? null : failOffering('It has no date already.', 'startsAt')
  if (startsAt <= now) return failOffering('This is in the past. Choose a date to come.', 'startsAt')
  return offering.startsAt?.getTime() === startsAt.getTime() ? failOffering('This is the date that it has.', 'startsAt') : null
}

/** The end that moved along may be a day without a class, or too early for all classes. The batch ends with its last class or lab. */
async function endWithClasses(tx: Queryable, offering: OfferingRow, dates: StoredDates, now: Date): Promise<StoredDates> {
  const { startsAt, endsAt, closesAt } = dates
  const last = startsAt && endsAt && (await findPlannedEnd(tx, offering.id, { from: offering, to: { startsAt, endsAt } }, now))
  return last && last > startsAt ? { ...dates, endsAt: last, closesAt: closesAt && closesAt > last ? last : closesAt } : dates
}

/** A batch begins with a class, so it must start on a class day, at the time of the classes. */
export async function findStartFailure(tx: Queryable, offering: Pick<OfferingRow, 'id' | 'kind' | 'days'>, startsAt: Date): Promise<OfferingFailure | null> {
  if (offering.kind !== 'batch') return null
  const { weekdays, startsMinute } = await findClassTimes(tx, offering)
  const offDay = describeOffDay(startsAt, weekdays)
  if (offDay) return failOffering(`${offDay} Choose one of them, or change the class days first.`, 'startsAt')
  const offHour = startsMinute === null ? null : describeOffHour(startsAt, startsMinute)
  return offHour === null ? null : failOffering(`${offHour} Choose this time, or change the hours of the classes first.`, 'startsAt')
}

/** Without planned classes, the new start decides the shown part of the day. */
async function findPartAfter(tx: Queryable, { id, kind, part }: OfferingRow, startsAt: Date | null): Promise<Partial<OfferingRow>> {
  if (kind !== 'batch' || !startsAt || (await hasPlan(tx, id))) return {}
  return { part: part && getSlotOfStart(startsAt).part }
}

/** Dates that were not given move by the same distance as the start. An offering that had no date gets the defaults of a new one. */
function moveDates(offering: MovedOffering, move: OfferingMoveInput & { startsAt: Date }): StoredDates {
  const distance = offering.startsAt && move.startsAt.getTime() - offering.startsAt.getTime()
  const along = (moment: Date | null) => (moment && distance !== null ? new Date(moment.getTime() + distance) : null)
  const endsAt = move.endsAt ?? along(offering.endsAt)
  const closesAt = move.closesAt ?? along(offering.closesAt) ?? getDefaultClosing(offering.kind, move.startsAt, endsAt)
  // The closing time moves with the start, and a shorter course may now end before it.
  const closes = closesAt && endsAt && !move.closesAt && closesAt > endsAt ? endsAt : closesAt
  return { startsAt: move.startsAt, endsAt, closesAt: closes, opensAt: move.opensAt ?? (distance === null ? offering.opensAt : along(offering.opensAt)) }
}

/** A job notifies the people. @param reason shown to them */
export async function cancelOffering(change: OfferingChangeInput, reason: string): Promise<OfferingResult> {
  return await changeWithWorkshopDay(change, async (tx, offering, { actorId, now }) => {
    if (offering.cancelledAt) return failOffering('It was cancelled already.')
    if (offering.publishedAt && offering.endsAt && offering.endsAt <= now) return failOffering('It is over, and can no longer be cancelled.')
    const result = await writeChange(tx, offering, { cancelledAt: now, cancelReason: reason }, { actorId, action: 'offering.cancel', now })
    await cancelBookings(tx, offering.id)
    await enqueue(tx, offeringChanged, { offeringId: offering.id, cause: { kind: 'cancelled' } })
    return result
  })
}
