import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { setReadLimit } from '#app/platform/http/read-limit.server.ts'

// What is waited for takes longer on a busy machine than the one second of Vitest.
const patience = Symbol.for('site.test.patience')
if (!(patience in vi)) {
  const { waitFor } = vi
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, { timeout: 15_000, ...(typeof options === 'number' ? { timeout: options } : options) })
  Object.assign(vi, { waitFor: patient, [patience]: true })
}
// As in the running site, whose server puts its own `Request` and `Response` in place of Node's: what `fetch` answers is not one of them.
getRequestListener(() => new Response())
// As a start of the site does; a module that reads content while it loads would fail here.
beforeAll(openContent)
beforeAll(() => setReadLimit(30_000))
// A test that makes the program log an error must say so, by mocking console.error itself.
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
