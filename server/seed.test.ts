import { eq, ne } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { readOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { offeringState } from '#app/domain/bookings/offerings.ts'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { documents } from '#app/domain/dates/schema.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { databaseAddress, db } from '#app/platform/db/client.server.ts'
import { allPosts } from '#content/posts/all-posts.ts'
import { sampleBatches } from '#content/sample-batches.ts'
import { sampleProjects } from '#content/sample-projects.ts'
import { sampleSiteDates } from '#content/sample-site-dates.ts'
import { seedSampleContent } from './seed.ts'
import { addOffering } from './testing/bookings.ts'
import { addPost } from './testing/posts.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase()

const startAgain = async () => {
  await db().delete(offeringMoves)
  await db().delete(offerings)
  await db().delete(documents)
}

test.each(['2026-11-21T20:30:00Z', '2028-02-29T18:29:59Z', '2026-12-31T18:30:00Z'])(
  'samples made at %s are a batch of every course, on the day that the dates name if it has one, in every state that visitors meet',
  (at) => {
    const now = new Date(at)
    const made = sampleBatches(now, listCourses())
    const dates: Record<string, string> = sampleSiteDates(now).upcomingBatches
    for (const { courseID } of listCourses()) {
      const days = made.flatMap(({ batch }) =>
        batch.courseID === courseID && batch.startsAt ? [new Date(batch.startsAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)] : [],
      )
      expect(made.some(({ batch }) => batch.courseID === courseID)).toBe(true)
      if (days.length > 0) expect(days, courseID).toContain(dates[courseID])
    }
    const states = made.map(({ batch, moves }) =>
      offeringState(
        { closedAt: null, cancelledAt: null, ...batch, moves: moves.map((move) => ({ ...move, from: move.fromStartsAt, to: move.toStartsAt, at: now })) },
        now,
      ),
    )
    expect(new Set(states)).toEqual(new Set(['open', 'filling-fast', 'full', 'running', 'not-open', 'to-be-scheduled', 'postponed']))
    expect(new Set(made.map(({ batch }) => batch.slug)).size).toBe(made.length)
  },
)

test('samples come once: what staff delete stays away', async () => {
  await startAgain()
  await seedSampleContent()
  const seeded = await readOfferings(undefined)
  expect(seeded.length).toBeGreaterThan(9)
  expect(seeded.every(({ isSample, pricePaise, capacity }) => isSample && pricePaise === null && capacity === 15)).toBe(true)
  await db().delete(offeringMoves)
  await db().delete(offerings)
  await seedSampleContent()
  expect(await readOfferings(undefined)).toEqual([])
})

test('a site whose dates were seeded before there were batches gets them; one with batches of its own does not', async () => {
  await startAgain()
  await db()
    .insert(documents)
    .values({ collection: 'Site', id: 'sampleContent', data: { loaded: true } })
  await seedSampleContent()
  expect((await readOfferings(undefined)).length).toBeGreaterThan(9)
  expect(await db().select().from(documents).where(eq(documents.collection, 'DatesForm'))).toEqual([])

  await startAgain()
  const own = await addOffering()
  await seedSampleContent()
  expect((await readOfferings(undefined)).map(({ id }) => id)).toEqual([own])
})

test('processes that are at work already hear of sample batches', async () => {
  await startAgain()
  const heard: string[] = []
  const feed = new ChangeFeed(databaseAddress(), { onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  await seedSampleContent()
  await vi.waitFor(() => expect(heard).toContain('offerings'))
  await feed.close()
})

test('a new site begins with the posts and the sample projects, as they are; what staff delete stays away, and beside some of its own none of the kind come', async () => {
  await db().delete(publications)
  await startAgain()
  await seedSampleContent()
  const released = await db().select().from(releases).where(ne(releases.kind, 'achievement'))
  const all = [...allPosts, ...sampleProjects]
  expect(released.map(({ slug }) => slug).sort()).toEqual(all.map(({ fields }) => fields.slug).sort())
  const samples = await db().select({ kind: publications.kind }).from(publications).where(eq(publications.isSample, true))
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(['post', 'project', 'achievement']))
  for (const { publicationId, fields, publishedAt, liveFrom } of released) {
    const post = all.find(({ id }) => id === publicationId)
    expect(fields).toEqual(post?.fields)
    expect([publishedAt, liveFrom]).toEqual([new Date(`${post?.publishedOn}T02:30:00Z`), new Date(`${post?.publishedOn}T02:30:00Z`)])
  }
  await db().delete(publications)
  await seedSampleContent()
  expect(await db().select().from(publications)).toEqual([])
  await startAgain()
  await addPost()
  await seedSampleContent()
  expect(await db().select().from(publications).where(eq(publications.kind, 'post'))).toHaveLength(1)
})
