import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { undoChange } from '#app/domain/accounts/undo.server.ts'
import { getInstitute } from '#app/domain/content/institute.ts'
import { setPublishedContent } from '#app/domain/content/published-content.server.ts'
import { consents, leadEvents, leads } from '#app/domain/leads/schema.server.ts'
import * as configuration from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import * as mailing from '#app/platform/mail/mail.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import type { Sms } from '#app/platform/sms/sms.server.ts'
import * as texting from '#app/platform/sms/sms.server.ts'
import type { WhatsappTemplate } from '#app/platform/whatsapp/whatsapp.server.ts'
import * as whatsapp from '#app/platform/whatsapp/whatsapp.server.ts'
import { smsSettings } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { messages } from './schema.server.ts'
import { sendMessage } from './send-message.server.ts'
import { handleStaffMessage, listMessageOptions, staffMessageUndoHandlers } from './staff-message.server.ts'

useTestDatabase({ jobs: true })

const configured = parseConfig({
  NODE_ENV: 'test',
  ...smsSettings,
  WHATSAPP_PHONE_NUMBER_ID: '104512345678901',
  WHATSAPP_TOKEN: 'token',
})
const bare = parseConfig({ NODE_ENV: 'test' })
const actor = { id: 'asha', permission: 'counsellor' as const }
const everyChannel = {
  id: 'hello',
  title: 'Hello',
  mailSubject: 'About {course}',
  mailText: 'Hello {name}, {counsellor} here.',
  whatsappText: 'Hello {name}, about {course}.',
  whatsappName: 'hello',
  whatsappLanguage: 'en',
  smsText: 'Hello {name}, we tried to call you.',
  smsTemplateId: '1107999999999999999',
}

beforeEach(async () => {
  vi.spyOn(configuration, 'config').mockReturnValue(configured)
  await db().delete(leads)
  await db().delete(users)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha@example.org', role: 'counsellor' })
  publish(everyChannel)
})
afterEach(() => setPublishedContent([]))

const publish = (data: typeof everyChannel) => setPublishedContent([{ kind: 'template', slug: data.id, liveFrom: 0, liveUntil: null, data }])

async function addLead(values: Partial<typeof leads.$inferInsert> = {}, hasConsent = true) {
  const row = { reference: 'E-7K3M9Q', name: 'Lakshmi', phone: '+919876543210', email: 'lakshmi@example.org', courseID: 'data-science', page: '/' }
  const [lead] = await db()
    .insert(leads)
    .values({ ...row, ...values })
    .returning()
  if (!lead) throw new Error('The lead was not written.')
  if (hasConsent) await db().insert(consents).values({ leadId: lead.id, purpose: 'contact', noticeVersion: '1' })
  return lead
}

const ofTemplate = async (lead: typeof leads.$inferSelect) => (await listMessageOptions(lead, 'Asha')).filter(({ value }) => value.startsWith('hello.'))

async function write(leadId: string, fields: Record<string, string>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ form: 'message', seen: '1.0', text: 'As typed', ...fields })) sent.set(name, value)
  const answer = await handleStaffMessage(leadId, sent, actor, 'Asha').catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : answer
}

async function readStored(leadId: string) {
  const [event] = await db().select().from(leadEvents).where(eq(leadEvents.leadId, leadId)).orderBy(desc(leadEvents.id)).limit(1)
  const posted = await db().select().from(messages).where(eq(messages.leadId, leadId))
  return { event, posted }
}

/** Sends the one message of an enquiry and returns what was sent. */
async function deliver(leadId: string) {
  const out: { mail?: Mail; sms?: Sms; whatsapp?: [to: string, template: WhatsappTemplate] } = {}
  const { posted } = await readStored(leadId)
  vi.spyOn(mailing, 'sendMail').mockImplementation(async (mail) => void Object.assign(out, { mail }))
  vi.spyOn(texting, 'sendSms').mockImplementation(async (_, sms) => void Object.assign(out, { sms }))
  vi.spyOn(whatsapp, 'sendWhatsapp').mockImplementation(async (_, to, template) => void Object.assign(out, { whatsapp: [to, template] }))
  await sendMessage({ messageId: posted[0]?.id ?? '', attempt: 1 })
  return out
}

test('a template is filled in once, for each channel that reaches the person', async () => {
  expect(await ofTemplate(await addLead())).toEqual([
    {
      value: 'hello.mail',
      title: 'Hello',
      channel: 'mail',
      subject: 'About Data Science with AI',
      text: 'Hello Lakshmi, Asha here.',
      isFixed: false,
      isByHand: false,
    },
    expect.objectContaining({ value: 'hello.whatsapp', text: 'Hello Lakshmi, about Data Science with AI.', isFixed: true, isByHand: false }),
    expect.objectContaining({ value: 'hello.sms', text: 'Hello Lakshmi, we tried to call you.', isFixed: true }),
  ])
  const [mail] = await ofTemplate(await addLead({ name: '{course}', reference: 'E-7K3M9R' }))
  expect(mail?.text).toBe('Hello {course}, Asha here.')
})

test.each<[string, Partial<typeof leads.$inferInsert>, string[]]>([
  ['without an address there is no mail', { email: null }, ['hello.whatsapp', 'hello.sms']],
  ['abroad there is no SMS', { phone: '+442079460958' }, ['hello.mail', 'hello.whatsapp']],
  ['a name of 31 letters does not fit the registered SMS', { name: 'x'.repeat(31) }, ['hello.mail', 'hello.whatsapp']],
])('%s', async (_, values, options) => {
  expect((await ofTemplate(await addLead(values))).map(({ value }) => value)).toEqual(options)
})

test('without the Cloud API and a gateway, WhatsApp is sent by hand and SMS is not offered', async () => {
  vi.spyOn(configuration, 'config').mockReturnValue(bare)
  expect((await ofTemplate(await addLead())).map(({ value, isByHand }) => [value, isByHand])).toEqual([
    ['hello.mail', false],
    ['hello.whatsapp', true],
  ])
})

test('a mail is sent once with the text as typed and the data link, however often the button is pressed, and the history shows author and text', async () => {
  const { id } = await addLead()
  const mail = { message: 'hello.mail', subject: 'Your question' }
  expect(await write(id, mail)).toMatch(/\?did=lead\.message&undo=.+#lead-status$/)
  expect(await write(id, mail)).toMatch(/\?done=message/)
  const { event, posted } = await readStored(id)
  expect(event).toMatchObject({ kind: 'message', actorId: 'asha', note: 'As typed', detail: { channel: 'mail', title: 'Hello', subject: 'Your question' } })
  expect(posted).toMatchObject([{ channel: 'mail', kind: 'staff-message', state: 'waiting' }])
  expect((await deliver(id)).mail).toMatchObject({
    to: { address: 'lakshmi@example.org' },
    subject: 'Your question',
    text: expect.stringMatching(/^As typed\n\nTo see what we hold about you, .+:\nhttps?:\S+\/my-data\/\S+\n$/),
    fromName: getInstitute().name,
    replyTo: getInstitute().mail,
  })
})

test('a message waits a minute; undo stops it in that time and removes it from the history, but not after it is sent', async () => {
  const { id } = await addLead()
  const mail = { message: 'hello.mail', subject: 'Your question' }
  const undo = async (answer: unknown) => {
    const token = new URL(String(answer), 'https://site.invalid').searchParams.get('undo') ?? ''
    return await undoChange(token, { id: 'asha', role: 'counsellor' }, staffMessageUndoHandlers)
  }
  const first = await write(id, mail)
  const [waiting] = (await readStored(id)).posted
  expect(waiting?.nextTryAt?.getTime()).toBeGreaterThan(Date.now() + 30_000)
  await db().update(leads).set({ version: 9 }).where(eq(leads.id, id))
  expect(await undo(first)).toBe('undone')
  expect(await readStored(id)).toMatchObject({ event: undefined, posted: [] })
  const second = await write(id, mail)
  expect((await deliver(id)).mail).toMatchObject({ subject: 'Your question' })
  expect(await undo(second)).toBe('changed')
  expect((await readStored(id)).posted).toMatchObject([{ state: 'sent' }])
})

test('a registered text is sent unchanged, with any text entered', async () => {
  const one = await addLead()
  await write(one.id, { message: 'hello.sms' })
  expect((await deliver(one.id)).sms).toMatchObject({ to: '+919876543210', templateId: '1107999999999999999', text: 'Hello Lakshmi, we tried to call you.' })

  const two = await addLead({ reference: 'E-7K3M9R' })
  await write(two.id, { message: 'hello.whatsapp' })
  const template = { name: 'hello', language: 'en', values: ['Lakshmi', 'Data Science with AI'] }
  expect((await deliver(two.id)).whatsapp).toEqual(['+919876543210', template])
})

test('WhatsApp by hand is written to the history, and the site sends nothing', async () => {
  vi.spyOn(configuration, 'config').mockReturnValue(bare)
  const { id } = await addLead()
  expect(await write(id, { message: 'hello.whatsapp' })).toMatch(/\?done=whatsapp/)
  expect(await readStored(id)).toMatchObject({ event: { note: 'As typed', detail: { channel: 'whatsapp' } }, posted: [] })
})

test('no message can be written without consent, and none is sent after consent is withdrawn', async () => {
  const never = await addLead({}, false)
  expect(await write(never.id, { message: 'hello.mail', subject: 'Hello' })).toMatchObject({ init: { status: 422 } })
  expect((await readStored(never.id)).posted).toEqual([])

  const { id } = await addLead({ reference: 'E-7K3M9R' })
  await write(id, { message: 'hello.mail', subject: 'Hello' })
  await db().update(consents).set({ withdrawnAt: new Date() }).where(eq(consents.leadId, id))
  expect(await deliver(id)).toEqual({})
  expect((await readStored(id)).posted).toMatchObject([{ state: 'dropped' }])
})

test('a mail without a subject, and a message that is not offered, are rejected with errors at their fields', async () => {
  const { id } = await addLead()
  expect(await write(id, { message: 'hello.mail' })).toMatchObject({ data: { failure: { error: { subject: ['Enter the subject.'] } } } })
  expect(await write(id, { message: 'gone.mail' })).toMatchObject({ data: { failure: { error: { message: [expect.stringContaining('Choose another.')] } } } })
})
