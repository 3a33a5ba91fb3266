import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { closeDatabase, db, getDatabaseAddress, openDatabase } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { findEnquiryLink } from './enquiry-link.server.ts'
import { findTopic } from './enquiry-topics.server.ts'
import { handleEnquiry } from './handle-enquiry.server.ts'
import { correctionLimit, handleCorrection } from './handle-own-enquiry.server.ts'
import { ownsNoOther } from './merge-group.server.ts'
import { leads } from './schema.server.ts'

useTestDatabase({ jobs: true })

let last = 0
const freshPhone = () => `97${String(10_000_000 + last++)}`
let sender = 0

type SentFields = Record<string, string>
async function post(fields: SentFields, { address = `198.51.100.${sender++}`, headers = {} as SentFields } = {}) {
  const body = new URLSearchParams(fields)
  const request = new Request('http://localhost/enquiry', { method: 'POST', body, headers: { host: 'localhost', ...headers } })
  const answer = await handleEnquiry({ request, address, userId: null, courseIDs: ['data-science'] })
  if (!(answer instanceof Response)) return { ok: false as const, headers: new Headers(answer.init?.headers), ...answer.data.failure }
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/thank-you'])
  return { ok: true as const, cookies: answer.headers.getSetCookie() }
}
const good = (changes: SentFields = {}): SentFields => ({ name: 'Asha Rao', phone: freshPhone(), consent: 'on', ...changes })
const leadOf = async (answer: Awaited<ReturnType<typeof post>>) => {
  const cookie = answer.ok ? (answer.cookies[0] ?? '') : ''
  const leadId = findEnquiryLink(new Request('http://localhost', { headers: { cookie: cookie.split(';')[0] ?? '' } }))
  return (
    await db()
      .select()
      .from(leads)
      .where(eq(leads.id, leadId ?? crypto.randomUUID()))
  )[0]
}

test('name, phone and consent are enough; a cookie identifies the enquiry and is hidden from scripts', async () => {
  const answer = await post(good())
  expect(await leadOf(answer)).toMatchObject({ name: 'Asha Rao', page: '/', sourceName: 'direct', formKey: null })
  expect(answer.ok && answer.cookies[0]).toMatch(/; HttpOnly; SameSite=Lax$/)
})

test.each([
  ['test', 'test'],
  ['demo', 'demo'],
  ['quiz', 'call'],
  ['hosting', 'other'],
  ['complaint', 'other'],
  ['no-such-topic', 'call'],
])('a form about %s creates an enquiry with the intent %s and keeps the message that its page started', async (topic, intent) => {
  const message = findTopic(topic)?.message.trim() ?? 'A question'
  expect(await leadOf(await post(good({ topic, message })))).toMatchObject({ intent, message })
})

test.each([
  ['complaint', 'The trainer did not come.', 'Complaint. The trainer did not come.'],
  ['refund', '', 'I want to leave my course'],
  ['listing', 'COMPLAINT: a job that looks fake', 'COMPLAINT: a job that looks fake'],
])('staff read the topic %s in the message, also if the person deleted its first words', async (topic, message, stored) => {
  expect(await leadOf(await post(good({ topic, message })))).toMatchObject({ intent: 'other', message: stored })
})

test.each<[string, SentFields, Partial<typeof leads.$inferSelect>]>([
  [
    'everything said',
    {
      email: ' Asha@Example.ORG ',
      visitorType: 'student',
      preferredTime: 'evening',
      message: 'Hello\r\n there ',
      course: 'data-science',
      page: '/data-science',
    },
    { email: 'asha@example.org', visitorType: 'student', preferredTime: 'evening', message: 'Hello\n there', courseID: 'data-science', page: '/data-science' },
  ],
  ['a name with spaces, controls and marks of direction', { name: '  Asha\u202e \u0000  Rao\u2066 ' }, { name: 'Asha Rao' }],
  ['a name taken apart', { name: 'Rene\u0301' }, { name: 'Ren\u00e9' }],
  ['a name of emoji', { name: '👩🏽‍💻' }, { name: '👩🏽‍💻' }],
  ['a name like a formula', { name: '=cmd()' }, { name: '=cmd()' }],
  ['a course that is not sold, a page elsewhere', { course: 'astrology', page: '//evil.example/' }, { courseID: null, page: '/' }],
  ['a page whose address is a key', { page: '/booking/WyIw.s6dP' }, { page: '/booking' }],
  [
    'a source that is no source, a key that is no key',
    { firstSource: '{"source":', lastSource: '[1]', formKey: 'x' },
    { firstSource: null, lastSource: null, formKey: null },
  ],
  [
    'a child with a guardian',
    { isMinor: 'on', guardianName: 'Lata', guardianPhone: '97000 00001' },
    { isMinor: true, guardianName: 'Lata', guardianPhone: '+919700000001' },
  ],
  ['a guardian that nobody asked for', { guardianName: 'x', guardianPhone: 'junk' }, { isMinor: false, guardianName: null, guardianPhone: null }],
])('an enquiry is stored with valid values: %s', async (_, fields, stored) => {
  expect(await leadOf(await post(good(fields)))).toMatchObject(stored)
})

test.each<[string, SentFields, string, string]>([
  ['no name', { name: '' }, 'name', 'Enter your name.'],
  ['a name that nobody sees', { name: '\u200b\u202e \u200d' }, 'name', 'Enter your name.'],
  ['a name of 10,000 characters', { name: 'a'.repeat(10_000) }, 'name', 'at most 200'],
  ['a web address for a name', { name: 'You won: https://evil.example' }, 'name', 'Enter a name without a web address.'],
  ['no phone', { phone: '' }, 'phone', 'Enter your phone number'],
  ['a phone too short', { phone: '12345' }, 'phone', 'too short'],
  ['an impossible phone', { phone: '98765432' }, 'phone', 'STD code'],
  ['no consent', { consent: '' }, 'consent', 'Tick the box'],
  ['a mail address that is none', { email: 'asha@' }, 'email', 'name@example.org'],
  ['a type that is none', { visitorType: 'robot' }, 'visitorType', 'Choose one'],
  ['a message of 10,000 characters', { message: 'a'.repeat(10_000) }, 'message', 'at most 2,000'],
  ['a child without a guardian', { isMinor: 'on' }, 'guardianPhone', 'parent or guardian'],
  [
    'a child as the guardian',
    { isMinor: 'on', phone: '98765 43210', guardianName: 'asha RAO', guardianPhone: '+91 98765 43210' },
    'guardianName',
    'not your own',
  ],
  ['a child with a guardian’s impossible phone', { isMinor: 'on', guardianName: 'Lata', guardianPhone: '987654321' }, 'guardianPhone', '9 digits'],
])('%s: rejected with an error at its field, and all entered text is returned', async (_, fields, field, text) => {
  const before = await db().$count(leads)
  const sent = good({ message: 'typed', ...fields })
  const answer = await post(sent)
  if (answer.ok) throw new Error('was taken')
  expect(answer.status).toBe(422)
  expect(answer.error?.[field]?.join()).toContain(text)
  expect(answer.typed).toMatchObject(Object.fromEntries(Object.entries(sent).filter(([, value]) => value)))
  expect(await db().$count(leads)).toBe(before)
})

// The fields are created when the test runs: on a slow machine, the earlier tests take longer than a person needs.
test.each<[string, () => SentFields]>([
  ['fills in what nobody sees', () => ({ website: 'https://buy.example' })],
  ['is quicker than anybody', () => ({ waited: '300' })],
  ['answers a page just made', () => ({ made: String(Date.now() - 200) })],
])('a bot that %s gets the normal success response, and nothing is stored', async (_, fields) => {
  const before = await db().$count(leads)
  expect(await post(good(fields()))).toEqual({ ok: true, cookies: [] })
  expect(await db().$count(leads)).toBe(before)
})

test.each<[string, SentFields]>([
  ['a slow person', { waited: '30000', made: String(Date.now() - 30_000) }],
  ['a page kept open for days', { made: '1700000000000' }],
  ['a browser without script', {}],
  ['a wrong clock', { waited: '-5', made: String(Date.now() + 60_000) }],
])('%s is accepted as a person', async (_, fields) => {
  expect(await leadOf(await post(good(fields)))).toBeDefined()
})

test('without script the source is taken from the page with the form, but not from a page of another site', async () => {
  const own = await leadOf(await post(good(), { headers: { referer: 'http://localhost/data-science?utm_source=Poster&utm_campaign=metro' } }))
  expect(own).toMatchObject({ sourceName: 'poster', firstSource: { source: 'Poster', campaign: 'metro', landing: '/data-science' } })
  expect(await leadOf(await post(good(), { headers: { referer: 'http://evil.example/?utm_source=x' } }))).toMatchObject({
    sourceName: 'direct',
    firstSource: null,
  })
})

test('the campaign source stored in the browser is limited in size and cleaned', async () => {
  const source = { source: 'x'.repeat(3_000), medium: 5, campaign: 'a\u202eb', junk: 'no', at: 'yesterday' }
  const lead = await leadOf(await post(good({ firstSource: JSON.stringify(source), lastSource: JSON.stringify(source) })))
  expect(lead?.firstSource).toEqual({ source: 'x'.repeat(200), medium: '', campaign: 'ab', term: '', content: '', referrer: '', landing: '', at: '' })
  expect(lead?.sourceName).toBe('x'.repeat(60))
})

test('too many enquiries from one address get a clear error with all entered text', async () => {
  const address = '203.0.113.99'
  for (let sent = 0; sent < 120; sent += 1) await post(good(), { address })
  const sent = good()
  const answer = await post(sent, { address })
  expect(answer).toMatchObject({ ok: false, status: 429, typed: sent })
  expect(!answer.ok && Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(!answer.ok && answer.error?.['']?.join()).toMatch(/Not sent: many requests.*Call \+91/)
})

test('while the database is unreachable, the form returns all entered text and other ways to contact us', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const url = getDatabaseAddress()
  await closeDatabase()
  openDatabase('postgresql://nobody@127.0.0.1:1/none')
  const sent = good()
  const answer = await post(sent)
  await closeDatabase()
  openDatabase(url)
  expect(answer).toMatchObject({ ok: false, status: 503, typed: sent })
  expect(!answer.ok && answer.error?.['']?.join()).toMatch(/Not sent: our system.*Call \+91.*WhatsApp/)
  expect(vi.mocked(console.error).mock.calls.join()).not.toContain(sent.phone)
  vi.mocked(console.error).mockReset()
  expect(await leadOf(await post(sent))).toBeDefined()
})

test('corrections of one enquiry are rate limited, and the entered text is returned', async () => {
  const lead = await leadOf(await post(good()))
  const correct = (n: number) => {
    const body = new URLSearchParams({ name: `Asha ${n}`, phone: lead?.phone ?? '' })
    return handleCorrection(new Request('http://localhost/thank-you', { method: 'POST', body }), lead?.id ?? '', ownsNoOther)
  }
  // Each correction mails staff and calls the CRM.
  for (let n = 0; n < correctionLimit.max; n += 1) expect(await correct(n)).toBeNull()
  const refused = await correct(99)
  expect(refused?.init?.status).toBe(429)
  expect(refused?.data.failure.typed).toMatchObject({ name: 'Asha 99' })
  expect(refused?.data.failure.error?.['']?.[0]).toContain('many times')
})

test('a person under 18 corrects the guardian until the guardian has agreed', async () => {
  const guardian = { isMinor: 'on', guardianName: 'Lakshmi', guardianPhone: '9876500001' }
  const lead = await leadOf(await post({ ...good(), ...guardian }))
  const correct = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ name: lead?.name ?? '', phone: lead?.phone ?? '', isMinor: 'on', ...fields })
    const answer = await handleCorrection(new Request('http://localhost/thank-you', { method: 'POST', body }), lead?.id ?? '', ownsNoOther)
    const [stored] = await db()
      .select()
      .from(leads)
      .where(eq(leads.id, lead?.id ?? ''))
    return [answer?.data.failure.error ?? null, stored?.guardianName, stored?.guardianPhone]
  }
  expect(await correct({ guardianName: 'Lakshmi', guardianPhone: '12' })).toEqual([
    { guardianPhone: [expect.stringContaining('too short')] },
    'Lakshmi',
    '+919876500001',
  ])
  expect(await correct({ guardianName: '', guardianPhone: '9876500002' })).toEqual([{ guardianName: [expect.any(String)] }, 'Lakshmi', '+919876500001'])
  expect(await correct({ guardianName: 'Lakshmi Rao', guardianPhone: '9876500002' })).toEqual([null, 'Lakshmi Rao', '+919876500002'])
  await db()
    .update(leads)
    .set({ guardianAgreedAt: new Date() })
    .where(eq(leads.id, lead?.id ?? ''))
  expect(await correct({ guardianName: 'Ravi', guardianPhone: '9876500003' })).toEqual([null, 'Lakshmi Rao', '+919876500002'])
  // An adult names no guardian.
  await db()
    .update(leads)
    .set({ isMinor: false, guardianAgreedAt: null })
    .where(eq(leads.id, lead?.id ?? ''))
  expect(await correct({ guardianName: 'Ravi', guardianPhone: '9876500003' })).toEqual([null, 'Lakshmi Rao', '+919876500002'])
})

// Otherwise the receipt of another person's enquiry shows its course, its state and whether its sender is under 18.
test('a person who only knows the number cannot see an earlier enquiry: the cookie does not open it', async () => {
  const phone = freshPhone()
  const course = { course: 'data-science', isMinor: 'on', guardianName: 'Zahida', guardianPhone: freshPhone() }
  const first = await post(good({ phone, email: 'asha@example.org', ...course }))
  const second = await post(good({ phone }))
  expect([await leadOf(first), await leadOf(second)]).toMatchObject([{ isMinor: true }, undefined])
  expect(second.ok && second.cookies[0]).toMatch(/^site\.enquiry=; .*Max-Age=0/)
})
