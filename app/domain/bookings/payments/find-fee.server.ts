import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#app/domain/accounts/schema.server.ts'
import { seatStates } from '#app/domain/bookings/offerings.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { type Audience, audienceNames } from '#app/domain/courses/fees.ts'
import { selectLeadWithCopies } from '#app/domain/leads/merge-group.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { db } from '#app/platform/db/client.server.ts'
import { bookingPayments, feeAgreements, paymentRefunds } from './schema.server.ts'
import { feeStatuses, instalmentStatuses } from './status-schema.server.ts'

export type FeeStatus = typeof feeStatuses.$inferSelect
export type OpenInstalment = Pick<typeof instalmentStatuses.$inferSelect, 'number' | 'dueOn' | 'amountPaise' | 'openPaise'>
export type FeeOfBooking = FeeStatus & {
  coursePaise: number
  discountPaise: number
  discountKind: (typeof feeAgreements.$inferSelect)['discountKind']
  scholarshipCode: string | null
  gstPercent: number
  agreedAt: Date
  instalments: OpenInstalment[]
}

async function getFeesOf(bookingIds: readonly string[]): Promise<Map<string, FeeOfBooking>> {
  if (bookingIds.length === 0) return new Map()
  const [statuses, parts] = await Promise.all([
    db()
      .select()
      .from(feeStatuses)
      .innerJoin(feeAgreements, eq(feeAgreements.id, feeStatuses.agreementId))
      .where(inArray(feeStatuses.bookingId, [...bookingIds])),
    db()
      .select()
      .from(instalmentStatuses)
      .where(inArray(instalmentStatuses.bookingId, [...bookingIds]))
      .orderBy(asc(instalmentStatuses.number)),
  ])
  return new Map(
    statuses.map(({ fee_standings: status, fee_agreements: { coursePaise, discountPaise, discountKind, scholarshipCode, gstPercent, agreedAt } }) => [
      status.bookingId,
      {
        ...status,
        coursePaise,
        discountPaise,
        discountKind,
        scholarshipCode,
        gstPercent,
        agreedAt,
        instalments: parts
          .filter(({ bookingId }) => bookingId === status.bookingId)
          .map(({ number, dueOn, amountPaise, openPaise }) => ({ number, dueOn, amountPaise, openPaise })),
      },
    ]),
  )
}

/** Returns null if no fee was agreed. */
export async function findFeeOf(bookingId: string): Promise<FeeOfBooking | null> {
  return (await getFeesOf([bookingId])).get(bookingId) ?? null
}

const hasAgreedFee = sql`exists (select from ${feeStatuses} where ${feeStatuses.bookingId} = ${bookings.id})`

export type LeadFee = Pick<typeof bookings.$inferSelect, 'id' | 'reference' | 'offeringId'> &
  Pick<typeof offerings.$inferSelect, 'title' | 'startsAt'> & { receivedPaise: number; fee: FeeOfBooking | null }

/** A person's seats with agreed and paid amounts, and lost seats with payments, of all merged enquiries. Free seats only if a fee was agreed or paid. */
export async function listFeesOfLead(leadId: string): Promise<LeadFee[]> {
  if (!isUuid(leadId)) return []
  const received = sql<number>`coalesce((select sum(amount_paise - refunded_paise)::float8 from booking_payments
    where booking_payments.booking_id = ${bookings.id} and reversed_at is null), 0)`
  const rows = await db()
    .select({
      id: bookings.id,
      reference: bookings.reference,
      offeringId: bookings.offeringId,
      title: offerings.title,
      startsAt: offerings.startsAt,
      receivedPaise: received,
    })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(
      and(
        sql`${bookings.leadId} in ${selectLeadWithCopies(leadId)}`,
        or(and(inArray(bookings.state, [...seatStates]), or(sql`${offerings.pricePaise} is distinct from 0`, hasAgreedFee)), sql`${received} > 0`),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(20)
  const fees = await getFeesOf(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, fee: fees.get(row.id) ?? null }))
}

export type FeePageData = NonNullable<Awaited<ReturnType<typeof loadBookingFee>>>
export type BookingPaymentRow = FeePageData['payments'][number]

export async function loadBookingFee(bookingId: string) {
  if (!isUuid(bookingId)) return null
  const [row] = await db()
    .select({ booking: bookings, offering: offerings, lead: leads })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .innerJoin(leads, eq(leads.id, bookings.leadId))
    .where(eq(bookings.id, bookingId))
  if (!row) return null
  const [fee, notes, payments, listFees] = await Promise.all([
    findFeeOf(bookingId),
    listAgreements(bookingId),
    listPayments(bookingId),
    getFees(row.booking.createdAt),
  ])
  const { booking, offering, lead } = row
  const ofCourse = offering.courseID ? listFees[offering.courseID] : undefined
  const audience = audiences[lead.visitorType ?? '']
  return {
    booking: { id: booking.id, reference: booking.reference, state: booking.state },
    offering: { id: offering.id, title: offering.title, startsAt: offering.startsAt, isFree: offering.pricePaise === 0 },
    lead: { id: lead.id, name: lead.name, hasMail: lead.email !== null && lead.erasedAt === null, isErased: lead.erasedAt !== null },
    fee,
    notes: notes[0]?.replacedAt === null ? notes[0] : null,
    earlier: notes.filter(({ replacedAt }) => replacedAt !== null),
    payments,
    /** The prices on the day of the booking. Empty if the offering has its own price. */
    listed:
      offering.pricePaise === null ? audienceNames.flatMap((name) => (ofCourse?.[name] ? [{ audience: name, paise: ofCourse[name].amountPaise }] : [])) : [],
    /** Null if it is unknown which price applies: staff choose among the listed prices. */
    suggestedPaise: offering.pricePaise || (audience && ofCourse?.[audience]?.amountPaise) || null,
    payKey: crypto.randomUUID(),
  }
}

const audiences: Readonly<Record<string, Audience>> = { student: 'student', 'working-professional': 'professional' }

async function listAgreements(bookingId: string) {
  const waiver = alias(users, 'waiver')
  return await db()
    .select({
      id: feeAgreements.id,
      discountNote: feeAgreements.discountNote,
      waivedPaise: feeAgreements.waivedPaise,
      waiveNote: feeAgreements.waiveNote,
      waivedAt: feeAgreements.waivedAt,
      waivedBy: waiver.name,
      coursePaise: feeAgreements.coursePaise,
      discountPaise: feeAgreements.discountPaise,
      agreedAt: feeAgreements.agreedAt,
      agreedBy: users.name,
      replacedAt: feeAgreements.replacedAt,
    })
    .from(feeAgreements)
    .leftJoin(users, eq(users.id, feeAgreements.agreedBy))
    .leftJoin(waiver, eq(waiver.id, feeAgreements.waivedBy))
    .where(eq(feeAgreements.bookingId, bookingId))
    .orderBy(desc(feeAgreements.replacedAt))
    .limit(20)
}

async function listPayments(bookingId: string) {
  const reverser = alias(users, 'reverser')
  const rows = await db()
    .select({ payment: bookingPayments, recordedBy: users.name, reversedBy: reverser.name })
    .from(bookingPayments)
    .leftJoin(users, eq(users.id, bookingPayments.recordedBy))
    .leftJoin(reverser, eq(reverser.id, bookingPayments.reversedBy))
    .where(eq(bookingPayments.bookingId, bookingId))
    .orderBy(bookingPayments.receivedAt, bookingPayments.id)
  const refunds = await listRefunds(rows.map(({ payment }) => payment.id))
  return rows.map(({ payment, recordedBy, reversedBy }) => ({
    ...payment,
    recordedBy,
    reversedBy,
    refundKey: crypto.randomUUID(),
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
  }))
}

async function listRefunds(paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return await db()
    .select({
      id: paymentRefunds.id,
      paymentId: paymentRefunds.paymentId,
      amountPaise: paymentRefunds.amountPaise,
      method: paymentRefunds.method,
      reference: paymentRefunds.reference,
      note: paymentRefunds.note,
      at: paymentRefunds.refundedAt,
      by: users.name,
      reversedAt: paymentRefunds.reversedAt,
    })
    .from(paymentRefunds)
    .leftJoin(users, eq(users.id, paymentRefunds.refundedBy))
    .where(inArray(paymentRefunds.paymentId, paymentIds))
    .orderBy(asc(paymentRefunds.refundedAt))
}
