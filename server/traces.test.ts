import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openConfig } from '#app/platform/config.server.ts'
import { getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { closeJobs, migrateJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openTraces, waitForTraces } from '#app/platform/log/open-traces.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import * as enquiry from '#app/routes/public/enquiry.tsx'
import { handlers } from './jobs.ts'
import { listen } from './listen.ts'
import { startFakeReceiver } from './testing/fake-receiver.ts'
import { startFakeSmtp } from './testing/fake-smtp.ts'
import { commonFields, secrets } from './testing/form-samples.ts'
import { useTestDatabase } from './testing/test-database.ts'
import { testResponders } from './testing/test-responders.ts'
import { createWholeSite, type SiteRoute } from './testing/whole-site.ts'

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}
type OtlpBody = { resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[] }

const collector = await startFakeReceiver((response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
const smtp = await startFakeSmtp()
const webhook = await startFakeReceiver()
vi.stubEnv('SMTP_URL', smtp.url)
vi.stubEnv('MAIL_FROM', 'site@institute.example')
vi.stubEnv('WEBHOOK_URL', webhook.url)
vi.stubEnv('WEBHOOK_SECRET', 'a webhook secret of 32 characters')
vi.stubEnv('NODE_ENV', 'test')
vi.stubEnv('TRUSTED_PROXIES', '1')
vi.stubEnv('OTEL_PROPAGATORS', 'tracecontext')
vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url.replace('/hook', ''))
vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-collector-key=opens')
vi.stubEnv('OTEL_SERVICE_NAME', 'site-under-test')
vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
openConfig(parseConfig())

useTestDatabase()

let server: Awaited<ReturnType<typeof listen>>
let url = ''
beforeAll(async () => {
  // Before the first connection: queries are traced only on connections that open later.
  await openTraces('1.2.3')
  // Only the jobs of an enquiry: on a busy machine the workers of all queues wait too long for the three connections that they share.
  const needed = handlers.filter(({ job }) => ['lead-submitted', 'send-mail', 'send-webhook'].includes(job.name))
  await migrateJobs(
    getDatabaseAddress(),
    needed.map(({ job }) => job),
  )
  await openJobs(getDatabaseAddress(), needed)
  const app = createWholeSite([{ id: 'enquiry', entry: { path: 'enquiry', file: '' }, parentId: 'root', module: enquiry as SiteRoute['module'] }])
  server = await listen(testResponders({ fetch: app.fetch }), { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await closeJobs(1)
  await waitForTraces()
  await Promise.all([collector.close(), smtp.close(), webhook.close()])
})

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

const bodies = () => collector.received.map(({ body }) => JSON.parse(body) as OtlpBody)
const spans = () => bodies().flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
const factsOf = ({ attributes }: Pick<OtlpSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const find = async (name: string) =>
  await vi.waitFor(() => {
    const found = spans().find((span) => span.name === name)
    expect(found, name).toBeDefined()
    return found as OtlpSpan
  }, 20_000)
const partsOf = (whole: OtlpSpan) => spans().filter((span) => span.parentSpanId === whole.spanId && span.traceId === whole.traceId)

test('an enquiry is traced with its queries, its jobs and their messages, without personal data', async () => {
  const response = await fetch(`${url}/enquiry?utm_source=${secrets.token}`, {
    method: 'POST',
    headers: { origin: url, 'x-forwarded-for': secrets.address, 'user-agent': 'the phone of Zarina Quux', traceparent },
    body: new URLSearchParams(commonFields),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  const request = await find('POST /enquiry')
  expect(request).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  expect(factsOf(request)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/enquiry',
    'http.response.status_code': 303,
    'site.request_id': response.headers.get('x-request-id'),
  })
  await vi.waitFor(
    () => expect(partsOf(request).map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'WITH leads', 'INSERT job_common', 'COMMIT'])),
    10_000,
  )
  const insert = partsOf(request).find(({ name }) => name === 'INSERT job_common')
  expect(factsOf(insert as OtlpSpan)).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringMatching(/^INSERT INTO jobs\.job_common /i),
  })

  const job = await find('job send-webhook')
  expect(factsOf(job)).toMatchObject({ 'site.job.attempt': 1, 'site.job.result': 'completed' })
  await find('SMTP')
  const deliveries = spans().filter(({ name }) => name === 'POST' || name === 'SMTP')
  expect(deliveries.length).toBeGreaterThan(0)
  // The span of a job ends after the spans of its deliveries, so it is sent later.
  await vi.waitFor(() => {
    for (const delivery of deliveries) expect(spans().map(({ spanId }) => spanId)).toContain(delivery.parentSpanId)
  })
  expect(smtp.received.map(({ to }) => to)).toContain(secrets.mail)
  expect(webhook.received[0]?.body).toContain('Zarina Quux')

  const [{ resourceSpans } = { resourceSpans: [] }] = bodies()
  expect(factsOf(resourceSpans[0]?.resource ?? { attributes: [] })).toEqual({
    'service.name': 'site-under-test',
    'service.version': '1.2.3',
    'deployment.environment.name': 'test',
  })
  expect(collector.received[0]?.headers['x-collector-key']).toBe('opens')
  const sent = collector.received.map(({ body }) => body.toLowerCase()).join('\n')
  for (const value of [...Object.values(secrets), 'zarina', 'quux', '98765 01234', '2001:db8:77', 'utm_source', 'user-agent'])
    expect.soft(sent, value).not.toContain(value.toLowerCase())
})
