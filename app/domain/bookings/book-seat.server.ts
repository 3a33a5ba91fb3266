import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { createReference } from '#app/lib/create-reference.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { lockedTransaction, takeLocks } from '#app/platform/db/locked-statements.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type ConfirmTransports, chooseConfirmWay, confirmDeadline, sendConfirmation } from './confirm-way.server.ts'
import { bookingChanged, expireBookingJob } from './jobs.ts'
import { offeringName } from './list-offerings.server.ts'
import { countPlace } from './network-limit.server.ts'
import { activeStates, type BookingState, holdMinutes, type Verification } from './offerings.ts'
import { bookings, offerings } from './schema.server.ts'
import { lockOf, refusalSql, unverifiedShare } from './seat-sql.server.ts'
import { processWaitlist } from './waitlist.server.ts'

/** `absent`: there is no such offering, or it is not published. */
export type BookingFailure = 'absent' | 'cancelled' | 'unscheduled' | 'over' | 'closed' | 'not-open' | 'full'

export type BookSeatResult =
  /** `isNew` false: this person had a place already, in this state, and nothing changed. */
  { ok: true; bookingId: string; state: BookingState; isNew: boolean } | { ok: false; reason: BookingFailure }
/** Too many places at this offering from one network; in so many seconds there may be more. */
export type Limited = { ok: false; reason: 'network'; retryAfterSeconds: number }

type Place = { bookableId: string; leadId: string }
type SeatInput = Place & {
  whenFull: 'refuse' | 'wait'
  /** What shows that it is for a real person; null: nothing yet. Staff vouch for whom they book. */
  verifiedBy?: Verification | null
}
/** Who sent a public form. */
export type Visitor = {
  /** Whose places here are counted; null: nobody's. */
  network: string | null
  userId: string | null
  /** The bookings that this browser made. */
  ownBookings: string[]
  transports?: ConfirmTransports
}

/** What is written along with a new place, in its transaction: the audit of one that staff gave. */
export type RecordPlace = (tx: Queryable, place: { bookingId: string; state: BookingState }) => Promise<void>

/**
 * Gives an enquiry's person a seat, or a place on the waiting list if it is full and they will wait; once: who has a place
 * keeps that one, and for staff everybody with the same number is one person.
 */
export async function bookSeat(input: SeatInput, record?: RecordPlace): Promise<BookSeatResult> {
  return await lockedTransaction([lockOf(input.bookableId)], async (tx) => {
    const booked = uncounted(await bookSeatWithin(tx, input, null))
    if (booked.ok && booked.isNew) await record?.(tx, booked)
    return booked
  })
}

/**
 * The same for a visitor, in the transaction of their enquiry; takes the offering's lock. A stranger's place with the same
 * number is neither shown nor in the way: its owner is notified, and the visitor gets what any number would get.
 */
export async function bookForVisitor(tx: Queryable, input: SeatInput, visitor: Visitor): Promise<BookSeatResult | Limited> {
  await takeLocks(tx, [lockOf(input.bookableId)])
  return await bookSeatWithin(tx, { ...input, verifiedBy: input.verifiedBy ?? null }, visitor)
}

/** As `bookSeat` and `bookForVisitor`; call with the offering's lock held. */
export async function bookSeatWithin(tx: Queryable, input: SeatInput, visitor: Visitor | null): Promise<BookSeatResult | Limited> {
  const { bookableId, whenFull } = input
  const offering = await readSettled(tx, bookableId)
  if (!offering) return { ok: false, reason: 'absent' }
  const known = await findPlace(tx, input, visitor)
  if (known) return { ok: true, bookingId: known.id, state: known.state, isNew: false }
  if (offering.refusal) return { ok: false, reason: offering.refusal }
  if (offering.free <= 0 && whenFull === 'refuse') return { ok: false, reason: 'full' }
  const limited = visitor?.network ? await countPlace(tx, `seat|${bookableId}|${visitor.network}`, offering.share) : null
  if (limited) return { ok: false, reason: 'network', retryAfterSeconds: limited.retryAfterSeconds }
  const { verifiedBy = 'staff' } = input
  if (offering.free <= 0) return await insertPlace(tx, input, { state: 'waiting', verifiedBy })
  if (verifiedBy || offering.unverifiedSeats + offering.unverifiedHolds < offering.share)
    return await insertPlace(tx, input, { state: 'confirmed', verifiedBy })
  // Beyond the share of unverified people. Holds are bounded too: else invented numbers would hold the rest again and again.
  const confirmWay = await chooseConfirmWay(tx, input.leadId, visitor?.transports)
  const state = offering.unverifiedHolds < offering.share ? 'held' : 'waiting'
  const expiresAt = state === 'held' ? confirmDeadline(confirmWay) : null
  const booked = await insertPlace(tx, input, { state, verifiedBy: null, confirmWay, expiresAt })
  await sendConfirmation(tx, { id: booked.bookingId, confirmWay, confirmSends: 0 })
  return booked
}

/** Holds a seat for ten minutes while its price is paid, or while a caller decides. @param heldBy the member of staff who holds it, or null */
export async function holdSeat(place: Place, heldBy: string | null, record?: RecordPlace): Promise<BookSeatResult> {
  const { bookableId } = place
  return await lockedTransaction([lockOf(bookableId)], async (tx): Promise<BookSeatResult> => {
    const offering = await readSettled(tx, bookableId)
    if (!offering) return { ok: false, reason: 'absent' }
    const known = await findPlace(tx, place, null)
    if (known) return { ok: true, bookingId: known.id, state: known.state, isNew: false }
    if (offering.refusal) return { ok: false, reason: offering.refusal }
    if (offering.free <= 0) return { ok: false, reason: 'full' }
    const booked = await insertPlace(tx, place, { state: 'held', verifiedBy: 'staff', heldBy, expiresAt: sql`now() + ${holdMinutes} * interval '1 minute'` })
    await record?.(tx, booked)
    return booked
  })
}

/** Nothing is decided while what lapsed still counts, or while somebody waits for a seat that is free. */
async function readSettled(tx: Queryable, bookableId: string) {
  const offering = await readOffering(tx, bookableId)
  if (!offering?.isStale) return offering
  await processWaitlist(tx, bookableId)
  return await readOffering(tx, bookableId)
}

async function readOffering(tx: Queryable, bookableId: string) {
  const refusal = sql.raw(`(${refusalSql})`)
  const of = sql`from bookings where bookable_id = bookables.id`
  const [offering] = await tx
    .select({
      refusal: sql<BookingFailure | null>`${refusal}`,
      free: sql<number>`${offerings.capacity} - ${offerings.seatsTaken}`,
      unverifiedSeats: offerings.unverifiedSeats,
      unverifiedHolds: offerings.unverifiedHolds,
      share: unverifiedShare,
      isStale: sql<boolean>`exists (select ${of} and state in ('held', 'offered') and expires_at <= now())
        or (${refusal} is null and ${offerings.seatsTaken} < ${offerings.capacity} and (exists (select ${of} and state = 'waiting' and verified_at is not null)
          or (${offerings.unverifiedHolds} < ${unverifiedShare} and exists (select ${of} and state = 'waiting'))))`,
    })
    .from(offerings)
    .where(eq(offerings.id, bookableId))
  return offering ?? null
}

/**
 * The place that this person has already: by the enquiry, for staff by the number, for a visitor by what is their own.
 * Written so that PostgreSQL has no plan that reads all places at the offering.
 */
async function findPlace(tx: Queryable, { bookableId, leadId }: Place, visitor: Visitor | null): Promise<{ id: string; state: BookingState } | null> {
  const own = visitor?.ownBookings ?? []
  const isOwn = visitor
    ? sql`(other.user_id = ${visitor.userId} or other.id in (select lead_id from bookings where id = any(${sql.param(own)}::uuid[])))`
    : sql`true`
  const sameNumber = sql`union select other.id from leads as asking join leads as other on other.phone = asking.phone
    where asking.id = ${leadId} and asking.phone <> '' and ${isOwn}`
  const mayHaveOthers = !visitor || visitor.userId !== null || own.length > 0
  const { rows } = await tx.execute(sql`select place.id, place.state
    from (select ${leadId}::uuid as lead_id ${mayHaveOthers ? sameNumber : sql.empty()}) as person cross join lateral (
      select id, state from bookings where bookable_id = ${bookableId} and lead_id = person.lead_id and ${inArray(sql`state`, [...activeStates])} limit 1
    ) as place order by person.lead_id = ${leadId} desc limit 1`)
  return (rows[0] as { id: string; state: BookingState } | undefined) ?? null
}

type NewPlace = Pick<typeof bookings.$inferInsert, 'state' | 'confirmWay' | 'heldBy'> & { verifiedBy: Verification | null; expiresAt?: SQL | null }

async function insertPlace(tx: Queryable, { bookableId, leadId }: Place, { verifiedBy, expiresAt = null, ...place }: NewPlace) {
  const values = {
    ...{ ...place, bookableId, leadId, verifiedBy, expiresAt },
    verifiedAt: verifiedBy ? sql`clock_timestamp()` : null,
    waitingSince: place.state === 'waiting' ? sql`clock_timestamp()` : null,
  }
  for (let attempts = 0; attempts < 5; attempts += 1) {
    const [made] = await tx
      .insert(bookings)
      .values({ ...values, reference: createReference('B') })
      .onConflictDoNothing({ target: bookings.reference })
      .returning({ id: bookings.id, state: bookings.state, expiresAt: bookings.expiresAt })
    if (!made) continue
    await enqueue(tx, bookingChanged, { bookingId: made.id, state: made.state })
    if (made.expiresAt) await enqueue(tx, expireBookingJob, { bookingId: made.id }, { startAfter: made.expiresAt })
    await publishChange(tx, offeringName(bookableId))
    return { ok: true, bookingId: made.id, state: made.state, isNew: true } as const
  }
  throw new Error('No free reference was found.')
}

function uncounted(booked: BookSeatResult | Limited): BookSeatResult {
  if (!booked.ok && booked.reason === 'network') throw new Error('unreachable: nobody was counted')
  return booked
}
