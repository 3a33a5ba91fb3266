import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { getPageMetadata } from '#app/domain/search/page-metadata.server.ts'
import routes from '#app/routes.ts'
import { plans } from '#content/plans.ts'
import { workshops } from '#content/workshops.ts'
import { findPageMetadata, resolvePageMetadata } from './page-metadata.server.ts'

test.each([
  ['/', ''],
  ['/data-science', 'data-science'],
  ['/data-science/', 'data-science'],
  ['//data-science//', 'data-science'],
  ['data-science', 'data-science'],
  ['/course/data-science', 'data-science'],
  ['/course/aws-devops-course/', 'aws-devops-course'],
  ['/aws-devops-course', 'aws-devops-course'],
  ['/awsdevopscourse', 'awsdevopscourse'],
  ['/courses', 'courses'],
])('%s has the entry "%s"', (pathname, key) => {
  expect(findPageMetadata(pathname)).toBe(getPageMetadata().pages[key])
})

test.each([
  '/nowhere',
  '/Data-Science',
  '/course',
  '/course/nowhere',
  '/course/data-science/more',
  '/courses/data-science',
  '/constructor',
  '/__proto__',
  '/course/toString',
])('%s has the default entry', (pathname) => {
  expect(findPageMetadata(pathname)).toBe(getPageMetadata().default)
})

test('titles and descriptions are short enough to be shown in full and differ from each other', () => {
  const entries = [getPageMetadata().default, ...Object.values(getPageMetadata().pages)]
  expect(entries.filter((entry) => entry.title.length > 60 || entry.description.length > 155).map((entry) => entry.title)).toEqual([])
  expect(new Set(entries.map((entry) => entry.title)).size).toBe(entries.length)
  expect(new Set(entries.map((entry) => entry.description)).size).toBe(entries.length)
})

const idsIn = (files: Record<string, unknown>) => Object.keys(files).map((file) => file.replace(/^.*\/|\.ts$/g, ''))
const courseIDs = idsIn(import.meta.glob('/content/courses/*.ts'))

/** The ids for each path with a parameter. The not-found page has no address of its own. */
const pagesByPattern: Record<string, string[]> = {
  ':slug': courseIDs,
  'course/:slug': courseIDs,
  'codeclash/:problem': idsIn(import.meta.glob('/content/codeclash/*.ts')),
  'career-roadmaps/:id': idsIn(import.meta.glob('/content/roadmaps/*.ts')),
  'career-counselling/:career': workshops.workshops.map(({ id }) => id),
  'subscription/:userType': Object.keys(plans.groups),
  // The address belongs to one person; the route sets its own title.
  'my-data/:token': [],
  // Announced offerings have their own titles, and an address with a key belongs to one person.
  'book/:slug': [],
  'booking/:token': [],
  'booking/:token/receipts/:id': [],
  'story-consent/:token': [],
  // The code of one person's certificate; the route sets its own title.
  'verify/:code': [],
  // The address belongs to one person; the route sets its own title.
  'test/:token': [],
  'test/:token/paper': [],
  'events/:slug': [],
  'courseBlog/:slug': [],
  'wishlist/shared/:token': [],
  'wishlist/alerts/:token': [],
  'projects/:slug': [],
  '*': [],
}

/** The path of every public route, without slashes at either end. */
async function listPublicPages(): Promise<string[]> {
  const open = (entries: RouteConfigEntry[], parent: string): string[] =>
    entries.flatMap(({ path = '', file, children = [] }) => {
      const pattern = [parent, path].filter(Boolean).join('/')
      if (children.length > 0) return open(children, pattern)
      if (!/^routes\/public\/.*\.tsx$/.test(file)) return []
      if (!/[:*]/.test(pattern)) return [pattern]
      const ids = pagesByPattern[pattern]
      if (!ids) throw new Error(`Say in pagesByPattern which ids ${pattern} stands for`)
      return ids.map((id) => pattern.replace(/:\w+$/, id))
    })
  return open(await routes, '')
}

test('every public page has its own entry with its own address', async () => {
  const pages = await listPublicPages()
  expect(pages).toContain('codeclash/lamp-street')
  expect(pages.filter((page) => findPageMetadata(page) === getPageMetadata().default)).toEqual([])
  expect(pages.filter((page) => findPageMetadata(page).ogUrl !== `/${page.replace(/^course\//, '')}`)).toEqual([])
})

test('every entry belongs to an existing page', async () => {
  const pages = new Set([...(await listPublicPages()), ...routes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)])])
  // The only course alias that the specification lists beside the course (spec §3).
  expect(Object.keys(getPageMetadata().pages).filter((key) => key !== 'aws-devops-course' && !pages.has(key))).toEqual([])
})

test.each([
  ['/data-science/', null, 'https://site.example/data-science'],
  ['/', null, 'https://site.example/'],
  ['/course/data-science', '/data-science', 'https://site.example/data-science'],
  ['//evil.example/page', null, 'https://site.example/evil.example/page'],
  ['/@evil.example', null, 'https://site.example/@evil.example'],
])('the canonical address of %s (canonical path: %s) is %s', (pathname, canonicalPath, canonical) => {
  expect(resolvePageMetadata(pathname, canonicalPath, 'https://site.example').canonical).toBe(canonical)
})

test('addresses in the social tags are absolute', () => {
  const { ogUrl, ogImage } = resolvePageMetadata('/data-science', null, 'https://site.example')
  expect([ogUrl, ogImage]).toEqual(['https://site.example/data-science', 'https://site.example/social/data-science.png'])
})
