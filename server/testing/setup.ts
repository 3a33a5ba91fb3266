import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { findConfig, openConfig } from '#app/platform/config.server.ts'
import { setRouteTable } from '#app/platform/http/route-paths.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'

// On a busy machine a wait can take longer than Vitest's one second, and a job whose response was lost is found after half a minute.
const patience = Symbol.for('site.test.patience')
if (!(patience in vi)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, { timeout: 40_000, ...(typeof options === 'number' ? { timeout: options } : options) })
  Object.assign(vi, { waitFor: patient, [patience]: true })
}
if (!findConfig()) openConfig(parseConfig())
setRouteTable({ routes: {} } as Parameters<typeof setRouteTable>[0])
// Like the running site, whose server replaces Node's `Request` and `Response`: the result of `fetch` is not an instance of these.
getRequestListener(() => new Response())
// As at a start of the site. A module that reads content while it loads would fail here.
beforeAll(openContent)
// A test in which the program logs an error must mock console.error itself.
beforeEach(() => {
  vi.spyOn(console, 'error')
})
afterEach(() => {
  const logged = vi.mocked(console.error)
  if (vi.isMockFunction(logged)) expect(logged.mock.calls, 'unexpected console.error').toEqual([])
  vi.restoreAllMocks()
})
// The next file may run in the same process.
afterAll(() => void vi.useRealTimers())
