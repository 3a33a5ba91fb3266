import fc from 'fast-check'
import { enterAs, query } from './accounts.ts'
import { patientReads } from './global-setup.ts'
import { type RawResponse, sendRaw } from './raw-http.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { expect, test } from './site.ts'

const seed = 20_261_121
const foreign = 'evil.example'
const site = () => process.env.SITE_URL ?? ''
/** The site without its proxy, which would reject or normalise hostile requests. */
const direct = () => process.env.SITE_DIRECT_URL ?? ''

type Hostile = { method: string; target: string; headers: [string, string][]; who: number; cookieShape: number; body: boolean }

const pagePaths = [
  ...['/', '/courses', '/data-science', '/course/data-science', '/course/aws-devops-course', '/wishlist', '/events', '/career-quiz', '/upcoming-batches'],
  ...[
    '/Career-Success-workshop',
    '/career-counselling/cloud',
    '/subscription/students',
    '/codeclash/bangle-circle',
    '/career-roadmaps',
    '/hosting',
    '/sign-in',
  ],
  ...['/sign-up', '/account', '/datesform', '/sitemap.xml', '/robots.txt', '/llms.txt', '/brochures/data-science.pdf', '/api/site-dates'],
  ...['/api/wishlist', '/favicon.svg', '/healthz', '/__manifest', '/courses.data', '/_root.data', '/wishlist.data', '/no-such-page', '/assets/no.js'],
]

const spoil = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => path,
  (path) => path,
  (path) => path.toUpperCase(),
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `///${path}//`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '%2F'),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/.${path}`,
  (path) => `/..${path}`,
  (path) => `/nothing/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => `${path}%00`,
  (path) => `${path}%`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}\\..\\`,
  (path) => `${path};jsessionid=1`,
  (path) => `${path}#part`,
  (path) => `http://${foreign}${path}`,
  (path) => `//${foreign}${path}`,
  (path) => `${path}/${'a'.repeat(8_000)}`,
  (path) => `${path}\u00e9\u00ff`,
)
const paths = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(fc.constantFrom(...pagePaths), spoil).map(([path, change]) => change(path)) },
  fc.webPath({ size: 'small' }),
)

const names = fc.constantFrom(
  'sort',
  'field',
  'go',
  'compare',
  'salary',
  'utm_source',
  '_routes',
  'index',
  'returnTo',
  'settled',
  'text',
  'q1',
  '__proto__',
  'x',
)
const values = fc.oneof(
  fc.constantFrom('', 'start', 'data-science', '//evil.test', '%', '%00', '%ff', '%u0041', '+', '..%2f..', '%3Cscript%3E', '1e999', '-1', '[object Object]'),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
)
const queries = fc.oneof(
  fc.constantFrom('', '', '', '?', '??', '?&&&', '?=&=', '?%'),
  fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 6 }).map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`),
  // Expanded when sent, so that the report of a failure stays short.
  fc.constantFrom('?{1500 names}', '?{10000 names}'),
)

const quality = fc.constantFrom('', ';q=0', ';q=0.0', '; q=0.5', ';Q=1', ';q=1.000', ';q=', ';q=2', ';q=-1', ';x=1', ' ; q = 0')
const codings = fc
  .array(fc.tuple(fc.constantFrom('br', 'gzip', 'BR', 'x-gzip', 'deflate', 'identity', '*', 'zstd', 'gzipp', '', 'b r'), quality), { maxLength: 5 })
  .map((list) => list.map((pair) => pair.join('')).join(', '))
const header = fc.oneof(
  codings.map((list): [string, string] => ['Accept-Encoding', list]),
  codings.map((list): [string, string] => ['accept-encoding', `,,${list},,`]),
  fc.constantFrom<[string, string]>(
    ['X-Forwarded-Host', foreign],
    ['X-Forwarded-Host', `${foreign}, ${foreign}`],
    ['X-Forwarded-Proto', 'gopher'],
    ['X-Forwarded-Prefix', `//${foreign}`],
    ['X-Forwarded-Port', '99999'],
    ['X-Forwarded-For', `"><script>, ${foreign}`],
    ['Forwarded', `for=${foreign};host=${foreign};proto=https`],
    ['X-Host', foreign],
    ['X-Original-URL', '/account'],
    ['X-Rewrite-URL', `//${foreign}/`],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['Range', 'bytes=0-9'],
    ['Range', 'bytes=9-0,-1,x'],
    ['If-Range', '"x"'],
    ['If-None-Match', '*'],
    ['If-None-Match', '"nothing", W/"x", \u00ff,,'],
    ['If-None-Match', `"${'x'.repeat(4_000)}`],
    ['If-Match', '"x"'],
    ['If-Modified-Since', 'yesterday'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['Cache-Control', 'only-if-cached, no-store'],
    ['Accept', 'application/json'],
    ['Accept', '*/*;q=0'],
    ['Accept-Language', 'xx,\u00ff'],
    ['Authorization', `Bearer ${foreign}`],
    ['Authorization', 'Basic Og=='],
    ['Origin', `https://${foreign}`],
    ['Origin', 'null'],
    ['Referer', `https://${foreign}/`],
    ['Content-Length', '0'],
    ['Content-Length', '-1'],
    ['Transfer-Encoding', 'identity'],
    ['Transfer-Encoding', 'xchunked'],
    ['TE', 'trailers'],
    ['Upgrade', 'websocket'],
    ['Expect', 'the best'],
    ['X-React-Router-Manifest', '1'],
    ['Sec-Fetch-Site', 'cross-site'],
    ['Sec-Purpose', 'prefetch'],
  ),
)
const hosts = fc.constantFrom<[string, string][]>(
  ...Array.from({ length: 12 }, () => []),
  [['Host', foreign]],
  [['Host', `${foreign}:99999`]],
  [['Host', `user:word@${foreign}`]],
  [['Host', '']],
  [['Host', '[::1']],
  [['Host', 'a b']],
  [['Host', `${foreign}/path?query#part`]],
  [
    ['Host', 'localhost'],
    ['Host', foreign],
  ],
)
const methods = fc.constantFrom(
  ...Array.from({ length: 16 }, () => 'GET'),
  'HEAD',
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'get',
  'NONSENSE',
)

/** Addresses whose page reads the query: the cached page without query must not answer for them. */
const requested = fc
  .tuple(
    fc.constantFrom(
      ...[
        '/courses?sort=length',
        '/courses?field=data',
        '/courses?go=data-science',
        '/courses?c%6Fmpare=data-science',
        '/courses?x=1&needs=basics&length=long',
      ],
      ...['/subscription/students?salary=600000', '/career-roadmaps/data-analyst?detail=all', '/career-quiz?start=1', '/codeclash?difficulty=hard'],
    ),
    fc.constantFrom('', '&', '&sort', '&utm_source=x', '&%', '#part'),
  )
  .map((parts) => parts.join(''))
const targets = fc.oneof({ weight: 4, arbitrary: fc.tuple(paths, queries).map((parts) => parts.join('')) }, { weight: 1, arbitrary: requested })

const hostile: fc.Arbitrary<Hostile> = fc
  .record({
    method: methods,
    target: targets,
    host: hosts,
    headers: fc.array(header, { maxLength: 4 }),
    who: fc.constantFrom(-1, -1, -1, 0, 1),
    cookieShape: fc.nat(9),
    body: fc.constantFrom(false, false, false, false, true),
  })
  .map(({ host, headers, ...rest }) => ({ ...rest, headers: [...(host.length > 0 ? host : [hostOf(site())]), ...headers] }))

const hostOf = (origin: string): [string, string] => ['Host', new URL(origin).host]

/** A valid session cookie among others, or a forged one. */
function cookieOf({ who, cookieShape }: Hostile, people: readonly Person[]): string | null {
  const own = people[who]?.cookie
  if (own) return [own, `theme=dark; ${own}`, `${own}; _ga=1`, ` ;; ${own};`][cookieShape % 4] ?? own
  const [name = '', value = ''] = people[0]?.cookie.split('=') ?? []
  const forged = [
    null,
    null,
    null,
    'theme=dark',
    `${name}=forged.forged`,
    `${name}=`,
    `${name}`,
    `X${name}=${value}`,
    `${name}=${value.slice(0, -9)}AAAAAAAA%3D`,
  ]
  return forged[cookieShape] ?? null
}

const formatRequest = (target: string) =>
  target.replace(/\{(\d+) names\}/, (_, count) => Array.from({ length: Number(count) }, (_, n) => `f${n % 7}`).join('&'))

type Person = { name: string; cookie: string }

async function signIn(role: 'editor' | 'member'): Promise<Person> {
  const { email, cookies } = await enterAs(role)
  const name = `Person ${crypto.randomUUID().slice(0, 8)}`
  await query('update users set name = $1 where email = $2', [name, email])
  return { name, cookie: cookies.find((cookie) => cookie.includes('session_token')) ?? '' }
}

/** Removes the parts that differ between two renders of a page: the time, and the nonce of an uncached page. */
function comparable({ headers, text }: RawResponse): string {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  // Data of a client navigation contains the nonce too, but has no policy header that names it.
  const plain = nonce ? text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '') : text.replaceAll(/"[\w+/]{22}=="/g, '""')
  return plain.replaceAll(/\b1[78]\d{11}\b/g, 'T')
}

/** The first difference of two texts, or null. Two whole texts would be too long to compare. */
function difference(one: string, other: string): string | null {
  if (one === other) return null
  let at = 0
  while (one[at] === other[at]) at++
  return `at ${at}: ${one.slice(at - 60, at + 100)} | ${other.slice(at - 60, at + 100)}`
}

/** True if the client rejects this coding or does not list it. An invalid list allows no coding. */
function isRefused(coding: string, { headers }: Hostile): boolean {
  const sent = headers.filter(([name]) => name.toLowerCase() === 'accept-encoding').map(([, value]) => value)
  const items = sent
    .join(',')
    .split(',')
    .map((item) => /^\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?$/i.exec(item))
  if (items.some((item) => item === null)) return sent.length === 0
  const qualities = items.filter((item) => new RegExp(`^(?:(?:x-)?${coding}|\\*)$`, 'i').test(item?.[1] ?? '')).map((item) => Number(item?.[2] ?? 1))
  return !qualities.some((each) => each > 0)
}

async function sendHostile(hostileRequest: Hostile, people: readonly Person[]): Promise<RawResponse | null> {
  const { method, target, headers, body } = hostileRequest
  const cookie = cookieOf(hostileRequest, people)
  const chunked = body ? [['Transfer-Encoding', 'chunked']] : []
  const fields = [...headers, ...(cookie === null ? [] : [['Cookie', cookie]]), ...chunked].map((field) => field.join(': '))
  return await sendRaw(direct(), [`${method} ${formatRequest(target)} HTTP/1.1`, ...fields], body ? '3\r\na=b\r\n0\r\n\r\n' : '')
}

/** The site without page cache, on the same database: it renders every page for each request. */
let fresh: RunningSite
test.beforeAll(async () => {
  const host = encodeURIComponent(`${process.env.SITE_DATA_DIR}/run`)
  const database = `postgresql://site@localhost/postgres?host=${host}`
  fresh = await startSite({ PAGE_CACHE_MB: '0', DATABASE_URL: database, PUBLIC_URL: site(), TRUSTED_PROXIES: '1', READ_LIMIT_MS: patientReads })
})
test.afterAll(() => fresh.stop())

test('no mix of method, address, headers and cookies gets an error, another person’s data, a foreign host or bytes unlike a fresh render', async () => {
  const people = [await signIn('member'), await signIn('editor')]
  const [sessionCookie] = people[0]?.cookie.split('=') ?? []
  const rendered = new Map<string, Promise<RawResponse | null>>()
  const plainly = (origin: string, target: string, cookie = '') =>
    sendRaw(origin, [`GET ${formatRequest(target)} HTTP/1.1`, hostOf(site()).join(': '), ...(cookie && [`Cookie: ${cookie}`])])
  // A request with a session cookie gets its own render, with links that lead back to the address including its query.
  const renderedFor = (target: string, canBeSignedIn = false) => {
    const key = `${target} ${canBeSignedIn}`
    const known = rendered.get(key) ?? plainly(fresh.url, target, canBeSignedIn ? `${sessionCookie}=forged` : '')
    rendered.set(key, known)
    return known
  }

  async function check(requested: Hostile): Promise<void> {
    const response = await sendHostile(requested, people)
    // Only invalid HTTP may be cut off without a response.
    if (response === null) return
    const { status, headers, text } = response
    expect(status).toBeLessThan(500)
    for (const [n, person] of people.entries()) if (n !== requested.who) expect(text.includes(person.name), 'another’s name').toBe(false)
    // A page may repeat a foreign host to the person whose address contained it.
    if (!requested.target.includes(foreign)) expect(`${[...headers]} ${text}`, 'a foreign host').not.toContain(foreign)
    expect(headers.get('location') ?? '/', 'a way off the site').toMatch(/^\/(?![/\\])/)
    const coding = headers.get('content-encoding')
    if (coding) expect(isRefused(coding, requested), `${coding} was refused`).toBe(false)
    if (people[requested.who] && headers.get('content-type')?.startsWith('text/html') && status === 200) {
      expect(headers.get('cache-control')).toMatch(/private|no-store/)
      expect(headers.get('etag')).toBeUndefined()
    }
    // Skip pages for one person: compare only public pages.
    if (requested.who >= 0 || requested.method !== 'GET' || status === 304 || status === 206) return
    const same = await renderedFor(requested.target, cookieOf(requested, people)?.includes('session_token'))
    if (status === 200 && same?.status === 200)
      expect(difference(comparable(response), comparable(same)), `${requested.target}: other bytes than a fresh render`).toBeNull()
  }

  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { minLength: 4, maxLength: 8 }), async (several) => {
      // Concurrently, so that members and visitors could receive each other's renders.
      await Promise.all(several.map(check))
      // After these requests the next reader still gets the right page.
      for (const path of ['/courses', '/wishlist', '/data-science']) {
        const [cached, same] = await Promise.all([plainly(direct(), path), renderedFor(path)])
        expect(cached && same && difference(comparable(cached), comparable(same)), `${path} afterwards`).toBeNull()
      }
    }),
    { seed, numRuns: 20, interruptAfterTimeLimit: 35_000 },
  )
})
