import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

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
