import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import routes from '#app/routes.ts'
import { disallowedPaths, isClosedPath } from '#app/site/discovery/robots.ts'
import { writeSitemap } from '#app/site/discovery/sitemap.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addPost } from '#server/testing/posts.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader as llms } from './llms.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

useTestDatabase()

const createArgs = (headers: Record<string, string> = {}) =>
  ({ request: new Request('http://evil.example/x', { headers }), context: pageContext().context }) as never
const origin = 'http://localhost:3000'
const idsIn = (files: Record<string, unknown>) => Object.keys(files).map((file) => file.replace(/^.*\/|\.ts$/g, ''))

/** The ids of each public path with a parameter; `course/:slug` and `*` have no address of their own. */
const idsByPattern: Record<string, string[]> = {
  ':slug': idsIn(import.meta.glob('/content/courses/*.ts')),
  'course/:slug': [],
  'codeclash/:problem': idsIn(import.meta.glob('/content/codeclash/*.ts')),
  'career-roadmaps/:id': idsIn(import.meta.glob('/content/roadmaps/*.ts')),
  'career-counselling/:career': ['full-stack', 'data-science', 'cloud'],
  'subscription/:userType': ['working-professionals', 'students'],
  'book/:slug': [],
  'booking/:token': [],
  'booking/:token/receipts/:id': [],
  'story-consent/:token': [],
  'verify/:code': [],
  'test/:token': [],
  'test/:token/paper': [],
  'my-data/:token': [],
  // What staff announce has its own titles, and an address with a key belongs to one person.
  'events/:slug': ['open-house'],
  'courseBlog/:slug': ['reading-a-query-plan'],
  'wishlist/shared/:token': [],
  'wishlist/alerts/:token': [],
  'projects/:slug': [],
  '*': [],
}

async function listRoutes(folder: string, ending: RegExp): Promise<string[]> {
  const flat = (entries: RouteConfigEntry[]): RouteConfigEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
  return flat(await routes)
    .filter(({ file }) => file.startsWith(folder) && ending.test(file))
    .map(({ path = '' }) => path)
}

test('the sitemap has exactly the public indexable pages, each once, at its canonical address', async () => {
  const patterns = await listRoutes('routes/public/', /\.tsx$/)
  const pages = patterns.flatMap((pattern) => {
    if (!/[:*]/.test(pattern)) return [pattern]
    const ids = idsByPattern[pattern]
    if (!ids) throw new Error(`Say in idsByPattern which ids ${pattern} stands for`)
    return ids.map((id) => pattern.replace(/:\w+$/, id))
  })
  // Only a person who has sent a form sees the page after it.
  const indexable = pages.filter((page) => page !== 'thank-you' && !getPageMetadata().pages[page]?.robots).map((page) => `${origin}/${page}`)
  await db().execute('delete from publications')
  await addOffering({ kind: 'event', slug: 'open-house', courseID: null })
  await addOffering({ kind: 'event', slug: 'draft', courseID: null, publishedAt: null })
  await addOffering({ slug: 'a-batch' })
  await addPost({ slug: 'reading-a-query-plan' }, { from: new Date('2026-11-20T02:30:00Z') })
  await addPost({ slug: 'not-yet' }, { from: new Date(Date.now() + 3_600_000) })
  const text = await (await sitemap(createArgs())).text()
  const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(listed.toSorted()).toEqual(indexable.toSorted())
  // Only articles have a known date of the last change; other pages have none.
  expect([...text.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g)].map(([, ...found]) => found)).toEqual([
    [`${origin}/courseBlog/reading-a-query-plan`, '2026-11-20T02:30:00.000Z'],
  ])
})

test('an address with an ampersand is escaped correctly in the sitemap', () => {
  expect(writeSitemap(["/a&b<c>'"], 'https://site.example')).toContain('<loc>https://site.example/a&amp;b&lt;c&gt;&apos;</loc>')
})

test('robots.txt disallows every page of accounts, staff and interfaces, and none of the sitemap', async () => {
  const text = await robots(createArgs()).text()
  const closed = (await Promise.all(['routes/account/', 'routes/staff/', 'routes/api/'].map((folder) => listRoutes(folder, /\.tsx?$/)))).flat()
  expect(closed.length).toBeGreaterThan(8)
  // A layout has no address.
  expect(closed.filter((path) => path !== '' && !isClosedPath(`/${path}`))).toEqual([])
  for (const path of disallowedPaths) expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(disallowedPaths.filter((path, place) => disallowedPaths.indexOf(path) !== place)).toEqual([])
  const listed = [...(await (await sitemap(createArgs())).text()).matchAll(/<loc>[^<]*?(\/[^</]*)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(listed.filter(isClosedPath)).toEqual([])
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})

test('llms.txt is short and names every course and the newest posts, and every link leads to a page of the sitemap', async () => {
  await addPost({ slug: 'odd-title', title: 'Odd [title]\nof two lines' })
  const text = await (await llms(createArgs())).text()
  expect(text).toContain(`[Odd title of two lines](${origin}/courseBlog/odd-title): What post`)
  const map = await (await sitemap(createArgs())).text()
  expect(text.length).toBeLessThan(6_000)
  expect(text).toMatch(/^# .+\n\n> .+\n/)
  expect(text).toContain(`[Data Science with AI](${origin}/data-science): `)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((address) => !map.includes(`<loc>${address}</loc>`))).toEqual([])
})

test.each([
  ['sitemap.xml', sitemap, 'application/xml; charset=utf-8'],
  ['robots.txt', robots, 'text/plain; charset=utf-8'],
  ['llms.txt', llms, 'text/plain; charset=utf-8'],
] as const)('%s has its type, may be cached for an hour, and is not sent again if unchanged', async (_name, load, type) => {
  const response = await load(createArgs())
  const etag = response.headers.get('ETag') ?? ''
  expect([response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([type, 'public, max-age=3600'])
  for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) expect((await load(createArgs({ 'If-None-Match': known }))).status).toBe(304)
  for (const other of ['"x"', '', 'W/"', etag.slice(0, -3)]) expect((await load(createArgs({ 'If-None-Match': other }))).status).toBe(200)
})
