import { afterEach, expect, test } from 'vitest'
import { showStoryCount } from '#app/domain/outcomes/list-stories.server.ts'
import { getPublicationPath } from '#app/domain/publications/publications.ts'
import { publicationSlugs } from '#app/domain/publications/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { sampleStories } from '#content/sample-stories.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { addRelease } from '#server/testing/publications.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { loader } from './success-stories.tsx'

useTestDatabase()
afterEach(async () => {
  await db().execute('delete from publications')
})

const [sample] = sampleStories
const hour = (n: number) => new Date(Date.UTC(2026, 5, 1, n))

async function addStory(slug: string, n: number, type: 'placement' | 'award' = 'placement'): Promise<string> {
  if (!sample) throw new Error('There is no sample story.')
  return await addRelease({ ...sample.fields, type, slug }, { isSample: true, liveFrom: hour(n) })
}

/** The slugs of the stories and awards that an address shows. */
async function open(address: string) {
  const url = new URL(address, 'https://site.example')
  const { outcomes } = await loader({ url, context: pageContext().context } as never)
  const { page, awards, ...rest } = outcomes.stories
  return { ...rest, page, stories: page.rows.map(({ slug }) => slug), awards: awards.rows.map(({ slug }) => slug) }
}

test('a story’s address opens the page with the story, even if many are newer, and the list continues from there', async () => {
  for (let n = 1; n <= 60; n++) await addStory(`story-${n}`, n)
  for (const n of [60, 37, 36, 20, 1]) {
    const address = getPublicationPath('achievement', `story-${n}`)
    expect(new URL(address, 'https://site.example').hash).toBe(`#story-${n}`)
    expect((await open(address)).stories, address).toContain(`story-${n}`)
  }
  // A story of the first page keeps that page, as its old address without a query showed it.
  const first = await open('/success-stories')
  expect((await open('/success-stories?story=story-37')).stories).toEqual(first.stories)
  expect((await open('/success-stories?story=story-37')).isFirst).toBe(true)
  const far = await open('/success-stories?story=story-20')
  expect([far.stories[0], far.stories.length, far.isFirst]).toEqual(['story-20', 20, false])
  expect((await open(`/success-stories?before=${far.page.newer}`)).stories.at(-1)).toBe('story-21')
})

test('a course counts its own public stories, without awards', async () => {
  const courseID = sample?.fields.courseID ?? ''
  await addStory('story-1', 1)
  await addStory('story-2', 2)
  await addStory('award', 3, 'award')
  const count = async (id: string) => await showStoryCount(pageContext().context, id)
  expect([await count(courseID), await count('no-course')]).toEqual([2, 0])
})

test('an award’s address opens the page of awards with the award', async () => {
  for (let n = 1; n <= 15; n++) await addStory(`award-${n}`, n, 'award')
  await addStory('story', 20)
  const far = await open(getPublicationPath('achievement', 'award-2'))
  expect([far.awards, far.stories, far.areAwardsFirst]).toEqual([['award-2', 'award-1'], ['story'], false])
  expect((await open(getPublicationPath('achievement', 'award-10'))).areAwardsFirst).toBe(true)
})

test('an old address of a story redirects; one of a removed story shows the newest and says so', async () => {
  const publicationId = await addStory('new-name', 1)
  await db().insert(publicationSlugs).values({ kind: 'achievement', slug: 'old-name', publicationId })
  await expect(open('/success-stories?story=old-name')).rejects.toMatchObject({ status: 301 })
  const moved = await open('/success-stories?story=old-name').catch((thrown: Response) => thrown.headers.get('Location'))
  expect(moved).toBe('/success-stories?story=new-name#new-name')
  for (const slug of ['gone', '', 'Not A Slug', '%00', 'x'.repeat(5_000)]) {
    const { stories, isGone } = await open(`/success-stories?story=${slug}`)
    expect([stories, isGone], slug).toEqual([['new-name'], true])
  }
  expect((await open('/success-stories')).isGone).toBe(false)
})
