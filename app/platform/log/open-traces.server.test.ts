import { expect, test, vi } from 'vitest'
import { startFakeReceiver } from '#server/testing/fake-receiver.ts'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('@opentelemetry/api', async (load) => {
  loaded.push('@opentelemetry/api')
  return await load()
})
/** A process that starts with these variables. */
async function start(environment: Record<string, string>) {
  vi.resetModules()
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries({ OTEL_BSP_SCHEDULE_DELAY: '20', ...environment })) vi.stubEnv(name, value)
  const { openConfig } = await import('#app/platform/config.server.ts')
  const { parseConfig } = await import('#app/platform/parse-config.server.ts')
  openConfig(parseConfig())
  const { openTraces, waitForTraces: tracesSent } = await import('./open-traces.server.ts')
  await openTraces('1.0.0')
  return { ...(await import('./traces.server.ts')), tracesSent }
}

test('without a collector OpenTelemetry is not loaded, and no span starts', async () => {
  const { startSpan, runInSpan: inSpan, hasTraces, tracesSent } = await start({})
  expect([startSpan('request', 'GET'), hasTraces(), loaded]).toEqual([undefined, false, []])
  expect(await inSpan('delivery', 'POST', {}, async () => 'done')).toBe('done')
  await tracesSent()
})

test('a failing, then unreachable collector is logged once, and the waiting spans are limited', async () => {
  const receiver = await startFakeReceiver((response) => response.writeHead(500).end())
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { startSpan, tracesSent } = await start({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.url,
    OTEL_BSP_MAX_QUEUE_SIZE: '600',
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
  })
  for (const count of [1, 2, 3]) {
    for (let each = 0; each < 1_000; each++) startSpan('request', `GET /${each}`)?.end()
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(count))
  }
  expect(receiver.received[0]?.body).not.toContain('GET /999')
  await receiver.close()
  startSpan('request', 'GET')?.end()
  await tracesSent()
  const lines = log.mock.calls.flat().map(String)
  log.mockRestore()
  expect(lines).toEqual([expect.stringMatching(/warning Traces cannot be sent and are dropped: \S+/)])
})

test('the shutdown sends the remaining spans, and waits at most two seconds for a collector that hangs', async () => {
  const receiver = await startFakeReceiver((response, _request, count) => void (count === 1 && response.writeHead(200).end('{}')))
  const environment = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '60000' }
  const first = await start(environment)
  first.startSpan('job', 'the last')?.end()
  await first.tracesSent()
  expect(receiver.received[0]?.body).toContain('the last')
  expect(first.startSpan('job', 'later')).toBeUndefined()

  const hanging = await start(environment)
  hanging.startSpan('job', 'nobody answers')?.end()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = hanging.tracesSent()
  await vi.advanceTimersByTimeAsync(2_000)
  await ended
  vi.useRealTimers()
  await receiver.close()
})

test.each([
  ['always_off', 0],
  ['parentbased_always_on', 1],
])('the sampler %s is used', async (sampler, count) => {
  const receiver = await startFakeReceiver((response) => response.writeHead(200).end('{}'))
  const { startSpan, tracesSent } = await start({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER: sampler })
  startSpan('request', 'GET')?.end()
  await tracesSent()
  await receiver.close()
  expect(receiver.received).toHaveLength(count)
})
