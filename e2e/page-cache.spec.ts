import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { enterAs, query } from './accounts.ts'
import { expect, test } from './site.ts'

const site = () => process.env.SITE_URL ?? ''
/** The site without its proxy, which would normalise requests. */
const direct = () => process.env.SITE_DIRECT_URL ?? ''

type Sent = { method?: string; headers?: Record<string, string | string[]> }
type PageResponse = { status: number; headers: IncomingHttpHeaders; text: string }

/** A raw request: fetch() normalises addresses and headers. */
function raw(address: string, { method = 'GET', headers = {} }: Sent = {}, origin = direct()): Promise<PageResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const requested = httpRequest({ hostname, port, path: address, method, headers: { host: `${hostname}:${port}`, ...headers } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const decode = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }[response.headers['content-encoding'] ?? '']
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: (body.length > 0 && decode ? decode(body) : body).toString() })
    })
    requested.once('error', reject)
    requested.end()
  })
}

async function signIn(role: 'editor' | 'member'): Promise<{ email: string; name: string; cookie: string }> {
  const { email, cookies } = await enterAs(role)
  const name = `Person ${crypto.randomUUID().slice(0, 8)}`
  await query('update users set name = $1 where email = $2', [name, email])
  return { email, name, cookie: cookies.join('; ') }
}

/** Removes the time, the only difference between two public renders. */
const withoutMoment = (html: string) => html.replaceAll(/\b1[78]\d{11}\b/g, 'T')

test('an anonymous page comes from memory, has the same render each time, and is not sent again to a client that has it', async () => {
  await expect(async () => {
    const first = await raw('/hosting', { headers: { 'accept-encoding': 'br' } })
    const second = await raw('/hosting?utm_source=letter', { headers: { 'accept-encoding': 'br', cookie: 'theme=dark; _ga=1' } })
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(second.text).toBe(first.text)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'content-encoding': 'br' })
    expect(first.headers['set-cookie']).toBeUndefined()
    const known = await raw('/hosting', { headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) } })
    expect([known.status, known.text]).toEqual([304, ''])
    const head = await raw('/hosting', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', first.headers['content-length']])
    // The page's minute may change between the requests: repeat.
  }).toPass()
})

test('the data of a page also come from memory, whichever of its routes is requested, and differ from its HTML', async () => {
  const fetchRaw = (address: string, headers: Record<string, string> = {}) => raw(address, { headers: { 'accept-encoding': 'br', ...headers } })
  await expect(async () => {
    const [html, first] = [await fetchRaw('/hosting'), await fetchRaw('/hosting.data')]
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'content-encoding': 'br', 'content-type': 'text/x-script' })
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(first.headers['x-remix-response']).toBe('yes')
    expect(html.headers['content-type']).toMatch(/^text\/html/)
    expect(html.headers.etag).not.toBe(first.headers.etag)
    for (const query of ['?utm_source=letter', '?_routes=root', '?_routes=routes%2Fpublic%2Fhosting', '?_routes=nothing', '?_routes=']) {
      const other = await fetchRaw(`/hosting.data${query}`, { cookie: 'theme=dark' })
      expect([query, other.headers.etag, other.text === first.text]).toEqual([query, first.headers.etag, true])
    }
    expect((await fetchRaw('/hosting.data', { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
    expect((await fetchRaw('/hosting.data', { 'if-none-match': String(html.headers.etag) })).status).toBe(200)
    expect((await raw('/hosting.data')).text).toBe(first.text)
    // The data of the home page: its path is empty before the dot.
    const home = await fetchRaw('/_.data')
    expect([home.headers.etag, home.status]).toEqual([(await fetchRaw('/_.data')).headers.etag, 200])
    expect(home.headers.etag).toBeDefined()
    // The page's minute may change between the requests: repeat.
  }).toPass()
  // Pages that read the query, private pages and missing pages have no etag, and neither have other spellings of an address.
  for (const address of ['/courses.data?sort=start', '/career-quiz.data?x=1', '/account.data', '/nothing.data', '/COURSES.data', '/hosting.data.data'])
    expect((await fetchRaw(address)).headers.etag, address).toBeUndefined()
})

test('responses for machines also come from memory, and in Brotli', async () => {
  for (const [address, type] of [
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const fetchRaw = (etag = '') => raw(address, { headers: { 'accept-encoding': 'gzip, br', ...(etag && { 'if-none-match': etag }) } })
    const { headers, text } = await fetchRaw()
    expect(headers).toMatchObject({ 'content-type': type, 'content-encoding': 'br', 'cache-control': 'public, max-age=3600', vary: 'Accept-Encoding' })
    expect(text).toContain(site())
    // The etag names the encoding, which marks a cached page.
    expect(headers.etag).toMatch(/^W\/"[\w-]+-br"$/)
    expect((await fetchRaw(headers.etag)).status).toBe(304)
  }
})

// hydration.spec.ts tests that a browser runs them.
test('inline scripts of cached pages are allowed by their hashes, without nonce or unsafe', async () => {
  for (const address of ['/', '/courses', '/data-science', '/events']) {
    await raw(address)
    const { headers, text } = await raw(address)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toMatch(/unsafe|nonce/)
    expect(text).not.toMatch(/ nonce="/)
  }
})

test('no response contains another person’s data, whatever cookies, addresses and headers are mixed', async () => {
  const [asha, ravi] = await Promise.all([signIn('member'), signIn('editor')])
  const paths = [
    '/',
    '/courses',
    '/data-science',
    '/wishlist',
    '/events',
    '/career-quiz',
    '/subscription/students',
    '/_.data',
    '/courses.data',
    '/wishlist.data',
  ]
  const plain = new Map<string, string>()
  for (const path of paths) plain.set(path, withoutMoment((await raw(path)).text))
  const queries = ['', '?', '?utm=1', '?sort=start', '?salary=1', `?${Array.from({ length: 1_000 }, (_, n) => `f${n}=1`).join('&')}`, '?%', '?q=%2f..%00']
  const [sessionCookie] = asha.cookie.split('=')
  const cookies = ['', asha.cookie, ravi.cookie, `${sessionCookie}=forged.forged`, `x=1; ${sessionCookie}=`, `theme=1; ${asha.cookie}`]
  const odd: Record<string, string | string[]>[] = [
    {},
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', forwarded: 'host=evil.example' },
    { host: 'evil.example' },
    { 'accept-encoding': 'br;q=0, gzip' },
    { 'accept-encoding': 'br, gzip, identity;q=0, *;q=0' },
    { 'accept-encoding': 'deflate' },
    { range: 'bytes=0-9' },
    { 'if-none-match': '"nothing", W/"x", \u00ff' },
    { 'if-modified-since': 'yesterday', 'if-match': '"x"', 'cache-control': 'only-if-cached' },
    { 'x-original-url': '/account', 'x-rewrite-url': '/account', 'x-http-method-override': 'DELETE' },
  ]
  const requested: { path: string; query: string; cookie: string; headers: Record<string, string | string[]>; method: string }[] = []
  // Every pair of a path, a query and a cookie occurs; hostile-requests.spec.ts mixes all of them randomly.
  for (const [n, path] of paths.entries())
    for (const [q, query] of queries.entries())
      requested.push({
        path,
        query,
        cookie: cookies[(n + q) % cookies.length] ?? '',
        headers: odd[(n * 3 + q) % odd.length] ?? {},
        method: (n + q) % 9 ? 'GET' : 'HEAD',
      })
  // Mixed, eight at once, so that members and visitors could receive each other's renders.
  requested.sort((a, b) => `${a.query.length % 3}${a.cookie}`.localeCompare(`${b.query.length % 3}${b.cookie}`) || a.path.localeCompare(b.path))
  for (let at = 0; at < requested.length; at += 8) {
    await Promise.all(
      requested.slice(at, at + 8).map(async ({ path, query: search, cookie, headers, method }) => {
        const request = `${method} ${path}${search.slice(0, 30)} as ${cookie.slice(0, 40)} with ${JSON.stringify(headers)}`
        const { status, headers: got, text } = await raw(path + search, { method, headers: { ...headers, ...(cookie && { cookie }) } })
        expect.soft(status, request).toBe(200)
        if (method === 'HEAD') return
        const owner = [asha, ravi].find((person) => cookie.includes(person.cookie))
        for (const person of [asha, ravi]) expect.soft(text.includes(person.name), `${request}: ${person === owner}`).toBe(person === owner)
        expect.soft(text, request).not.toContain('evil.example')
        if (owner) expect.soft(got, request).toMatchObject({ 'cache-control': 'no-store' })
        else if (got.etag) expect.soft(withoutMoment(text) === plain.get(path), `${request}: other bytes`).toBe(true)
      }),
    )
  }
})

test('other spellings of an address are never cached and return the same response as before', async () => {
  for (const [address, status] of [
    ['/COURSES', 301],
    ['/courses/', 301],
    ['//courses', 301],
    ['/%63ourses', 301],
    ['/courses%2f', 404],
    ['/data-science%2F..%2Fcourses', 404],
    ['/./courses', 200],
    ['/nothing', 404],
    ['/constructor', 404],
    ['/sign-in', 200],
    ['/account', 302],
    ['/courses.data', 200],
    ['/_root.data', 404],
    [`/courses?${Array.from({ length: 2_500 }, (_, n) => `f${n}=1`).join('&')}`.slice(0, 15_000), 200],
  ] as const) {
    const first = await raw(address)
    expect.soft([status, first.status < 500], `${address}: ${first.status}`).toEqual([first.status, true])
    const isPage = /^\/(?:\.\/)?courses(?:\.data)?(?:\?|$)/.test(address)
    expect.soft(first.headers.etag !== undefined, address).toBe(isPage)
  }
})
