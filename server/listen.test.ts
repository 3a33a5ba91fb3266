import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { policy } from '#app/domain/accounts/policy.ts'
import { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { listen } from './listen.ts'
import { createTestBuild } from './testing/test-build.ts'
import { testResponders } from './testing/test-responders.ts'

const megabyte = 1024 * 1024
let renders = 0
let rendersOfRequested = 0
/** Renders wait for this promise. */
let hold = Promise.resolve()

const handle = policy({ access: 'everyone', cache: { public: ['sort'] } })

/** A site with one kind of page. The page is public and reads the parameter `sort`. */
const build = createTestBuild(
  {
    default: async (request: Request, status: number, headers: Headers) => {
      renders++
      const { pathname, search } = new URL(request.url)
      if (pathname === '/asked') rendersOfRequested++
      await hold
      headers.set('Content-Type', 'text/html; charset=utf-8')
      return new Response(`<p>${pathname}${search}</p>${'x'.repeat(20_000)}`, { status, headers })
    },
  },
  { page: { id: 'page', path: '*', module: { handle, default: () => null, loader: () => null } } },
)

const pages = new PageCache(megabyte, { isCurrent: () => true, confirm: async () => true })
let server: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  server = await listen(
    testResponders({ fetch: createApp(build, { enforceAccess: async ({ request }, _access, work) => await work(request), pages }).fetch, pages }),
    { host: '127.0.0.1', port: 0 },
  )
})
afterAll(() => server.close())

/** Sends these requests over one connection without waiting for responses, and counts the responses with status 200. */
async function pipeline(targets: string[]): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let found = 0
  let rest = ''
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString('latin1')
    found += text.split('HTTP/1.1 200 OK\r\n').length - 1
    rest = text.slice(-16)
  })
  for (const [n, target] of targets.entries()) {
    const last = n === targets.length - 1 ? 'Connection: close\r\n' : ''
    if (!socket.write(`HEAD ${target} HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`)) await once(socket, 'drain')
  }
  await once(socket, 'close')
  return found
}

test('twenty thousand query strings store one page in memory', async () => {
  const queries = Array.from({ length: 20_000 }, (_, n) => `/courses?utm_source=${n}&${n % 2 ? 'x' : `y=${n}`}`)
  pages.deleteAll()
  await pipeline(['/courses'])
  const { bytes } = pages
  const before = renders
  const found = await Promise.all([0, 1, 2, 3].map((part) => pipeline(queries.slice(part * 5_000, (part + 1) * 5_000))))
  expect(found.reduce((sum, each) => sum + each, 0)).toBe(20_000)
  expect(pages.size).toBe(1)
  // A page that is rendered again or recompressed meanwhile may differ by a few bytes.
  expect(pages.bytes).toBeLessThan(bytes * 1.05)
  // A minute may end during the test, so pages may be rendered again.
  expect(renders - before).toBeLessThan(5)
})

test('a thousand different addresses, and queries that pages read, stay within the memory limit', async () => {
  const targets = Array.from({ length: 1_000 }, (_, n) => (n % 2 ? `/page-${n}` : `/courses?sort=${n}`))
  let found = 0
  // Not more than may run at the same time: on a busy machine others would wait longer than the queue allows.
  for (let from = 0; from < targets.length; from += 3) found += await pipeline(targets.slice(from, from + 3))
  expect(found).toBe(1_000)
  expect(pages.bytes).toBeLessThanOrEqual(megabyte)
  expect(pages.size).toBeGreaterThan(10)
})

test('a thousand concurrent requests for a page need one render', async () => {
  pages.deleteAll()
  const filled = vi.spyOn(pages, 'fill')
  let letGo = () => {}
  hold = new Promise((resolve) => {
    letGo = resolve
  })
  const askers = Array.from({ length: 1_000 }, () => pipeline(['/asked']))
  await vi.waitFor(() => expect(filled).toHaveBeenCalledTimes(1_000), { interval: 5 })
  letGo()
  expect((await Promise.all(askers)).reduce((sum, each) => sum + each, 0)).toBe(1_000)
  // If a minute ends meanwhile, the page is rendered a second time.
  expect(rendersOfRequested).toBeLessThanOrEqual(2)
})

test('an address that is taken, or that this machine does not have, is rejected with a message', async () => {
  const { port } = server.address() as AddressInfo
  const attempt = (host: string) => listen(testResponders({ fetch: () => new Response() }), { host, port })
  await expect(attempt('127.0.0.1')).rejects.toMatchObject({ exitCode: 98, message: expect.stringContaining(`${port} is in use`) })
  await expect(attempt('192.0.2.1')).rejects.toMatchObject({ exitCode: 77, message: expect.stringContaining('HOST is 192.0.2.1') })
})
