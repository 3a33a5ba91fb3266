import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { isPhone } from '#app/domain/accounts/phone/phone-owner.server.ts'
import { emailChanges } from '#app/domain/accounts/proofs-schema.server.ts'
import { isProvider } from '#app/domain/accounts/providers/provider-accounts.server.ts'
import { getProviderLabel } from '#app/domain/accounts/providers/providers.server.ts'
import { credentials, knownDevices, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { bookingPayments, feeAgreements, feeInstalments, paymentRefunds } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { classAttendance, classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { matchAccount } from '#app/domain/leads/account-leads.server.ts'
import { getInputName, type LeadFieldName, type LeadValue, leadFieldNames } from '#app/domain/leads/fields.ts'
import { selectLeadWithCopies } from '#app/domain/leads/merge-group.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { quizSheets } from '#app/domain/quiz/schema.server.ts'
import { topicProgress } from '#app/domain/roadmaps/schema.server.ts'
import { exportTests } from '#app/domain/tests/export-tests.server.ts'
import { wishlistEntries, wishlistShares } from '#app/domain/wishlist/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'

/** Only the newest events: many attempts with wrong passwords would make the file too large. */
const securityEventLimit = 500

const visitorEvents = ['submitted', 'corrected', 'state', 'call', 'consent', 'message', 'booking', 'payment'] as const

/** Exports the enquiry and those merged with it; `isFor` selects by mail address. @returns null if it is erased, absent or not selected */
export async function findLeadData(leadId: string, isFor: (email: string | null) => boolean = () => true) {
  const family = (await describeLeads(sql`${leads.id} in ${selectLeadWithCopies(leadId)}`)).filter(({ email }) => isFor(email))
  const enquiry = family.find(({ id }) => id === leadId)
  return enquiry ? { ...enquiry, copies: family.filter((one) => one !== enquiry) } : null
}
export type LeadData = Awaited<ReturnType<typeof describeLeads>>[number]

export async function getAccountData(person: { id: string; email: string | null; emailVerified: boolean }) {
  const [
    [account],
    providers,
    emailChange,
    ownPasskeys,
    signedIn,
    browsers,
    security,
    wishlist,
    wishlistShared,
    careerQuiz,
    progress,
    alerts,
    projects,
    enquiries,
  ] = await Promise.all([
    db()
      .select({
        name: users.name,
        email: users.email,
        emailConfirmed: users.emailVerified,
        phone: credentials.accountId,
        phoneConfirmedAt: credentials.updatedAt,
        role: users.role,
        since: users.createdAt,
      })
      .from(users)
      .leftJoin(credentials, and(eq(credentials.userId, users.id), isPhone))
      .where(eq(users.id, person.id)),
    db()
      .select({ provider: credentials.providerId, yourAccountThere: credentials.accountId, since: credentials.createdAt, lastUsedAt: credentials.updatedAt })
      .from(credentials)
      .where(and(eq(credentials.userId, person.id), isProvider))
      .orderBy(asc(credentials.createdAt)),
    db()
      .select({
        newEmail: emailChanges.newEmail,
        requestedAt: emailChanges.requestedAt,
        allowedAt: emailChanges.allowedAt,
        confirmedAt: emailChanges.confirmedAt,
        doneAt: emailChanges.doneAt,
        until: emailChanges.expiresAt,
      })
      .from(emailChanges)
      .where(eq(emailChanges.userId, person.id)),
    db()
      .select({ name: passkeys.name, isBackedUp: passkeys.isBackedUp, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, person.id))
      .orderBy(asc(passkeys.createdAt)),
    db()
      .select({
        device: sessions.userAgent,
        networkAddress: sessions.ipAddress,
        since: sessions.createdAt,
        lastUsedAt: sessions.updatedAt,
        confirmedAt: sessions.confirmedAt,
        until: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, person.id))
      .orderBy(asc(sessions.createdAt)),
    db()
      .select({ firstSeenAt: knownDevices.firstSeenAt, lastSeenAt: knownDevices.lastSeenAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, person.id))
      .orderBy(asc(knownDevices.firstSeenAt)),
    db()
      .select({ at: auditEvents.at, event: auditEvents.action, outcome: auditEvents.outcome, networkAddress: auditEvents.address })
      .from(auditEvents)
      .where(and(eq(auditEvents.actorId, person.id), inArray(auditEvents.category, ['sign-in', 'credential'])))
      .orderBy(desc(auditEvents.at))
      .limit(securityEventLimit),
    db()
      .select({
        courseID: wishlistEntries.courseID,
        removed: wishlistEntries.removed,
        changedAt: wishlistEntries.changedAt,
        alertsSince: wishlistEntries.alertsSince,
      })
      .from(wishlistEntries)
      .where(eq(wishlistEntries.userId, person.id)),
    db().select({ since: wishlistShares.createdAt, takenBackAt: wishlistShares.revokedAt }).from(wishlistShares).where(eq(wishlistShares.userId, person.id)),
    db()
      .select({ answers: quizSheets.search, finishedAt: quizSheets.finishedAt, courseID: quizSheets.courseID, savedAt: quizSheets.changedAt })
      .from(quizSheets)
      .where(eq(quizSheets.userId, person.id)),
    db()
      .select({ topicID: topicProgress.topicID, state: topicProgress.state, changedAt: topicProgress.changedAt })
      .from(topicProgress)
      .where(eq(topicProgress.userId, person.id))
      .orderBy(asc(topicProgress.changedAt)),
    db()
      .select({ channel: messages.channel, kind: messages.kind, state: messages.state, createdAt: messages.createdAt, sentAt: messages.sentAt })
      .from(messages)
      .where(eq(messages.userId, person.id))
      .orderBy(asc(messages.createdAt)),
    db()
      .select({
        project: publications.draft,
        begunAt: publications.createdAt,
        changedAt: publications.updatedAt,
        sentAt: publications.submittedAt,
        answer: publications.reviewNote,
        mayBePublishedSince: publications.consentedAt,
        underNotice: publications.consentNotice,
        mayOutliveAccount: publications.outlivesAccount,
      })
      .from(publications)
      .where(and(eq(publications.createdBy, person.id), eq(publications.byMember, true)))
      .orderBy(asc(publications.createdAt)),
    describeLeads(matchAccount(person)),
  ])
  return {
    account: account ?? null,
    providers: providers.map((row) => ({ ...row, providerName: getProviderLabel(row.provider) })),
    emailChange,
    passkeys: ownPasskeys,
    signedIn,
    browsers,
    security,
    wishlist,
    wishlistShared,
    careerQuiz,
    progress,
    alerts,
    projects,
    enquiries,
  }
}

export async function exportAccountData(person: { id: string; email: string | null; emailVerified: boolean }) {
  await recordAudit(db(), { actorId: person.id, action: 'account-data.export', subject: `account:${person.id}` })
  return await getAccountData(person)
}

export type AccountData = Awaited<ReturnType<typeof getAccountData>>

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

async function describeLeads(which: SQL | undefined) {
  const rows = await db().select().from(leads).where(which).orderBy(asc(leads.createdAt))
  const open = rows.filter(({ erasedAt }) => !erasedAt)
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const [given, happened, sent, calls, booked, paid, attended, agreed, refunded, certified, tests] = await Promise.all([
    db().select().from(consents).where(inArray(consents.leadId, ids)).orderBy(asc(consents.givenAt)),
    db().select().from(leadEvents).where(inArray(leadEvents.leadId, ids)).orderBy(asc(leadEvents.id)),
    db().select().from(messages).where(inArray(messages.leadId, ids)).orderBy(asc(messages.createdAt)),
    db().select().from(callTasks).where(inArray(callTasks.leadId, ids)).orderBy(asc(callTasks.createdAt)),
    db()
      .select({ booking: bookings, title: offerings.title, kind: offerings.kind, startsAt: offerings.startsAt, endsAt: offerings.endsAt })
      .from(bookings)
      .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(bookings.createdAt)),
    db()
      .select({ payment: bookingPayments })
      .from(bookingPayments)
      .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(bookingPayments.receivedAt)),
    db()
      .select({ attendance: classAttendance, kind: classSessions.kind, classStartsAt: classSessions.startsAt })
      .from(classAttendance)
      .innerJoin(classSessions, eq(classSessions.id, classAttendance.sessionId))
      .innerJoin(bookings, eq(bookings.id, classAttendance.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(classSessions.startsAt)),
    db()
      .select({ agreement: feeAgreements, instalment: feeInstalments })
      .from(feeAgreements)
      .innerJoin(bookings, eq(bookings.id, feeAgreements.bookingId))
      .leftJoin(feeInstalments, eq(feeInstalments.agreementId, feeAgreements.id))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(feeAgreements.agreedAt), asc(feeInstalments.number)),
    db()
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(bookingPayments, eq(bookingPayments.id, paymentRefunds.paymentId))
      .innerJoin(bookings, eq(bookings.id, bookingPayments.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(paymentRefunds.refundedAt)),
    db()
      .select({ certificate: certificates })
      .from(certificates)
      .innerJoin(bookings, eq(bookings.id, certificates.bookingId))
      .where(inArray(bookings.leadId, ids))
      .orderBy(asc(certificates.issuedAt)),
    exportTests(ids),
  ])
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
        changedAt: booking.stateAt,
        verifiedAt: booking.verifiedAt,
        verifiedBy: booking.verifiedBy,
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
    messages: sent
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ channel, kind, state, createdAt, sentAt }) => ({ channel, kind, state, createdAt, sentAt })),
    callsToMake: calls
      .filter(({ leadId }) => leadId === lead.id)
      .map(({ reason, subject, dueAt, until, createdAt, doneEventId }) => ({ reason, subject, dueAt, until, createdAt, isDone: doneEventId !== null })),
  }))
}
