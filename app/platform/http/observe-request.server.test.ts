import { expect, test, vi } from 'vitest'
import { startFakeReceiver } from '#server/testing/fake-receiver.ts'

const theirs = '4bf92f3577b34da6a3ce929d0e0e4736'

/** A request with a trace of its sender, to a site behind a proxy. */
async function sendRequest(propagators: string) {
  const collector = await startFakeReceiver((response) => response.writeHead(200).end('{}'))
  vi.resetModules()
  vi.stubEnv('TRUSTED_PROXIES', '1')
  vi.stubEnv('OTEL_PROPAGATORS', propagators)
  vi.stubEnv('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', collector.url)
  const { openConfig } = await import('#app/platform/config.server.ts')
  const { parseConfig } = await import('#app/platform/parse-config.server.ts')
  openConfig(parseConfig())
  const { openTraces, waitForTraces: tracesSent } = await import('#app/platform/log/open-traces.server.ts')
  const { logWarning } = await import('#app/platform/log/log.server.ts')
  const { observeRequest } = await import('./observe-request.server.ts')
  await openTraces('1.0.0')
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const ended = Promise.withResolvers<void>()
  const site = await startFakeReceiver((outgoing, incoming) => {
    observeRequest(incoming, outgoing, () => {
      logWarning('Something in the middle')
      outgoing.end()
    })
    outgoing.once('close', ended.resolve)
  })
  await fetch(`${site.url}?q=asha`, { headers: { traceparent: `00-${theirs}-00f067aa0ba902b7-01` } })
  await ended.promise
  await tracesSent()
  await site.close()
  await collector.close()
  const line = String(log.mock.calls[0])
  log.mockRestore()
  return { line, body: collector.received[0]?.body ?? '' }
}

test('a trace of a tracing proxy continues here, and the log contains its id', async () => {
  const { line, body } = await sendRequest('tracecontext')
  expect(line).toContain(`Something in the middle traceId=${theirs}`)
  expect(JSON.parse(body).resourceSpans[0].scopeSpans[0].spans).toMatchObject([{ traceId: theirs, name: 'GET file' }])
  expect(body).not.toMatch(/hook|asha/)
})

test('a visitor cannot choose the trace, even if the proxy passes it on', async () => {
  const { line, body } = await sendRequest('')
  expect(line).toMatch(/ traceId=[\da-f]{32}$/)
  expect(`${line} ${body}`).not.toContain(theirs)
})
