import { eq } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { emailChanges } from '#app/domain/accounts/proofs-schema.server.ts'
import { credentials, knownDevices, passkeys, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { bookingPayments, feeAgreements, feeInstalments, paymentRefunds } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings, earlierSeats } from '#app/domain/bookings/schema.server.ts'
import { classAttendance } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { publications, storyConsents } from '#app/domain/publications/schema.server.ts'
import { quizSheets } from '#app/domain/quiz/schema.server.ts'
import { wishlistEntries, wishlistShares } from '#app/domain/wishlist/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addCertificate, addOffering } from '#server/testing/bookings.ts'
import { projectFields } from '#server/testing/projects.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getAccountData } from './export-account.server.ts'
import { notInDownload } from './not-personal.ts'

useTestDatabase()
const at = (day: number) => new Date(Date.UTC(2025, 0, day, 4, 5, day))
const source = (name: string) => ({ source: name, medium: '', campaign: '', term: '', content: '', referrer: '', landing: '/', at: '' })
const person = { id: 'member-id', email: 'zebu@example.org', emailVerified: true }

beforeEach(async () => {
  await db()
    .insert(users)
    .values({ ...person, name: 'Zebunnisa', createdAt: at(1), updatedAt: at(2) })
  await db()
    .insert(sessions)
    .values({
      id: 'session-id',
      token: 'session-token',
      userId: person.id,
      userAgent: 'ZebuBrowser',
      ipAddress: '203.0.113.77',
      createdAt: at(3),
      updatedAt: at(4),
      confirmedAt: at(5),
      expiresAt: at(6),
    })
  await db()
    .insert(emailChanges)
    .values({
      userId: person.id,
      id: crypto.randomUUID(),
      newEmail: 'zebu.begum@example.org',
      sessionId: 'session-id',
      requestedAt: at(33),
      allowedAt: at(34),
      confirmedAt: at(35),
      doneAt: at(36),
      expiresAt: at(37),
    })
  const identity = { providerId: 'oidc:college', accountId: 'https://college.example zebu' }
  await db()
    .insert(credentials)
    .values({ id: 'credential-id', userId: person.id, ...identity, createdAt: at(38), updatedAt: at(39) })
  await db()
    .insert(knownDevices)
    .values({ userId: person.id, deviceHash: 'd'.repeat(64), firstSeenAt: at(7), lastSeenAt: at(8) })
  await db()
    .insert(passkeys)
    .values({
      userId: person.id,
      credentialId: 'zebu-credential-0123456789',
      publicKey: 'k'.repeat(80),
      counter: 1078,
      isBackedUp: true,
      name: 'Phone of Zebu',
      createdAt: at(38),
      lastUsedAt: at(39),
    })
  await db()
    .insert(auditEvents)
    .values({ actorId: person.id, action: 'account.sign-in', subject: 'account:member-id', address: '203.0.113.78', at: at(9) })
  await db()
    .insert(wishlistEntries)
    .values({ userId: person.id, courseID: 'java-course', changedAt: at(10), alertsSince: at(11) })
  await db()
    .insert(wishlistShares)
    .values({ userId: person.id, createdAt: at(12), revokedAt: at(13) })
  await db()
    .insert(quizSheets)
    .values({ userId: person.id, search: 'months=about-four&v=zebu', finishedAt: at(40), courseID: 'python-course', changedAt: at(41) })
  await db()
    .insert(publications)
    .values({
      kind: 'project',
      draft: projectFields({ title: 'A clinic’s queue' }),
      byMember: true,
      createdBy: person.id,
      createdAt: at(14),
      updatedAt: at(15),
      submittedAt: at(16),
      consentedAt: at(17),
      consentNotice: 'project-notice',
      reviewNote: 'Name the clinic’s city',
    })
  const [lead] = await db()
    .insert(leads)
    .values({
      reference: 'E-ZEB123',
      formKey: crypto.randomUUID(),
      name: 'Zebunnisa Begum',
      phone: '+919876501234',
      email: person.email,
      userId: person.id,
      courseID: 'data-science',
      batch: 'evening-batch',
      visitorType: 'career-break',
      preferredTime: 'afternoon',
      message: 'I work the night shift',
      isMinor: true,
      guardianName: 'Zahida',
      guardianPhone: '+919876505678',
      guardianAgreedAt: at(18),
      page: '/data-science',
      firstSource: source('poster'),
      lastSource: source('metro'),
      sourceName: 'poster',
      followUpAt: at(19),
      firstContactedAt: at(20),
      createdAt: at(21),
      updatedAt: at(22),
    })
    .returning({ id: leads.id })
  const leadId = lead?.id ?? ''
  await db()
    .insert(leadEvents)
    .values({ leadId, kind: 'call', note: 'Prefers evenings', at: at(23) })
  await db()
    .insert(consents)
    .values({ leadId, purpose: 'contact', noticeVersion: 'enquiry-notice', givenBy: 'guardian', givenAt: at(24), withdrawnAt: at(25) })
  const notified = { channel: 'mail', cause: 'a-cause', state: 'sent', createdAt: at(26), sentAt: at(27), nextTryAt: null } as const
  await db()
    .insert(messages)
    .values([
      { ...notified, leadId, kind: 'thank-you' },
      { ...notified, userId: person.id, kind: 'seat-free' },
    ])
  await db()
    .insert(callTasks)
    .values({ leadId, reason: 'booking-moved', cause: 'a-cause', subject: 'Java', dueAt: at(33), until: at(34), createdAt: at(35) })
  const times = { createdAt: at(28), stateAt: at(29), verifiedAt: at(30), seatedAt: at(42), waitingSince: at(45), remindedOf: at(46) }
  const bookingId = await addBooking(await addOffering(), leadId, { reference: 'B-ZEB123', ...times })
  await db()
    .insert(earlierSeats)
    .values({ bookingId, offeringId: await addOffering(), seatedAt: at(43), leftAt: at(44) })
  const [payment] = await db()
    .insert(bookingPayments)
    .values({ bookingId, reference: 'receipt-77', amountPaise: 5_90_000, outcome: 'refund-due', receivedAt: at(31) })
    .returning({ id: bookingPayments.id })
  const wrong = {
    bookingId,
    reference: 'receipt-78',
    amountPaise: 6_90_000,
    outcome: 'seat',
    receivedAt: at(36),
    reversedAt: at(37),
    reverseNote: 'Doubled',
  } as const
  await db().insert(bookingPayments).values(wrong)
  const refund = { paymentId: payment?.id ?? '', reference: 'refund-78', amountPaise: 4_90_000, note: 'Came too late', refundedAt: at(32) }
  await db()
    .insert(paymentRefunds)
    .values([refund, { ...refund, reference: 'refund-79', amountPaise: 1_90_000, reversedAt: at(38) }])
  await db().transaction(async (tx) => {
    const discount = { discountPaise: 5_00_000, discountKind: 'scholarship', discountNote: '82 of 100 marks', scholarshipCode: 'S-7K3M-9QXH-2BDN' } as const
    const waiver = { waivedPaise: 1_00_000, waiveNote: 'Moved away', waivedAt: at(39) }
    const agreement = { bookingId, coursePaise: 64_90_000, gstPercent: 18, ...discount, ...waiver, agreedAt: at(40) }
    const [created] = await tx.insert(feeAgreements).values(agreement).returning({ id: feeAgreements.id })
    const parts = [
      { dueOn: '2027-01-05', amountPaise: 30_00_000 },
      { dueOn: '2027-02-05', amountPaise: 29_90_000 },
    ]
    await tx.insert(feeInstalments).values(parts.map((part, index) => ({ ...part, agreementId: created?.id ?? '', number: index + 1 })))
  })
  const named = { personReference: 'e-zeb123', evidenceNote: 'Signed form, folder 12' }
  // The row of the project serves as the story, because the download has no story texts.
  const [story] = await db().select({ id: publications.id }).from(publications)
  const consent = { noticeVersion: 'story-notice', givenAt: at(47), recordedAt: at(48), revokedAt: at(49) }
  await db()
    .insert(storyConsents)
    .values({ ...named, ...consent, publicationId: story?.id ?? '' })
  await db().insert(outcomeCohorts).values({ id: 'half', label: 'A half-year', firstDay: '2025-01-01', lastDay: '2025-06-30', countedOn: '2026-01-01' })
  const outcome = { courseID: 'data-science', study: 'finishedLate', work: 'inFieldFullTime', salaryPaise: 7_90_000_00 } as const
  await db()
    .insert(outcomeRecords)
    .values({ ...named, ...outcome, evidenceNote: 'Offer letter seen', cohortId: 'half', createdAt: at(50), updatedAt: at(51) })
  const counted = { classes: 42, attended: 17, exception: 'Night shifts' }
  await addCertificate(bookingId, { ...counted, issuedAt: at(40), revokedAt: at(41), revokeReason: 'Wrong spelling' })
})

test('a download has every column about its person, except those that the register excludes', async () => {
  const download = JSON.stringify(await getAccountData(person))
  const tables: PgTable[] = [
    users,
    sessions,
    credentials,
    emailChanges,
    knownDevices,
    passkeys,
    auditEvents,
    wishlistEntries,
    wishlistShares,
    quizSheets,
    publications,
    leads,
    leadEvents,
    consents,
    messages,
    callTasks,
  ]
  const missing: string[] = []
  for (const table of [
    ...tables,
    bookings,
    earlierSeats,
    bookingPayments,
    classAttendance,
    feeAgreements,
    feeInstalments,
    paymentRefunds,
    certificates,
    storyConsents,
    outcomeRecords,
  ]) {
    const { name: tableName, columns } = getTableConfig(table)
    const left = (notInDownload[tableName] ?? '').split(' ')
    const names = Object.entries(table).filter(([, column]) => columns.includes(column as never)) as [string, (typeof columns)[number]][]
    for (const row of (await db().select().from(table)) as Record<string, unknown>[])
      for (const [key, column] of names) {
        const value = row[key]
        // Yes, no and small numbers are too common to search for.
        if (value === null || typeof value === 'boolean' || (typeof value === 'number' && value < 1000)) continue
        if (!left.includes(column.name) && !download.includes(JSON.stringify(value))) missing.push(`${tableName}.${column.name}`)
      }
  }
  expect(missing).toEqual([])
  expect(await db().$count(leads, eq(leads.userId, person.id))).toBe(1)
})
