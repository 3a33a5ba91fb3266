import { expect, test } from 'vitest'
import { mailIds, mailRules } from '#app/domain/content/mail-rules.ts'
import { collapseSpaces } from '#app/lib/text.ts'
import { countParts, fillSmsTemplate, listTags } from '#app/platform/sms/sms-template.ts'
import { smsTemplates } from '#content/sms-templates.ts'
import { leadEventData } from './lead-event-data.server.ts'
import { getKindLabel, getNextAttemptDelayMs, retryLimit } from './message-filter.ts'
import { composeStaffNotice, composeThankYouMail, type MailedLead } from './message-mails.server.ts'

const lead: MailedLead = { reference: 'E-7K3M9Q', course: 'Data Science with AI', preferredTime: 'evening', needsGuardian: false }
const link = 'https://institute.example/my-data/token'

test('the thank-you has the reference, the next step, and the link to the data', () => {
  const { subject, text } = composeThankYouMail(lead, link)
  expect(subject).toBe('Your enquiry about Data Science with AI: E-7K3M9Q')
  for (const part of ['about Data Science with AI', 'E-7K3M9Q', 'calls you in the evening', '7:00 am to 9:00 pm', 'https://wa.me/', link])
    expect(collapseSpaces(text)).toContain(part)
})

test('the message to a minor says that the guardian is asked first, and the notice tells staff not to call', () => {
  const minor = { ...lead, needsGuardian: true }
  expect(composeThankYouMail(minor, link).text).toContain('We first ask the guardian')
  expect(composeThankYouMail(minor, link).text).not.toContain('counsellor calls you')
  expect(composeStaffNotice({ ...minor, again: false, yours: true }, link).text).toMatch(
    /Call: not yet[\s\S]*Do not call the visitor before the guardian has agreed/,
  )
})

test.each([
  [false, true, 'New enquiry about Data Science with AI: E-7K3M9Q', 'The enquiry is assigned to you.'],
  [true, true, 'Enquiry about Data Science with AI changed: E-7K3M9Q', 'read it again'],
  [false, false, 'New enquiry about Data Science with AI: E-7K3M9Q', 'Nobody was available'],
])('a staff notice has the right subject and text (again: %s, yours: %s)', (again, yours, subject, message) => {
  const notice = composeStaffNotice({ ...lead, again, yours }, link)
  expect(notice.subject).toBe(subject)
  expect(notice.text).toContain(message)
})

const longest: Record<string, string> = { alphanumeric: 'ZZZZZZZZ', var: 'Wed 30 Dec 2026, 12:30 pm IST', cbn: '914011112222', numeric: '123456' }
test.each(Object.entries(smsTemplates))('the registered text %s fits in two SMS parts and its values fit their tags', (name, template) => {
  const tags = listTags(template)
  if (name === 'sign-in-code') expect(tags).toEqual(['numeric', 'var', 'numeric'])
  else expect(tags).toEqual(name.startsWith('booking-') ? [name === 'booking-held' ? 'numeric' : 'alphanumeric', 'var', 'cbn'] : ['alphanumeric', 'cbn'])
  const values = tags.map((tag) => longest[tag] ?? '')
  expect(countParts(fillSmsTemplate(template, values))).toBeLessThanOrEqual(2)
})

// Staff see one name in the list of messages and the other where they edit the text.
test.each(mailIds.filter((id) => getKindLabel(id) !== id))('the mail %s has the same name in all lists', (id) => {
  expect(mailRules[id].title).toBe(getKindLabel(id))
})

test('a message has fifteen attempts in a little over three days, then no more', () => {
  const waits = Array.from({ length: retryLimit }, (_, index) => getNextAttemptDelayMs(index + 1, null, () => 0))
  expect(waits).toHaveLength(15)
  expect(waits.at(-1)).toBeNull()
  expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3_600_000).toBeCloseTo(75.9, 0)
  expect(getNextAttemptDelayMs(1, 90_000)).toBe(90_000)
  expect(getNextAttemptDelayMs(10, 1_000, () => 1)).toBeCloseTo(12 * 3_600_000 * 1.1, 3)
})

test('until the guardian has agreed, the webhook contains only the guardian’s contact data', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const minor = {
    id: '1',
    reference: 'E-7K3M9Q',
    state: 'assigned',
    name: 'Asha',
    phone: '+919876543210',
    email: null,
    courseID: null,
    batch: null,
    visitorType: null,
    intent: 'call',
    preferredTime: null,
    message: 'I am Asha',
    isMinor: true,
    guardianName: 'Ravi',
    guardianPhone: '+919876543211',
    guardianAgreedAt: null,
    page: '/',
    firstSource: null,
    lastSource: null,
    assignedTo: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  } as const
  expect(leadEventData(minor)).toMatchObject({ contact: null, message: null, guardian: { phone: '+919876543211' } })
  expect(leadEventData({ ...minor, guardianAgreedAt: at })).toMatchObject({ contact: { name: 'Asha', phone: '+919876543210' } })
  expect(leadEventData({ ...minor, isMinor: false })).toMatchObject({ contact: { name: 'Asha' }, guardian: null })
})
