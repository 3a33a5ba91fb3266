import { eq, inArray, sql } from 'drizzle-orm'
import { bookingPayments, feeAgreements, feeInstalments, paymentRefunds } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { seedSampleClasses } from '#app/domain/bookings/sessions/sample-classes.server.ts'
import { classAttendance, classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import type { LeadState } from '#app/domain/leads/lead-states.ts'
import { leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { createDocumentCode, createReference } from '#app/lib/create-reference.server.ts'
import { formatStoredDate, getIndiaToday, toMoment } from '#app/lib/dates.ts'
import { addDays } from '#app/lib/month-grid.ts'
import { dayMs, hourMs, minuteMs, subtractDays } from '#app/lib/periods.ts'
import { db, inTransaction, type Queryable } from '#app/platform/db/client.server.ts'

const gstPercent = 18
const [beganDaysAgo, endedDaysAgo] = [152, 5]

type SampleStudent = {
  /** A word of the NATO spelling alphabet: clearly no real person, and different enough that no two are possible duplicates. */
  called: string
  source: string
  /** Percent of the classes that the student attended. */
  attended: number
  /** Discount, in percent of the fee. */
  discount?: number
  /** The number of equal parts. The first is due this many days ago, the others follow every 30 days. */
  parts: number
  firstDueDaysAgo: number
  paid: number
  certificate?: boolean
  /** The student left and got back this percent of the payments. */
  refund?: number
}

/** Every case that counsellors see: paid at once, paid in parts, due soon, overdue, low attendance, left with a refund. */
const students: SampleStudent[] = [
  { called: 'Alpha', source: 'google', attended: 97, parts: 1, firstDueDaysAgo: 150, paid: 1, certificate: true },
  { called: 'Bravo', source: 'referral', attended: 91, discount: 10, parts: 3, firstDueDaysAgo: 148, paid: 3, certificate: true },
  { called: 'Charlie', source: 'walk-in', attended: 88, parts: 4, firstDueDaysAgo: 86, paid: 3 },
  { called: 'Delta', source: 'google', attended: 84, parts: 6, firstDueDaysAgo: 147, paid: 5 },
  { called: 'Echo', source: 'facebook', attended: 80, parts: 3, firstDueDaysAgo: 57, paid: 2 },
  { called: 'Foxtrot', source: 'walk-in', attended: 93, discount: 5, parts: 2, firstDueDaysAgo: 140, paid: 2, certificate: true },
  { called: 'Golf', source: 'direct', attended: 61, parts: 3, firstDueDaysAgo: 120, paid: 2 },
  { called: 'Hotel', source: 'google', attended: 12, parts: 2, firstDueDaysAgo: 145, paid: 1, refund: 60 },
]
const methods = ['upi', 'card', 'cash', 'transfer'] as const

/** @param batch the course of the finished batch: its id, name and fee with GST, in paise */
export async function seedSampleStudents(
  { courseID, title, feePaise }: { courseID: string; title: string; feePaise: number },
  now = new Date(),
): Promise<void> {
  // Samples beside real people or batches would mislead staff.
  if ((await db().select({ id: leads.id }).from(leads).limit(1)).length > 0) return
  if ((await db().select({ id: offerings.id }).from(offerings).where(eq(offerings.isSample, false)).limit(1)).length > 0) return
  const first = toMoment(getIndiaToday(subtractDays(now, beganDaysAgo)), 7 * 60)
  const endsAt = toMoment(getIndiaToday(subtractDays(now, endedDaysAgo)), 9 * 60)
  const values = { kind: 'batch' as const, courseID, title, mode: 'classroom' as const, days: 'weekdays' as const, part: 'morning' as const }
  const dates = { startsAt: first, endsAt, closesAt: new Date(first.getTime() + dayMs), publishedAt: subtractDays(first, 40) }
  const [batch] = await db()
    .insert(offerings)
    .values({ ...values, ...dates, slug: `${courseID}-sample-of-a-finished-batch`, capacity: 15, isSample: true })
    .onConflictDoNothing()
    .returning({ id: offerings.id })
  if (!batch) return
  await seedSampleClasses(now)
  await inTransaction(async (tx) => {
    for (const [place, student] of students.entries())
      await addStudent(tx, { place, student, batchId: batch.id, courseID, title, feePaise, first, endsAt, now })
  })
}

type StudentPlace = {
  place: number
  student: SampleStudent
  batchId: string
  courseID: string
  title: string
  feePaise: number
  first: Date
  endsAt: Date
  now: Date
}

async function addStudent(tx: Queryable, { place, student, batchId, ...of }: StudentPlace): Promise<void> {
  const { courseID, title, feePaise, first, endsAt, now } = of
  const hasLeft = student.refund !== undefined
  const came = subtractDays(first, 12 + 3 * place)
  const state: LeadState = hasLeft ? 'lost' : 'enrolled'
  const name = `Sample student ${student.called}`
  // The country code 999 is not assigned, so a call to this number reaches no one.
  const person = { name, phone: `+9991000000${place + 1}`, reference: createReference('E'), page: '/', courseID, sourceName: student.source }
  const [lead] = await tx
    .insert(leads)
    .values({ ...person, state, isSample: true, createdAt: came, updatedAt: came, firstContactedAt: new Date(came.getTime() + (7 + 11 * place) * minuteMs) })
    .returning({ id: leads.id })
  if (!lead) throw new Error('unreachable: an insert returns its row')
  const steps: [from: LeadState | null, to: LeadState, hours: number][] = [
    [null, 'submitted', 0],
    ['submitted', 'contacted', 1],
    ['contacted', 'booked', 30],
    ['booked', state, 24 * 20],
  ]
  await tx.insert(leadEvents).values(
    steps.map(([fromState, toState, hours]) => ({
      leadId: lead.id,
      kind: fromState ? ('state' as const) : ('submitted' as const),
      fromState,
      toState,
      lostReason: toState === 'lost' ? ('timing' as const) : null,
      at: new Date(came.getTime() + hours * hourMs),
    })),
  )
  const at = new Date(came.getTime() + 30 * hourMs)
  const [booking] = await tx
    .insert(bookings)
    .values({
      offeringId: batchId,
      leadId: lead.id,
      reference: createReference('B'),
      state: hasLeft ? 'cancelled' : 'attended',
      verifiedAt: at,
      verifiedBy: 'staff',
      createdAt: at,
      stateAt: at,
    })
    .returning({ id: bookings.id })
  if (!booking) throw new Error('unreachable: an insert returns its row')
  await addFee(tx, { place, student, bookingId: booking.id, feePaise, now })
  const { classes, attended } = await addAttendance(tx, { batchId, bookingId: booking.id, student, now })
  if (!student.certificate) return
  const [firstDay, lastDay] = [getIndiaToday(first), getIndiaToday(endsAt)]
  const batch = `${title}, batch of ${formatStoredDate(firstDay)}`
  const printed = { name, course: title, batch, firstDay, lastDay, classes, attended }
  await tx.insert(certificates).values({ ...printed, bookingId: booking.id, code: createDocumentCode('C'), issuedAt: new Date(now.getTime() - 4 * dayMs) })
}

type Fee = { place: number; student: SampleStudent; bookingId: string; feePaise: number; now: Date }

/** Adds no receipt numbers: they are reserved for real receipts, whose numbers have no gaps. */
async function addFee(tx: Queryable, { place, student, bookingId, feePaise, now }: Fee): Promise<void> {
  const { discount = 0, parts, firstDueDaysAgo, paid, refund } = student
  const discountPaise = Math.round((feePaise * discount) / 100 / 100) * 100
  const total = feePaise - discountPaise
  const each = Math.floor(total / parts / 100) * 100
  const firstDue = new Date(now.getTime() - firstDueDaysAgo * dayMs)
  const [agreed] = await tx
    .insert(feeAgreements)
    .values({
      bookingId,
      coursePaise: feePaise,
      discountPaise,
      discountKind: discount > 0 ? 'early' : null,
      gstPercent,
      agreedAt: new Date(firstDue.getTime() - 3 * dayMs),
    })
    .returning({ id: feeAgreements.id })
  const instalments = Array.from({ length: parts }, (_, part) => ({
    agreementId: agreed?.id ?? '',
    number: part + 1,
    dueOn: addDays(getIndiaToday(firstDue), 30 * part),
    amountPaise: part === parts - 1 ? total - each * (parts - 1) : each,
  }))
  await tx.insert(feeInstalments).values(instalments)
  for (const { number, dueOn, amountPaise } of instalments.slice(0, paid)) {
    const method = methods[(place + number) % methods.length] ?? 'upi'
    const receivedAt = toMoment(dueOn, 11 * 60 + 30)
    const [payment] = await tx
      .insert(bookingPayments)
      .values({
        bookingId,
        method,
        reference: method === 'cash' ? null : `SAMPLE-${place + 1}-${number}`,
        amountPaise,
        gstPercent,
        outcome: 'seat',
        receivedAt,
      })
      .returning({ id: bookingPayments.id })
    if (refund === undefined || !payment) continue
    const refundedAt = new Date(receivedAt.getTime() + 9 * dayMs)
    const amount = Math.round((amountPaise * refund) / 100 / 100) * 100
    await tx
      .insert(paymentRefunds)
      .values({ paymentId: payment.id, amountPaise: amount, method: 'transfer', reference: `SAMPLE-R-${place + 1}`, note: 'Left after two weeks', refundedAt })
  }
}

async function addAttendance(tx: Queryable, { batchId, bookingId, student, now }: { batchId: string; bookingId: string; student: SampleStudent; now: Date }) {
  const held = await tx
    .select({ id: classSessions.id, endsAt: classSessions.endsAt })
    .from(classSessions)
    .where(sql`${classSessions.offeringId} = ${batchId} and ${classSessions.kind} = 'class' and ${classSessions.endsAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(classSessions.startsAt)
  const marks = held.map(({ id, endsAt }, number) => {
    const isThere = Math.round(((number + 1) * student.attended) / 100) > Math.round((number * student.attended) / 100)
    const mark = isThere ? (number % 9 === 8 ? ('late' as const) : ('present' as const)) : ('absent' as const)
    return { sessionId: id, bookingId, mark, way: isThere && number % 3 === 0 ? ('code' as const) : ('staff' as const), markedAt: endsAt }
  })
  if (marks.length > 0) await tx.insert(classAttendance).values(marks)
  return { classes: held.length, attended: marks.filter(({ mark }) => mark !== 'absent').length }
}

/** `isUsed` means that staff issued a real receipt to the student, so the student stays. */
export async function listSampleStudents(tx: Queryable = db()): Promise<{ id: string; title: string; isUsed: boolean }[]> {
  const isUsed = sql<boolean>`exists (select from booking_payments join bookings on bookings.id = booking_payments.booking_id
    where bookings.lead_id = leads.id and booking_payments.receipt_number is not null)`
  return await tx.select({ id: leads.id, title: leads.name, isUsed }).from(leads).where(eq(leads.isSample, true)).orderBy(leads.id)
}

/** Deletes the unused sample students with all their data; the others become real leads. Call it before the sample batches are removed. */
export async function removeSampleStudents(tx: Queryable) {
  await tx.select({ id: leads.id }).from(leads).where(eq(leads.isSample, true)).orderBy(leads.id).for('update')
  const found = await listSampleStudents(tx)
  const gone = found.flatMap(({ id, isUsed }) => (isUsed ? [] : [id]))
  const ofBookings = tx.select({ id: bookings.id }).from(bookings).where(inArray(bookings.leadId, gone))
  await tx.delete(certificates).where(inArray(certificates.bookingId, ofBookings))
  await tx.delete(bookingPayments).where(inArray(bookingPayments.bookingId, ofBookings))
  await tx.delete(bookings).where(inArray(bookings.leadId, gone))
  await tx.delete(leads).where(inArray(leads.id, gone))
  await tx.update(leads).set({ isSample: false }).where(eq(leads.isSample, true))
  return found
}
