import { expect, test } from 'vitest'
import { startFakeReceiver } from '#server/testing/fake-receiver.ts'
import { sendWhatsapp } from './whatsapp.server.ts'

test('an approved message is sent in the format of the Cloud API, and a rejection is an error', async () => {
  const receiver = await startFakeReceiver()
  const target = { apiUrl: receiver.url, phoneNumberId: '104512345678901', token: 'secret token' }
  const message = { name: 'when_to_call', language: 'en', values: ['Asha', 'Data Science with AI'] }
  await sendWhatsapp(target, '+919812345670', message, { allowPrivate: true })
  await sendWhatsapp(target, '+919812345670', { ...message, values: [] }, { allowPrivate: true })
  const [first, second] = receiver.received.map(({ headers, body }) => ({ authorization: headers.authorization, body: JSON.parse(body) }))
  expect(first).toEqual({
    authorization: 'Bearer secret token',
    body: {
      messaging_product: 'whatsapp',
      to: '919812345670',
      type: 'template',
      template: {
        name: 'when_to_call',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Asha' },
              { type: 'text', text: 'Data Science with AI' },
            ],
          },
        ],
      },
    },
  })
  expect(second?.body.template.components).toEqual([])
  await receiver.close()

  const error = '{"error":{"message":"(#132000) Number of parameters does not match","type":"OAuthException","code":132000}}'
  for (const [status, text] of [
    [400, 'HTTP 400: (#132000) Number of parameters does not match'],
    [200, 'the gateway answered 200 and rejected the message: (#132000) Number of parameters does not match'],
  ] as const) {
    const rejecting = await startFakeReceiver((response) => response.writeHead(status).end(error))
    await expect(sendWhatsapp({ ...target, apiUrl: rejecting.url }, '+919812345670', message, { allowPrivate: true })).rejects.toThrow(text)
    await rejecting.close()
  }
})
