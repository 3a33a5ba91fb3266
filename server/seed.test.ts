import { eq, ne } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { getOfferingState } from '#app/domain/bookings/offerings.ts'
import { bookingPayments } from '#app/domain/bookings/payments/schema.server.ts'
import { bookings, offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { listClashes } from '#app/domain/bookings/sessions/list-sessions.server.ts'
import { seedSampleClasses } from '#app/domain/bookings/sessions/sample-classes.server.ts'
import { classSessions } from '#app/domain/bookings/sessions/schema.server.ts'
import { certificates } from '#app/domain/certificates/schema.server.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { getFees } from '#app/domain/courses/fees.server.ts'
import { courseFees } from '#app/domain/courses/schema.server.ts'
import { documents } from '#app/domain/dates/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { publications, releases } from '#app/domain/publications/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { getWeekday } from '#app/lib/month-grid.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { allPosts } from '#content/posts/all-posts.ts'
import { sampleBatches } from '#content/sample-batches.ts'
import { sampleProjects } from '#content/sample-projects.ts'
import { seedSampleContent } from './seed.ts'
import { addOffering } from './testing/bookings.ts'
import { addPost } from './testing/posts.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase()

const startAgain = async () => {
  for (const table of [certificates, bookingPayments, bookings, leads, offeringMoves, offerings, documents]) await db().delete(table)
}

test.each(['2026-11-21T20:30:00Z', '2028-02-29T18:29:59Z', '2026-12-31T18:30:00Z'])(
  'samples created at %s include a batch of every course, in every state that visitors meet',
  (at) => {
    const now = new Date(at)
    const batches = sampleBatches(now, listCourses())
    for (const { courseID } of listCourses()) {
      expect(batches.some(({ batch }) => batch.courseID === courseID)).toBe(true)
    }
    const states = batches.map(({ batch, moves }) =>
      getOfferingState(
        { closedAt: null, cancelledAt: null, ...batch, moves: moves.map((move) => ({ ...move, from: move.fromStartsAt, to: move.toStartsAt, at: now })) },
        now,
      ),
    )
    expect(new Set(states)).toEqual(new Set(['open', 'filling-fast', 'full', 'running', 'not-open', 'to-be-scheduled', 'postponed']))
    expect(new Set(batches.map(({ batch }) => batch.slug)).size).toBe(batches.length)
    const firstDays = batches.flatMap(({ batch: { days, startsAt } }, nth) =>
      startsAt ? [{ days, state: states[nth], weekday: getWeekday(getIndiaToday(startsAt)) }] : [],
    )
    const [weekend, weekdays] = [firstDays.filter(({ days }) => days === 'weekend'), firstDays.filter(({ days }) => days === 'weekdays')]
    expect(weekend.filter(({ state }) => state === 'open').length).toBeGreaterThan(1)
    expect(weekend.map(({ weekday }) => weekday)).toEqual(weekend.map(() => 6))
    expect(weekdays.every(({ weekday }) => weekday < 6)).toBe(true)
  },
)

test.each(['2026-11-26T06:00:00Z', '2026-11-27T06:00:00Z'])(
  'the classes and labs of the sample batches created at %s add up to the class hours of their courses, and use no room twice',
  async (at) => {
    await db().delete(offerings)
    const courses = listCourses()
    const made = sampleBatches(new Date(at), courses).flatMap(({ batch }) => (batch.startsAt ? [batch] : []))
    expect(new Set(made.map(({ days }) => days))).toEqual(new Set(['weekdays', 'weekend']))
    await db().insert(offerings).values(made)
    await seedSampleClasses(new Date(at))
    // Without statistics the list of clashes compares all pairs of classes.
    await db().execute('analyze')
    for (const { slug, courseID, startsAt, endsAt } of made) {
      const course = courses.find((one) => one.courseID === courseID)
      const sessions = await db()
        .select({ kind: classSessions.kind, startsAt: classSessions.startsAt, endsAt: classSessions.endsAt })
        .from(classSessions)
        .innerJoin(offerings, eq(offerings.id, classSessions.offeringId))
        .where(eq(offerings.slug, slug))
        .orderBy(classSessions.startsAt)
      const hours = sessions.reduce((sum, one) => sum + (one.endsAt.getTime() - one.startsAt.getTime()) / 3_600_000, 0)
      expect([hours, sessions[0]?.startsAt, sessions.at(-1)?.endsAt], slug).toEqual([course?.classHours, startsAt, endsAt])
      const labs = sessions.filter(({ kind }) => kind === 'lab')
      expect(labs.length, slug).toBe(course?.timetable.labHours ? course.durationWeeks : 0)
      expect(
        labs.every((lab) => getWeekday(getIndiaToday(lab.startsAt)) === 6),
        slug,
      ).toBe(true)
    }
    expect((await listClashes('2026-11-01', '2028-01-01')).filter(({ kind }) => kind === 'room')).toEqual([])
  },
)

test('a site without fees starts with the first fees for every course; one with fees keeps its own', async () => {
  await startAgain()
  await db().delete(courseFees)
  await seedSampleContent()
  const fees = await getFees()
  for (const { courseID } of listCourses()) {
    expect(fees[courseID]).toMatchObject({ student: { amountPaise: 64_900_00, isSample: true }, professional: { amountPaise: 76_700_00, isSample: true } })
    expect(fees[courseID]?.professional).toMatchObject({
      emi: [{ months: 6 }, { months: 12, annualRateBasisPoints: 1350 }],
      payAfterPlacement: { capPaise: 1_12_000_00 },
    })
  }
  await db().update(courseFees).set({ amountPaise: 70_000_00 })
  await seedSampleContent()
  expect((await db().select().from(courseFees)).every(({ amountPaise }) => amountPaise === 70_000_00)).toBe(true)
})

test('sample batches are added once and stay deleted when staff delete them', async () => {
  await startAgain()
  await seedSampleContent()
  const seeded = await listOfferings(undefined)
  expect(seeded.length).toBeGreaterThan(9)
  expect(seeded.every(({ isSample, pricePaise, capacity }) => isSample && pricePaise === null && capacity === 15)).toBe(true)
  for (const table of [certificates, bookingPayments, bookings, leads, offeringMoves, offerings]) await db().delete(table)
  await seedSampleContent()
  expect([await listOfferings(undefined), await db().$count(leads)]).toEqual([[], 0])
})

test('a site with dates from before batches existed gets sample batches; one with its own batches does not', async () => {
  await startAgain()
  await db()
    .insert(documents)
    .values({ collection: 'Site', id: 'sampleContent', data: { loaded: true } })
  await seedSampleContent()
  expect((await listOfferings(undefined)).length).toBeGreaterThan(9)
  expect(await db().select().from(documents).where(eq(documents.collection, 'DatesForm'))).toEqual([])

  await startAgain()
  const own = await addOffering()
  await seedSampleContent()
  expect((await listOfferings(undefined)).map(({ id }) => id)).toEqual([own])
})

test('running processes are notified of sample batches', async () => {
  await startAgain()
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  await seedSampleContent()
  await vi.waitFor(() => expect(heard).toContain('offerings'))
  await feed.close()
})

test('a new site starts with the posts and sample projects unchanged; deleted ones stay deleted, and a kind with other content gets none', async () => {
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
