import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import table from '#app/routes.ts'
import { articleKinds } from './publications.ts'
import { createReservedCheck } from './reserved-slugs.server.ts'

const flat = (entries: RouteConfigEntry[], parent = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/')
    return children.length > 0 ? flat(children, whole) : [whole]
  })
const paths = flat(await table)
const firstParts = [...new Set(paths.map((path) => path.split('/')[0] ?? ''))].filter((part) => part !== '' && !/[:*]/.test(part))

test('the first path segment of each route is rejected as a slug of every kind', () => {
  expect(firstParts.length).toBeGreaterThan(30)
  for (const kind of articleKinds) {
    const isReserved = createReservedCheck(kind, paths)
    expect(firstParts.filter((part) => !isReserved(part) || !isReserved(part.toLowerCase()))).toEqual([])
    expect(isReserved('reading-a-query-plan')).toBe(false)
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
] as const)('a %s with the route %s and the slug %s is reserved: %s', (kind, path, slug, refused) => {
  expect(createReservedCheck(kind, [path])(slug)).toBe(refused)
})
