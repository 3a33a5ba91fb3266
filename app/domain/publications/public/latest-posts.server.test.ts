import { afterEach, beforeEach, expect, test } from 'vitest'
import { publications } from '#app/domain/publications/schema.server.ts'
import { deleteCached, enableQueryCache } from '#app/platform/cache/query-cache.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addRelease, addToStart, postFields } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { showLatestPosts } from './list-posts.server.ts'

useTestDatabase()

beforeEach(async () => {
  await db().delete(publications)
  enableQueryCache({ isCurrent: () => true, confirm: async () => true })
})

afterEach(() => enableQueryCache(null))

const latest = async (now: Date) => (await showLatestPosts(pageContext().context, 3, null, now)).map(({ title }) => title)

test('the newest posts are read once, and again after a change notice', async () => {
  await addRelease(postFields({ title: 'first' }))
  expect(await latest(addToStart(0))).toEqual(['first'])
  await addRelease(postFields({ title: 'second' }), { liveFrom: addToStart(-1) })
  expect(await latest(addToStart(0))).toEqual(['first'])
  deleteCached(['publications/post'])
  expect(await latest(addToStart(0))).toEqual(['second', 'first'])
})

test('a release that begins or ends by the clock takes effect without a change notice, in order', async () => {
  await addRelease(postFields({ title: 'ends' }), { liveUntil: addToStart(40) })
  await addRelease(postFields({ title: 'planned' }), { liveFrom: addToStart(20) })
  expect(await latest(addToStart(0))).toEqual(['ends'])
  expect(await latest(addToStart(20))).toEqual(['planned', 'ends'])
  expect(await latest(addToStart(50))).toEqual(['planned'])
  expect(await latest(addToStart(20))).toEqual(['planned', 'ends'])
})
