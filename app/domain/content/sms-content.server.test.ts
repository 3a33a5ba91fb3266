import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as configuration from '#app/platform/config.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { smsTemplates } from '#content/sms-templates.ts'
import { smsSettings } from '#server/testing/settings.ts'
import { setPublishedContent } from './published-content.server.ts'
import { findSms, type SmsId, smsContent, smsRules } from './sms-content.server.ts'

const configured = parseConfig({
  NODE_ENV: 'test',
  ...smsSettings,
})
beforeEach(() => void vi.spyOn(configuration, 'config').mockReturnValue(configured))
afterEach(() => setPublishedContent([]))

const ownText = 'Thank you. Your enquiry is E-{#alphanumeric#}. We call you soon. Questions: call {#cbn#}.'
const ownId = '1107999999999999999'
const publish = (slug: SmsId, data: unknown) => setPublishedContent([{ kind: 'sms', slug, liveFrom: 0, liveUntil: null, data }])
const errorsOf = (text: string, templateId = ownId, slug: SmsId = 'thank-you') =>
  smsContent.check?.(smsContent.schema.parse({ id: slug, text, templateId }), slug) ?? {}

test.each(Object.keys(smsRules) as SmsId[])('the text of %s in the files can be published by staff', (id) => {
  expect(errorsOf(smsTemplates[id], '', id)).toEqual({})
  expect(smsContent.sample?.({ id, text: smsTemplates[id], templateId: '' }, id).text).not.toMatch(/[{}]/)
})

test('a text is sent with its own template id, the file’s text with the configured one', () => {
  expect(findSms('thank-you')).toEqual({ text: smsTemplates['thank-you'], templateId: '1107123456789012345' })
  publish('thank-you', { id: 'thank-you', text: ownText, templateId: ownId })
  expect(findSms('thank-you')).toEqual({ text: ownText, templateId: ownId })
  publish('thank-you', { id: 'thank-you', text: smsTemplates['thank-you'], templateId: '' })
  expect(findSms('thank-you')).toEqual({ text: smsTemplates['thank-you'], templateId: '1107123456789012345' })
})

test('an SMS without a configured id is sent only once staff have stored an id, and never without a gateway', () => {
  expect(findSms('booking-reminder')).toBeNull()
  publish('booking-reminder', { id: 'booking-reminder', text: smsTemplates['booking-reminder'], templateId: ownId })
  expect(findSms('booking-reminder')).toEqual({ text: smsTemplates['booking-reminder'], templateId: ownId })
  vi.mocked(configuration.config).mockReturnValue({ ...configured, sms: undefined })
  expect(findSms('booking-reminder')).toBeNull()
})

test('a changed text is never sent with the id of the old text', () => {
  expect(errorsOf(ownText, '')).toEqual({ templateId: expect.stringContaining('Register it with the operators and enter its template id.') })
  const log = vi.spyOn(console, 'error').mockReturnValue()
  publish('thank-you', { id: 'thank-you', text: ownText, templateId: '' })
  expect(findSms('thank-you')).toEqual({ text: smsTemplates['thank-you'], templateId: '1107123456789012345' })
  expect(log.mock.calls.join()).toContain('The SMS thank-you is sent in the words of the file: templateId:')
  log.mockReset()
})

test.each([
  [
    'a variable left out',
    'Your enquiry is E-{#alphanumeric#}. We call you soon.',
    /Use exactly these variables in this order: \{#alphanumeric#\} \(the reference after E-\), \{#cbn#\}/,
  ],
  ['variables in another order', 'Call {#cbn#} about your enquiry E-{#alphanumeric#}.', /in this order/],
  ['another variable', 'Your enquiry is E-{#var#}. Questions: call {#cbn#}.', /in this order/],
  ['a character of the other alphabet', 'Your enquiry E-{#alphanumeric#} costs ₹0. Call {#cbn#}.', /cannot be sent: ₹ /],
  ['a placeholder of mails', 'Your enquiry E-{#alphanumeric#} with {institute}. Call {#cbn#}.', /cannot be sent: \{ \} /],
  ['a text of three SMS', `${'We call you soon. '.repeat(18)}E-{#alphanumeric#} {#cbn#}`, /has \d+ characters, which is 3 SMS\. Use at most 306/],
])('%s is rejected with an error at the text', (_, text, message) => {
  expect(errorsOf(text)).toEqual({ text: expect.stringMatching(message) })
})

test('a template id has digits only, and an SMS with an unknown name is rejected', () => {
  expect(smsContent.schema.safeParse({ id: 'thank-you', text: ownText, templateId: 'abc' }).error?.issues[0]?.message).toContain('10 to 25 digits')
  expect(smsContent.check?.({ id: 'greeting', text: ownText, templateId: ownId }, 'greeting')).toEqual({ id: 'The site sends no SMS of this name.' })
})

test('the help says how long the text is and how many SMS it needs', () => {
  expect(smsContent.sample?.({ id: 'thank-you', text: ownText, templateId: '' }, 'thank-you')).toEqual({
    text: 'Thank you. Your enquiry is E-7K3M9Q. We call you soon. Questions: call 914011112222.',
    notes: expect.arrayContaining(['Length with its longest values: 86 characters, which is 1 SMS.']),
  })
})
