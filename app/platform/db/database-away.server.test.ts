import { expect, test, vi } from 'vitest'
import { isDatabaseUnreachable } from './database-away.server.ts'

// A late rejection without a handler ends the process. During a stop this left the site's PostgreSQL running.
test('a database that is not open counts as unreachable, and no promise is rejected later', async () => {
  vi.useFakeTimers()
  const onRejection = vi.fn()
  process.on('unhandledRejection', onRejection)
  try {
    expect(await isDatabaseUnreachable()).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    // Node reports it after the microtasks of this round.
    await new Promise((resolve) => setImmediate(resolve))
    expect(onRejection).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
    process.off('unhandledRejection', onRejection)
  }
})
