import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Enquiry, type SubmitLeadResult, submitLead } from '#app/domain/leads/submit-lead.server.ts'
import { withFreeReference } from '#app/lib/create-reference.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { consumeWithin } from '#app/platform/limits/rate-limit-storage.server.ts'
import { chooseConfirmMethod, getConfirmDeadline, sendConfirmation } from './confirm-method.server.ts'
import { bookingChanged, expireBookingJob } from './jobs.ts'
import { type LockedOffering, lockOffering } from './lock-offering.server.ts'
import { getOfferingTag } from './offering-changes.ts'
import { activeStates, type BookingFailure, type BookingState, countSeatsLeft, findBookingFailure, holdMinutes, type Verification } from './offerings.ts'
import { bookings } from './schema.server.ts'
import { processIfDue } from './waitlist.server.ts'

/** With more bookings at once, the connections that all pages share would wait for one lock. With fewer, the core would be idle during each commit. */
const maxConcurrent = 3

const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

type BookSeatResult =
  /** `isNew` false: this person already had a place, in this state, and nothing changed. */
  | { ok: true; bookingId: string; state: BookingState; isNew: boolean }
  | { ok: false; reason: BookingFailure }
  /** This network booked too many places at this offering. It can try again after this time. */
  | { ok: false; reason: 'network'; retryAfterSeconds: number }

/** `formKey`: key of the form by which staff book. `actorId`: who of the staff books. `tellAt`: when the person is notified. */
type NewSeat = { offeringId: string; leadId: string; formKey?: string; actorId?: string; tellAt?: string }
type SeatInput = NewSeat & {
  whenFull: 'refuse' | 'wait'
  /** What proves that a real person books. Null: no proof yet. */
  verifiedBy: Verification | null
}
export type BookingVisitor = {
  /** The network that the booking limit counts. Null: no limit. */
  network: string | null
  userId: string | null
  ownBookings: string[]
}
type BookSeatInput = Omit<SeatInput, 'leadId'> & {
  enquiry: Enquiry
  address: string
  visitor: BookingVisitor
}

/** In this time one network may book a third of the seats, and at least three: a class that shares one address needs about half an hour. */
const networkWindowSeconds = 10 * 60

/** One transaction saves the enquiry and the place; an error saves neither. If booking fails, for example if it is closed, the enquiry stays. */
export async function bookSeat({ enquiry, address, visitor, ...seat }: BookSeatInput): Promise<BookSeatResult | Extract<SubmitLeadResult, { ok: false }>> {
  return await limitConcurrency(seat.offeringId, () =>
    inTransaction(async (tx) => {
      const lead = await submitLead(tx, enquiry, address, () => lockOffering(tx, seat.offeringId))
      return lead.ok ? await bookForLead(tx, { ...seat, leadId: lead.leadId }, visitor) : lead
    }),
  )
}

/**
 * Books once for the person of an enquiry: returns an existing place. A stranger's booking with the same number is hidden from a visitor and does
 * not block the visitor; its owner is notified. @param visitor null: staff book, and one phone number counts as one person
 */
export async function bookForLead(tx: Queryable, input: SeatInput, visitor: BookingVisitor | null): Promise<BookSeatResult> {
  const offering = await lockOffering(tx, input.offeringId)
  return offering ? await bookLocked(tx, offering, input, visitor) : { ok: false, reason: 'absent' }
}

/** Does the same as `bookForLead`. Call it with the offering locked. */
export async function bookLocked(tx: Queryable, locked: LockedOffering, input: SeatInput, visitor: BookingVisitor | null): Promise<BookSeatResult> {
  const { whenFull, verifiedBy, leadId } = input
  const offering = await processIfDue(tx, locked)
  const known = await findActiveBooking(tx, input, visitor)
  if (known) return known
  const failure = findBookingFailure(offering, offering.now)
  if (failure) return { ok: false, reason: failure }
  const isFull = countSeatsLeft(offering) === 0
  if (isFull && whenFull === 'refuse') return { ok: false, reason: 'full' }
  const { id, unverifiedShare, unverifiedSeats, unverifiedHolds } = offering
  if (visitor?.network) {
    const { retryAfter } = await consumeWithin(tx, `seat|${id}|${visitor.network}`, { window: networkWindowSeconds, max: unverifiedShare })
    if (retryAfter) return { ok: false, reason: 'network', retryAfterSeconds: retryAfter }
  }
  if (isFull) return await insertBooking(tx, input, { state: 'waiting', verifiedBy })
  if (verifiedBy || unverifiedSeats + unverifiedHolds < unverifiedShare) return await insertBooking(tx, input, { state: 'confirmed', verifiedBy })
  // The share of unverified people is used up. Holds have a limit too: otherwise invented numbers could hold the other seats again and again.
  const confirmWay = await chooseConfirmMethod(tx, leadId)
  const state = unverifiedHolds < unverifiedShare ? 'held' : 'waiting'
  const expiresAt = state === 'held' ? getConfirmDeadline(confirmWay) : null
  const booked = await insertBooking(tx, input, { state, verifiedBy: null, confirmWay, expiresAt })
  await sendConfirmation(tx, { id: booked.bookingId, confirmWay, confirmSends: 0 })
  return booked
}

/** Holds a seat for ten minutes while the person pays or a caller decides. @param heldBy the member of staff who holds it, or null */
export async function holdSeat(tx: Queryable, place: NewSeat, heldBy: string | null): Promise<BookSeatResult> {
  const locked = await lockOffering(tx, place.offeringId)
  if (!locked) return { ok: false, reason: 'absent' }
  const offering = await processIfDue(tx, locked)
  const known = await findActiveBooking(tx, place, null)
  if (known) return known
  const failure = findBookingFailure(offering, offering.now)
  if (failure) return { ok: false, reason: failure }
  if (countSeatsLeft(offering) === 0) return { ok: false, reason: 'full' }
  const expiresAt = sql`now() + ${holdMinutes} * interval '1 minute'`
  return await insertBooking(tx, place, { state: 'held', verifiedBy: 'staff', heldBy, expiresAt })
}

/**
 * Finds the place that this person already has: by enquiry, for staff also by number, for a visitor also by account and
 * cookie. The form of the query prevents a plan of PostgreSQL that reads all places at the offering.
 */
async function findActiveBooking(
  tx: Queryable,
  { offeringId, leadId }: NewSeat,
  visitor: BookingVisitor | null,
): Promise<Extract<BookSeatResult, { ok: true }> | null> {
  const own = visitor?.ownBookings ?? []
  const isOwn = visitor
    ? sql`(other.user_id = ${visitor.userId} or other.id in (select lead_id from bookings where id = any(${sql.param(own)}::uuid[])))`
    : sql`true`
  const sameNumber = sql`union select other.id from leads as asking join leads as other on other.phone = asking.phone
    where asking.id = ${leadId} and asking.phone <> '' and ${isOwn}`
  const canHaveOthers = !visitor || visitor.userId !== null || own.length > 0
  const { rows } = await tx.execute<{ id: string; state: BookingState }>(sql`select place.id, place.state
    from (select ${leadId}::uuid as lead_id ${canHaveOthers ? sameNumber : sql.empty()}) as person cross join lateral (
      select id, state from bookings where offering_id = ${offeringId} and lead_id = person.lead_id and ${inArray(sql`state`, [...activeStates])} limit 1
    ) as place order by person.lead_id = ${leadId} desc limit 1`)
  const [place] = rows
  return place ? { ok: true, bookingId: place.id, state: place.state, isNew: false } : null
}

type NewBooking = Pick<typeof bookings.$inferInsert, 'state' | 'confirmWay' | 'heldBy'> & { verifiedBy: Verification | null; expiresAt?: SQL | null }

async function insertBooking(
  tx: Queryable,
  { offeringId, leadId, formKey, actorId, tellAt }: NewSeat,
  { verifiedBy, expiresAt = null, ...booking }: NewBooking,
) {
  const values = {
    ...booking,
    offeringId,
    leadId,
    formKey,
    verifiedBy,
    expiresAt,
    verifiedAt: verifiedBy ? sql`clock_timestamp()` : null,
    seatedAt: booking.state === 'confirmed' ? sql`clock_timestamp()` : null,
    waitingSince: booking.state === 'waiting' ? sql`clock_timestamp()` : null,
  }
  const created = await withFreeReference('B', async (reference) => {
    const rows = tx.insert(bookings).values({ ...values, reference })
    const columns = { id: bookings.id, state: bookings.state, expiresAt: bookings.expiresAt }
    const [row] = await rows.onConflictDoNothing({ target: bookings.reference }).returning(columns)
    return row
  })
  await enqueue(tx, bookingChanged, { bookingId: created.id, state: created.state, ...(actorId && { actorId }), ...(tellAt && { tellAt }) })
  if (created.expiresAt) await enqueue(tx, expireBookingJob, { bookingId: created.id }, { startAfter: created.expiresAt })
  await publishChange(tx, getOfferingTag(offeringId))
  return { ok: true, bookingId: created.id, state: created.state, isNew: true } as const
}

/** Runs only a few bookings of one offering at a time in this process, so that a crowd waits here and not for the database lock. */
async function limitConcurrency<Result>(offeringId: string, work: () => Promise<Result>): Promise<Result> {
  const queue = queues.get(offeringId) ?? { running: 0, waiting: [] }
  queues.set(offeringId, queue)
  if (queue.running < maxConcurrent) queue.running += 1
  else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
    if (queue.running === 0) queues.delete(offeringId)
  }
}
