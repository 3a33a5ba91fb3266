import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { withdrawConsents } from './consents.server.ts'
import { leadSubmitted } from './jobs.ts'
import { type OwnsLead, ownsNoOther } from './merge-group.server.ts'
import { correctEnquiry, findSentEnquiryById } from './own-enquiry.server.ts'
import { consents, leadEvents, leads } from './schema.server.ts'
import { addressLimit, type Enquiry, submitLead } from './submit-lead.server.ts'

useTestDatabase({ jobs: true })

let last = 0
/** A number that no other test uses. */
const freshPhone = () => `+9198${String(10_000_000 + last++)}`

const enquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  formKey: null,
  name: 'Asha Rao',
  phone: freshPhone(),
  email: null,
  courseID: 'data-science',
  visitorType: null,
  intent: 'call',
  preferredTime: null,
  message: null,
  isMinor: false,
  guardianName: null,
  guardianPhone: null,
  page: '/data-science',
  firstSource: null,
  lastSource: null,
  userId: null,
  wantsUpdates: false,
  noticeVersion: 'test',
  ...changes,
})

const submit = (sent: Enquiry, address: string | null) => inTransaction((tx) => submitLead(tx, sent, address))
async function send(sent: Enquiry, address: string | null = null) {
  const submitted = await submit(sent, address)
  if (!submitted.ok) throw new Error('refused')
  return submitted
}
const eventsOf = (leadId: string) => db().select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(leadEvents.id)
const consentsOf = (leadId: string) => db().select().from(consents).where(eq(consents.leadId, leadId))
const countByPhone = async (phone: string) => (await db().select({ id: leads.id }).from(leads).where(eq(leads.phone, phone))).length
async function jobsOf(leadId: string) {
  const { rows } = await db().execute(sql`select name, data, retry_limit, policy, keep_until > now() as kept from jobs.job where data->>'leadId' = ${leadId}`)
  return rows
}

test('an enquiry creates a lead with its event, its consents and one job, and has a readable reference', async () => {
  const source = {
    source: 'google',
    medium: 'cpc',
    campaign: 'nov',
    term: '',
    content: '',
    referrer: 'google.com',
    landing: '/',
    at: '2026-11-21T10:00:00.000Z',
  }
  const { leadId, outcome, isOwn } = await send(enquiry({ formKey: crypto.randomUUID(), wantsUpdates: true, firstSource: source, lastSource: source }))
  expect({ outcome, isOwn }).toEqual({ outcome: 'new', isOwn: true })
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
  expect(lead).toMatchObject({
    state: 'submitted',
    courseID: 'data-science',
    firstSource: source,
    lastSource: source,
    sourceName: 'google',
    origin: 'form',
    version: 1,
  })
  expect(lead?.reference).toMatch(/^E-[0-9A-HJKMNP-TV-Z]{6}$/)
  const [event] = await eventsOf(leadId)
  expect(event).toMatchObject({ kind: 'submitted', toState: 'submitted', actorId: null })
  expect((await consentsOf(leadId)).map(({ purpose, noticeVersion }) => [purpose, noticeVersion]).sort()).toEqual([
    ['contact', 'test'],
    ['updates', 'test'],
  ])
  expect(await jobsOf(leadId)).toEqual([
    { name: 'lead-submitted', data: { leadId, eventId: event?.id }, retry_limit: leadSubmitted.queue.retryLimit, policy: 'standard', kept: true },
  ])
})

test('names are stored as they were typed, in any form', async () => {
  for (const name of ['😀🎉', '=cmd()', '<script>alert(1)</script>', "Robert'); drop table leads;--", 'స్వాతి', 'ब'.repeat(200)]) {
    const { leadId } = await send(enquiry({ name }))
    expect((await db().select().from(leads).where(eq(leads.id, leadId)))[0]?.name).toBe(name)
  }
})

const key = '5b1f4b50-6f3a-4c1e-9d0a-2f6a7c8e9b01'
const other = '5b1f4b50-6f3a-4c1e-9d0a-2f6a7c8e9b02'
type Case = [words: string, first: Partial<Enquiry>, second: Partial<Enquiry>, outcome: 'new' | 'same' | 'corrected', isOwn: boolean]
const asha = '+919876500001'
const ravi = '+919876500002'
test.each<Case>([
  ['the same form sent twice', { formKey: key }, { formKey: key }, 'same', true],
  ['the same values without script', {}, {}, 'same', true],
  ['the same values from another tab', { formKey: key }, { formKey: other }, 'same', true],
  ['the same form with another number', { formKey: key }, { formKey: key, phone: ravi }, 'corrected', true],
  ['the same form with another name', { formKey: key }, { formKey: key, name: 'Asha R' }, 'corrected', true],
  ['the same form with more details', { formKey: key }, { formKey: key, email: 'asha@example.org' }, 'corrected', true],
  ['the same form with the name in capitals and another number', { formKey: key }, { formKey: key, name: 'ASHA RAO', phone: ravi }, 'corrected', true],
  ['another name and another number on one device', { formKey: key }, { formKey: key, name: 'Ravi', phone: ravi }, 'new', true],
  ['another number without script', {}, { phone: ravi }, 'new', true],
  ['the same number without script, the name corrected', {}, { name: 'Asha Roy' }, 'new', true],
  ['a number shared at home, from two devices', { formKey: key }, { formKey: other, name: 'Ravi Rao' }, 'new', true],
  ['the name made longer in another tab', { formKey: key }, { formKey: other, name: 'Asha Rao Patil' }, 'new', true],
  ['a shorter form afterwards, which leaves out the course', {}, { courseID: null }, 'same', false],
  ['a request for a call after a booking', { formKey: key, intent: 'seat' }, { formKey: other }, 'new', true],
])('a second enquiry is the same, a correction or new: %s', async (_, first, second, outcome, isOwn) => {
  await db().delete(leads)
  const one = await send(enquiry({ phone: asha, ...first }))
  const two = await send(enquiry({ phone: asha, ...second }))
  expect(two).toMatchObject({ outcome, isOwn })
  expect(two.leadId === one.leadId).toBe(outcome !== 'new')
  expect((await eventsOf(one.leadId)).map(({ kind }) => kind)).toEqual(outcome === 'corrected' ? ['submitted', 'corrected'] : ['submitted'])
  // A repeat of the second submission changes nothing more.
  expect(await send(enquiry({ phone: asha, ...second }))).toMatchObject({ outcome: 'same', leadId: two.leadId })
})

// The thank-you mail has a link to all data of an enquiry, and its sender's cookie shows it.
test.each([
  ['adds a mail address to it', {}, { email: 'stranger@example.org' }],
  ['has sent it first, to read what comes after', { email: 'stranger@example.org' }, { message: 'I work nights' }],
])('a person who only knows the number and %s gets a separate enquiry', async (_, first, second) => {
  const phone = freshPhone()
  const [one, two] = [await send(enquiry({ phone, ...first })), await send(enquiry({ phone, formKey: crypto.randomUUID(), ...second }))]
  expect(two).toMatchObject({ outcome: 'new', isOwn: true })
  expect(two.leadId).not.toBe(one.leadId)
  const [stored] = await db().select().from(leads).where(eq(leads.id, one.leadId))
  expect(stored).toMatchObject({ email: null, message: null, version: 1, ...first })
})

test('a correction stores the old values, and is processed like a new enquiry', async () => {
  const formKey = crypto.randomUUID()
  const { leadId } = await send(enquiry({ formKey, phone: '+919876511111' }))
  await send(enquiry({ formKey, phone: '+919876511112', preferredTime: 'evening' }))
  const [lead] = await db().select().from(leads).where(eq(leads.id, leadId))
  expect(lead).toMatchObject({ phone: '+919876511112', preferredTime: 'evening', version: 2 })
  const events = await eventsOf(leadId)
  expect(events[1]?.detail).toEqual({ fields: ['phone', 'preferredTime'], before: { phone: '+919876511111', preferredTime: null } })
  expect((await jobsOf(leadId)).map(({ data }) => (data as { eventId: number }).eventId).sort()).toEqual(events.map(({ id }) => id))
})

test('after five minutes the same person makes a new enquiry, but a repeated form is still the same enquiry', async () => {
  const [byForm, byPhone] = [enquiry({ formKey: crypto.randomUUID() }), enquiry()]
  const first = await send(byForm)
  const second = await send(byPhone)
  await db().update(leads).set({ createdAt: sql`now() - interval '5 minutes 1 second'` })
  expect(await send(byForm)).toMatchObject({ outcome: 'same', leadId: first.leadId })
  const another = await send(byPhone)
  expect(another.outcome).toBe('new')
  expect(another.leadId).not.toBe(second.leadId)
})

test('forty concurrent presses create one enquiry with one job', async () => {
  // Without the locks in submitLead (tested), the 40 requests without a form key made 10 enquiries.
  const once = enquiry()
  const all = await Promise.all(Array.from({ length: 40 }, () => send(once)))
  expect(new Set(all.map(({ leadId }) => leadId)).size).toBe(1)
  expect(all.filter(({ outcome }) => outcome === 'new')).toHaveLength(1)
  expect(await countByPhone(once.phone)).toBe(1)
  expect(await jobsOf(all[0]?.leadId ?? '')).toHaveLength(1)
})

test('a form corrected while it is still being sent stays one enquiry', async () => {
  const formKey = crypto.randomUUID()
  const phones = Array.from({ length: 12 }, freshPhone)
  const all = await Promise.all(phones.map((phone) => send(enquiry({ formKey, phone }))))
  expect(new Set(all.map(({ leadId }) => leadId)).size).toBe(1)
})

test('ten thousand enquiries from one address are limited; a class can enquire, and a repeat still gets its response', async () => {
  const address = '203.0.113.7'
  const first = enquiry()
  await send(first, address)
  const before = await db().$count(leads)
  for (let sent = 1; sent < addressLimit.max; sent += 1) await send(enquiry(), address)
  const refused = await Promise.all(Array.from({ length: 200 }, () => submit(enquiry(), address)))
  expect(refused.every(({ ok }) => !ok)).toBe(true)
  expect(refused[0]).toMatchObject({ retryAfterSeconds: expect.any(Number) })
  expect(await db().$count(leads)).toBe(before + addressLimit.max - 1)
  expect(await send(first, address)).toMatchObject({ outcome: 'same' })
  expect(await send(enquiry(), '203.0.113.8')).toMatchObject({ outcome: 'new' })
})

test('an enquiry of a minor has no consent to news', async () => {
  const { leadId } = await send(enquiry({ isMinor: true, guardianName: 'Lata Rao', guardianPhone: '+919876500009', wantsUpdates: true }))
  expect((await consentsOf(leadId)).map(({ purpose }) => purpose)).toEqual(['contact'])
})

const withdrawAll = (leadId: string, owns: OwnsLead) => withdrawConsents(leadId, { purposes: ['contact', 'updates'], owns })

test('an enquiry is withdrawn once, with its consents; asking again creates a new enquiry', async () => {
  const sent = enquiry({ formKey: crypto.randomUUID(), wantsUpdates: true })
  const { leadId } = await send(sent)
  expect(await withdrawAll(leadId, ownsNoOther)).toBe(true)
  expect(await withdrawAll(leadId, ownsNoOther)).toBe(false)
  expect((await db().select().from(leads).where(eq(leads.id, leadId)))[0]).toMatchObject({ state: 'withdrawn', version: 2 })
  expect((await consentsOf(leadId)).every(({ withdrawnAt }) => withdrawnAt)).toBe(true)
  expect((await eventsOf(leadId)).map(({ kind }) => kind)).toEqual(['submitted', 'consent', 'state'])
  expect(await findSentEnquiryById(leadId)).toMatchObject({ state: 'withdrawn' })
  expect(await correctEnquiry(leadId, { values: { ...sent, name: 'Another' }, guardian: null }, ownsNoOther)).toBe(false)
  const again = await send(sent)
  expect(again.outcome).toBe('new')
  expect(again.leadId).not.toBe(leadId)
})

const byLink: OwnsLead = ({ email }) => email === 'asha@example.org'
const byAsha = () => send(enquiry({ email: 'asha@example.org' }))

test('after several merges of a person’s own enquiries, a correction changes the last one and a withdrawal ends all', async () => {
  const [first, second, third] = [await byAsha(), await byAsha(), await byAsha()]
  await db().update(leads).set({ mergedInto: second.leadId }).where(eq(leads.id, first.leadId))
  await db().update(leads).set({ mergedInto: third.leadId }).where(eq(leads.id, second.leadId))
  expect(await correctEnquiry(first.leadId, { values: { ...enquiry(), email: 'asha@example.org', name: 'Asha Patil' }, guardian: null }, byLink)).toBe(true)
  expect((await db().select().from(leads).where(eq(leads.id, third.leadId)))[0]?.name).toBe('Asha Patil')
  await withdrawAll(second.leadId, byLink)
  const states = await db().select({ state: leads.state }).from(leads).where(eq(leads.email, 'asha@example.org'))
  expect(states).toEqual(Array.from({ length: 3 }, () => ({ state: 'withdrawn' })))
})
