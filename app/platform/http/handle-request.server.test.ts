import { expect, test, vi } from 'vitest'
import { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { createResponder } from './handle-request.server.ts'

type Parts = Partial<Pick<Parameters<typeof createResponder>[0], 'pages' | 'lastKnown'>>

/** Renders wait until the test releases them. */
function open({ pages, lastKnown, cache = 'none' }: Parts & { cache?: 'none' | 'public' } = {}) {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const begun: string[] = []
  const answer = createResponder({
    async handle({ method, url }, _context) {
      begun.push(`${method} ${new URL(url).pathname}`)
      if (method === 'GET') await held
      return new Response('done')
    },
    findRoute: (path) => ({ cache, ...(path.endsWith('/start') && { priority: 'crowd' }), ...(path.endsWith('/paper') && { priority: 'first' }) }),
    pages,
    lastKnown,
    isSignedIn: (headers) => headers.get('cookie')?.includes('signed') ?? false,
  })
  const sendRequest = (path: string, init: RequestInit = {}) =>
    answer({
      request: new Request(`http://localhost${path}`, init),
      body: init.method === 'POST' ? new ArrayBuffer(0) : null,
      origin: 'http://localhost',
      address: '',
      requestId: '',
    })
  return { ask: sendRequest, begun, letGo }
}

test('pages beyond the queue get 503 at once; form posts and signed-in people get a response', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const { ask: sendRequest, begun, letGo } = open()
  const waiting = Array.from({ length: 33 }, (_, n) => sendRequest(`/page-${n}`))
  const refused = await sendRequest('/late')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect(await refused.text()).toContain('This page asks again by itself')
  expect(refused.headers.get('refresh')).toMatch(/^[4-7]$/)
  expect(await (await sendRequest('/late.data')).text()).toMatch(/^Not begun/)
  expect((await sendRequest('/enquiry', { method: 'POST' })).status).toBe(200)
  const signedIn = sendRequest('/staff', { headers: { cookie: 'site.session_token=signed' } })
  await vi.waitFor(() => expect(begun).toEqual(['GET /page-0', 'GET /page-1', 'GET /page-2', 'POST /enquiry', 'GET /staff']))
  letGo()
  expect((await signedIn).status).toBe(200)
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
  vi.mocked(console.error).mockClear()
})

test('when many requests arrive, two start at a time, and people who have started are served before the others', async () => {
  const { ask: sendRequest, begun, letGo } = open()
  letGo()
  const crowd = Array.from({ length: 400 }, (_, n) => sendRequest(`/test/${n}/start`, { method: 'POST' }))
  const first = await crowd[0]
  const left = () => crowd.length - begun.filter((one) => one.endsWith('/start')).length
  expect(first?.status).toBe(200)
  const before = left()
  expect((await sendRequest('/test/0/paper')).status).toBe(200)
  expect(before).toBeGreaterThan(300)
  expect(left()).toBeGreaterThan(200)
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(crowd.map(() => 200))
})

test('a page whose client has left is never started and not logged as rejected', async () => {
  const { ask: sendRequest, begun, letGo } = open()
  const running = [1, 2, 3].map((n) => sendRequest(`/page-${n}`))
  const client = new AbortController()
  const gone = sendRequest('/gone', { signal: client.signal })
  client.abort()
  await gone
  letGo()
  await Promise.all(running)
  expect(begun).not.toContain('GET /gone')
})

test('a public page leaves the queue when its last client leaves, and is rendered for a later client', async () => {
  const pages = new PageCache(100_000, { isCurrent: () => true, confirm: async () => true })
  const { ask: sendRequest, begun, letGo } = open({ pages, cache: 'public' })
  const running = [1, 2, 3].map((n) => sendRequest(`/page-${n}`))
  const clients = [new AbortController(), new AbortController(), new AbortController()]
  const [one, another, stays] = clients.map(({ signal }, n) => sendRequest(n < 2 ? '/gone' : '/wanted', { signal }))
  const alsoWanted = sendRequest('/wanted')
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  for (const client of clients) client.abort()
  await Promise.all([one, another])
  const back = sendRequest('/gone')
  letGo()
  const answers = await Promise.all([...running, stays, alsoWanted, back])
  expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 200))
  expect(begun).toEqual(['/page-1', '/page-2', '/page-3', '/wanted', '/gone'].map((path) => `GET ${path}`))
})

test('while the pages of single visitors fill their queue, a page that many need begins, and so does its data for a script', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const pages = new PageCache(100_000, { isCurrent: () => true, confirm: async () => true })
  const lastKnown = { has: (path: string) => path === '/' || path === '/known', handle: async () => null }
  const { ask: sendRequest, begun, letGo } = open({ pages, lastKnown, cache: 'public' })
  const waiting = Array.from({ length: 33 }, (_, n) => sendRequest(`/page-${n}`))
  await vi.waitFor(() => expect(begun).toHaveLength(3))
  const needed = ['/known', '/known.data', '/_.data'].map((path) => sendRequest(path))
  await vi.waitFor(() => expect(begun.slice(3)).toEqual(['GET /known', 'GET /known.data', 'GET /_.data']))
  expect((await sendRequest('/unknown.data')).status).toBe(503)
  letGo()
  await Promise.all([...waiting, ...needed])
  vi.mocked(console.error).mockClear()
})
