import { expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { runCommand } from './run-command.ts'

test('a command whose database stops meanwhile, as when the site is restarted, says so in one sentence', async () => {
  const printed = vi.mocked(console.error).mockImplementation(() => {})
  await runCommand(() => Promise.reject(new DatabaseUnavailableError(new Error('the database system is shutting down'))))
  const outcome = { code: process.exitCode, lines: printed.mock.calls.flat() }
  printed.mockClear()
  process.exitCode = undefined
  expect(outcome).toEqual({
    code: 1,
    lines: ['The database became unavailable: the database system is shutting down. Run the command again when the site has started or stopped.'],
  })
})
