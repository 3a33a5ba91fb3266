import { readdir } from 'node:fs/promises'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { slugSchema } from '#app/lib/slug.ts'
import routes from '#app/routes.ts'
import { rootPaths } from './root-paths.ts'

const flat = (entries: RouteConfigEntry[]): string[] => entries.flatMap(({ path = '', children = [] }) => [path, ...flat(children)])
const isSlug = (part: string) => slugSchema.safeParse(part).success

test('every first part of an address of the site, as a course could have it, is reserved', async () => {
  const firstParts = flat(await routes).map((path) => path.split('/')[0]?.toLowerCase() ?? '')
  const needed = new Set([...firstParts, ...(await readdir('public')), 'assets', 'healthz', 'live', 'media'].filter(isSlug))
  expect([...rootPaths].sort()).toEqual([...needed].sort())
})
