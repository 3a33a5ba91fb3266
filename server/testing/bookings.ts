import { bookForLead, holdSeat } from '../../app/domain/bookings/book-seat.server.ts'
import { bookings, offerings } from '../../app/domain/bookings/schema.server.ts'
import { certificates } from '../../app/domain/certificates/schema.server.ts'
import { leads } from '../../app/domain/leads/schema.server.ts'
import { createDocumentCode, createReference } from '../../app/lib/create-reference.server.ts'
import { db, inTransaction } from '../../app/platform/db/client.server.ts'

const hourMs = 60 * 60 * 1000
let created = 0

/** A published batch with 15 seats that starts in a week, unless `values` say otherwise. @returns its id */
export async function addOffering(values: Partial<typeof offerings.$inferInsert> = {}): Promise<string> {
  created += 1
  const startsAt = values.startsAt === undefined ? new Date(Date.now() + 7 * 24 * hourMs) : values.startsAt
  const [row] = await db()
    .insert(offerings)
    .values({
      kind: 'batch',
      slug: `batch-${created}-${crypto.randomUUID().slice(0, 8)}`,
      title: 'Data Science with AI',
      courseID: 'data-science',
      startsAt,
      endsAt: startsAt && new Date(startsAt.getTime() + 100 * 24 * hourMs),
      closesAt: startsAt && new Date(startsAt.getTime() + 12 * hourMs),
      capacity: 15,
      publishedAt: new Date(),
      ...values,
    })
    .returning({ id: offerings.id })
  if (!row) throw new Error('The offering was not written.')
  return row.id
}

/** A lead for a seat, with its own phone number. @returns its id */
export async function addSeatLead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  created += 1
  const [row] = await db()
    .insert(leads)
    .values({
      reference: createReference('E'),
      name: 'Lakshmi Rao',
      phone: `+9198${String(created).padStart(8, '0')}`,
      page: '/upcoming-batches',
      intent: 'seat',
      ...values,
    })
    .returning({ id: leads.id })
  if (!row) throw new Error('The enquiry was not written.')
  return row.id
}

/** A confirmed seat of a verified person, inserted without notifications. */
export async function addBooking(offeringId: string, leadId: string, values: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const [row] = await db()
    .insert(bookings)
    .values({ reference: createReference('B'), offeringId, leadId, state: 'confirmed', verifiedAt: new Date(), verifiedBy: 'staff', ...values })
    .returning({ id: bookings.id })
  if (!row) throw new Error('The booking was not written.')
  return row.id
}

/** A certificate of a booking, inserted as issued. @returns its code */
export async function addCertificate(bookingId: string, values: Partial<typeof certificates.$inferInsert> = {}): Promise<string> {
  const printed = { name: 'Lakshmi Rao', course: 'Data Science with AI', batch: 'Batch of 5 Dec 2026', firstDay: '2026-12-05', lastDay: '2027-04-30' }
  const [row] = await db()
    .insert(certificates)
    .values({ code: createDocumentCode('C'), bookingId, ...printed, ...values })
    .returning({ code: certificates.code })
  if (!row) throw new Error('The certificate was not written.')
  return row.code
}

type SeatIds = { offeringId: string; leadId: string }

export async function bookAsStaff(place: SeatIds & { whenFull: 'refuse' | 'wait' }) {
  return await inTransaction((tx) => bookForLead(tx, { verifiedBy: 'staff', ...place }, null))
}

export async function holdAsStaff(place: SeatIds, heldBy: string | null) {
  return await inTransaction((tx) => holdSeat(tx, place, heldBy))
}

/** A payment by UPI that has just arrived. */
export const paymentOf = (reference: string, amountPaise: number) => ({
  id: crypto.randomUUID(),
  method: 'upi' as const,
  reference,
  amountPaise,
  gstPercent: 18,
  receivedAt: new Date(),
})
