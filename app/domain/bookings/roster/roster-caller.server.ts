import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { bookForLead, holdSeat } from '#app/domain/bookings/book-seat.server.ts'
import { activeStates, type BookingFailure, type BookingState, countSeatsLeft, findBookingFailure } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { assignUnassigned } from '#app/domain/leads/lead-writes.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import type { CallerAction } from './roster-forms.ts'
import { describeAuditedChange, getNotifyTime } from './undo-booking.server.ts'

/** `add` finds or creates their enquiry; the same form always gives the same one. A new one is assigned by its own job. */
export type CallerInput = { phone: string; formKey: string; add: () => Promise<{ id: string; isNew: boolean }> }
/** `eventId`: the audit event, to undo the change; null: nothing was added. */
type SeatCallerResult = { ok: true; bookingId: string; state: BookingState; eventId: number | null } | { ok: false; bookingId: string | null; message: string }

/** Holds or books a seat for a caller. It looks for reasons to fail before it creates an enquiry. A person who has a place keeps it. */
export async function seatCaller(offeringId: string, caller: CallerInput, action: CallerAction, actorId: string): Promise<SeatCallerResult> {
  const place = await findPlace(offeringId, caller.phone)
  if (place) return place.formKey === caller.formKey ? { ok: true, ...place, eventId: null } : hasPlace(place)
  const failure = await findFailure(offeringId, action)
  if (failure) return { ok: false, bookingId: null, message: failureMessages[failure] }
  const { id: leadId, isNew: isNewLead } = await caller.add()
  const tellAt = getNotifyTime()
  const wanted = { offeringId, leadId, formKey: caller.formKey, actorId, tellAt, verifiedBy: 'staff', whenFull: action === 'wait' ? 'wait' : 'refuse' } as const
  let eventId: number | null = null
  const booked = await inTransaction(async (tx) => {
    const result = action === 'hold' ? await holdSeat(tx, wanted, actorId) : await bookForLead(tx, wanted, null)
    if (result.ok && result.isNew) {
      const after = await describeAuditedChange(tx, result.bookingId, tellAt)
      eventId = await recordAudit(tx, { actorId, action: 'booking.add', subject: `booking:${result.bookingId}`, after })
      if (!isNewLead) await assignUnassigned(tx, leadId, actorId)
    }
    return result
  })
  if (!booked.ok && booked.reason === 'network') throw new Error('unreachable: staff are not counted')
  if (!booked.ok) return { ok: false, bookingId: null, message: `${failureMessages[booked.reason]} Their enquiry is saved among the leads.` }
  if (booked.isNew) return { ...booked, eventId }
  const own = await findPlace(offeringId, caller.phone)
  return own && own.formKey !== caller.formKey ? hasPlace(own) : { ...booked, eventId: null }
}

function hasPlace({ bookingId, reference }: { bookingId: string; reference: string }): SeatCallerResult {
  return { ok: false, bookingId, message: `This phone number is booked here already: ${reference}. Nothing was added.` }
}

async function findPlace(offeringId: string, phone: string) {
  const [place] = await db()
    .select({
      bookingId: bookings.id,
      reference: bookings.reference,
      state: bookings.state,
      formKey: bookings.formKey,
    })
    .from(bookings)
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(and(eq(bookings.offeringId, offeringId), eq(leads.phone, phone), inArray(bookings.state, [...activeStates])))
  return place ?? null
}

async function findFailure(offeringId: string, action: CallerAction): Promise<BookingFailure | null> {
  // `offerings.id` is written out: in a query on one table, Drizzle omits the table name, and `id` would mean the inner table's id.
  const lapsed = sql<number>`(select count(*)::int from bookings as lapsing where lapsing.offering_id = offerings.id
    and lapsing.state in ('held', 'offered') and lapsing.expires_at <= now())`
  const [offering] = await db()
    .select({ ...getTableColumns(offerings), lapsed })
    .from(offerings)
    .where(eq(offerings.id, offeringId))
  if (!offering) return 'absent'
  const failure = findBookingFailure(offering, new Date())
  return failure ?? (countSeatsLeft(offering) + offering.lapsed === 0 && action !== 'wait' ? 'full' : null)
}

const failureMessages: Record<BookingFailure, string> = {
  absent: 'This is not published. Nobody can book it yet.',
  cancelled: 'This is cancelled. Nobody can book it any more.',
  'to-be-scheduled': 'This has no date yet, so no seat can be booked. Add the caller as a new lead instead.',
  postponed: 'This is postponed without a new date, so no seat can be booked. Add the caller as a new lead instead.',
  ended: 'This is over. Nobody can book it any more.',
  closed: 'Booking is closed. An editor can open it again.',
  'not-open': 'Booking has not opened yet.',
  full: 'No seat is free. Choose the waiting list if the caller will wait.',
}
