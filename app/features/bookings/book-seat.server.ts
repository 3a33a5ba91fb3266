import { lockedStatement, lockedTransaction, type PlannedCall, type Queryable } from '#app/platform/db/client.server.ts'
import { newReference } from '#app/platform/db/reference.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type BookingState, holdMinutes } from '#app/shared/bookables.ts'
import { settleLine } from './line.server.ts'
import { bookStatement, lockOf } from './seat-sql.server.ts'

/** `absent`: there is no such thing, or it is not published. */
export type BookingRefusal = 'absent' | 'cancelled' | 'unscheduled' | 'over' | 'closed' | 'not-open' | 'full'

export type Booked =
  /** `isNew` false: this person had a place already, in this state, and nothing changed. */
  { ok: true; bookingId: string; state: BookingState; isNew: boolean } | { ok: false; reason: BookingRefusal }

type Row = { refusal: BookingRefusal | null; free: number | null; bookingId: string | null; state: BookingState | null; isNew: boolean; isStale: boolean }
type Wanted = { bookableId: string; leadId: string; whenFull: 'refuse' | 'wait' }
/** What is written along with a new place, in its transaction: the audit of one that staff gave. */
export type RecordPlace = (tx: Queryable, place: { bookingId: string; state: BookingState }) => Promise<void>
type Seat = { state: 'confirmed' | 'held'; expiresAt: Date | null; heldBy: string | null }

/**
 * Gives an enquiry's person a seat, or a place in the line if it is full and they will wait; once: who has a place keeps that one.
 * Decided in one statement under the thing's lock, so that no two people get the same seat.
 */
export async function bookSeat(wanted: Wanted, record?: RecordPlace): Promise<Booked> {
  const seat: Seat = { state: 'confirmed', expiresAt: null, heldBy: null }
  const locks = [lockOf(wanted.bookableId)]
  const first = record ? null : await decide((statement, values) => lockedStatement(locks, statement, values), wanted, seat)
  if (first) return first
  return await lockedTransaction(locks, async (tx, planned) => {
    await settleLine(tx, wanted.bookableId)
    const booked = decided(await decide(planned, wanted, seat))
    if (booked.ok && booked.isNew) await record?.(tx, booked)
    return booked
  })
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
    const booked = decided(await decide(planned, { bookableId, leadId, whenFull: 'refuse' }, { state: 'held', expiresAt, heldBy }))
    if (booked.ok && booked.isNew) {
      await enqueue(tx, 'expire-booking', { bookingId: booked.bookingId }, { startAfter: expiresAt })
      await record?.(tx, booked)
    }
    return booked
  })
}

/** Null: something lapsed has to be cleared away first. */
async function decide(planned: PlannedCall, { bookableId, leadId, whenFull }: Wanted, { state, expiresAt, heldBy }: Seat): Promise<Booked | null> {
  for (let tries = 0; tries < 5; tries += 1) {
    const [row] = await planned<Row>(bookStatement, [bookableId, leadId, newReference('B'), state, expiresAt, whenFull === 'wait', heldBy])
    if (!row || row.free === null) return { ok: false, reason: 'absent' }
    if (row.isStale) return null
    if (row.bookingId && row.state) return { ok: true, bookingId: row.bookingId, state: row.state, isNew: row.isNew }
    if (row.refusal) return { ok: false, reason: row.refusal }
    if (row.free <= 0 && whenFull === 'refuse') return { ok: false, reason: 'full' }
    // Only the reference can have been taken.
  }
  throw new Error('No free reference was found.')
}

function decided(booked: Booked | null): Booked {
  if (!booked) throw new Error('unreachable: what has lapsed was cleared away under the same lock')
  return booked
}
