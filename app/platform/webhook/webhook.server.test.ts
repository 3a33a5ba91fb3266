import { expect, test } from 'vitest'
import { startFakeReceiver } from '#server/testing/fake-receiver.ts'
import { getWebhookHeaders, sendWebhook } from './webhook.server.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const event = { id: 'message-1', type: 'lead.submitted', createdAt: new Date('2026-11-28T04:30:00Z'), data: { name: '</script>"\u{1F600}' } }
const allowed = { allowPrivate: true }

test('the headers match the test vector of the Standard Webhooks libraries', () => {
  expect(getWebhookHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000), '{"test": 2432232314}')).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('an event arrives complete and signed, and a repeated event has the same id', async () => {
  const receiver = await startFakeReceiver()
  const target = { url: receiver.url, secret }
  await sendWebhook(target, event, allowed)
  await sendWebhook(target, event, allowed)
  for (const { headers, body } of receiver.received) {
    expect(headers).toMatchObject({ 'webhook-id': 'message-1', 'content-type': 'application/json' })
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers).toMatchObject(getWebhookHeaders(secret, 'message-1', at, body))
    expect(JSON.parse(body)).toEqual({ id: 'message-1', type: 'lead.submitted', createdAt: '2026-11-28T04:30:00.000Z', data: event.data })
  }
  expect(receiver.received).toHaveLength(2)
  await receiver.close()
})

test.each([
  [301, {}, 'HTTP 301', false, null],
  [404, {}, 'HTTP 404', false, null],
  [410, {}, 'HTTP 410: the receiver wants no more', true, null],
  [422, {}, 'HTTP 422', true, null],
  [429, { 'retry-after': '120' }, 'HTTP 429', false, 120_000],
  [503, { 'retry-after': '999999' }, 'HTTP 503', false, 3_600_000],
  [503, { 'retry-after': 'soon' }, 'HTTP 503', false, null],
])('a response of %i %o is a failure', async (status, headers, text, permanent, retryAfterMs) => {
  const elsewhere = await startFakeReceiver()
  const receiver = await startFakeReceiver((response) => response.writeHead(status, { ...headers, location: elsewhere.url }).end())
  await expect(sendWebhook({ url: receiver.url, secret }, event, allowed)).rejects.toMatchObject({ message: text, permanent, retryAfterMs })
  // Redirects are not followed, because their target was not checked.
  expect(elsewhere.received).toEqual([])
  await receiver.close()
  await elsewhere.close()
})

test('a receiver that hangs before its response is an error; one that hangs within its body has received the event', async () => {
  const silent = await startFakeReceiver(() => {})
  await expect(sendWebhook({ url: silent.url, secret }, event, { ...allowed, timeoutMs: 200 })).rejects.toMatchObject({
    message: 'no answer in time',
    permanent: false,
  })
  await silent.close()
  const slow = await startFakeReceiver((response) => response.writeHead(200).write('a'))
  // The status 200 has arrived, so the receiver has the event.
  await sendWebhook({ url: slow.url, secret }, event, { ...allowed, timeoutMs: 200 })
  await slow.close()
})

test('a response without end is not read to the end', async () => {
  let writes = 0
  const receiver = await startFakeReceiver((response) => {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1_000))) writes += 1_000
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  })
  await sendWebhook({ url: receiver.url, secret }, event, allowed)
  expect(writes).toBeLessThan(5_000_000)
  await receiver.close()
})

test('a second response on the connection is ignored', async () => {
  const receiver = await startFakeReceiver((response) => {
    response.socket?.end('HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n')
  })
  await sendWebhook({ url: receiver.url, secret }, event, allowed)
  await receiver.close()
})

test('an unreachable receiver is a temporary error', async () => {
  const receiver = await startFakeReceiver()
  await receiver.close()
  await expect(sendWebhook({ url: receiver.url, secret }, event, allowed)).rejects.toMatchObject({ message: 'no connection: ECONNREFUSED', permanent: false })
})

test.each([
  'http://127.0.0.1:PORT',
  'http://localhost:PORT',
  'http://[::1]:PORT',
  'http://[::ffff:127.0.0.1]:PORT',
  'http://0.0.0.0:PORT',
  'http://2130706433:PORT',
])('in production no connection to %s is opened', async (address) => {
  const receiver = await startFakeReceiver()
  const url = address.replace('PORT', new URL(receiver.url).port)
  await expect(sendWebhook({ url, secret }, event, { allowPrivate: false })).rejects.toMatchObject({ message: 'the address is not a public one' })
  expect(receiver.received).toEqual([])
  await receiver.close()
})
