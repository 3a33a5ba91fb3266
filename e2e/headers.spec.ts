import { readdirSync, readFileSync } from 'node:fs'
import { observatoryScore } from '../server/testing/observatory.ts'
import { enterAs, query, rows, signInLinkFor } from './accounts.ts'
import { type RawResponse, sendRaw } from './raw-http.ts'
import { expect, startScript, test } from './site.ts'

const origin = () => process.env.SITE_URL ?? ''

type RequestInput = { method?: string; cookie?: string; headers?: string[]; body?: string }

/** Sends a request to the site like the proxy in front of it. */
async function sendRequest(path: string, { method = 'GET', cookie = '', headers = [], body = '' }: RequestInput = {}): Promise<RawResponse> {
  const common = [`Host: ${new URL(origin()).host}`, 'X-Forwarded-Proto: https', 'X-Forwarded-For: 192.0.2.7', 'Accept: text/html']
  const extra = [...(cookie ? [`Cookie: ${cookie}`] : []), ...(method === 'POST' ? [`Content-Length: ${body.length}`, 'Sec-Fetch-Site: same-origin'] : [])]
  const response = await sendRaw(process.env.SITE_DIRECT_URL ?? '', [`${method} ${path} HTTP/1.1`, ...common, ...extra, ...headers], body)
  if (!response) throw new Error(`No answer to ${path}`)
  return response
}

const cookiesOf = (response: RawResponse) => response.headers.get('set-cookie')?.split('\n') ?? []

/** Sign-in creates a session directly; only one test uses a link. */
const signIn = async (role: 'member' | 'counsellor') => (await enterAs(role)).cookies.join('; ')

let byLink: Promise<RawResponse> | undefined

/** The response to signing in by link. The admin command that creates the link takes a second of CPU time. */
function signInByLink(): Promise<RawResponse> {
  byLink ??= signInLinkFor('member').then(({ link }) => sendRequest(link.slice(origin().length), { method: 'POST' }))
  return byLink
}

function scoreOf(path: string, { headers, text }: RawResponse): number {
  const setCookies = headers.get('set-cookie')?.split('\n') ?? []
  const plain = new Headers([...headers].filter(([name]) => name !== 'set-cookie'))
  return observatoryScore({ url: origin() + path, headers: plain, setCookies, body: text }).score
}

function expectCommonHeaders({ headers }: RawResponse, what: string): void {
  expect.soft(headers.get('strict-transport-security'), what).toBe('max-age=63072000')
  expect.soft(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect.soft(headers.get('x-frame-options'), what).toBe('DENY')
  expect.soft(headers.get('cross-origin-opener-policy'), what).toBe('same-origin')
  expect.soft(headers.get('cross-origin-resource-policy'), what).toMatch(/^(?:same|cross)-origin$/)
  expect.soft(headers.get('referrer-policy'), what).toMatch(/^(?:no-referrer|strict-origin|strict-origin-when-cross-origin)$/)
  expect.soft(headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'")
}

test('every kind of response has the common headers, and the MDN Observatory scores it 125 points or more', async () => {
  const [member, counsellor] = await Promise.all([signIn('member'), signIn('counsellor')])
  const asset = /\/assets\/[^"]+\.css/.exec((await sendRequest('/')).text)?.[0] ?? ''
  const kinds: [what: string, path: string, status: number, asked?: RequestInput][] = [
    ['a page from memory', '/', 200],
    ['a course from memory', '/data-science', 200],
    ['a page made for one', '/courses?sort=length', 200],
    ['search', '/search?q=python', 200],
    ['not found', '/nothing-here', 404],
    ['sign-in', '/sign-in', 200],
    ['a link with a token', '/invitation?token=unknown-token', 410],
    ['an account', '/account', 200, { cookie: member }],
    ['the home page, signed in', '/', 200, { cookie: member }],
    ['the console', '/staff/leads', 200, { cookie: counsellor }],
    ['refused in the console', '/staff/leads', 403, { cookie: member }],
    ['another method', '/courses', 405, { method: 'PUT' }],
    ['another site’s form', '/sign-in', 403, { method: 'POST', headers: ['Origin: https://evil.example'] }],
    ['too much', '/sign-in', 413, { method: 'POST', headers: [`Origin: ${origin()}`], body: 'x'.repeat(200_000) }],
    ['another spelling', '/COURSES', 301],
    ['to sign-in', '/account', 302],
    ['a style', asset, 200],
    ['no asset', '/assets/nothing.js', 404],
    ['the icon', '/favicon.svg', 200],
    ['no picture', '/media/nothing', 404],
    ['health', '/healthz', 200],
    ['robots.txt', '/robots.txt', 200],
    ['a feed', '/events.rss', 200],
    ['JSON', '/api/site-dates', 200],
    ['page data', '/courses.data', 200],
  ]
  const scores: Record<string, number> = {}
  const look = (what: string, path: string, response: RawResponse) => {
    expectCommonHeaders(response, what)
    scores[what] = scoreOf(path, response)
  }
  for (const [what, path, status, requested] of kinds) {
    const response = await sendRequest(path, requested)
    expect.soft(response.status, what).toBe(status)
    look(what, path, response)
  }
  look('signing in', '/sign-in-link', await signInByLink())
  // Cause an internal error.
  await query('alter table leads rename to leads_away')
  const failed = await sendRequest('/staff/leads', { cookie: counsellor })
  await query('alter table leads_away rename to leads')
  expect(failed.status).toBeGreaterThanOrEqual(500)
  look('an error', '/staff/leads', failed)
  test.info().annotations.push({ type: 'scores', description: JSON.stringify(scores) })
  // Other sites may embed the icon, which scores no points.
  for (const [what, score] of Object.entries(scores)) expect.soft(score, what).toBeGreaterThanOrEqual(125)
})

test('a 304 response has the same headers as the page', async () => {
  const whole = await sendRequest('/courses')
  const known = await sendRequest('/courses', { headers: ['If-None-Match: *'] })
  expect(known.status).toBe(304)
  const plain = ({ headers }: RawResponse) => [...headers].filter(([name]) => !['date', 'content-length'].includes(name)).sort()
  expect(plain(known)).toEqual(plain(whole))
})

test('over https every cookie belongs to this host alone', async () => {
  const response = await signInByLink()
  expect(response.status).toBe(303)
  const set = cookiesOf(response)
  expect(set.length).toBeGreaterThan(0)
  for (const cookie of set) expect.soft(cookie).toMatch(/^__Host-site\.[^;]+(?=.*; Path=\/)(?=.*; HttpOnly)(?=.*; Secure)(?=.*; SameSite=Lax)(?!.*Domain)/)
})

test("the page policy starts from 'none', upgrades insecure requests and names where to report", async () => {
  const { headers } = await sendRequest('/')
  const policy = headers.get('content-security-policy') ?? ''
  for (const part of ["default-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'", 'upgrade-insecure-requests', 'report-to csp'])
    expect.soft(policy).toContain(part)
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"')
})

test('no response to a signed-in person is stored, and signing out clears what was stored', async () => {
  const cookie = await signIn('counsellor')
  for (const path of [
    '/',
    '/_.data',
    '/courses?sort=length',
    '/account',
    '/staff',
    '/staff/leads',
    '/staff/bookings.csv',
    '/account/data.json',
    '/nothing-here',
  ]) {
    const { headers } = await sendRequest(path, { cookie })
    expect.soft(headers.get('cache-control'), path).toContain('no-store')
  }
  for (const [path, role] of [
    ['/sign-out', 'member'],
    ['/sign-out.data', 'counsellor'],
  ] as const) {
    const response = await sendRequest(path, { method: 'POST', cookie: await signIn(role) })
    expect.soft(response.headers.get('clear-site-data'), path).toBe('"cache"')
  }
})

/** Addresses that contain a token: in the URL table, and in the query of pages that read one. */
function addressesWithToken(token: string): string[] {
  const table = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^']*:token[^']*)'/g)].map(([, path = '']) => `/${path.replace(':token', token)}`)
  const files = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const readers = files.filter((file) => /searchParams\.get\('token'\)/.test(readFileSync(`app/routes/${file}`, 'utf8')))
  return [...table, ...readers.map((file) => `/${file.replace(/^.*\/|\.tsx$/g, '')}?token=${token}`)]
}

test('no referrer contains the token of an address, and no browser stores its page', async () => {
  const addresses = addressesWithToken('unknown.token-1')
  expect(addresses.length).toBeGreaterThanOrEqual(10)
  for (const address of addresses) {
    const { headers } = await sendRequest(address)
    expect.soft(headers.get('referrer-policy'), address).toMatch(/^(?:strict-origin|no-referrer)$/)
    expect.soft(headers.get('cache-control'), address).toContain('no-store')
  }
})

test('a browser requests a page’s own files without the page’s token in the referrer', async ({ page }) => {
  const named: (string | undefined)[] = []
  page.on('request', async (request) => named.push((await request.allHeaders()).referer))
  await page.goto('/verify-email?token=unknown.token-1')
  await startScript(page)
  await expect.poll(() => named.filter(Boolean).length).toBeGreaterThan(1)
  expect(named.filter((referer) => referer?.includes('token'))).toEqual([])
})

test.describe('a page’s policy', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|TrustedHTML|TrustedScript|React error #4\d\d/] })

  test('makes the browser report a violation, which an admin can read', async ({ page, context, signInAs }) => {
    // Without this permission the browser sends no reports; it is granted by default outside tests.
    await context.grantPermissions(['background-sync'])
    await query('delete from csp_reports')
    await page.goto('/courses?sort=length')
    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.src = 'https://evil.example/pixel.gif?who=asha'
      document.body.append(picture)
    })
    await expect.poll(() => rows('select blocked, page from csp_reports')).toEqual([{ blocked: 'https://evil.example', page: '/courses' }])
    await signInAs('admin')
    await page.goto('/staff/csp-reports')
    const row = page.getByRole('table', { name: 'Security reports' }).getByRole('row').filter({ hasText: 'https://evil.example' })
    await expect(row).toContainText('img-src')
  })

  test('blocks scripts made from text, wherever markup is written; a page that differs from React’s render is rendered again', async ({ page, baseURL }) => {
    await page.route(`${baseURL}/contact`, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/<main\b/, '<main><p>Not ours</p></main><main') })
    })
    await page.goto('/contact')
    await expect(page.getByText('Not ours')).toBeVisible()
    await startScript(page)
    await expect(page.getByText('Not ours')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    const results = await page.evaluate(() => {
      const attempt = (work: () => void) => {
        try {
          work()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      return [
        attempt(() => {
          document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'
        }),
        attempt(() => {
          document.createElement('script').textContent = 'alert(1)'
        }),
        attempt(() => document.write('<p>')),
        attempt(() => new DOMParser().parseFromString('<p>', 'text/html')),
      ]
    })
    expect(results).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
  })
})
