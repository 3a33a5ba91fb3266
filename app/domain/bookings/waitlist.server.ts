import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueueAll } from '#app/platform/jobs/enqueue.server.ts'
import { bookingChanged, expireBookingJob, type NotifyOptions } from './jobs.ts'
import { type LockedOffering, lockOffering } from './lock-offering.server.ts'
import { getOfferingTag } from './offering-changes.ts'
import { type BookingState, countSeatsLeft, findBookingFailure, getOfferEnd } from './offerings.ts'
import { bookings } from './schema.server.ts'

const offersAtOnce = 500

/** Ends holds and offers whose time is over, and offers their seats to the waitlist. Call it with the offering locked. */
export async function expireDue(tx: Queryable, offeringId: string): Promise<void> {
  const due = and(eq(bookings.offeringId, offeringId), inArray(bookings.state, ['held', 'offered']), sql`${bookings.expiresAt} <= now()`)
  if ((await updateBookingState(tx, due, 'expired')) > 0) await handleSeatsFreed(tx, offeringId)
}

/** Does the same as `expireDue`, and offers seats that were freed while booking was closed: no code runs when the time opens booking. */
export async function processWaitlist(tx: Queryable, offeringId: string): Promise<void> {
  await expireDue(tx, offeringId)
  if (await offerSeats(tx, offeringId)) await publishChange(tx, getOfferingTag(offeringId))
}

/** Does the work of `processWaitlist` only if it is needed, because every booking calls it before it decides. @returns the offering as it is then */
export async function processIfDue(tx: Queryable, offering: LockedOffering): Promise<LockedOffering> {
  const { id } = offering
  const ofIt = sql`select from bookings where offering_id = ${id}`
  const waits = countSeatsLeft(offering) > 0 ? sql`exists (${ofIt} and state = 'waiting')` : sql`false`
  const { rows } = await tx.execute<{ isDue: boolean }>(
    sql`select exists (${ofIt} and state in ('held', 'offered') and expires_at <= now()) or ${waits} as "isDue"`,
  )
  if (!rows[0]?.isDue) return offering
  await processWaitlist(tx, id)
  return (await lockOffering(tx, id)) ?? offering
}

/** Sets the state of bookings, increases their versions and enqueues their jobs. @returns how many changed */
export async function updateBookingState(tx: Queryable, which: ReturnType<typeof and>, state: BookingState, notified: NotifyOptions = {}): Promise<number> {
  const changed = await tx
    .update(bookings)
    .set({
      state,
      expiresAt: null,
      stateAt: sql`clock_timestamp()`,
      version: sql`${bookings.version} + 1`,
      ...(state === 'confirmed' && { seatedAt: sql`coalesce(${bookings.seatedAt}, clock_timestamp())` }),
    })
    .where(which)
    .returning({ id: bookings.id, state: bookings.state })
  await notifyChanged(tx, changed, notified)
  return changed.length
}

/** Call it after seats were freed or added, with the offering locked. */
export async function handleSeatsFreed(tx: Queryable, offeringId: string): Promise<void> {
  await offerSeats(tx, offeringId)
  await publishChange(tx, getOfferingTag(offeringId))
}

async function offerSeats(tx: Queryable, offeringId: string): Promise<boolean> {
  for (let all = 0; ; ) {
    const offered = await offerFreeSeats(tx, offeringId)
    all += offered
    if (offered < offersAtOnce) return all > 0
  }
}

async function offerFreeSeats(tx: Queryable, offeringId: string): Promise<number> {
  const offering = await lockOffering(tx, offeringId)
  if (!offering || findBookingFailure(offering, offering.now)) return 0
  const most = Math.min(countSeatsLeft(offering), offersAtOnce)
  if (most === 0) return 0
  const firstOf = (which: SQL, limit: number) =>
    tx
      .select({ id: bookings.id, waitingSince: bookings.waitingSince })
      .from(bookings)
      .where(and(eq(bookings.offeringId, offeringId), eq(bookings.state, 'waiting'), which))
      .orderBy(bookings.waitingSince, bookings.id)
      .limit(limit)
  // Unverified people get offers only up to their share, so that invented numbers do not block the others.
  const eligible = firstOf(isNotNull(bookings.verifiedAt), most)
    .unionAll(firstOf(isNull(bookings.verifiedAt), Math.min(most, Math.max(0, offering.unverifiedShare - offering.unverifiedHolds))))
    .as('eligible')
  const head = tx.select({ id: eligible.id }).from(eligible).orderBy(eligible.waitingSince, eligible.id).limit(most)
  const offered = await tx
    .update(bookings)
    .set({
      state: 'offered',
      expiresAt: getOfferEnd(offering.now, offering.closesAt),
      stateAt: sql`clock_timestamp()`,
      version: sql`${bookings.version} + 1`,
    })
    .where(inArray(bookings.id, head))
    .returning({ id: bookings.id, state: bookings.state, expiresAt: bookings.expiresAt })
  await notifyChanged(tx, offered)
  // One statement made all offers, so they expire at the same moment.
  const expiresAt = offered[0]?.expiresAt
  if (expiresAt) {
    await enqueueAll(
      tx,
      expireBookingJob,
      offered.map(({ id }) => ({ bookingId: id })),
      { startAfter: expiresAt },
    )
  }
  return offered.length
}

async function notifyChanged(tx: Queryable, changed: { id: string; state: BookingState }[], options: NotifyOptions = {}): Promise<void> {
  await enqueueAll(
    tx,
    bookingChanged,
    changed.map(({ id, state }) => ({ bookingId: id, state, ...options })),
  )
}
