import { redirect } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { CachePolicy } from '#app/platform/cache/cache-policy.ts'
import { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { createTestBuild } from '#server/testing/test-build.ts'
import { createApp } from './app.server.ts'
import { nonceGap, type PersonalPages } from './personal-pages.server.ts'

let runs: string[] = []
beforeEach(() => {
  runs = []
})

function route(id: string, path: string, cache: CachePolicy, answer: (url: URL) => unknown = () => null) {
  const loader = ({ url }: { url: URL }) => {
    runs.push(`${id} ${url.pathname}${url.search}`)
    return answer(url)
  }
  return { id, path, parentId: 'root', module: { default: () => null, loader, handle: { policy: { access: 'everyone', cache } } } }
}

const all = [
  route('list', 'list', { public: ['sort'] }),
  route('quiz', 'quiz', { public: 'all' }),
  route('moved', 'moved', 'public', (url) => redirect(`/list${url.search}`, 301)),
  route('form', 'form', 'none'),
  route('own', 'own', 'private'),
  route('booking', 'booking', 'signed-out'),
  route('item', ':slug', 'public'),
]
const build = createTestBuild(
  {
    default: async (_: Request, status: number, headers: Headers) =>
      new Response('<p>page</p>', { status, headers: [...headers, ['Content-Type', 'text/html']] }),
  },
  Object.fromEntries([['root', { id: 'root', path: '', module: {} }], ...all.map((one) => [one.id, one])]),
)

const pages = new PageCache(1024 * 1024, { isCurrent: () => true, confirm: async () => true })
const personal: PersonalPages = {
  async findVisitor({ headers }) {
    const name = /session_token=(\w+)/.exec(headers.get('cookie') ?? '')?.[1]
    return name === undefined || name === 'nobody' ? null : { kind: 'member', textOf: (gap) => `${gap} of ${name}` }
  },
  showExample:
    () =>
    ({ html }) => ['<p>', 'page', ' ', nonceGap, html.slice('<p>page'.length)],
}
const app = createApp(build, {
  enforceAccess: async ({ request }, _access, work) => await work(request),
  pages,
  personal,
  isSignedIn: (headers) => !headers.get('cookie')?.includes('nobody'),
})
const get = async (address: string, cookie = '') =>
  await app.request(new Request(`http://localhost:3000${address}`, { headers: { cookie } }), undefined, {
    incoming: { socket: { remoteAddress: '192.0.2.1' } },
  })

test('a public page is rendered once, without data of the request, and is served to the next visitor', async () => {
  const [first, second] = [await get('/list?from=mail'), await get('/list?_routes=root')]
  expect(runs).toEqual(['list /list'])
  expect(first.headers.get('etag')).not.toBeNull()
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

test.each([
  ['with a query parameter that it reads', '/list?sort=new', '', 'list /list?sort=new'],
  ['with any, where it reads all', '/quiz?x=1', '', 'quiz /quiz?x=1'],
  ['for a cookie of no session', '/list', 'site.session_token=nobody', 'list /list'],
])('a page %s is rendered again for each request', async (_, address, cookie, run) => {
  for (let times = 0; times < 2; times++) expect((await get(address, cookie)).headers.get('etag')).toBeNull()
  expect(runs).toEqual([run, run])
})

test('a redirect keeps the query of the request', async () => {
  expect((await get('/moved?from=mail')).headers.get('location')).toBe('/list?from=mail')
})

test('the data of a page has the same cache policy as the page, whatever its path', async () => {
  for (const address of ['/item.data', '/quiz.data']) expect((await get(address)).headers.get('etag'), address).not.toBeNull()
  expect((await get('/own.data')).headers.get('etag')).toBeNull()
})

test('a page that no cache may store has no-store; one that only the browser may store is private', async () => {
  expect((await get('/form')).headers.get('cache-control')).toBe('no-store')
  expect((await get('/own')).headers.get('cache-control')).toBe('private, no-cache')
})

test('concurrent signed-in requests share one render, each with its own parts and no-store', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `p${n}`)
  const answers = await Promise.all(names.map((name) => get('/together?utm_source=mail', `site.session_token=${name}`)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(texts.map((text) => text.replace(/ [\w-]{20,}</, '<'))).toEqual(names.map((name) => `<p>page of ${name}</p>`))
  expect(runs).toEqual(['item /together'])
  for (const { headers } of answers)
    expect([headers.get('cache-control'), headers.get('etag'), headers.get('vary'), headers.has('x-request-id')]).toEqual([
      'no-store',
      null,
      'Cookie, Accept-Encoding',
      true,
    ])
  const nonces = texts.map((text) => / ([\w-]{20,})</.exec(text)?.[1])
  expect(new Set(nonces).size).toBe(200)
  expect(await (await get('/together')).text()).toBe('<p>page</p>')
})

test.each(['/list?sort=start', '/booking', '/form', '/moved'])('%s is rendered for each signed-in person separately', async (address) => {
  for (const name of ['asha', 'ravi']) {
    expect(await (await get(address, `site.session_token=${name}`)).text()).not.toContain(' of ')
    expect(runs.at(-1)?.endsWith(address)).toBe(true)
    runs = []
  }
})

test.each([
  ['/staff/guests/import', 404],
  ['/OurAchievementsDashboard/outcomes/2025/import.data', 404],
  ['/staff/guests', 413],
  ['/import', 413],
])('a file of 5,000 rows sent to %s gets %i', async (path, status) => {
  const body = 'x'.repeat(500_000)
  const sent = new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length), origin: 'http://localhost:3000' },
  })
  const incoming = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  expect((await app.request(sent, undefined, incoming)).status).toBe(status)
})
