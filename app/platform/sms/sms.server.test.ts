import { expect, test } from 'vitest'
import { startFakeReceiver } from '#server/testing/fake-receiver.ts'
import { sendSms } from './sms.server.ts'
import { countParts, fillSmsTemplate } from './sms-template.ts'

test.each([
  ['Reference E-{#alphanumeric#}.', ['7K3M9Q'], 'Reference E-7K3M9Q.'],
  ['Hi {#var#}, call {#cbn#}.', ['$& there', '914011112222'], 'Hi $& there, call 914011112222.'],
  ['Code {#numeric#}', ['123456'], 'Code 123456'],
  ['See {#url#}', ['https://institute.example/e/7K3M9Q'], 'See https://institute.example/e/7K3M9Q'],
])('the template %s with %o gives its text', (template, values, text) => {
  expect(fillSmsTemplate(template, values)).toBe(text)
})

test.each([
  ['{#var#}', ['x'.repeat(31)], /Variable 1 does not fit/],
  ['{#var#}', [''], /does not fit/],
  ['{#var#}', ['two\nlines'], /does not fit/],
  ['{#alphanumeric#}', ['E-7K3M9Q'], /does not fit/],
  ['{#alphanumeric#}', ['नमस्ते'], /does not fit/],
  ['{#numeric#}', ['₹100'], /does not fit/],
  ['{#cbn#}', ['+914011112222'], /does not fit/],
  ['{#url#}', ['http://institute.example'], /does not fit/],
  ['{#name#}', ['Asha'], /does not fit/],
  ['{#var#} {#var#}', ['one'], /has 2 variables, not 1/],
])('the template %s rejects %o', (template, values, message) => {
  expect(() => fillSmsTemplate(template, values)).toThrow(message)
})

test.each([
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(307), 3],
  ['₹', null],
])('the price of a text depends on its length and alphabet', (text, parts) => {
  expect(countParts(text)).toBe(parts)
})

const gatewayAt = (url: string) => ({
  url,
  token: 'secret token',
  sender: 'STUDYX',
  entityId: '1101',
  templates: { 'thank-you': '1107', 'guardian-ask': '1108' },
})
const sms = { id: 'message-1', to: '+919876543210', templateId: '1107', text: 'Hello' }

test('a gateway that sends its rejection slowly has not accepted the message', async () => {
  const receiver = await startFakeReceiver((response) => {
    response.writeHead(200).write('{"success":')
    setTimeout(() => response.end('false}'), 1_100)
  })
  await expect(sendSms(gatewayAt(receiver.url), sms, { allowPrivate: true })).rejects.toMatchObject({
    message: 'the gateway answered 200 and rejected the message',
  })
  await receiver.close()
})

test('a gateway whose answer breaks off may have rejected the message, so it is sent again', async () => {
  const receiver = await startFakeReceiver((response) => {
    response.writeHead(200).write('{"success":')
    setTimeout(() => response.destroy(), 50)
  })
  await expect(sendSms(gatewayAt(receiver.url), sms, { allowPrivate: true })).rejects.toMatchObject({
    message: 'the answer of the gateway broke off',
    permanent: false,
  })
  await receiver.close()
})

test('the gateway gets the data that operators check: header, entity, template and the number in E.164', async () => {
  const receiver = await startFakeReceiver((response) => response.writeHead(200).end('{"success":true}'))
  await sendSms(gatewayAt(receiver.url), sms, { allowPrivate: true })
  expect(receiver.received[0]?.headers).toMatchObject({ authorization: 'Bearer secret token', 'idempotency-key': 'message-1' })
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    id: 'message-1',
    to: '+919876543210',
    sender: 'STUDYX',
    entityId: '1101',
    templateId: '1107',
    text: 'Hello',
  })
  await receiver.close()
})
