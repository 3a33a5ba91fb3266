import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
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
