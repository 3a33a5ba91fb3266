import { announceSoon } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { type FollowingStatement, lockedStatement, lockedTransaction, type PlannedCall } from '#app/platform/db/locked-statements.server.ts'
import { newReference } from '#app/platform/db/reference.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type BookingState, holdMinutes } from '#app/shared/bookables.ts'
import { settleLine } from './line.server.ts'
import { bookableName } from './read-bookables.server.ts'
import { bookStatement, bookWithEnquiryStatement, lockOf } from './seat-sql.server.ts'

/** `absent`: there is no such thing, or it is not published. */
export type BookingRefusal = 'absent' | 'cancelled' | 'unscheduled' | 'over' | 'closed' | 'not-open' | 'full'

export type Booked =
  /** `isNew` false: this person had a place already, in this state, and nothing changed. */
  { ok: true; bookingId: string; state: BookingState; isNew: boolean } | { ok: false; reason: BookingRefusal }
/** Too many places at this thing from one network; in so many seconds there may be more. */
export type Limited = { ok: false; reason: 'network'; retryAfterSeconds: number }

/** What the statement that books says. */
export type SeatRow = {
  refusal: BookingRefusal | null
  free: number | null
  bookingId: string | null
  state: BookingState | null
  isNew: boolean
  isStale: boolean
  retryAfterSeconds: number | null
}
type Wanted = { bookableId: string; leadId: string; whenFull: 'refuse' | 'wait' }
/** Whose places here are counted, where nobody vouches for who books; null: nobody's. */
type Counted = { network: string | null }
/**
 * How long the places that one network gets at one thing are counted together. It gets a third of the seats in that time, and three
 * at least (seat-sql.server.ts): invented numbers do not empty a room, and a class behind one address is through in half an hour.
 */
const networkWindowSeconds = 10 * 60

/** What is written along with a new place, in its transaction: the audit of one that staff gave. */
export type RecordPlace = (tx: Queryable, place: { bookingId: string; state: BookingState }) => Promise<void>
type Seat = { state: 'confirmed' | 'held'; expiresAt: Date | null; heldBy: string | null }

/**
 * Gives an enquiry's person a seat, or a place in the line if it is full and they will wait; once: who has a place keeps that one.
 * Decided in one statement under the thing's lock, so that no two people get the same seat.
 */
export async function bookSeat(wanted: Wanted, record?: RecordPlace): Promise<Booked> {
  return uncounted(await bookSeatFrom({ ...wanted, network: null }, record))
}

/** The same for who comes by a public form: one network gets so many places in a while, and no more. */
async function bookSeatFrom(wanted: Wanted & Counted, record?: RecordPlace): Promise<Booked | Limited> {
  const locks = [lockOf(wanted.bookableId)]
  const first = record ? null : await decide((statement, values) => lockedStatement(locks, statement, values), wanted, confirmedSeat)
  if (first) return first
  return await lockedTransaction(locks, async (tx, planned) => {
    await settleLine(tx, wanted.bookableId)
    const booked = decided(await decide(planned, wanted, confirmedSeat))
    if (booked.ok && booked.isNew) await record?.(tx, booked)
    return booked
  })
}

/** The same as what follows the enquiry in its own transaction; its row is for `endSeat`. */
export function seatAfterEnquiry(wanted: Omit<Wanted, 'leadId'> & Counted): FollowingStatement {
  const booking = newReference('B')
  const values = valuesOf({ ...wanted, leadId: null }, confirmedSeat, booking)
  return { locks: [lockOf(wanted.bookableId)], statement: bookWithEnquiryStatement, values, place: 2, job: { booking } }
}

/**
 * What became of the seat that was asked for along with the enquiry.
 * @param row null: the enquiry was there before, so that nothing was asked
 */
export async function endSeat(row: SeatRow | null, wanted: Wanted & Counted): Promise<Booked | Limited> {
  const said = row && decisionOf(row, wanted.whenFull)
  if (typeof said !== 'object' || !said) return await bookSeatFrom(wanted)
  if (said.ok && said.isNew) announceSoon(bookableName(wanted.bookableId))
  return said
}

/**
 * Holds a seat for ten minutes while its price is paid, or while a caller decides.
 * @param heldBy the member of staff who holds it, or null
 */
export async function holdSeat(
  { bookableId, leadId }: Omit<Wanted, 'whenFull'>,
  heldBy: string | null,
  now = new Date(),
  record?: RecordPlace,
): Promise<Booked> {
  const expiresAt = new Date(now.getTime() + holdMinutes * 60_000)
  return await lockedTransaction([lockOf(bookableId)], async (tx, planned) => {
    await settleLine(tx, bookableId)
    const wanted = { bookableId, leadId, whenFull: 'refuse', network: null } as const
    const booked = uncounted(decided(await decide(planned, wanted, { state: 'held', expiresAt, heldBy })))
    if (booked.ok && booked.isNew) {
      await enqueue(tx, 'expire-booking', { bookingId: booked.bookingId }, { startAfter: expiresAt })
      await record?.(tx, booked)
    }
    return booked
  })
}

/** Null: something lapsed has to be cleared away first. */
async function decide(planned: PlannedCall, wanted: Wanted & Counted, seat: Seat): Promise<Booked | Limited | null> {
  for (let tries = 0; tries < 5; tries += 1) {
    const said = decisionOf((await planned<SeatRow>(bookStatement, valuesOf(wanted, seat)))[0], wanted.whenFull)
    if (said === 'stale') return null
    if (said !== 'again') return said
  }
  throw new Error('No free reference was found.')
}

const confirmedSeat: Seat = { state: 'confirmed', expiresAt: null, heldBy: null }

function valuesOf(
  { bookableId, leadId, whenFull, network }: Omit<Wanted, 'leadId'> & { leadId: string | null } & Counted,
  { state, expiresAt, heldBy }: Seat,
  reference = newReference('B'),
) {
  const counter = network && `seat|${bookableId}|${network}`
  return [bookableId, leadId, reference, state, expiresAt, whenFull === 'wait', heldBy, counter, networkWindowSeconds]
}

function decisionOf(row: SeatRow | undefined, whenFull: Wanted['whenFull']): Booked | Limited | 'stale' | 'again' {
  if (!row || row.free === null) return { ok: false, reason: 'absent' }
  if (row.isStale) return 'stale'
  if (row.bookingId && row.state) return { ok: true, bookingId: row.bookingId, state: row.state, isNew: row.isNew }
  if (row.refusal) return { ok: false, reason: row.refusal }
  if (row.free <= 0 && whenFull === 'refuse') return { ok: false, reason: 'full' }
  if (row.retryAfterSeconds !== null) return { ok: false, reason: 'network', retryAfterSeconds: row.retryAfterSeconds }
  // Only the reference can have been taken.
  return 'again'
}

function uncounted(booked: Booked | Limited): Booked {
  if (!booked.ok && booked.reason === 'network') throw new Error('unreachable: nobody was counted')
  return booked
}

function decided(booked: Booked | Limited | null): Booked | Limited {
  if (!booked) throw new Error('unreachable: what has lapsed was cleared away under the same lock')
  return booked
}
