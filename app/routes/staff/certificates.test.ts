import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { switchBatch } from '#app/domain/bookings/roster/roster-change.server.ts'
import { bookingUndoHandlers } from '#app/domain/bookings/roster/undo-booking.server.ts'
import { bookings, earlierSeats, offerings } from '#app/domain/bookings/schema.server.ts'
import { classAttendance, classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificateUndoHandlers, reissueCertificate } from '#app/domain/certificates/change-certificate.server.ts'
import { handleCertificateForm } from '#app/domain/certificates/handle-certificate-form.server.ts'
import { issueCertificates } from '#app/domain/certificates/issue-certificates.server.ts'
import { certificateIssued, certificateRevoked } from '#app/domain/certificates/jobs.ts'
import { findStudent } from '#app/domain/certificates/list-certificates.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { verifyCertificate } from '#app/domain/certificates/verify-certificate.server.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import { callTasks } from '#app/domain/leads/staff-schema.server.ts'
import { composeBookingMessage } from '#app/domain/messages/compose-message.server.ts'
import { notifyCertificateIssued, notifyCertificateRevoked } from '#app/domain/messages/notify-attendees.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { findFailure } from '#app/lib/form.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { undoToken } from '#server/testing/undo-token.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'
import { loader as openFile } from '../public/verify-file.ts'

useTestDatabase({ jobs: true })

const day = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)
let asha = ''
let batch = ''

beforeEach(async () => {
  for (const table of [classAttendance, classSessions, certificates, messages, callTasks, bookings, leads, auditEvents]) await db().delete(table)
  await db().execute(sql`delete from jobs.job`)
  asha = (await signedInAs('counsellor')).id
  batch = await addOffering({ startsAt: ago(30), endsAt: ago(1), closesAt: ago(30) })
  const planned = [5, 6, 7, 8].map((days) => ({ startsAt: ago(days), endsAt: new Date(ago(days).getTime() + 3_600_000), plannedDay: `2026-01-0${days}` }))
  await db()
    .insert(classSessions)
    .values(planned.map((session) => ({ ...session, offeringId: batch, checkInCode: '1234' })))
})

/** A student who attended this many of the four classes. */
async function addStudent(name: string, classes: number, values: Partial<typeof leads.$inferInsert> = {}) {
  const leadId = await addSeatLead({ name, email: 'asha@example.org', ...values })
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  const bookingId = await addBooking(batch, leadId)
  const ofBatch = and(eq(classSessions.offeringId, batch), eq(classSessions.kind, 'class'))
  const held = await db().select({ id: classSessions.id }).from(classSessions).where(ofBatch).limit(classes)
  if (classes > 0)
    await db()
      .insert(classAttendance)
      .values(held.map(({ id }) => ({ sessionId: id, bookingId, mark: 'late' as const, way: 'staff' as const })))
  return bookingId
}
const valid = async () => await db().select().from(certificates).where(isNull(certificates.revokedAt)).orderBy(certificates.number)
async function send(values: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const answer = await handleCertificateForm(batch, form, asha)
  return answer instanceof Response ? (answer.headers.get('location') ?? '') : (findFailure(answer?.data)?.error ?? null)
}
const undo = async (action: string) => {
  const [event] = await db().select().from(auditEvents).where(eq(auditEvents.action, action)).orderBy(desc(auditEvents.id)).limit(1)
  return await undoChange(undoToken(action, event?.id ?? 0), { id: asha, role: 'counsellor' }, { ...certificateUndoHandlers, ...bookingUndoHandlers })
}

test('labs do not count for a certificate, held or attended', async () => {
  const labs = [9, 10].map((days) => ({ startsAt: ago(days), endsAt: new Date(ago(days).getTime() + 3_600_000), plannedDay: `2026-01-${days}` }))
  const ofLabs = await db()
    .insert(classSessions)
    .values(labs.map((lab) => ({ ...lab, kind: 'lab' as const, offeringId: batch, checkInCode: '1234' })))
    .returning({ id: classSessions.id })
  const [without, withLabs] = [await addStudent('Lakshmi Rao', 3), await addStudent('Ravi Kumar', 2)]
  await db()
    .insert(classAttendance)
    .values(ofLabs.map(({ id }) => ({ sessionId: id, bookingId: withLabs, mark: 'present' as const, way: 'staff' as const })))
  const { done, refused } = await issueCertificates(batch, [{ bookingId: without }, { bookingId: withLabs }], asha)
  expect([done, refused.map(({ why }) => why)]).toEqual([
    1,
    ['Attended 2 of 4 classes (50%). The rule asks for 75%. To make an exception, open the student and enter the reason.'],
  ])
  expect(await valid()).toMatchObject([{ name: 'Lakshmi Rao', attended: 3, classes: 4 }])
})

test('classes that began before a student joined the batch count only if the student was there', async () => {
  const joined = async (name: string, classes: number) => {
    const bookingId = await addStudent(name, classes)
    await db()
      .update(bookings)
      .set({ seatedAt: ago(6.5) })
      .where(eq(bookings.id, bookingId))
    return { bookingId }
  }
  const [last] = await db().select().from(classSessions).where(eq(classSessions.offeringId, batch)).orderBy(desc(classSessions.startsAt)).limit(1)
  const wanted = [await joined('Lakshmi Rao', 0), await joined('Ravi Kumar', 4)]
  await db()
    .insert(classAttendance)
    .values({ sessionId: last?.id ?? '', bookingId: wanted[0]?.bookingId ?? '', mark: 'present', way: 'staff' })
  const { refused } = await issueCertificates(batch, wanted, asha)
  expect(refused.map(({ why }) => why)).toEqual([expect.stringContaining('Attended 1 of 2 classes (50%).')])
  expect(await valid()).toMatchObject([{ name: 'Ravi Kumar', attended: 4, classes: 4 }])
})

/** A batch that has begun and is still open, with classes this many days ago. */
async function addRunningBatch(...classes: number[]) {
  const id = await addOffering({ startsAt: ago(7), endsAt: ago(-30), closesAt: ago(-1) })
  const at = (days: number) => ({ startsAt: ago(days), endsAt: new Date(ago(days).getTime() + 3_600_000), plannedDay: ago(days).toISOString().slice(0, 10) })
  await db()
    .insert(classSessions)
    .values(classes.map((days) => ({ ...at(days), offeringId: id, checkInCode: '1234' })))
  return id
}

const read = async (bookingId: string) => (await db().select().from(bookings).where(eq(bookings.id, bookingId)))[0]

/** Moves the student to another batch, as if that had been done so many days ago. */
async function moveTo(to: string, bookingId: string, days: number) {
  const moved = await switchBatch(bookingId, to, (await read(bookingId))?.version ?? 0, asha)
  if (!moved.ok) throw new Error(moved.reason)
  const at = ago(days)
  await db().update(earlierSeats).set({ leftAt: at }).where(sql`left_at = (select seated_at from bookings where id = ${bookingId})`)
  await db().update(bookings).set({ seatedAt: at }).where(eq(bookings.id, bookingId))
}

async function countOf(bookingId: string) {
  const student = await findStudent((await read(bookingId))?.offeringId ?? '', bookingId)
  return [student?.attended, student?.classes]
}

async function markIn(offeringId: string, bookingId: string, count: number) {
  const held = await db()
    .select({ id: classSessions.id })
    .from(classSessions)
    .where(eq(classSessions.offeringId, offeringId))
    .orderBy(classSessions.startsAt)
    .limit(count)
  await db()
    .insert(classAttendance)
    .values(held.map(({ id }) => ({ sessionId: id, bookingId, mark: 'present' as const, way: 'staff' as const })))
}

test('after a move to another batch its classes count from the move on, and those of the old batch until the move', async () => {
  await db()
    .update(offerings)
    .set({ endsAt: ago(-30), closesAt: ago(-1) })
    .where(eq(offerings.id, batch))
  const running = await addRunningBatch(6.8, 4, 3)
  const bookingId = await addStudent('Lakshmi Rao', 0)
  await db()
    .update(bookings)
    .set({ seatedAt: ago(7.5) })
    .where(eq(bookings.id, bookingId))
  await markIn(batch, bookingId, 2)
  expect(await countOf(bookingId)).toEqual([2, 4])
  await moveTo(running, bookingId, 5.5)
  expect(await countOf(bookingId)).toEqual([2, 5])
  // To and from this batch again: the class in between is one of the other batch.
  await moveTo(batch, bookingId, 3.5)
  expect(await countOf(bookingId)).toEqual([2, 4])
  expect(await undo('booking.switch')).toBe('undone')
  expect(await countOf(bookingId)).toEqual([2, 5])
  const again = await switchBatch(bookingId, batch, (await read(bookingId))?.version ?? 0, asha)
  expect(await countOf(bookingId)).toEqual([2, 5])
  expect(again.ok && (await undo('booking.switch'))).toBe('undone')
  expect(await db().$count(earlierSeats)).toBe(1)
})

test('a student who was moved before the first class of the new batch takes the whole course there', async () => {
  const running = await addRunningBatch(4, 3)
  const bookingId = await addStudent('Lakshmi Rao', 1)
  await db()
    .update(bookings)
    .set({ seatedAt: ago(9) })
    .where(eq(bookings.id, bookingId))
  await moveTo(running, bookingId, 4.5)
  await markIn(running, bookingId, 2)
  expect(await countOf(bookingId)).toEqual([2, 2])
})

test('after a second move the classes before a new start of the course count again only if there was no class in between', async () => {
  await db()
    .update(offerings)
    .set({ endsAt: ago(-30), closesAt: ago(-1) })
    .where(eq(offerings.id, batch))
  const [again, late] = [await addRunningBatch(4, 3), await addRunningBatch(6.8, 1)]
  const move = async (name: string, leftAgain: number) => {
    const bookingId = await addStudent(name, 0)
    await db()
      .update(bookings)
      .set({ seatedAt: ago(7.5) })
      .where(eq(bookings.id, bookingId))
    await markIn(batch, bookingId, 2)
    await moveTo(again, bookingId, 4.5)
    await moveTo(late, bookingId, leftAgain)
    return await countOf(bookingId)
  }
  expect(await move('Lakshmi Rao', 4.4)).toEqual([2, 5])
  // A class in the batch of the new start, and one in the last batch.
  expect(await move('Ravi Kumar', 3.5)).toEqual([0, 2])
})

test('certificates are issued to those who attended enough, from the last day on; to others only with a reason', async () => {
  const [enough, few] = [await addStudent('Lakshmi Rao', 3), await addStudent('Ravi Kumar', 2)]
  const both = [{ bookingId: enough }, { bookingId: few }]
  const early = await issueCertificates(batch, both, asha, ago(5))
  expect([early.done, early.message]).toEqual([0, expect.stringContaining('not over')])
  const { done, refused } = await issueCertificates(batch, both, asha)
  expect([done, refused.map(({ why }) => why)]).toEqual([
    1,
    ['Attended 2 of 4 classes (50%). The rule asks for 75%. To make an exception, open the student and enter the reason.'],
  ])
  expect(await send({ form: 'issue', booking: few, name: 'Ravi Kumar' })).toEqual({ exception: [expect.stringContaining('Enter the reason')] })
  expect(await send({ form: 'issue', booking: few, name: 'రవి', exception: 'Ill' })).toEqual({ name: [expect.stringContaining('Latin letters')] })
  expect(await send({ form: 'issue', booking: few, name: 'Ravi K Kumar', exception: 'Dengue, made up at home' })).toContain('did=certificate.issue')
  expect(await valid()).toMatchObject([
    { name: 'Lakshmi Rao', course: 'Data Science with AI', attended: 3, classes: 4, exception: null },
    { name: 'Ravi K Kumar', attended: 2, exception: 'Dengue, made up at home' },
  ])
  expect(JSON.stringify(await db().select().from(auditEvents))).not.toContain('Dengue')
})

// Regression: the page of the new batch showed the certificate as its own.
test('after a move the page of the new batch says that the student’s certificate names the earlier one', async () => {
  const { cookie } = await signedInAs('counsellor')
  const site = openWholeSite(await readSiteRoutes(), { writeHtml })
  const running = await addRunningBatch(6)
  const bookingId = await addStudent('Lakshmi Rao', 4)
  await issueCertificates(batch, [{ bookingId }], asha)
  const open = async (offeringId: string) => {
    const request = new Request(`http://localhost:3000/staff/bookings/${offeringId}/certificates?booking=${bookingId}`, { headers: { cookie } })
    return (await (await site(request)).text()).replaceAll(/<!--.*?-->/g, '')
  }
  expect(await open(batch)).not.toContain('It names the')
  await switchBatch(bookingId, running, (await read(bookingId))?.version ?? 0, asha)
  const [issued] = await valid()
  const page = await open(running)
  expect(page).toContain(`It names the ${issued?.batch}. To issue one for this batch, revoke it first.`)
  expect(page).toMatch(new RegExp(`${issued?.code}</span></a><span class="block text-soft">${issued?.batch}</span>`))
})

// Without the batch's lock the second request fails at the unique index (seen with the lock removed).
test('if two people issue at once, one succeeds and the other gets a message', async () => {
  const bookingId = await addStudent('Lakshmi Rao', 4)
  const outcomes = await Promise.all([1, 2, 3].map(() => issueCertificates(batch, [{ bookingId }], asha)))
  expect(outcomes.map(({ done }) => done).toSorted()).toEqual([0, 0, 1])
  expect((await valid()).length).toBe(1)
})

test('a wrong name is reissued under a new code, a certificate is revoked with a reason, and both can be undone', async () => {
  const bookingId = await addStudent('Laxmi Rao', 4)
  await issueCertificates(batch, [{ bookingId }], asha)
  const [first] = await valid()
  if (!first) throw new Error('not issued')
  expect(await send({ form: 'reissue', booking: bookingId, certificate: first.id, name: 'Laxmi Rao' })).toEqual({ name: [expect.any(String)] })
  expect(await send({ form: 'reissue', booking: bookingId, certificate: first.id, name: 'Lakshmi Rao' })).toContain('did=certificate.reissue')
  expect(await valid()).toMatchObject([{ name: 'Lakshmi Rao', replaces: first.id }])
  expect((await verifyCertificate(first.code))?.ended?.text).toBe('It was replaced by a corrected certificate.')
  expect(await send({ form: 'reissue', booking: bookingId, certificate: first.id, name: 'Someone' })).toEqual({ '': [expect.stringContaining('Someone else')] })
  expect(await undo('certificate.reissue')).toBe('undone')
  expect(await valid()).toMatchObject([{ id: first.id }])
  expect(await send({ form: 'revoke', booking: bookingId, certificate: first.id, reason: 'Copied project' })).toContain('did=certificate.revoke')
  expect(await valid()).toEqual([])
  expect(await undo('certificate.revoke')).toBe('undone')
  expect(await undo('certificate.issue')).toBe('undone')
  expect(await undo('certificate.issue')).toBe('changed')
  expect((await verifyCertificate(first.code))?.ended?.text).toBe('The institute has revoked it.')
})

test('the mail of a certificate waits until it can no longer be undone', async () => {
  const bookingId = await addStudent('Lakshmi Rao', 4)
  await issueCertificates(batch, [{ bookingId }], asha)
  await reissueCertificate(bookingId, (await valid())[0]?.id ?? '', 'Lakshmi B Rao', asha)
  const { rows } = await db().execute(sql`select start_after > now() + interval '30 seconds' as waits from jobs.job where name = ${certificateIssued.name}`)
  expect(rows).toEqual([{ waits: true }, { waits: true }])
})

test('a revoked certificate is mailed once it can no longer be undone, with the reason for the student only; undo after the mail says so too', async () => {
  const bookingId = await addStudent('Lakshmi Rao', 4)
  await issueCertificates(batch, [{ bookingId }], asha)
  const [{ id, code } = { id: '', code: '' }] = await valid()
  const jobsOf = async ({ name }: { name: string }) =>
    (
      await db().execute<{ data: never; waits: boolean }>(
        sql`delete from jobs.job where name = ${name} returning data, start_after > now() + interval '30 seconds' as waits`,
      )
    ).rows
  await jobsOf(certificateIssued)
  const revoke = async () =>
    await send({ form: 'revoke', booking: bookingId, certificate: id, reason: 'Copied from Ravi', message: 'The project is not your own work.' })
  const mailed = async () => (await db().select().from(messages).where(eq(messages.channel, 'mail')).orderBy(messages.id)).map(({ kind }) => kind)
  await revoke()
  const undone = await jobsOf(certificateRevoked)
  expect(undone.map(({ waits }) => waits)).toEqual([true])
  expect(await undo('certificate.revoke')).toBe('undone')
  for (const { data } of undone) await notifyCertificateRevoked(data)
  expect([await mailed(), await jobsOf(certificateIssued)]).toEqual([[], []])
  await revoke()
  for (const { data } of await jobsOf(certificateRevoked)) await notifyCertificateRevoked(data)
  expect(await mailed()).toEqual(['certificate-revoked'])
  const textOf = async (kind: string) => {
    const [message] = await db().select().from(messages).where(eq(messages.kind, kind))
    const composed = await composeBookingMessage(message as never, { id: crypto.randomUUID(), email: null, isMinor: false, guardianAgreedAt: null })
    return 'mail' in composed ? composed.mail.text : composed.unwanted
  }
  expect(await textOf('certificate-revoked')).toContain('The project is not your own work.')
  expect(await textOf('certificate-revoked')).toContain(code)
  expect(await textOf('certificate-revoked')).not.toContain('Ravi')
  await db().update(certificates).set({ revokedAt: sql`revoked_at - interval '2 minutes'` }).where(eq(certificates.id, id))
  expect(await undo('certificate.revoke')).toBe('undone')
  for (const { data } of await jobsOf(certificateIssued)) await notifyCertificateIssued(data)
  expect(await mailed()).toEqual(['certificate-revoked', 'certificate-restored'])
  expect(await textOf('certificate-restored')).toContain(`/verify/${code}`)
  expect(await textOf('certificate-revoked')).toContain('counts again')
})

test('the mail of a corrected certificate says that the code before is no longer valid', async () => {
  const bookingId = await addStudent('Lakshmi Rao', 4)
  await issueCertificates(batch, [{ bookingId }], asha)
  const [first] = await valid()
  const mailNow = async () => {
    const [certificate] = await valid()
    const message = { kind: 'booking-certificate', cause: `${bookingId}/${certificate?.id}`, createdAt: new Date() }
    const composed = await composeBookingMessage(message, { id: crypto.randomUUID(), email: null, isMinor: false, guardianAgreedAt: null })
    return 'mail' in composed ? composed.mail.text : ''
  }
  expect(await mailNow()).not.toContain('no longer valid')
  await reissueCertificate(bookingId, first?.id ?? '', 'Lakshmi B Rao', asha)
  expect(await mailNow()).toContain(`replaces your certificate ${first?.code}, which is no longer valid`)
})

test('a student is mailed the certificate’s page, which gives the PDF; one without an address becomes a call task', async () => {
  const [withMail, without] = [await addStudent('Lakshmi Rao', 4), await addStudent('Ravi Kumar', 4, { email: null })]
  await issueCertificates(batch, [{ bookingId: withMail }, { bookingId: without }], asha)
  const issued = await valid()
  for (const { id } of issued) await notifyCertificateIssued({ certificateId: id })
  const [message] = await db().select().from(messages).where(eq(messages.kind, 'booking-certificate'))
  const [lead] = await db().select().from(leads).where(eq(leads.name, 'Lakshmi Rao'))
  if (!message || !lead) throw new Error('not told')
  const composed = await composeBookingMessage(message, lead)
  const text = 'mail' in composed ? composed.mail.text : ''
  expect(text).toContain(`/verify/${issued[0]?.code}`)
  // The course is over.
  expect(text).not.toContain('Starts:')
  expect(await db().select({ reason: callTasks.reason }).from(callTasks)).toEqual([{ reason: 'booking-certificate' }])
  const open = async (code = '') => await openFile({ params: { code }, context: pageContext().context } as never)
  const file = await open(issued[0]?.code)
  expect([file.status, file.headers.get('content-type'), (await file.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  await db()
    .update(certificates)
    .set({ revokedAt: new Date(), revokeReason: 'Copied project' })
    .where(and(eq(certificates.id, issued[0]?.id ?? '')))
  expect((await open(issued[0]?.code)).status).toBe(404)
})
