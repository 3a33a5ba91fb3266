import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { bookingPayments, feeAgreements, feeInstalments, paymentRefunds } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings, earlierSeats, offerings } from '#app/domain/bookings/schema.server.ts'
import { classAttendance, classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { getInputName, type LeadFieldName, type LeadValue, leadFieldNames } from '#app/domain/leads/fields.ts'
import { selectLeadWithCopies } from '#app/domain/leads/merge-group.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { publications, storyConsents } from '#app/domain/publications/schema.server.ts'
import { exportTests } from '#app/domain/tests/export-tests.server.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { db } from '#app/platform/db/client.server.ts'
import { selectCertificateReferences } from './erase-lead.server.ts'

const visitorEvents = ['submitted', 'corrected', 'state', 'call', 'consent', 'message', 'booking', 'payment'] as const

/** Exports the enquiry and those merged with it; `isFor` selects by mail address. @returns null if it is erased, absent or not selected */
export async function findLeadData(leadId: string, isFor: (email: string | null) => boolean = () => true) {
  const family = (await describeLeads(sql`${leads.id} in ${selectLeadWithCopies(leadId)}`)).filter(({ email }) => isFor(email))
  const enquiry = family.find(({ id }) => id === leadId)
  return enquiry ? { ...enquiry, copies: family.filter((one) => one !== enquiry) } : null
}
export type LeadData = Awaited<ReturnType<typeof describeLeads>>[number]

type ExportedLeadFields = { [Name in LeadFieldName as Name extends 'courseID' ? 'course' : Name]: LeadValue<Name> }

function nameFields(lead: typeof leads.$inferSelect): ExportedLeadFields {
  return Object.fromEntries(leadFieldNames.map((name) => [getInputName(name), lead[name]])) as ExportedLeadFields
}

type AgreementRow = { agreement: typeof feeAgreements.$inferSelect; instalment: typeof feeInstalments.$inferSelect | null }

function describeFees(rows: AgreementRow[]) {
  return [...Map.groupBy(rows, ({ agreement }) => agreement.id).values()].map((of) => {
    const [{ coursePaise, discountPaise, discountKind, discountNote, scholarshipCode, gstPercent, waivedPaise, waiveNote, waivedAt, agreedAt, replacedAt }] =
      of.map(({ agreement }) => agreement) as [AgreementRow['agreement']]
    const instalments = of.flatMap(({ instalment }) => (instalment ? [{ dueOn: instalment.dueOn, amountPaise: instalment.amountPaise }] : []))
    return {
      coursePaise,
      discountPaise,
      discountKind,
      discountNote,
      scholarshipCode,
      gstPercent,
      waivedPaise,
      waiveNote,
      waivedAt,
      agreedAt,
      replacedAt,
      instalments,
    }
  })
}

/** Consents to stories and outcome records name an enquiry of the query by its number, or by one of its certificates. */
const isNamed = (reference: AnyPgColumn) =>
  sql`upper(${reference}) in (select ${leads.reference} union all ${selectCertificateReferences(eq(bookings.leadId, leads.id))})`

/** Describes every enquiry that `which` selects, except erased ones, with its bookings and payments. */
export async function describeLeads(which: SQL | undefined) {
  const rows = await db().select().from(leads).where(which).orderBy(asc(leads.createdAt))
  const open = rows.filter(({ erasedAt }) => !erasedAt)
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const { given, happened, sent, calls, booked, moved, paid, attended, agreed, refunded, certified, consented, counted, tests } = await resolveAll({
    given: db().select().from(consents).where(inArray(consents.leadId, ids)).orderBy(asc(consents.givenAt)),
    happened: db().select().from(leadEvents).where(inArray(leadEvents.leadId, ids)).orderBy(asc(leadEvents.id)),
    sent: db().select().from(messages).where(inArray(messages.leadId, ids)).orderBy(asc(messages.createdAt)),
    calls: db().select().from(callTasks).where(inArray(callTasks.leadId, ids)).orderBy(asc(callTasks.createdAt)),
    booked: db()
      .select({ booking: bookings, title: offerings.title, kind: offerings.kind, startsAt: offerings.startsAt, endsAt: offerings.endsAt })
      .from(bookings)
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(bookings.createdAt)),
    moved: db()
      .select({ seat: earlierSeats, of: offerings.title })
      .from(earlierSeats)
      .innerJoin(offerings, eq(offerings.id, earlierSeats.offeringId))
      .innerJoin(bookings, eq(bookings.id, earlierSeats.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(earlierSeats.leftAt)),
    paid: db()
      .select({ payment: bookingPayments })
      .from(bookingPayments)
      .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(bookingPayments.receivedAt)),
    attended: db()
      .select({ attendance: classAttendance, kind: classSessions.kind, classStartsAt: classSessions.startsAt })
      .from(classAttendance)
      .innerJoin(classSessions, eq(classSessions.id, classAttendance.sessionId))
      .innerJoin(bookings, eq(bookings.id, classAttendance.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(classSessions.startsAt)),
    agreed: db()
      .select({ agreement: feeAgreements, instalment: feeInstalments })
      .from(feeAgreements)
      .innerJoin(bookings, eq(bookings.id, feeAgreements.bookingId))
      .leftJoin(feeInstalments, eq(feeInstalments.agreementId, feeAgreements.id))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(feeAgreements.agreedAt), asc(feeInstalments.number)),
    refunded: db()
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(bookingPayments, eq(bookingPayments.id, paymentRefunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(paymentRefunds.refundedAt)),
    certified: db()
      .select({ certificate: certificates })
      .from(certificates)
      .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(certificates.issuedAt)),
    consented: db()
      .select({ leadId: leads.id, title: publications.title, consent: storyConsents })
      .from(storyConsents)
      .innerJoin(publications, eq(publications.id, storyConsents.publicationId))
      .innerJoin(leads, and(inArray(leads.id, ids), isNamed(storyConsents.personReference)))
      .orderBy(asc(storyConsents.givenAt)),
    counted: db()
      .select({ leadId: leads.id, halfYear: outcomeCohorts.label, record: outcomeRecords })
      .from(outcomeRecords)
      .innerJoin(outcomeCohorts, eq(outcomeCohorts.id, outcomeRecords.cohortId))
      .innerJoin(leads, and(inArray(leads.id, ids), isNamed(outcomeRecords.personReference)))
      .orderBy(asc(outcomeRecords.createdAt)),
    tests: exportTests(ids),
  })
  return open.map((lead) => ({
    id: lead.id,
    reference: lead.reference,
    ...nameFields(lead),
    isMinor: lead.isMinor,
    guardian: lead.guardianName && { name: lead.guardianName, phone: lead.guardianPhone, agreedAt: lead.guardianAgreedAt },
    page: lead.page,
    cameFirstFrom: lead.firstSource,
    cameLastFrom: lead.lastSource,
    origin: lead.origin,
    state: lead.state,
    firstContactedAt: lead.firstContactedAt,
    nextStepAt: lead.followUpAt,
    receivedAt: lead.createdAt,
    changedAt: lead.updatedAt,
    consents: given
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ id, purpose, noticeVersion, givenAt, givenBy, withdrawnAt }) => ({ id, purpose, noticeVersion, givenAt, givenBy, withdrawnAt })),
    history: happened
      .filter(({ leadId, kind }) => leadId === lead.id && (visitorEvents as readonly string[]).includes(kind))
      .map(({ at, kind, toState }) => ({ at, kind, state: toState })),
    notes: happened.filter(({ leadId, note }) => leadId === lead.id && note).map(({ at, note }) => ({ at, note })),
    bookings: booked
      .filter(({ booking }) => booking.leadId === lead.id)
      .map(({ booking, title, kind, startsAt, endsAt }) => ({
        reference: booking.reference,
        of: title,
        kind,
        startsAt,
        endsAt,
        state: booking.state,
        bookedAt: booking.createdAt,
        waitingSince: booking.waitingSince,
        seatedAt: booking.seatedAt,
        remindedOf: booking.remindedOf,
        changedAt: booking.stateAt,
        verifiedAt: booking.verifiedAt,
        verifiedBy: booking.verifiedBy,
        earlierSeats: moved.filter(({ seat }) => seat.bookingId === booking.id).map(({ seat: { seatedAt, leftAt }, of }) => ({ of, seatedAt, leftAt })),
        test: tests.get(booking.id) ?? null,
        classes: attended
          .filter(({ attendance }) => attendance.bookingId === booking.id)
          .map(({ attendance: { mark, way, markedAt }, kind: sessionKind, classStartsAt }) => ({ kind: sessionKind, classStartsAt, mark, way, markedAt })),
        certificates: certified
          .filter(({ certificate }) => certificate.bookingId === booking.id)
          .map(({ certificate: { id: _, bookingId: __, replaces: ___, issuedBy: ____, revokedBy: _____, ...certificate } }) => certificate),
        payments: paid
          .filter(({ payment }) => payment.bookingId === booking.id)
          .map(
            ({ payment: { id, method, reference, receiptNumber, amountPaise, gstPercent, refundedPaise, outcome, receivedAt, reversedAt, reverseNote } }) => ({
              method,
              reference,
              receiptNumber,
              amountPaise,
              gstPercent,
              refundedPaise,
              outcome,
              receivedAt,
              reversedAt,
              reverseNote,
              refunds: refunded
                .filter(({ refund }) => refund.paymentId === id)
                .map(({ refund: { amountPaise: paise, method: way, reference: number, note, refundedAt, reversedAt: endedAt } }) => ({
                  amountPaise: paise,
                  method: way,
                  reference: number,
                  note,
                  refundedAt,
                  reversedAt: endedAt,
                })),
            }),
          ),
        fees: describeFees(agreed.filter(({ agreement }) => agreement.bookingId === booking.id)),
      })),
    stories: consented
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ title, consent: { personReference, noticeVersion, givenAt, evidenceNote, recordedAt, revokedAt } }) => ({
        title,
        personReference,
        noticeVersion,
        givenAt,
        evidenceNote,
        recordedAt,
        revokedAt,
      })),
    outcomes: counted
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ halfYear, record: { personReference, courseID, study, work, salaryPaise, evidenceNote, createdAt, updatedAt } }) => ({
        halfYear,
        personReference,
        courseID,
        study,
        work,
        salaryPaise,
        evidenceNote,
        recordedAt: createdAt,
        changedAt: updatedAt,
      })),
    messages: sent
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ channel, kind, state, createdAt, sentAt }) => ({ channel, kind, state, createdAt, sentAt })),
    callsToMake: calls
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ reason, subject, dueAt, until, createdAt, doneEventId }) => ({ reason, subject, dueAt, until, createdAt, isDone: doneEventId !== null })),
  }))
}
