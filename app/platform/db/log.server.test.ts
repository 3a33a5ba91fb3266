import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { db } from './client.server.ts'

useTestDatabase()

function logged(error: unknown, source = {}): string {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  logError(error, source)
  const text = log.mock.calls.map((parts) => parts.join(' ')).join('\n')
  log.mockClear()
  return text
}

test('an error is logged with request, method, route, message and stack', () => {
  const text = logged(new TypeError('Cannot read properties of undefined'), { requestId: '4T7K-9QXM', method: 'POST', route: '/book/:slug' })
  expect(text).toMatch(/^\S+Z error request=4T7K-9QXM POST \/book\/:slug TypeError: Cannot read properties of undefined\n\s+at /)
})

test('a failed query is logged with its cause and stack, and without its values', async () => {
  const error = await db()
    .execute(sql`select ${'asha@example.org'}::int`)
    .catch((one: unknown) => one)
  expect(String(error)).toContain('asha@example.org')
  const text = logged(error)
  expect(text).toContain('Failed query: select $1::int')
  expect(text).toContain('caused by error 22P02: invalid input syntax for type integer: "…"')
  expect(text).toMatch(/\n\s+at .+/)
  expect(text).not.toContain('asha')
})

test('a message that looks like a stack line is left out of the stack', () => {
  expect(logged(new Error('first\n    at asha@example.org'))).not.toContain('asha')
})

test('control characters of a message do not reach the terminal that shows the log', () => {
  expect(logged(new Error('\u001b[2Jfirst\u0007\r\nsecond\u009b'))).toMatch(/error Error: +\[2Jfirst second ?\n/)
})

test('a thrown value that is not an error is described only by its type', () => {
  expect(describeError('asha@example.org')).toBe('not an error but string')
})
