import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { policy } from '#app/domain/accounts/policy.ts'
import { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { listen } from './listen.ts'
import { useSettings } from './testing/settings.ts'
import { createTestBuild } from './testing/test-build.ts'
import { useTestDatabase } from './testing/test-database.ts'
import { testResponders } from './testing/test-responders.ts'

useSettings({ ACCESS_LOG: 'rendered', SLOW_QUERY_MS: '60' })

useTestDatabase()

async function loader() {
  await db().execute(sql`select ${'asha@example.org'}, 'Asha', pg_sleep(0.07)`)
  logWarning('Something in the middle')
  return null
}

const { promise: held, resolve: letGo } = Promise.withResolvers<null>()
const hold = vi.fn(() => held)
const render = vi.fn(async (_request: Request, status: number, headers: Headers) => new Response('page', { status, headers }))
const build = createTestBuild(
  { default: render },
  {
    own: { id: 'own', path: 'own/:token', module: { handle: policy({ access: 'everyone', cache: 'none' }), default: () => null, loader } },
    held: { id: 'held', path: 'held', module: { handle: policy({ access: 'everyone', cache: 'none' }), default: () => null, loader: hold } },
    kept: { id: 'kept', path: 'kept', module: { handle: policy({ access: 'everyone', cache: 'public' }), default: () => null, loader: () => null } },
  },
)

const pages = new PageCache(100_000, { isCurrent: () => true, confirm: async () => true })
let server: Awaited<ReturnType<typeof listen>>
let url = ''
beforeAll(async () => {
  const app = createApp(build, { enforceAccess: async ({ request }, _access, work) => await work(request), pages })
  server = await listen(testResponders({ fetch: app.fetch, pages }), { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** @returns the request id of the response, and the log lines when there are `count` of them */
async function sendRequests(path: string, count: number): Promise<{ id: string | null; lines: string[] }> {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const response = await fetch(url + path)
  await response.text()
  await vi.waitFor(() => expect(log.mock.calls).toHaveLength(count))
  const lines = log.mock.calls.flat().map(String)
  log.mockClear()
  return { id: response.headers.get('x-request-id'), lines }
}

test('a slow query, later log lines and the end of a request name the request and its route, but no person', async () => {
  const { id, lines } = await sendRequests('/own/Zk3v9QpL2mXw8RtY5bNc?mail=asha@example.org', 3)
  const place = `request=${id} GET /own/:token`
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`warning ${place} Slow query, \\d+ ms: select \\$1, '…', pg_sleep\\(0\\.07\\)$`)),
    expect.stringMatching(new RegExp(`warning ${place} Something in the middle$`)),
    expect.stringMatching(new RegExp(`info ${place} Answered status=200 ms=\\d+$`)),
  ])
  expect(lines.join()).not.toMatch(/asha|Zk3v/i)
})

test('a page is logged when it is rendered, but not when it comes from memory', async () => {
  expect((await sendRequests('/kept', 1)).lines).toEqual([expect.stringMatching(/info request=\S+ GET \/kept Answered status=200 ms=\d+$/)])
  await sendRequests('/kept', 0)
})

test('a page is not rendered if its client leaves while its data is read', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  render.mockClear()
  const client = new AbortController()
  const left = fetch(`${url}/held`, { signal: client.signal }).catch(() => 'left')
  await vi.waitFor(() => expect(hold).toHaveBeenCalledOnce())
  client.abort()
  expect(await left).toBe('left')
  await vi.waitFor(() => expect(log.mock.calls.flat()).toEqual([expect.stringMatching(/GET \/held The client left/)]))
  letGo(null)
  expect(await (await fetch(`${url}/held`)).text()).toBe('page')
  expect(render).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(log.mock.calls).toHaveLength(2))
  log.mockClear()
})
