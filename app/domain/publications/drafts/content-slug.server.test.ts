import { expect, test } from 'vitest'
import { articleKinds } from '#app/domain/publications/publications.ts'
import { serveRoutes } from '#server/testing/publications.ts'
import { listRoutePatterns } from '#server/testing/route-patterns.ts'
import { isReservedSlug } from './content-slug.server.ts'

const paths = await listRoutePatterns()
const firstParts = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].filter((part) => part !== '' && !/[:*]/.test(part))

test('the first path segment of each route is rejected as a slug of every kind', async () => {
  serveRoutes(...paths)
  expect(firstParts.length).toBeGreaterThan(30)
  for (const kind of articleKinds) {
    const slugs = firstParts.flatMap((part) => [part, part.toLowerCase()])
    expect(await Promise.all(slugs.map((slug) => isReservedSlug(kind, slug)))).toEqual(slugs.map(() => true))
    expect(await isReservedSlug(kind, 'reading-a-query-plan')).toBe(false)
  }
})

test.each([
  ['post', 'courseBlog/archive', 'archive', true],
  ['post', 'courseBlog/:slug', ':slug', false],
  ['post', 'courseBlog/topics/:topic', 'topics', true],
  ['project', 'projects/new', 'new', true],
  ['post', 'projects/archive', 'archive', false],
  ['achievement', 'success-stories/awards', 'awards', false],
  ['post', 'contact', 'CONTACT', true],
] as const)('a %s with the route %s and the slug %s is reserved: %s', async (kind, path, slug, refused) => {
  serveRoutes(path)
  expect(await isReservedSlug(kind, slug)).toBe(refused)
})
