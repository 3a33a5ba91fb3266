import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import { data, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailableError, OutcomeUnknownError } from '#app/platform/db/unavailable.server.ts'
import { createTestBuild } from '#server/testing/test-build.ts'
import { createApp } from './app.server.ts'

let failure: unknown
const fail = async () => {
  throw failure
}
const handle = { policy: { access: 'everyone', cache: 'none' } }
const asPage = { id: 'page', path: 'page/:slug', module: { default: () => null, handle, loader: fail, action: fail } }
const asFile = { id: 'file', path: 'file/:slug', module: { handle, loader: fail, action: fail } }

/** A page that shows the data of its error, like the error page. */
const build = createTestBuild(
  {
    default: (_: Request, status: number, headers: Headers, { staticHandlerContext: { errors } }: { staticHandlerContext: { errors: object | null } }) =>
      new Response(JSON.stringify(Object.values(errors ?? {})[0]?.data ?? null), { status, headers }),
  },
  { page: asPage, file: asFile },
)

const app = createApp(build, { enforceAccess: async ({ request }, _access, work) => await work(request) })
async function sendRequest(path: string, method = 'GET') {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const headers = { 'sec-fetch-site': 'same-origin' }
  const remote = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const response = await app.request(new Request(`http://localhost${path}`, { method, headers }), undefined, remote)
  const logged = log.mock.calls.map(([line]) => String(line))
  log.mockClear()
  return { status: response.status, headers: response.headers, body: await response.text(), logged }
}

const lost = (code: string) => Object.assign(new DatabaseError('terminated', 10, 'error'), { code, severity: 'FATAL' })
const cases = [
  ['/page/asha@example.org', 'GET', '/page/:slug'],
  ['/page/asha@example.org.data', 'GET', '/page/:slug'],
  ['/page/asha@example.org.data', 'POST', '/page/:slug'],
  ['/page/asha@example.org', 'POST', '/page/:slug'],
  ['/file/asha@example.org', 'GET', '/file/:slug'],
  ['/file/asha@example.org', 'POST', '/file/:slug'],
] as const

test.each(cases)('an error in %s %s is logged with id, route and stack, and the response has the id', async (path, method, route) => {
  failure = new TypeError('Cannot read properties of undefined (reading "title") of 9876543210')
  const { status, headers, body, logged } = await sendRequest(path, method)
  const requestId = headers.get('x-request-id')
  expect(status).toBe(500)
  expect(requestId).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(
    `error request=${requestId} ${method} ${route} TypeError: Cannot read properties of undefined (reading "title") of [number]\n    at `,
  )
  expect(logged[0]).not.toMatch(/asha|9876543210/)
  if (path.startsWith('/page')) expect(body).toContain(requestId)
})

test.each(cases)('for %s %s an unreachable database gives 503 with Retry-After and one line in the log', async (path, method, route) => {
  failure = new DrizzleQueryError('select 1', ['asha@example.org'], lost('57P01'))
  const { status, headers, logged } = await sendRequest(path, method)
  expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  expect(logged).toEqual([expect.stringMatching(new RegExp(`warning request=\\S+ ${method} ${route} The database is unavailable: error 57P01: terminated$`))])
})

test('the response to a form says that the outcome is unknown if the database was lost during the write', async () => {
  failure = new OutcomeUnknownError(lost('57P01'))
  expect((await sendRequest('/page/one')).body).toContain('isOutcomeUnknown')
  failure = lost('57P01')
  expect((await sendRequest('/page/one')).body).not.toContain('isOutcomeUnknown')
})

test.each([
  ['refused connection', new DatabaseUnavailableError(Object.assign(new Error(''), { code: 'ECONNREFUSED' })), 503],
  ['cut connection', new Error('Connection terminated unexpectedly'), 503],
  ['timed out query', new Error('Query read timeout'), 503],
  ['reset connection', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }), 503],
  ['SQLSTATE 08006', lost('08006'), 503],
  ['SQLSTATE 53300', lost('53300'), 503],
  ['SQLSTATE 57P03', lost('57P03'), 503],
  ['database that is read-only since a failover', new DrizzleQueryError('insert', [], lost('25006')), 503],
  ['connection that PostgreSQL closed because it was idle', lost('57P05'), 503],
  ['connection that PostgreSQL closed because its transaction took too long', lost('25P04'), 503],
  ['missing table', lost('42P01'), 500],
  ['deadlock', lost('40P01'), 500],
  ['unique violation', new DrizzleQueryError('insert', [], lost('23505')), 500],
  ['refused connection of another service', new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }), 500],
])('the error "%s" gets the right status', async (_, thrown, status) => {
  failure = thrown
  expect((await sendRequest('/page/one')).status).toBe(status)
})

test('responses thrown by a route pass unchanged and are not logged', async () => {
  failure = data('absent', { status: 404 })
  expect(await sendRequest('/page/one')).toMatchObject({ status: 404, logged: [] })
  failure = redirect('/elsewhere')
  expect(await sendRequest('/page/one')).toMatchObject({ status: 302, logged: [] })
  failure = new Response('no', { status: 409 })
  expect(await sendRequest('/file/one')).toMatchObject({ status: 409, body: 'no', logged: [] })
})
