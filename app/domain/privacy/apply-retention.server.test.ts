import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { providerAttempts } from '#app/domain/accounts/proofs-schema.server.ts'
import { knownDevices, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { bookingPayments, feeAgreements, feeInstalments } from '#app/domain/bookings/payments/schema.server.ts'
import { payByStaff } from '#app/domain/bookings/payments/staff-payments.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { verifyCertificate } from '#app/domain/certificates/verify-certificate.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import { messages } from '#app/domain/messages/schema.server.ts'
import { outcomeCohorts, outcomeRecords } from '#app/domain/outcomes/schema.server.ts'
import { wishlistEntries } from '#app/domain/wishlist/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { subtractMonths } from '#app/lib/periods.ts'
import { retentionPeriods } from '#app/lib/retention-periods.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { cspReports } from '#app/platform/http/csp-reports-schema.server.ts'
import * as mail from '#app/platform/mail/mail.server.ts'
import { addBooking, addCertificate, addOffering, addSeatLead, paymentOf } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { applyRetention } from './apply-retention.server.ts'
import { handleEraseCertificate } from './handle-staff-request.server.ts'
import { listPurposes } from './policies.server.ts'
import { erasures } from './schema.server.ts'

useTestDatabase({ jobs: true })
const now = new Date('2027-11-21T03:30:00Z')
const day = (days: number) => new Date(now.getTime() - days * 86_400_000)
let sent: MockInstance<typeof mail.sendMail>

beforeEach(async () => {
  for (const table of [erasures, leads, auditEvents, users]) await db().delete(table)
  sent = vi.spyOn(mail, 'sendMail').mockResolvedValue()
})

test.each([
  ['2026-03-31T00:00:00Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 12, '2027-02-28T10:00:00.000Z'],
  ['2026-01-15T00:00:00Z', 2, '2025-11-15T00:00:00.000Z'],
  ['2026-12-31T00:00:00Z', -2, '2027-02-28T00:00:00.000Z'],
])('from %s, %i months back is %s', (from, months, expected) => {
  expect(subtractMonths(new Date(from), months).toISOString()).toBe(expected)
})

test('the job applies the periods that the privacy notice states', () => {
  const { enquiryMonths, bookingMonths, accountMonths, updatesMonths, auditMonths, outcomeMonths, storyConsentMonths } = retentionPeriods
  expect([enquiryMonths, bookingMonths, accountMonths, updatesMonths, auditMonths, outcomeMonths, storyConsentMonths]).toEqual([12, 6, 36, 24, 12, 24, 36])
  const retentionOf = (id: string) => listPurposes().find((purpose) => purpose.id === id)?.kept
  expect(['enquiry', 'booking', 'account', 'updates', 'security', 'outcomes', 'stories'].map(retentionOf)).toEqual([
    expect.stringMatching(/^12 months after our last contact/),
    expect.stringMatching(
      /^6 months after the last day of what you booked .* 12 months after our last contact\. While a part of the fee is unpaid, up to 3 years/,
    ),
    expect.stringMatching(/^3 years after your last sign-in/),
    expect.stringMatching(/^2 years after your consent/),
    expect.stringMatching(/^12 months after the event/),
    expect.stringMatching(/^2 years after we publish/),
    expect.stringMatching(/^3 years after your consent/),
  ])
})

let count = 0
const addLead = (state: 'contacted' | 'withdrawn' | 'enrolled', updatedAt: Date) =>
  db()
    .insert(leads)
    .values({
      reference: `E-00000${++count}`,
      name: `${state} ${updatedAt.toISOString()}`,
      phone: '+919876501234',
      page: '/',
      state,
      updatedAt,
      createdAt: updatedAt,
    })

test('enquiries are erased a week after withdrawal or a year after the last contact, but a student’s never', async () => {
  await addLead('contacted', day(360))
  await addLead('contacted', day(367))
  await addLead('withdrawn', day(6))
  await addLead('withdrawn', day(8))
  await addLead('enrolled', day(800))
  const certified = await addSeatLead({ state: 'booked', createdAt: day(800), updatedAt: day(800) })
  await addCertificate(await addBooking(await addOffering({ startsAt: day(800), endsAt: day(790), closesAt: day(800) }), certified))
  await applyRetention(now)
  await applyRetention(now)
  const { rows } = await db().execute(sql`select name, state from leads order by id`)
  expect(rows.map(({ state, name }) => `${state} ${name === 'Erased'}`)).toEqual([
    'contacted false',
    'erased true',
    'withdrawn false',
    'erased true',
    'enrolled false',
    'booked false',
  ])
  expect(await db().$count(erasures)).toBe(2)
  for (const table of [certificates, bookings]) await db().delete(table)
})

test('a later seat or enquiry, and a certificate at any depth, keep the enquiries that they were merged into', async () => {
  const old = { createdAt: day(800), updatedAt: day(800) }
  const coming = await addOffering({ startsAt: day(-20), endsAt: day(-21), closesAt: day(-20) })
  const [booked, asked, certified] = [await addSeatLead(old), await addSeatLead(old), await addSeatLead({ ...old, state: 'contacted' })]
  await addBooking(coming, await addSeatLead({ ...old, mergedInto: booked }))
  await addSeatLead({ intent: 'call', createdAt: day(3), updatedAt: day(3), mergedInto: asked })
  const copyOfCopy = await addSeatLead({ ...old, state: 'booked', mergedInto: await addSeatLead({ ...old, mergedInto: certified }) })
  await addCertificate(await addBooking(await addOffering({ startsAt: day(800), endsAt: day(790), closesAt: day(800) }), copyOfCopy))
  // A merge counts as activity, but only for the longer period after a contact.
  await db()
    .update(leads)
    .set({ updatedAt: day(200) })
    .where(inArray(leads.id, [booked, asked]))
  await applyRetention(now)
  expect(await db().$count(leads, isNull(leads.erasedAt))).toBe(7)
  for (const table of [certificates, bookings]) await db().delete(table)
})

test('a person who only booked is erased half a year after the offering ends, a contacted one a year after contact', async () => {
  const months = (ago: number) => new Date(subtractMonths(now, ago).getTime() - 24 * 60 * 60 * 1000)
  const over = await addOffering({ startsAt: months(7), endsAt: months(6), closesAt: months(7) })
  const lasting = await addOffering({ startsAt: months(8), endsAt: months(5), closesAt: months(8) })
  const old = { createdAt: months(9), updatedAt: months(9) }
  const of = {
    went: await addSeatLead(old),
    stays: await addSeatLead(old),
    talked: await addSeatLead({ ...old, state: 'contacted', firstContactedAt: months(8) }),
  }
  await db()
    .insert(bookings)
    .values([
      { reference: 'B-00000A', offeringId: over, leadId: of.went, state: 'attended' },
      { reference: 'B-00000B', offeringId: lasting, leadId: of.stays, state: 'confirmed' },
      { reference: 'B-00000C', offeringId: over, leadId: of.talked, state: 'attended' },
    ])
  await applyRetention(now)
  const left = await db().select({ id: leads.id, erasedAt: leads.erasedAt }).from(leads)
  expect(left.filter(({ erasedAt }) => erasedAt).map(({ id }) => id)).toEqual([of.went])
  await db().delete(bookings)
})

test('a fee due after the batch delays the person’s erasure until then, and while the fee can be claimed', async () => {
  const months = (ago: number) => new Date(subtractMonths(now, ago).getTime() - 24 * 60 * 60 * 1000)
  const over = await addOffering({ startsAt: months(60), endsAt: months(59), closesAt: months(60) })
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
  const owing = async (dueAgo: number, paid: boolean) => {
    const leadId = await addSeatLead({ createdAt: months(60), updatedAt: months(60) })
    const bookingId = await addBooking(over, leadId, { state: 'attended' })
    await inTransaction(async (tx) => {
      const [agreed] = await tx.insert(feeAgreements).values({ bookingId, coursePaise: 100_00, gstPercent: 18 }).returning()
      await tx.insert(feeInstalments).values({ agreementId: agreed?.id ?? '', number: 1, dueOn: getIndiaToday(months(dueAgo)), amountPaise: 100_00 })
    })
    if (paid) await payByStaff(bookingId, paymentOf(crypto.randomUUID(), 100_00), 'asha')
    return leadId
  }
  const of = { stays: await owing(5, true), paid: await owing(7, true), open: await owing(30, false), over: await owing(37, false) }
  await applyRetention(now)
  const left = await db().select({ id: leads.id, erasedAt: leads.erasedAt }).from(leads)
  const gone = new Set(left.filter(({ erasedAt }) => erasedAt).map(({ id }) => id))
  expect(
    Object.entries(of)
      .filter(([, id]) => gone.has(id))
      .map(([name]) => name),
  ).toEqual(['paid', 'over'])
  for (const table of [bookingPayments, feeAgreements, bookings]) await db().delete(table)
})

test('a certificate outlasts a withdrawn enquiry, and its name is erased on request with its code', async () => {
  const leadId = await addSeatLead({ state: 'withdrawn', updatedAt: new Date(now.getTime() - 8 * 24 * 60 * 60 * 1000) })
  const code = await addCertificate(await addBooking(await addOffering(), leadId))
  await db().insert(outcomeCohorts).values({ id: 'half', label: 'A half-year', firstDay: '2025-01-01', lastDay: '2025-06-30', countedOn: '2026-01-01' })
  await db().insert(outcomeRecords).values({ cohortId: 'half', personReference: code, courseID: 'data-science', study: 'left', work: 'noReply' })
  const listReferences = async () => (await db().select().from(outcomeRecords)).map(({ personReference }) => personReference)
  await applyRetention(now)
  expect(await listReferences()).toEqual([code])
  expect(await db().select({ state: leads.state, name: leads.name }).from(leads)).toEqual([{ state: 'erased', name: 'Erased' }])
  expect(await verifyCertificate(code)).toMatchObject({ name: 'Lakshmi Rao' })
  await db().insert(users).values({ id: 'chief', name: 'Chief', email: 'chief@example.org', role: 'admin' })
  const form = new FormData()
  form.set('form', 'erase-certificate')
  form.set('code', code.toLowerCase())
  expect(await handleEraseCertificate(form, '/staff/erasures', 'chief')).toBeInstanceOf(Response)
  expect(await verifyCertificate(code)).toMatchObject({ name: '' })
  expect(await listReferences()).toEqual([expect.stringMatching(/^forgotten /)])
  expect(await handleEraseCertificate(form, '/staff/erasures', 'chief')).toMatchObject({ init: { status: 422 } })
  for (const table of [certificates, bookings, outcomeCohorts]) await db().delete(table)
})

test('the retention of an imported enquiry starts on the day of the import', async () => {
  const months = (ago: number) => new Date(subtractMonths(now, ago).getTime() - 24 * 60 * 60 * 1000)
  const taken = async (ago: number) => {
    const id = await addSeatLead({ origin: 'import', createdAt: months(20), updatedAt: months(ago) })
    await db()
      .insert(leadEvents)
      .values({ leadId: id, kind: 'submitted', at: months(ago) })
    return id
  }
  const [, old] = [await taken(1), await taken(6)]
  await applyRetention(now)
  const left = await db().select({ id: leads.id, erasedAt: leads.erasedAt }).from(leads)
  expect(left.filter(({ erasedAt }) => erasedAt).map(({ id }) => id)).toEqual([old])
})

test('a consent to news ends after two years', async () => {
  const [lead] = await addLead('contacted', day(1)).returning()
  if (!lead) throw new Error('not made')
  await db()
    .insert(consents)
    .values([
      { leadId: lead.id, purpose: 'updates', noticeVersion: '1', givenAt: subtractMonths(now, 25) },
      { leadId: lead.id, purpose: 'updates', noticeVersion: '1', givenAt: subtractMonths(now, 23) },
      { leadId: lead.id, purpose: 'contact', noticeVersion: '1', givenAt: subtractMonths(now, 25) },
    ])
  await applyRetention(now)
  const open = await db().select().from(consents)
  expect(open.filter(({ withdrawnAt }) => withdrawnAt).map(({ purpose }) => purpose)).toEqual(['updates'])
})

test('a session is deleted a month after its last use, and a browser when its cookie has expired', async () => {
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org' })
  const session = (id: string, updatedAt: Date) => ({ id, token: id, userId: 'asha', updatedAt, expiresAt: day(-100) })
  await db()
    .insert(sessions)
    .values([session('unused', day(31)), session('used', day(29))])
  const device = (letter: string, lastSeenAt: Date) => ({ userId: 'asha', deviceHash: letter.repeat(64), lastSeenAt })
  await db()
    .insert(knownDevices)
    .values([device('a', day(401)), device('b', day(399))])
  await applyRetention(now)
  expect((await db().select().from(sessions)).map(({ id }) => id)).toEqual(['used'])
  expect((await db().select().from(knownDevices)).map(({ deviceHash }) => deviceHash)).toEqual(['b'.repeat(64)])
})

test('an unfinished sign-in with a provider is deleted a day after it began', async () => {
  const attempt = { keyHash: 'a'.repeat(64), returnTo: '/', add: '' }
  await db()
    .insert(providerAttempts)
    .values([
      { ...attempt, provider: 'old', startedAt: sql`now() - interval '25 hours'` },
      { ...attempt, provider: 'new', startedAt: sql`now() - interval '23 hours'` },
    ])
  await applyRetention()
  expect((await db().select().from(providerAttempts)).map(({ provider }) => provider)).toEqual(['new'])
})

test('an inactive member gets one mail and is then erased; a member who signs in again and staff are not', async () => {
  const old = subtractMonths(now, 37)
  const person = (id: string, role: string) => ({ id, name: id, email: `${id}@example.org`, role, createdAt: old, updatedAt: old })
  await db()
    .insert(users)
    .values([person('away', 'member'), person('back', 'member'), person('staff', 'editor')])
  const signIn = (id: string, at: Date) => ({ id: `${id}${at.getTime()}`, token: `${id}${at.getTime()}`, userId: id, createdAt: at, updatedAt: at })
  // Deleting the session must not make its account look unused.
  await db()
    .insert(sessions)
    .values({ ...signIn('back', subtractMonths(now, 5)), expiresAt: subtractMonths(now, 4) })
  await applyRetention(now)
  await applyRetention(now)
  expect(sent.mock.calls.map(([{ to }]) => to.address)).toEqual(['away@example.org'])
  await applyRetention(day(-3))
  expect((await db().select({ id: users.id }).from(users)).map(({ id }) => id).sort()).toEqual(['back', 'staff'])
})

test('an inactive member is warned although many others wait for their erasure', async () => {
  const old = subtractMonths(now, 37)
  const person = (id: string, erasureWarnedAt: Date | null) => ({ id, name: id, email: `${id}@example.org`, createdAt: old, updatedAt: old, erasureWarnedAt })
  const warned = Array.from({ length: 200 }, (_, number) => person(`a${number}`, day(1)))
  await db()
    .insert(users)
    .values([...warned, person('last', null)])
  await applyRetention(now)
  expect(sent.mock.calls.map(([{ to }]) => to.address)).toEqual(['last@example.org'])
})

test('a merged copy is retained as long as the enquiry it was merged into', async () => {
  const [copy] = await addLead('contacted', day(900)).returning()
  const [target] = await addLead('enrolled', day(5)).returning()
  if (!copy || !target) throw new Error('not made')
  await db()
    .update(leads)
    .set({ mergedInto: target.id, updatedAt: day(900) })
    .where(eq(leads.id, copy.id))
  await applyRetention(now)
  expect(await db().$count(erasures)).toBe(0)
  await db()
    .update(leads)
    .set({ state: 'lost', updatedAt: day(367) })
    .where(eq(leads.id, target.id))
  await applyRetention(now)
  expect(await db().$count(erasures)).toBe(2)
})

test('a warning whose mail could not be queued is sent at the next run, once to each member', async () => {
  const old = subtractMonths(now, 37)
  await db().insert(users).values({ id: 'a', name: 'a', email: 'a@example.org', role: 'member', createdAt: old, updatedAt: old })
  sent.mockRejectedValueOnce(new Error('no queue'))
  await expect(applyRetention(now)).rejects.toThrow('no queue')
  await applyRetention(now)
  await applyRetention(now)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('an undeliverable mail is deleted after a week', async () => {
  const mail = { channel: 'mail' as const, kind: 'account-mail', state: 'dead' as const, sealed: 'x' }
  await db()
    .insert(messages)
    .values([
      { ...mail, cause: 'old', createdAt: day(8) },
      { ...mail, cause: 'new', createdAt: day(6) },
    ])
  await applyRetention(now)
  expect((await db().select({ cause: messages.cause }).from(messages)).map(({ cause }) => cause)).toEqual(['new'])
})

test('removed courses and browser reports are deleted after ninety days, audit events after a year', async () => {
  await db().insert(users).values({ id: 'm', name: 'm', email: 'm@example.org', updatedAt: now })
  await db()
    .insert(wishlistEntries)
    .values([
      { userId: 'm', courseID: 'long-gone', removed: true, changedAt: day(91) },
      { userId: 'm', courseID: 'gone', removed: true, changedAt: day(89) },
      { userId: 'm', courseID: 'kept', changedAt: day(900) },
    ])
  await db()
    .insert(auditEvents)
    .values([
      { action: 'old', subject: 'x', at: day(367) },
      { action: 'new', subject: 'x', at: day(360) },
    ])
  const report = (blocked: string, lastSeenAt: Date) => ({ directive: 'img-src', blocked, page: '/courses', lastSeenAt })
  await db()
    .insert(cspReports)
    .values([report('old', day(91)), report('new', day(89))])
  await applyRetention(now)
  expect((await db().select().from(cspReports)).map(({ blocked }) => blocked)).toEqual(['new'])
  expect((await db().select().from(wishlistEntries)).map(({ courseID }) => courseID).sort()).toEqual(['gone', 'kept'])
  expect((await db().select().from(auditEvents)).map(({ action }) => action)).toEqual(['new'])
})
