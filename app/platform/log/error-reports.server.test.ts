import { beforeEach, expect, test } from 'vitest'
import { type FakeReceiver, startFakeReceiver } from '#server/testing/fake-receiver.ts'
import { ErrorReports } from './error-reports.server.ts'

let logged: unknown[] = []
const options = { release: '1.0.0', environment: 'test', warn: (line: string, why: unknown) => logged.push([line, why]) }
beforeEach(() => {
  logged = []
})
const dsnOf = ({ url }: FakeReceiver) => `${url.replace('http://', 'http://public-key@').replace(/hook$/, '')}42`

test('an error is sent with stack, cause, request and route, and without personal data', async () => {
  const receiver = await startFakeReceiver()
  const reports = new ErrorReports({ dsn: dsnOf(receiver), ...options })
  const cause = new Error('no answer for asha@example.org from 203.0.113.7')
  reports.add(new TypeError('Seat of +91 98765 43210 is gone', { cause }), { requestId: '4T7K-9QXM', method: 'POST', route: '/book/:slug' }, 'Not booked')
  await reports.sent()
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  await receiver.close()
  expect(headers['x-sentry-auth']).toContain('sentry_key=public-key')
  const [head, item, event, end] = body.split('\n')
  expect(JSON.parse(head ?? '')).toMatchObject({ event_id: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(JSON.parse(item ?? '')).toEqual({ type: 'event' })
  expect(end).toBe('')
  const sent = JSON.parse(event ?? '')
  expect(sent).toMatchObject({ release: '1.0.0', environment: 'test', transaction: 'POST /book/:slug', tags: { request_id: '4T7K-9QXM' } })
  expect(sent.exception.values.map(({ type }: { type: string }) => type)).toEqual(['Error', 'TypeError'])
  const { frames } = sent.exception.values[1].stacktrace
  expect(frames.at(-1)).toMatchObject({ filename: 'app/platform/log/error-reports.server.test.ts', in_app: true, lineno: expect.any(Number) })
  expect(body).not.toMatch(/asha|98765|203\.0/)
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['user']))
  expect(sent).not.toHaveProperty('request')
})

test('a flood of errors is limited to the queue, and sending stops after a failure, which is logged once', async () => {
  const receiver = await startFakeReceiver((response) => response.writeHead(503).end())
  const reports = new ErrorReports({ dsn: dsnOf(receiver), ...options })
  for (let each = 0; each < 1_000; each++) reports.add(new Error('again'), {}, undefined)
  await reports.sent()
  reports.add(new Error('later'), {}, undefined)
  await reports.sent()
  await receiver.close()
  expect(receiver.received).toHaveLength(1)
  expect(logged).toEqual([['Errors cannot be sent to SENTRY_DSN and are only logged', new Error('HTTP 503')]])
})

test('a flood of errors to a working address is limited too', async () => {
  const receiver = await startFakeReceiver()
  const reports = new ErrorReports({ dsn: dsnOf(receiver), ...options })
  for (let each = 0; each < 1_000; each++) reports.add(new Error('again'), {}, undefined)
  await reports.sent()
  await receiver.close()
  expect(receiver.received).toHaveLength(20)
  expect(logged).toEqual([])
})

test('an unreachable address loses only the report', async () => {
  const receiver = await startFakeReceiver()
  await receiver.close()
  const reports = new ErrorReports({ dsn: dsnOf(receiver), ...options })
  reports.add('not an error', { job: 'back-up' }, undefined)
  await reports.sent()
  expect(logged).toEqual([[expect.any(String), expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNREFUSED' }) })]])
})
