import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { bookings } from '#app/domain/bookings/schema.server.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { parseMyDataLink } from '#app/domain/leads/my-data-link.server.ts'
import { consents, leads } from '#app/domain/leads/schema.server.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import * as configuration from '#app/platform/config.server.ts'
import * as database from '#app/platform/db/client.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { DeliveryError } from '#app/platform/delivery/delivery-error.server.ts'
import { rateLimits } from '#app/platform/limits/schema.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import * as mailing from '#app/platform/mail/mail.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import type { Sms } from '#app/platform/sms/sms.server.ts'
import * as texting from '#app/platform/sms/sms.server.ts'
import * as template from '#app/platform/sms/sms-template.ts'
import type { WebhookEvent } from '#app/platform/webhook/webhook.server.ts'
import * as webhook from '#app/platform/webhook/webhook.server.ts'
import { addBooking, addOffering } from '#server/testing/bookings.ts'
import { withFailedDeliveries } from '#server/testing/mails.ts'
import { smsSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as composing from './compose-message.server.ts'
import * as wishlist from './notify-wishlist-owners.server.ts'
import { enqueueForMany, enqueueMessages } from './outbox.server.ts'
import { messages } from './schema.server.ts'
import { sendMessage } from './send-message.server.ts'
import * as waiting from './waiting-notice.server.ts'

useTestDatabase({ jobs: true })

const secret = 'a webhook secret of 32 characters'
const configured = parseConfig({
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://institute.example',
  WEBHOOK_URL: 'https://crm.example/hook',
  WEBHOOK_SECRET: secret,
  ...smsSettings,
  SMS_TEMPLATE_BOOKED: '1107123456789012347',
})

const sent: { mails: Mail[]; sms: Sms[]; events: WebhookEvent[] } = { mails: [], sms: [], events: [] }
let error: Error | null = null
const take = <Item>(list: Item[], item: Item) => {
  if (error) throw error
  list.push(item)
}
let alertText: Awaited<ReturnType<typeof wishlist.composeAlert>> = { unwanted: '' }
let bookingText: composing.BookingMessage = { unwanted: '' }
const send = (messageId: string, attempt = 1) => sendMessage({ messageId, attempt })

beforeEach(async () => {
  vi.spyOn(configuration, 'config').mockReturnValue(configured)
  vi.spyOn(mailing, 'sendMail').mockImplementation(async (mail) => take(sent.mails, mail))
  vi.spyOn(texting, 'sendSms').mockImplementation(async (_, sms) => take(sent.sms, sms))
  vi.spyOn(webhook, 'sendWebhook').mockImplementation(async (_, event) => take(sent.events, event))
  vi.spyOn(composing, 'composeBookingMessage').mockImplementation(async () => bookingText)
  vi.spyOn(wishlist, 'composeAlert').mockImplementation(async () => alertText)
  vi.spyOn(waiting, 'composeWaitingNotice').mockImplementation(async () => alertText)
  for (const list of Object.values(sent)) list.length = 0
  error = null
  await db().delete(rateLimits)
  await db().delete(bookings)
  await db().delete(leads)
  await db().delete(users)
  await db().execute(sql`delete from jobs.job`)
  await db().insert(users).values({ id: 'meera', name: 'Meera', email: 'meera@example.org', role: 'counsellor' })
})

afterEach(() => setPublishedContent([]))

async function post(
  channel: 'mail' | 'sms' | 'webhook',
  kind: string,
  { cause = 'submitted', ...values }: { cause?: string } & Partial<typeof leads.$inferInsert> = {},
) {
  const [lead] = await db()
    .insert(leads)
    .values({
      reference: 'E-7K3M9Q',
      name: '=cmd() <b>Asha</b>',
      phone: '+919876543210',
      email: 'asha@example.org',
      courseID: 'data-science',
      page: '/',
      assignedTo: 'meera',
      ...values,
    })
    .returning()
  if (!lead) throw new Error('no lead')
  await db().insert(consents).values({ leadId: lead.id, purpose: 'contact', noticeVersion: '1' })
  await db().transaction((tx) => enqueueMessages(tx, lead.id, [{ channel, kind, cause }]))
  const [message] = await db().select().from(messages).where(eq(messages.leadId, lead.id))
  return { lead, id: message?.id ?? '' }
}
const messageOf = async (id: string) => (await db().select().from(messages).where(eq(messages.id, id)))[0]
async function waitingJobs() {
  const { rows } = await db().execute(sql`select data, start_after > now() as later from jobs.job order by created_on, id`)
  return rows
}

test.each(['mail', 'sms'] as const)(
  'during an upgrade a message by %s of a kind that only the newer release knows waits for a process that knows it',
  async (channel) => {
    vi.mocked(console.error).mockImplementation(() => {})
    const { id } = await post(channel, 'of-a-later-release', { cause: `${crypto.randomUUID()}/${crypto.randomUUID()}` })
    await send(id)
    vi.mocked(console.error).mockClear()
    expect(await messageOf(id)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      nextTryAt: expect.any(Date),
      lastError: 'this release does not know this kind of message',
    })
  },
)

test('the same is true for a message to a member', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  await db().update(users).set({ emailVerified: true })
  await db().transaction((tx) => enqueueForMany(tx, [{ userId: 'meera', channel: 'mail', kind: 'of-a-later-release', cause: 'new' }]))
  const [message] = await db().select().from(messages)
  await send(message?.id ?? '')
  vi.mocked(console.error).mockClear()
  expect(await messageOf(message?.id ?? '')).toMatchObject({ state: 'waiting', lastError: 'this release does not know this kind of message' })
})

test('the thank-you has the message’s id and date, no entered text, and a working link', async () => {
  const { lead, id } = await post('mail', 'thank-you')
  await send(id)
  const [mail] = sent.mails
  expect(mail).toMatchObject({ id, to: { name: '', address: 'asha@example.org' }, date: (await messageOf(id))?.createdAt })
  expect(mail?.text).not.toMatch(/cmd|Asha/)
  const token = /\/my-data\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(parseMyDataLink(token)).toMatchObject({ leadId: lead.id, isOver: false })
  expect(await messageOf(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null, nextTryAt: null, sentAt: expect.any(Date) })
})

test('a notice to staff contains no person’s name', async () => {
  const { lead, id } = await post('mail', 'staff-notice', { cause: '7/meera' })
  await send(id)
  expect(sent.mails[0]).toMatchObject({ to: { address: 'meera@example.org' }, subject: 'New enquiry about Data Science with AI: E-7K3M9Q' })
  expect(sent.mails[0]?.text).toContain(`https://institute.example/staff/leads/${lead.id}`)
  expect(JSON.stringify(sent.mails[0])).not.toMatch(/Asha|98765|asha@/)
})

test.each([
  ['staff', 'confirmed', 'Seat booked by staff: Morning batch, E-7K3M9Q', 'Seat booked'],
  ['staff', 'held', 'Seat held by staff: Morning batch, E-7K3M9Q', 'Seat held'],
  ['staff', 'waiting', 'Added to the waiting list by staff: Morning batch, E-7K3M9Q', 'Added to the waiting list'],
  ['staff', 'cancelled', 'New enquiry about Data Science with AI: E-7K3M9Q', 'There is a new enquiry'],
  ['form', 'confirmed', 'Seat booked: Morning batch, E-7K3M9Q', 'A visitor sent the booking form of Morning batch. Seat booked.'],
  ['form', 'waiting', 'Added to the waiting list: Morning batch, E-7K3M9Q', 'Added to the waiting list.'],
  ['import', 'confirmed', 'New enquiry about Data Science with AI: E-7K3M9Q', 'There is a new enquiry'],
  ['form', 'cancelled', 'New enquiry about Data Science with AI: E-7K3M9Q', 'There is a new enquiry'],
] as const)('a notice about a booking (from %s) states its result (%s)', async (origin, state, subject, text) => {
  const { lead, id } = await post('mail', 'staff-notice', { cause: '7/meera', origin, intent: 'seat', assignedTo: null, state: 'submitted' })
  const startsAt = new Date('2030-01-05T04:30:00Z')
  await addBooking(await addOffering({ title: 'Morning batch', startsAt }), lead.id, {
    state,
    ...(state === 'held' && { expiresAt: startsAt }),
    ...(state === 'waiting' && { waitingSince: new Date() }),
  })
  await send(id)
  expect(sent.mails[0]).toMatchObject({ to: { address: 'meera@example.org' }, subject })
  for (const part of [text, 'Nobody was available', `https://institute.example/staff/leads/${lead.id}`]) expect(sent.mails[0]?.text).toContain(part)
  if (state !== 'cancelled' && origin !== 'import') expect(collapseSpaces(sent.mails[0]?.text ?? '')).toContain('Starts: Sat 5 Jan 2030, 10:00 am IST')
  expect(JSON.stringify(sent.mails[0])).not.toMatch(/Asha|98765|asha@/)
})

test('an SMS is sent with the registered text, to the number in E.164', async () => {
  const { id } = await post('sms', 'thank-you')
  await send(id)
  expect(sent.sms).toEqual([{ id, to: '+919876543210', templateId: '1107123456789012345', text: expect.stringContaining('reference E-7K3M9Q.') }])
})

test('a waiting mail or SMS is sent with the texts that staff published last', async () => {
  const mail = await post('mail', 'thank-you')
  const sms = await post('sms', 'booking-reminder', { reference: 'E-7K3M9R' })
  bookingText = { mail: { subject: '', text: '' }, smsValues: ['7K3M9Q', 'Sat 9 Jan 2027, 10:00 am IST'] }
  const subject = 'We have your enquiry {reference}'
  const before = ['Namaste', 'guardian', 'See it: {link}'].map((text) => ({ text, when: text === 'guardian' ? text : 'always' }))
  const text = 'Your booking B-{#alphanumeric#} begins on {#var#}. Questions: call {#cbn#}.'
  setPublishedContent([
    { kind: 'mail', slug: 'thank-you', liveFrom: 0, liveUntil: null, data: { id: 'thank-you', subject, before, after: [] } },
    { kind: 'sms', slug: 'booking-reminder', liveFrom: 0, liveUntil: null, data: { id: 'booking-reminder', text, templateId: '1107999999999999999' } },
  ])
  await send(mail.id)
  await send(sms.id)
  expect(sent.mails).toMatchObject([{ subject: 'We have your enquiry E-7K3M9Q' }])
  expect(sent.mails[0]?.text).toMatch(/^Namaste\n\nSee it: https:\/\/institute\.example\/my-data\/\S+\n$/)
  expect(sent.sms).toMatchObject([
    {
      templateId: '1107999999999999999',
      text: expect.stringMatching(/^Your booking B-7K3M9Q begins on Sat 9 Jan 2027, 10:00 am IST\. Questions: call \d+\.$/),
    },
  ])
})

test('a mail about a booking has the booking’s text and its calendar file', async () => {
  bookingText = { mail: { subject: 'Booked', text: 'Yes.', calendar: 'BEGIN:VCALENDAR' }, smsValues: [] }
  const { id } = await post('mail', 'booking-confirmed')
  await send(id)
  expect(sent.mails).toMatchObject([{ id, to: { address: 'asha@example.org' }, subject: 'Booked', text: 'Yes.', calendar: 'BEGIN:VCALENDAR' }])
})

test('an SMS about a booking is sent if its text is registered, and dropped otherwise', async () => {
  bookingText = { mail: { subject: '', text: '' }, smsValues: ['7K3M9Q', 'Sat 9 Jan 2027, 10:00 am IST'] }
  await send((await post('sms', 'booking-confirmed')).id)
  expect(sent.sms).toMatchObject([{ templateId: '1107123456789012347', text: expect.stringContaining('Booking B-7K3M9Q, Sat 9 Jan 2027, 10:00 am IST.') }])
  await db().delete(leads)
  const { id } = await post('sms', 'booking-reminder')
  await send(id)
  expect([sent.sms.length, await messageOf(id)]).toMatchObject([1, { state: 'dropped' }])
})

test('a message that the booking’s state has made outdated is dropped with its reason', async () => {
  bookingText = { unwanted: 'it has moved again' }
  const { id } = await post('mail', 'booking-moved')
  await send(id)
  expect([sent.mails, await messageOf(id)]).toMatchObject([[], { state: 'dropped', lastError: 'it has moved again' }])
})

test('the thank-you for an enquiry that led to a booking is dropped, because the booking has its own', async () => {
  const { lead, id } = await post('mail', 'thank-you', { intent: 'seat' })
  await addBooking(await addOffering(), lead.id)
  await send(id)
  expect([sent.mails, await messageOf(id)]).toMatchObject([[], { state: 'dropped' }])
})

test('an alert is sent only to a member’s confirmed address', async () => {
  const stopLink = 'https://institute.example/wishlist/alerts/token'
  alertText = { mail: { subject: 'A seat', text: 'Free.', stopLink } }
  await db().transaction((tx) => enqueueForMany(tx, [{ userId: 'meera', channel: 'mail', kind: 'wishlist-seat-free', cause: 'x' }]))
  const [first] = await db().select().from(messages)
  await send(first?.id ?? '')
  expect([sent.mails, await messageOf(first?.id ?? '')]).toMatchObject([[], { state: 'dropped' }])
  await db().update(users).set({ emailVerified: true })
  await db().transaction((tx) => enqueueForMany(tx, [{ userId: 'meera', channel: 'mail', kind: 'wishlist-seat-free', cause: 'y' }]))
  const [second] = await db().select().from(messages).where(eq(messages.cause, 'y'))
  await send(second?.id ?? '')
  expect(sent.mails).toMatchObject([{ id: second?.id, to: { address: 'meera@example.org' }, subject: 'A seat', stopLink }])
})

test('a webhook contains the enquiry as it is when sent', async () => {
  const { lead, id } = await post('webhook', 'lead.submitted', { cause: '7' })
  await db().update(leads).set({ name: 'Asha Rao' }).where(eq(leads.id, lead.id))
  await send(id)
  expect(sent.events).toMatchObject([{ id, type: 'lead.submitted', data: { id: lead.id, contact: { name: 'Asha Rao', phone: '+919876543210' } } }])
})

test.each(['withdrawn', 'erased'] as const)('a waiting message of an enquiry that is %s is dropped with its reason', async (state) => {
  const { lead, id } = await post('mail', 'thank-you')
  await db().update(leads).set({ state }).where(eq(leads.id, lead.id))
  await send(id)
  expect(sent.mails).toEqual([])
  expect(await messageOf(id)).toMatchObject({ state: 'dropped', lastError: 'the enquiry was withdrawn or erased' })
})

test('the webhook about an erased enquiry is still sent, with its id only', async () => {
  const { lead, id } = await post('webhook', 'lead.erased', { cause: '9', state: 'erased' })
  await send(id)
  expect(sent.events).toMatchObject([{ type: 'lead.erased' }])
  expect(sent.events[0]?.data).toEqual({ id: lead.id })
  expect(JSON.stringify(sent.events)).not.toContain('Asha')
})

test('consent withdrawn before the SMS is sent stops it', async () => {
  const { id } = await post('sms', 'thank-you')
  await db().update(consents).set({ withdrawnAt: sql`now()` })
  await send(id)
  expect(sent.sms).toEqual([])
  expect((await messageOf(id))?.state).toBe('dropped')
})

test('a temporary failure is recorded and attempted again later', async () => {
  const { id } = await post('webhook', 'lead.submitted')
  error = new DeliveryError('HTTP 503')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await send(id)
  expect(log.mock.calls).toEqual([[expect.stringContaining(`warning The message ${id} was not delivered by webhook: HTTP 503`)]])
  log.mockReset()
  expect(await messageOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'HTTP 503' })
  expect(await waitingJobs()).toEqual([
    { data: { messageId: id, attempt: 1 }, later: false },
    { data: { messageId: id, attempt: 2 }, later: true },
  ])
  error = null
  await send(id, 2)
  expect(await messageOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
})

test('a permanent failure is dead at once, and so is the fifteenth temporary failure', async () => {
  const { id } = await post('mail', 'thank-you')
  error = new DeliveryError('SMTP 550', { permanent: true })
  await withFailedDeliveries(() => send(id))
  expect(await messageOf(id)).toMatchObject({ state: 'dead', attempts: 1, lastError: 'SMTP 550' })
  await db().update(messages).set({ state: 'waiting', attempts: 14 })
  error = new DeliveryError('SMTP 451')
  await withFailedDeliveries(() => send(id, 15))
  expect(await messageOf(id)).toMatchObject({ state: 'dead', attempts: 15, lastError: 'SMTP 451', nextTryAt: null })
  expect(await waitingJobs()).toHaveLength(1)
})

test('a job for an attempt that has ended sends nothing', async () => {
  const { id } = await post('mail', 'thank-you')
  await send(id)
  await send(id)
  await send(id, 2)
  await send(crypto.randomUUID())
  expect(sent.mails).toHaveLength(1)
})

test('two jobs for one attempt count it once and schedule one next attempt', async () => {
  const { id } = await post('mail', 'thank-you')
  error = new DeliveryError('SMTP 451')
  await withFailedDeliveries(() => Promise.all([send(id), send(id)]))
  expect(await messageOf(id)).toMatchObject({ attempts: 1 })
  expect(await waitingJobs()).toHaveLength(2)
})

// Before, a message that a value broke was tried again every fifteen seconds, a million times, and no one was notified.
test('an unexpected error is a failed attempt: the fifteenth is the last, and no value of it is stored', async () => {
  const { id } = await post('mail', 'thank-you')
  error = Object.assign(new Error('disk full for asha@example.org'), { cause: { code: 'ENOSPC' } })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  await send(id)
  expect(await messageOf(id)).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'an error of the site: Error: disk full for [mail address]' })
  await db().update(messages).set({ attempts: 14 })
  await send(id, 15)
  expect(log.mock.calls).toEqual(
    Array(2).fill([expect.stringContaining('error job=send-message A message could not be made: Error: disk full for [mail address]')]),
  )
  log.mockReset()
  expect(await messageOf(id)).toMatchObject({ state: 'dead', attempts: 15 })
})

test('an SMS whose text does not fit its template is dead at once, with its reason', async () => {
  const { id } = await post('sms', 'thank-you')
  vi.spyOn(template, 'fillSmsTemplate').mockImplementationOnce(() => {
    throw new template.TemplateMisfit('Variable 1 does not fit {#alphanumeric#}.')
  })
  await withFailedDeliveries(() => send(id))
  expect(await messageOf(id)).toMatchObject({
    state: 'dead',
    attempts: 1,
    lastError: 'the text does not fit its template: Variable 1 does not fit {#alphanumeric#}.',
  })
})

test('while the database is unreachable a message stays unchanged, and the queue attempts it again', async () => {
  const { id } = await post('mail', 'thank-you')
  error = new DeliveryError('SMTP 451')
  vi.spyOn(database, 'inTransaction').mockRejectedValueOnce(new Error('the connection is gone'))
  await withFailedDeliveries(() => expect(send(id)).rejects.toThrow('the connection is gone'))
  expect(await messageOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
})

// Staff may merge two enquiries: the person's latest decision, in either of them, counts.
test.each([
  ['the kept one', '2026-11-02', null, false],
  ['the copy', null, '2026-11-02', false],
  ['the copy, before the person asked again', null, '2026-10-02', true],
])('consent withdrawn in %s of two merged enquiries counts for the SMS of both', async (_, targetEnded, copyEnded, goes) => {
  const at = (text: string | null) => (text ? new Date(text) : null)
  const { lead, id } = await post('sms', 'thank-you')
  const [copy] = await db().insert(leads).values({ reference: 'E-7K3M9R', name: 'Asha', phone: '+919876543210', page: '/', mergedInto: lead.id }).returning()
  await db().delete(consents)
  await db()
    .insert(consents)
    .values([
      { leadId: lead.id, purpose: 'contact', noticeVersion: '1', givenAt: new Date('2026-11-01'), withdrawnAt: at(targetEnded) },
      { leadId: copy?.id ?? '', purpose: 'contact', noticeVersion: '1', givenAt: new Date('2026-10-01'), withdrawnAt: at(copyEnded) },
    ])
  await db().transaction((tx) => enqueueMessages(tx, copy?.id ?? '', [{ channel: 'sms', kind: 'thank-you', cause: 'submitted' }]))
  const [ofCopy] = await db()
    .select()
    .from(messages)
    .where(eq(messages.leadId, copy?.id ?? ''))
  await send(id)
  await send(ofCopy?.id ?? '')
  expect(sent.sms).toHaveLength(goes ? 2 : 0)
})

test('three thank-yous an hour are mailed to one address; later enquiries are stored and say why no mail was sent', async () => {
  const ids = []
  for (let n = 0; n < 5; n += 1) {
    const { id } = await post('mail', 'thank-you', { reference: `E-7K3M9${n}` })
    await send(id)
    ids.push(id)
  }
  expect(sent.mails).toHaveLength(3)
  const states = await Promise.all(ids.map(messageOf))
  expect(states.map((message) => message?.state)).toEqual(['sent', 'sent', 'sent', 'dropped', 'dropped'])
  expect(states.at(-1)?.lastError).toMatch(/^too many mails to this address/)
  expect(await db().$count(leads)).toBe(5)
})
