import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'
import { clientContext } from './platform/http/request-context.server.ts'

function logOf(error: unknown, request = new Request('http://site.test/sign-in?email=asha@example.org', { method: 'POST' })): string[] {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const context = new RouterContextProvider()
  context.set(clientContext, { address: '', requestId: '4T7K-9QXM', nonce: '' })
  handleError(error, { request, context })
  const lines = log.mock.calls.flat().map(String)
  log.mockClear()
  return lines
}

test.each([
  'The `request.url` origin does not match `origin` header from a forwarded action request. Aborting the action.',
  '`origin` header is not a valid URL. Aborting the action.',
])('a form that React Router refuses with "%s" is one line in the log', (message) => {
  expect(logOf(new Error(message))).toEqual([expect.stringMatching(/^\S+ warning request=4T7K-9QXM POST A form was refused: its Origin is not this site$/)])
})

test('any other error of React Router is logged with its stack, and an answer or an aborted request is not', () => {
  expect(logOf(new Error('No loader'))).toEqual([expect.stringMatching(/error request=4T7K-9QXM POST Error: No loader\n\s+at /)])
  expect(logOf(new Response(null, { status: 404 }))).toEqual([])
  expect(logOf(new Error('late'), new Request('http://site.test/', { signal: AbortSignal.abort() }))).toEqual([])
})
