import { beforeEach, expect, test } from 'vitest'
import { exportList } from '#app/console/list/list.server.ts'
import { publicationList } from '#app/console/publications/publication-list.tsx'
import { saveDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { archivePublication } from '#app/domain/publications/releases/release.server.ts'
import { publications } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addTitled, beginEmpty, listedPosts, publish } from '#server/testing/publication-lists.ts'
import { addRelease, addToStart, asha, postFields, ravi } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { publicationQuery } from './publication-query.server.ts'

useTestDatabase()

beforeEach(beginEmpty)

const titles = async (query: string) => (await listedPosts(query)).rows.map(({ title }) => title).toSorted()

async function addEach() {
  await addTitled('draft')
  await publish(await addTitled('published', ravi))
  await publish(await addTitled('scheduled', ravi), addToStart(60))
  const changed = await addTitled('100%_changed', ravi, { courseID: 'cloud' })
  await publish(changed)
  await saveDraft('post', changed, { revision: 1, fields: postFields({ title: '100%_changed', courseID: 'cloud' }), actorId: ravi })
  await archivePublication('post', await addTitled('archived', ravi), true, { actorId: ravi })
}

test.each([
  ['', ['100%_changed', 'draft', 'published', 'scheduled']],
  ['state=draft', ['draft']],
  ['state=scheduled', ['scheduled']],
  ['state=published', ['100%_changed', 'published']],
  ['state=changed', ['100%_changed']],
  ['state=archived', ['archived']],
  ['state=review', []],
  ['state=all', ['100%_changed', 'archived', 'draft', 'published', 'scheduled']],
  ['course=cloud', ['100%_changed']],
  ['mine=1', ['draft']],
  ['q=ISH', ['published']],
  ['q=0%25_', ['100%_changed']],
  ['q=_____________', []],
  ['state=nonsense&mine=2&q=%00', ['100%_changed', 'draft', 'published', 'scheduled']],
])('the filter "%s" shows %o', async (query, shown) => {
  await addEach()
  expect(await titles(query)).toEqual(shown)
})

test('a row shows its state: public, scheduled, changed since, last editor and sample', async () => {
  const id = await addTitled('one')
  await publish(id)
  await saveDraft('post', id, { revision: 1, fields: postFields({ title: 'one, changed' }), actorId: ravi })
  const [row] = (await listedPosts('')).rows
  expect(row).toMatchObject({ id, state: 'published', isChanged: true, liveFrom: addToStart(0), nextFrom: null, updatedBy: ravi, isSample: false })
  await publish(id, addToStart(60), 2)
  expect((await listedPosts('')).rows[0]).toMatchObject({ state: 'published', isChanged: false, nextFrom: addToStart(60) })
  await addRelease(postFields({ title: 'sample' }), { isSample: true })
  expect((await listedPosts('q=sample')).rows[0]).toMatchObject({ isSample: true, state: 'published' })
})

test('pages follow each other in both directions without duplicates or gaps', async () => {
  for (let created = 0; created < 7; created += 1) await addTitled(`post ${created}`)
  await db()
    .update(publications)
    .set({ updatedAt: addToStart(0) })
  await addTitled('later')
  const all = (await listedPosts('')).rows.map(({ id }) => id)
  const there: string[] = []
  let last = await listedPosts('', 3)
  there.push(...last.rows.map(({ id }) => id))
  while (last.older) {
    last = await listedPosts(`after=${last.older}`, 3)
    there.push(...last.rows.map(({ id }) => id))
  }
  expect(there).toEqual(all)
  const back = last.rows.map(({ id }) => id)
  while (last.newer) {
    last = await listedPosts(`before=${last.newer}`, 3)
    back.unshift(...last.rows.map(({ id }) => id))
  }
  expect(back).toEqual(all)
})

test('the export has every row of the filter, and no title is a formula', async () => {
  await addTitled('=1+1')
  await addTitled('other', ravi)
  const about = {
    name: () => 'posts',
    action: 'publication.export' as const,
    subject: () => 'post:list',
    scope: () => ({ kind: 'post' as const, personId: asha, now: new Date() }),
  }
  const input = { person: { id: asha, role: 'editor' as const }, params: {}, url: new URL('https://site.invalid/courseBlogDashboard.csv?mine=1') }
  const lines = (await (await exportList(publicationList, publicationQuery, about, input)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"?'=1\+1/)
})
