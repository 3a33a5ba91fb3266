import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookingPayments } from '#app/domain/bookings/payments/schema.server.ts'
import { feeStatuses } from '#app/domain/bookings/payments/status-schema.server.ts'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { classAttendance, classSessions, rooms, trainers } from '#app/domain/bookings/sessions/schema.server.ts'
import { minShare } from '#app/domain/certificates/certificates.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { saveDocument } from '#app/domain/dates/documents.server.ts'
import { documents } from '#app/domain/dates/schema.server.ts'
import { findLead } from '#app/domain/leads/find-lead.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { seedSampleContent } from '#server/seed.ts'
import { seedEvents } from '#server/seed-events.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addPost } from '#server/testing/posts.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getDemonstration, removeDemonstration, showDemonstration } from './demonstration.server.ts'
import { installation } from './schema.server.ts'

useTestDatabase({ jobs: true })
beforeEach(async () => {
  for (const table of [installation, documents, certificates, bookingPayments, bookings, offerings, leads, publications, outcomeCohorts, auditEvents, users])
    await db().delete(table)
  await db().insert(users).values({ id: 'ravi', name: 'Ravi', email: 'ravi@example.org', role: 'admin' })
})

async function start(options?: { empty: boolean }) {
  await seedSampleContent(options)
  await seedEvents()
}
const isShown = async () => await showDemonstration(pageContext().context)
const counts = async () => await Promise.all([offerings, publications, outcomeCohorts, outcomeRecords].map((table) => db().$count(table)))

test('an installation started with --empty has no demonstration data, and gets none at a later start', async () => {
  await start({ empty: true })
  await start()
  expect(await isShown()).toBe(false)
  expect(await counts()).toEqual([0, 0, 0, 0])
  expect(await db().$count(documents, eq(documents.collection, 'DatesForm'))).toBe(0)
})

test('a new installation has demonstration data and every page says so; --empty at a later start changes nothing', async () => {
  await start()
  await start({ empty: true })
  expect(await isShown()).toBe(true)
  const { context, visit } = pageContext()
  await showDemonstration(context)
  expect(visit.tags).toEqual(new Set(['installation']))
  expect(await db().$count(offerings, eq(offerings.isSample, false))).toBe(0)
  expect(await db().$count(publications, eq(publications.isSample, false))).toBe(0)
})

test('removed demonstration data never returns, and the institute’s own data stays', async () => {
  await start()
  const own = await addOffering()
  const post = await addPost()
  const { parts } = await getDemonstration()
  expect(parts.every(({ removed, remaining }) => removed > 0 && remaining.length === 0)).toBe(true)

  expect((await db().select({ roomId: classSessions.roomId }).from(classSessions)).length).toBeGreaterThan(100)
  await removeDemonstration('ravi')
  expect(await Promise.all([classSessions, trainers, rooms].map((table) => db().$count(table)))).toEqual([0, 0, 0])
  expect(await isShown()).toBe(false)
  expect((await db().select({ id: offerings.id }).from(offerings)).map(({ id }) => id)).toEqual([own])
  expect(await db().$count(publications)).toBe(1)
  expect((await db().select({ id: releases.publicationId }).from(releases)).map(({ id }) => id)).toEqual([post])
  expect(await db().$count(outcomeRecords)).toBe(0)
  // The remaining dates are computed from the institute's own batch.
  expect(await db().select({ id: documents.id }).from(documents).where(eq(documents.collection, 'DatesForm'))).toEqual([{ id: 'upcomingBatches' }])
  expect(
    await db().select({ actorId: auditEvents.actorId, after: auditEvents.after }).from(auditEvents).where(eq(auditEvents.action, 'demonstration.remove')),
  ).toEqual([{ actorId: 'ravi', after: parts }])

  await db().delete(offerings)
  await db().delete(publications)
  await start()
  await removeDemonstration('ravi')
  expect(await counts()).toEqual([0, 0, 0, 0])
  expect(await isShown()).toBe(false)
  expect(await db().$count(auditEvents, eq(auditEvents.action, 'demonstration.remove'))).toBe(1)
})

test('demonstration data that people booked or staff edited stays at removal, without its invented part', async () => {
  await start()
  const [full] = await db().select().from(offerings).where(eq(offerings.seatsTaken, 12))
  const [project] = await db().select().from(publications).where(eq(publications.kind, 'project')).limit(1)
  const [story] = await db().select().from(publications).where(eq(publications.kind, 'achievement')).limit(1)
  const [cohort] = await db().select().from(outcomeCohorts).limit(1)
  if (!full || !project || !story || !cohort) throw new Error('A sample is missing.')
  await addBooking(full.id, await addSeatLead())
  await db().update(publications).set({ revision: 2 }).where(eq(publications.id, project.id))
  await db().update(publications).set({ revision: 2 }).where(eq(publications.id, story.id))
  const record = { cohortId: cohort.id, courseID: 'data-science', personReference: 'E-7K3M9Q', study: 'left', work: 'noReply', recordedBy: 'ravi' } as const
  await db().insert(outcomeRecords).values(record)
  await saveDocument({
    collection: 'DatesForm',
    id: 'scholarshipTest',
    data: { onlineDate: '2027-01-09', offlineDate: '' },
    expectedVersion: 1,
    actorId: 'ravi',
  })

  const { parts } = await getDemonstration()
  await removeDemonstration('ravi')
  expect(parts.flatMap(({ remaining }) => remaining)).toEqual([full.title, project.title, story.title, cohort.label])
  expect(await db().select().from(offerings)).toMatchObject([{ id: full.id, seatsTaken: 1, isSample: false }])
  expect(await db().$count(bookings)).toBe(1)
  expect((await db().select().from(publications).where(eq(publications.isSample, false))).map(({ id }) => id).sort()).toEqual([project.id, story.id].sort())
  expect(await db().$count(releases)).toBe(0)
  expect(await db().select().from(outcomeCohorts)).toMatchObject([{ id: cohort.id, isSample: false, publishedAt: null }])
  expect(await db().select().from(outcomeRecords)).toMatchObject([record])
  expect(await db().select({ id: documents.id }).from(documents).where(isNotNull(documents.updatedBy))).toEqual([{ id: 'scholarshipTest' }])
})

test('sample students show fees due, refunds and certificates; all are removed except one who got a receipt from staff', async () => {
  await start()
  const students = await db().select({ id: leads.id, name: leads.name, phone: leads.phone }).from(leads)
  expect(students.every(({ name, phone }) => name.startsWith('Sample student ') && phone.startsWith('+999'))).toBe(true)
  const details = await Promise.all(students.map(({ id }) => findLead(id, 'admin')))
  expect(details.map((detail) => detail?.duplicates)).toEqual(students.map(() => []))
  expect(await db().$count(certificates)).toBe(3)
  expect(await db().$count(bookingPayments, isNotNull(bookingPayments.receiptNumber))).toBe(0)
  expect(await db().$count(bookingPayments, gt(bookingPayments.refundedPaise, 0))).toBe(1)
  const statuses = await db().select().from(feeStatuses)
  expect(statuses.filter(({ openPaise }) => openPaise > 0).length).toBeGreaterThan(2)
  expect(statuses.filter(({ overduePaise }) => overduePaise > 0).length).toBeGreaterThan(0)
  // Nobody checks in by code as absent.
  expect(await db().$count(classAttendance, and(eq(classAttendance.mark, 'absent'), eq(classAttendance.way, 'code')))).toBe(0)
  expect(
    (await db().select({ attended: certificates.attended, classes: certificates.classes }).from(certificates)).every(
      (one) => (one.attended ?? 0) >= (one.classes ?? 0) * minShare,
    ),
  ).toBe(true)
  await db().update(bookingPayments).set({ receiptNumber: '2026-27/0001' }).where(eq(bookingPayments.reference, 'SAMPLE-1-1'))
  await removeDemonstration('ravi')
  expect(await db().select({ name: leads.name, isSample: leads.isSample }).from(leads)).toEqual([{ name: 'Sample student Alpha', isSample: false }])
  expect(await db().$count(offerings)).toBe(1)
})
