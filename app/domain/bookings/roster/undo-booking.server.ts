import { and, eq, sql } from 'drizzle-orm'
import { sendTime, type UndoHandler } from '#app/domain/accounts/undo.server.ts'
import { cancelLockedBooking, canHavePlace, isOver } from '#app/domain/bookings/change-booking.server.ts'
import { bookingChanged } from '#app/domain/bookings/jobs.ts'
import { lockOffering, lockOfferings } from '#app/domain/bookings/lock-offering.server.ts'
import { getOfferingTag, getRosterTag } from '#app/domain/bookings/offering-changes.ts'
import { activeStates, type BookingState, countSeatsLeft, seatStates, type Verification } from '#app/domain/bookings/offerings.ts'
import { bookingPayments, feeAgreements } from '#app/domain/bookings/payments/schema.server.ts'
import { type BookingRow, bookings, earlierSeats, offerings } from '#app/domain/bookings/schema.server.ts'
import { expireDue, handleSeatsFreed } from '#app/domain/bookings/waitlist.server.ts'
import { unmarkBooked, unmarkSeatCancelled } from '#app/domain/leads/mark-booked.server.ts'
import { leadEvents } from '#app/domain/leads/schema.server.ts'
import { publishChange } from '#app/platform/db/changes.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { getRosterAddress } from './roster-filter.ts'

type StateBeforeChange = {
  state: BookingState
  offering: string
  expiresAt: string | null
  stateAt: string
  verifiedAt: string | null
  verifiedBy: Verification | null
  remindedOf: string | null
  seatedAt: string | null
}
/** `version`: the booking's version after the change. `tellAt`: when the person is notified. `note`: the note that the change added to the history. */
type StateAfterChange = { version: number; tellAt: string; note?: number }

export const getNotifyTime = () => sendTime().toISOString()

export function pickAuditedValues(booking: BookingRow): StateBeforeChange {
  const { state, offeringId, stateAt, verifiedBy } = booking
  const [expiresAt, verifiedAt, remindedOf, seatedAt] = [booking.expiresAt, booking.verifiedAt, booking.remindedOf, booking.seatedAt].map(
    (moment) => moment?.toISOString() ?? null,
  ) as [string | null, string | null, string | null, string | null]
  return { state, offering: offeringId, expiresAt, stateAt: stateAt.toISOString(), verifiedAt, verifiedBy, remindedOf, seatedAt }
}

export async function describeAuditedChange(
  tx: Queryable,
  bookingId: string,
  tellAt: string,
  note?: number,
): Promise<StateAfterChange & Pick<StateBeforeChange, 'state' | 'offering' | 'verifiedBy'>> {
  const [now] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!now) throw new Error('unreachable: its offering is locked')
  return { state: now.state, offering: now.offeringId, verifiedBy: now.verifiedBy, version: now.version, tellAt, ...(note && { note }) }
}

/** A seat that staff added: before the person is notified, it deletes the booking; later it cancels the booking with a message. */
const revertAdded: UndoHandler['revert'] = async (tx, { actorId, subjectId, after }) => {
  const { version, tellAt } = after as StateAfterChange
  const booking = await lockBooked(tx, subjectId, version, [])
  if (!booking || (await hasMoney(tx, booking.id))) return false
  if (isNotified(tellAt)) {
    const cancelled = await cancelLockedBooking(tx, booking, { byStaff: true, actorId })
    return cancelled.ok
  }
  await removeHistory(tx, booking)
  await unmarkBooked(tx, booking.leadId, booking.createdAt)
  await tx.delete(bookings).where(eq(bookings.id, booking.id))
  await handleSeatsFreed(tx, booking.offeringId)
  await publishChange(tx, getRosterTag(booking.offeringId), 'leads')
  return true
}

/** Restores the booking from before a cancellation, a confirmation or a move to another batch, if its seat is still free. */
const restore: UndoHandler['revert'] = async (tx, { actorId, action, subjectId, before, after }) => {
  const [was, { version, tellAt, note }] = [before as StateBeforeChange, after as StateAfterChange]
  const booking = await lockBooked(tx, subjectId, version, [was.offering])
  if (!booking || (was.expiresAt && new Date(was.expiresAt) <= new Date())) return false
  if (!(await hasUnverifiedRoom(tx, was))) return false
  if (booking.state === was.state && booking.offeringId === was.offering) return await restoreVerification(tx, booking, was)
  const notified = isNotified(tellAt)
  // A person who has read that the seat is theirs keeps it. Staff cancel it with a reason instead.
  if (notified && action === 'booking.confirm') return false
  const isBack = { ...booking, offeringId: was.offering }
  const isInactive = !activeStates.some((state) => state === booking.state)
  if ((isInactive || booking.offeringId !== was.offering) && ((await isOver(tx, isBack)) || !(await canHavePlace(tx, isBack)))) return false
  if (isSeatNeeded(booking, was) && !(await hasFreeSeat(tx, was.offering))) return false
  if (!notified) await removeHistory(tx, booking, note)
  if (action === 'booking.cancel') await unmarkSeatCancelled(tx, booking.leadId)
  if (!notified && action === 'booking.confirm') await unmarkBooked(tx, booking.leadId, booking.stateAt)
  if (action === 'booking.switch')
    await tx.delete(earlierSeats).where(sql`booking_id = ${booking.id} and left_at = (select seated_at from bookings where id = ${booking.id})`)
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  const values = {
    state: was.state,
    offeringId: was.offering,
    expiresAt: momentOf(was.expiresAt),
    verifiedAt: momentOf(was.verifiedAt),
    verifiedBy: was.verifiedBy,
    remindedOf: momentOf(was.remindedOf),
    seatedAt: momentOf(was.seatedAt),
    // The earlier time prevents a second message about the same state.
    stateAt: notified ? sql`clock_timestamp()` : new Date(was.stateAt),
    version: sql`${bookings.version} + 1`,
  }
  await tx.update(bookings).set(values).where(eq(bookings.id, booking.id))
  await enqueue(tx, bookingChanged, { bookingId: booking.id, state: was.state, ...(notified && { byStaff: true, actorId }) })
  for (const offeringId of new Set([booking.offeringId, was.offering])) {
    await handleSeatsFreed(tx, offeringId)
    await publishChange(tx, getRosterTag(offeringId), getOfferingTag(offeringId))
  }
  await publishChange(tx, 'leads')
  return true
}

/** Undoes a confirmation of only the person or the phone number: no message went out, and the booking keeps its history. */
async function restoreVerification(tx: Queryable, { id, offeringId }: BookingRow, { verifiedAt, verifiedBy }: StateBeforeChange): Promise<true> {
  const values = { verifiedAt: verifiedAt === null ? null : new Date(verifiedAt), verifiedBy, version: sql`${bookings.version} + 1` }
  await tx.update(bookings).set(values).where(eq(bookings.id, id))
  await publishChange(tx, getRosterTag(offeringId))
  return true
}

const isNotified = (tellAt: string) => new Date(tellAt) <= new Date()

/** Locks the booking's offering and the others. Null: the booking has changed since. */
async function lockBooked(tx: Queryable, bookingId: string, version: number, others: string[]): Promise<BookingRow | null> {
  const ofIt = eq(bookings.id, bookingId)
  const [at] = await tx.select({ offeringId: bookings.offeringId }).from(bookings).where(ofIt)
  if (!at) return null
  const ids = [...new Set([at.offeringId, ...others])]
  await lockOfferings(tx, ids)
  for (const id of ids) await expireDue(tx, id)
  const [booking] = await tx.select().from(bookings).where(ofIt)
  return booking?.version === version && booking.offeringId === at.offeringId ? booking : null
}

async function hasMoney(tx: Queryable, bookingId: string): Promise<boolean> {
  const paid = await tx.$count(bookingPayments, eq(bookingPayments.bookingId, bookingId))
  return paid > 0 || (await tx.$count(feeAgreements, eq(feeAgreements.bookingId, bookingId))) > 0
}

const isSeatTaken = (state: BookingState) => seatStates.some((one) => one === state)
const isSeatNeeded = (now: BookingRow, was: StateBeforeChange) => isSeatTaken(was.state) && (!isSeatTaken(now.state) || now.offeringId !== was.offering)

async function hasFreeSeat(tx: Queryable, offeringId: string): Promise<boolean> {
  const [offering] = await tx.select({ capacity: offerings.capacity, seatsTaken: offerings.seatsTaken }).from(offerings).where(eq(offerings.id, offeringId))
  return offering !== undefined && countSeatsLeft(offering) > 0
}

/** The database rejects more unverified people than their share. */
async function hasUnverifiedRoom(tx: Queryable, { offering: offeringId, state, verifiedAt }: StateBeforeChange): Promise<boolean> {
  if (verifiedAt !== null || !isSeatTaken(state)) return true
  const offering = await lockOffering(tx, offeringId)
  if (!offering) return false
  return (state === 'held' || state === 'offered' ? offering.unverifiedHolds : offering.unverifiedSeats) < offering.unverifiedShare
}

async function removeHistory(tx: Queryable, { id, leadId, state, stateAt }: BookingRow, note?: number): Promise<void> {
  const cause = `${id}/${state}/${stateAt.toISOString()}`
  await tx.delete(leadEvents).where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, 'booking'), sql`${leadEvents.detail}->>'cause' = ${cause}`))
  if (note) await tx.delete(leadEvents).where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.id, note), eq(leadEvents.kind, 'note')))
}

const roles = ['counsellor'] as const

export const bookingUndoHandlers: Record<string, UndoHandler> = {
  'booking.add': { roles, revert: revertAdded },
  'booking.cancel': { roles, revert: restore },
  'booking.confirm': { roles, revert: restore },
  'booking.switch': {
    roles,
    revert: restore,
    // The person is on the earlier batch's roster again.
    getReturnPath: ({ before, after, subjectId }, requested) => {
      const [from, to] = [(before as StateBeforeChange).offering, (after as StateBeforeChange).offering]
      return requested.startsWith(`/staff/bookings/${to}/roster`) ? getRosterAddress(from, '', { booking: subjectId }) : requested
    },
  },
  'booking.verify': { roles, revert: restore },
}
