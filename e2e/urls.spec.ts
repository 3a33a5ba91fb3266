import { expect, test } from '@playwright/test'
import { sendRaw } from './raw-http.ts'

// Near the end of the run: run the tests of this file on several workers.
test.describe.configure({ mode: 'parallel' })

const site = () => process.env.SITE_URL ?? ''
/** The site without its proxy, which would normalise requests and close connections itself. */
const direct = () => process.env.SITE_DIRECT_URL ?? ''

const courses = [
  'data-science',
  'full-stack-developer-course',
  'digital-marketing-course-training-institute-hyderabad',
  'python-full-stack-development-course',
  'java-full-stack-development-course',
  'awsdevopscourse',
  'artificial-intelligence-course-training-institute-in-hyderabad',
  'generative-ai-course-training-institute-hyderabad',
  'data-analytics-course-training-hyderabad',
]

const roadmaps = ['full-stack-developer', 'data-scientist', 'cloud-devops-engineer', 'data-analyst', 'digital-marketer']

/** Address, status and canonical path (null: not checked). */
const pages: [string, number, string][] = [
  ['/', 200, '/'],
  ['/courses', 200, '/courses'],
  ['/wishlist', 200, '/wishlist'],
  ['/upcoming-batches', 200, '/upcoming-batches'],
  ['/events', 200, '/events'],
  ['/courseBlog', 200, '/courseBlog'],
  ['/courseBlog?topic=SQL&course=nonsense&after=x', 200, '/courseBlog'],
  ['/scholarship-test', 200, '/scholarship-test'],
  ['/scholarship-test/practice', 200, '/scholarship-test/practice'],
  ['/scholarship-test/practice?score=1', 200, '/scholarship-test/practice'],
  ['/how-we-count', 200, '/how-we-count'],
  ['/aboutUs', 200, '/aboutUs'],
  ['/contact', 200, '/contact'],
  ['/privacy-policy', 200, '/privacy-policy'],
  ['/success-stories', 200, '/success-stories'],
  ['/sign-in', 200, '/sign-in'],
  ['/sign-up', 200, '/sign-up'],
  ['/forgotten-password', 200, '/forgotten-password'],
  ...courses.map((slug): [string, number, string] => [`/${slug}`, 200, `/${slug}`]),
  // page-metadata.server.test.ts has the other courses.
  ['/course/data-science', 200, '/data-science'],
  ['/Career-Success-workshop', 200, '/Career-Success-workshop'],
  ...['full-stack', 'data-science', 'cloud'].map((career): [string, number, string] => [`/career-counselling/${career}`, 200, `/career-counselling/${career}`]),
  ['/digital-marketing-course-hyderabad', 200, '/digital-marketing-course-hyderabad'],
  ['/courses?field=data&sort=length&compare=data-science', 200, '/courses'],
  ['/aws-devops-course', 200, '/awsdevopscourse'],
  ['/course/aws-devops-course', 200, '/awsdevopscourse'],
  ['/socialhire', 200, '/socialhire'],
  ['/hosting', 200, '/hosting'],
  ['/terms', 200, '/terms'],
  ['/refund-policy', 200, '/refund-policy'],
  ['/cookies', 200, '/cookies'],
  ['/grievance', 200, '/grievance'],
  ['/faculty', 200, '/faculty'],
  ['/faq', 200, '/faq'],
  ['/accessibility', 200, '/accessibility'],
  ['/sitemap', 200, '/sitemap'],
  ['/placement-report', 200, '/placement-report'],
  ['/codeclash', 200, '/codeclash'],
  ['/codeclash?topic=graphs&difficulty=nonsense', 200, '/codeclash'],
  ['/codeclash/tanker-morning', 200, '/codeclash/tanker-morning'],
  ['/codeclash/bangle-circle', 200, '/codeclash/bangle-circle'],
  ['/career-quiz', 200, '/career-quiz'],
  ['/career-quiz?at=99&months=forever', 200, '/career-quiz'],
  ['/career-roadmaps', 200, '/career-roadmaps'],
  ...roadmaps.map((id): [string, number, string] => [`/career-roadmaps/${id}`, 200, `/career-roadmaps/${id}`]),
  ['/fees', 200, '/fees'],
  ['/subscription', 200, '/subscription'],
  ['/subscription/working-professionals', 200, '/subscription/working-professionals'],
  ['/subscription/students', 200, '/subscription/students'],
  ['/subscription/students?salary=-1', 200, '/subscription/students'],
]

const absent = [
  '/nothing',
  '/.well-known/nothing',
  '/course/nothing',
  '/a/b/c',
  '/course',
  '/%00',
  '/%E0%A4%A',
  '/course/%2e%2e%2fetc',
  '/.env',
  '/wp-login.php',
  `/${'a'.repeat(8_000)}`,
  '/data-science/x',
  '/events/nothing',
  '/upcoming-batches/nothing',
  '/scholarship-test/nothing',
  '/constructor',
  '/__proto__',
  '/course/constructor',
  '/career-counselling/marketing',
  '/career-counselling/constructor',
  '/codeclash/nothing',
  '/codeclash/constructor',
  '/codeclash/tanker-morning/more',
  '/career-roadmaps/nothing',
  '/career-roadmaps/constructor',
  '/subscription/teachers',
  '/subscription/__proto__',
  '/brochures/nothing.pdf',
  '/brochures/data-science',
  '/brochures/__proto__.pdf',
]

/** Requested address and the target of its single redirect. */
const moved: [string, string][] = [
  ['/courses/', '/courses'],
  ['/COURSES', '/courses'],
  ['/courses?x=1', ''],
  ['/courses?go=full-stack-developer-course', '/full-stack-developer-course'],
  ['/Data-Science', '/data-science'],
  ['/course/Data-Science/', '/course/data-science'],
  ['//evil.example', '/evil.example'],
  ['/sign-in/?returnTo=%2Fcourses', '/sign-in?returnTo=%2Fcourses'],
  ['//COURSES//', '/courses'],
  ['//Course//Data-Science//?a=%2F', '/course/data-science?a=%2F'],
  ['//Sitemap.XML/', '/sitemap.xml'],
  ['/SUBSCRIPTION/STUDENTS?salary=5', '/subscription/students?salary=5'],
  ['/Career-Counselling/FULL-STACK', '/career-counselling/full-stack'],
  ['/career-counselling', '/Career-Success-workshop'],
  ['/%64ata-science', '/data-science'],
]

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

async function readSitemap(): Promise<string[]> {
  const text = await (await fetch(`${site()}/sitemap.xml`)).text()
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.slice(site().length))
}

test('every page and sitemap address has its status, its title, one canonical address and complete metadata; preview images are served', async () => {
  const listed = await readSitemap()
  expect(listed.length).toBeGreaterThan(40)
  const others = listed.filter((address) => !pages.some(([known]) => known === address))
  const titles = new Map<string, string>()
  const images = new Set<string>()
  for (const [address, status, canonical] of [...pages, ...others.map((path): (typeof pages)[number] => [path, 200, path])]) {
    const response = await fetch(site() + address)
    const html = await response.text()
    expect.soft(response.status, address).toBe(status)
    if (listed.includes(address)) expect.soft([response.redirected, canonical], address).toEqual([false, address])
    expect.soft(canonicalOf(html), address).toBe(site() + (canonical === '/' ? '/' : canonical))
    expect.soft((html.match(/rel="canonical"/g) ?? []).length, address).toBe(1)
    expect.soft(html, address).toContain('<meta name="robots" content="index, follow"/>')
    for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) expect.soft(html, address).toContain(`property="${property}"`)
    expect.soft(html, address).toContain('<meta property="og:image:width" content="1200"/>')
    expect.soft(html, address).toContain('<meta property="og:image:height" content="630"/>')
    images.add(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '')
    const title = titleOf(html) ?? ''
    expect.soft(title.length, address).toBeGreaterThan(8)
    const owner = titles.get(title)
    if (owner !== undefined && owner !== canonical && canonical !== '/awsdevopscourse') expect.soft(`${address} shares its title with ${owner}`).toBe('')
    titles.set(title, canonical)
    // Pages with a form for passwords or codes are not cached. Pages that read their query are private, the others public. All are revalidated.
    const isForm = ['/sign-in', '/sign-up', '/forgotten-password', '/verify'].includes(address)
    const cacheControl = isForm ? 'no-store' : address.includes('?') ? 'private, no-cache' : 'no-cache'
    expect.soft(response.headers.get('cache-control'), address).toBe(cacheControl)
    expect.soft(response.headers.get('content-security-policy'), address).not.toContain('unsafe')
  }
  // One file, and one drawn card of each kind: social-images.test.ts and link-card.test.ts have the others.
  const kindOf = (address: string) => /\/social\/(\w+)\//.exec(address)?.[1]
  for (const address of new Map([...images].map((image) => [kindOf(image), image])).values()) {
    const image = await fetch(address)
    expect.soft([image.status, image.headers.get('content-type')], address).toEqual([200, 'image/png'])
    expect.soft(Number(image.headers.get('content-length')), address).toBeLessThan(150_000)
    // Shared caches may store it.
    expect.soft(image.headers.get('cache-control'), address).toMatch(/^public, max-age=/)
    expect.soft(image.headers.get('vary') ?? '', address).not.toContain('Cookie')
  }
})

test('every unknown address shows the not-found screen with status 404', async () => {
  for (const address of absent) {
    const response = await fetch(site() + address)
    const html = await response.text()
    expect.soft(response.status, address.slice(0, 40)).toBe(404)
    expect.soft(html, address.slice(0, 40)).toContain('Page Not Found')
    expect.soft(html, address.slice(0, 40)).not.toMatch(/\n\s+at /)
    // A missing file gets a plain page.
    if (address.endsWith('.pdf')) continue
    expect.soft(html, address.slice(0, 40)).toContain('<meta name="robots" content="index, follow"/>')
    expect.soft(canonicalOf(html), address.slice(0, 40)).toContain(`${site()}/`)
  }
})

test('another spelling of an address redirects to the one in the table, in one hop', async () => {
  for (const [address, target] of moved) {
    const response = await sendRaw(direct(), [`GET ${address} HTTP/1.1`, `Host: ${new URL(direct()).host}`])
    if (target === '') {
      expect.soft(response?.status, address).toBe(200)
      continue
    }
    expect.soft([301, 302, 308], address).toContain(response?.status)
    expect.soft(response?.headers.get('location'), address).toBe(target)
  }
})

test('a brochure has no page policy, is not indexed, and names its course’s page', async () => {
  const response = await fetch(`${site()}/brochures/data-science.pdf`)
  const { headers } = response
  expect([response.status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('link')).toBe(`<${site()}/data-science>; rel="canonical"`)
})

test('security.txt is plain text that contains its own address', async () => {
  const response = await fetch(`${site()}/.well-known/security.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await response.text()).toContain(`Canonical: ${site()}/.well-known/security.txt`)
})

test('a request that an address does not support is rejected with the right status', async () => {
  // headers.spec.ts sends another method, another site’s form and a form that is too large.
  const failures: [string, RequestInit, number][] = [
    ['/courses', { method: 'DELETE' }, 405],
    ['/courses', { method: 'POST', headers: { origin: site() } }, 405],
    ['/sign-in', { method: 'POST', headers: { origin: 'null' }, body: new URLSearchParams({ email: 'a@example.org' }) }, 403],
    ['/sign-in', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: site() } }, 403],
    ['/api/wishlist', {}, 401],
    ['/sign-in-link?token=nothing', { method: 'POST', headers: { origin: site() } }, 400],
    ['/reset-password?token=nothing', { method: 'POST', headers: { origin: site() }, body: new URLSearchParams({ password: 'long enough 1' }) }, 400],
  ]
  for (const [address, init, status] of failures) {
    const response = await fetch(site() + address, { redirect: 'manual', ...init })
    expect.soft(response.status, `${init.method ?? 'GET'} ${address}`).toBe(status)
    expect.soft(await response.text(), address).not.toMatch(/\n\s+at /)
  }
})

test('a request that is far too large gets a response before the connection closes, and the response announces the close', async () => {
  const tooMuch = new Uint8Array(5_000_000)
  for (let round = 0; round < 20; round++) {
    const response = await fetch(`${direct()}/sign-in`, { method: 'POST', headers: { origin: site() }, body: tooMuch })
    expect(response.status).toBe(413)
    expect(response.headers.get('connection')).toBe('close')
  }
})

test('malformed forms get 400 or 422, never an internal error', async () => {
  const bodies: [string, string][] = [
    ['application/x-www-form-urlencoded', ''],
    ['application/x-www-form-urlencoded', 'email=%00&password=%00&name=%00'],
    ['application/x-www-form-urlencoded', 'email=a&email=b&password[]=1&%=%&&&'],
    ['application/x-www-form-urlencoded', Array.from({ length: 10_000 }, (_, n) => `f${n}=1`).join('&')],
    ['multipart/form-data', 'no boundary'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nunfinished'],
    ['application/json', '{"email":'],
    ['text/plain', 'email=a'],
  ]
  for (const address of ['/sign-in', '/sign-up', '/forgotten-password', '/wishlist', '/first-admin?token=x', '/api/wishlist']) {
    for (const [type, body] of bodies) {
      const response = await fetch(site() + address, { method: 'POST', headers: { origin: site(), 'content-type': type }, body, redirect: 'manual' })
      expect.soft(response.status, `${address} ${type} ${body.slice(0, 20)}`).toBeLessThan(500)
      expect.soft(response.status, `${address} ${type} ${body.slice(0, 20)}`).toBeGreaterThanOrEqual(300)
    }
  }
})
