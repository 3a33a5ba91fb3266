import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Enquiry, type Submitted, submitLead } from '#app/domain/leads/submit-lead.server.ts'
import { withFreeReference } from '#app/lib/create-reference.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { inTransaction, type Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { consumeWithin } from '#app/platform/limits/rate-limit-storage.server.ts'
import { type ConfirmTransports, chooseConfirmWay, confirmDeadline, sendConfirmation } from './confirm-way.server.ts'
import { bookingChanged, expireBookingJob } from './jobs.ts'
import { type LockedOffering, lockOffering } from './lock-offering.server.ts'
import { offeringName } from './offering-changes.ts'
import { activeStates, type BookingFailure, type BookingState, findBookingFailure, holdMinutes, seatsLeft, type Verification } from './offerings.ts'
import { bookings } from './schema.server.ts'
import { processIfDue } from './waitlist.server.ts'

/** More at once would keep the connections that all pages share waiting for one offering's lock; fewer would leave the core idle at each commit. */
const atOnce = 3

const offerings = new Map<string, { running: number; waiting: (() => void)[] }>()

export type BookSeatResult =
  /** `isNew` false: this person had a place already, in this state, and nothing changed. */
  | { ok: true; bookingId: string; state: BookingState; isNew: boolean }
  | { ok: false; reason: BookingFailure }
  /** Too many places at this offering from one network; in so many seconds there may be more. */
  | { ok: false; reason: 'network'; retryAfterSeconds: number }

/** `formKey`: of the form by which staff book; `tellAt`: when the person is told of it. */
type Place = { offeringId: string; leadId: string; formKey?: string; tellAt?: string }
type SeatInput = Place & {
  whenFull: 'refuse' | 'wait'
  /** What shows that it is for a real person; null: nothing yet. */
  verifiedBy: Verification | null
}
export type Visitor = {
  /** The network whose bookings are counted; null: none. */
  network: string | null
  userId: string | null
  ownBookings: string[]
  transports?: ConfirmTransports
}
type BookSeatInput = Omit<SeatInput, 'leadId'> & {
  enquiry: Enquiry
  address: string
  visitor: Visitor
}

/** One network gets a third of the seats in this time, and three at least: a class behind one address is through in half an hour. */
const networkWindowSeconds = 10 * 60

/**
 * Books a seat, or a place on the waitlist, for a visitor who sent a form: one transaction keeps their enquiry and their
 * place, or neither. A refused place leaves the enquiry, which a counsellor answers.
 */
export async function bookSeat({ enquiry, address, visitor, ...seat }: BookSeatInput): Promise<BookSeatResult | Extract<Submitted, { ok: false }>> {
  return await inTurnAt(seat.offeringId, () =>
    inTransaction(async (tx) => {
      const lead = await submitLead(tx, enquiry, address)
      return lead.ok ? await bookForLead(tx, { ...seat, leadId: lead.leadId }, visitor) : lead
    }),
  )
}

/**
 * Books for the person of an enquiry, once: who has a place keeps that one. To a visitor a stranger's place with the same
 * number is neither shown nor in the way: its owner is notified, and the visitor gets what any number would get.
 * @param visitor null: staff book, who take one phone number for one person
 */
export async function bookForLead(tx: Queryable, input: SeatInput, visitor: Visitor | null): Promise<BookSeatResult> {
  const offering = await lockOffering(tx, input.offeringId)
  return offering ? await bookLocked(tx, offering, input, visitor) : { ok: false, reason: 'absent' }
}

/** The same; call with the offering locked. */
export async function bookLocked(tx: Queryable, locked: LockedOffering, input: SeatInput, visitor: Visitor | null): Promise<BookSeatResult> {
  const { whenFull, verifiedBy, leadId } = input
  const offering = await processIfDue(tx, locked)
  const known = await findActiveBooking(tx, input, visitor)
  if (known) return known
  const failure = findBookingFailure(offering, offering.now)
  if (failure) return { ok: false, reason: failure }
  const isFull = seatsLeft(offering) === 0
  if (isFull && whenFull === 'refuse') return { ok: false, reason: 'full' }
  const { id, unverifiedShare, unverifiedSeats, unverifiedHolds } = offering
  if (visitor?.network) {
    const { retryAfter } = await consumeWithin(tx, `seat|${id}|${visitor.network}`, { window: networkWindowSeconds, max: unverifiedShare })
    if (retryAfter) return { ok: false, reason: 'network', retryAfterSeconds: retryAfter }
  }
  if (isFull) return await insertBooking(tx, input, { state: 'waiting', verifiedBy })
  if (verifiedBy || unverifiedSeats + unverifiedHolds < unverifiedShare) return await insertBooking(tx, input, { state: 'confirmed', verifiedBy })
  // Beyond the share of unverified people. Holds are bounded too: else invented numbers would hold the rest again and again.
  const confirmWay = await chooseConfirmWay(tx, leadId, visitor?.transports)
  const state = unverifiedHolds < unverifiedShare ? 'held' : 'waiting'
  const expiresAt = state === 'held' ? confirmDeadline(confirmWay) : null
  const booked = await insertBooking(tx, input, { state, verifiedBy: null, confirmWay, expiresAt })
  await sendConfirmation(tx, { id: booked.bookingId, confirmWay, confirmSends: 0 })
  return booked
}

/** Holds a seat for ten minutes while its price is paid, or while a caller decides. @param heldBy the member of staff who holds it, or null */
export async function holdSeat(tx: Queryable, place: Place, heldBy: string | null): Promise<BookSeatResult> {
  const locked = await lockOffering(tx, place.offeringId)
  if (!locked) return { ok: false, reason: 'absent' }
  const offering = await processIfDue(tx, locked)
  const known = await findActiveBooking(tx, place, null)
  if (known) return known
  const failure = findBookingFailure(offering, offering.now)
  if (failure) return { ok: false, reason: failure }
  if (seatsLeft(offering) === 0) return { ok: false, reason: 'full' }
  const expiresAt = sql`now() + ${holdMinutes} * interval '1 minute'`
  return await insertBooking(tx, place, { state: 'held', verifiedBy: 'staff', heldBy, expiresAt })
}

/**
 * The place that this person has already: by the enquiry, for staff by the number, for a visitor by what is their own.
 * Written so that PostgreSQL has no plan that reads all places at the offering.
 */
async function findActiveBooking(tx: Queryable, { offeringId, leadId }: Place, visitor: Visitor | null): Promise<Extract<BookSeatResult, { ok: true }> | null> {
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

async function insertBooking(tx: Queryable, { offeringId, leadId, formKey, tellAt }: Place, { verifiedBy, expiresAt = null, ...booking }: NewBooking) {
  const values = {
    ...{ ...booking, offeringId, leadId, formKey, verifiedBy, expiresAt },
    verifiedAt: verifiedBy ? sql`clock_timestamp()` : null,
    waitingSince: booking.state === 'waiting' ? sql`clock_timestamp()` : null,
  }
  const made = await withFreeReference('B', async (reference) => {
    const rows = tx.insert(bookings).values({ ...values, reference })
    const columns = { id: bookings.id, state: bookings.state, expiresAt: bookings.expiresAt }
    const [row] = await rows.onConflictDoNothing({ target: bookings.reference }).returning(columns)
    return row
  })
  await enqueue(tx, bookingChanged, { bookingId: made.id, state: made.state, ...(tellAt && { tellAt }) })
  if (made.expiresAt) await enqueue(tx, expireBookingJob, { bookingId: made.id }, { startAfter: made.expiresAt })
  await publishChange(tx, offeringName(offeringId))
  return { ok: true, bookingId: made.id, state: made.state, isNew: true } as const
}

/** Runs what this process books at one offering a few at a time: a crowd at one batch waits here and not on the lock. */
async function inTurnAt<Result>(offeringId: string, work: () => Promise<Result>): Promise<Result> {
  const queue = offerings.get(offeringId) ?? { running: 0, waiting: [] }
  offerings.set(offeringId, queue)
  if (queue.running < atOnce) queue.running += 1
  else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
    if (queue.running === 0) offerings.delete(offeringId)
  }
}
