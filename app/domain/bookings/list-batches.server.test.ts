import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { parseBatchFilter } from './batch-filter.ts'
import { getCourseBatches, listBatches } from './list-batches.server.ts'
import { listOfferings } from './list-offerings.server.ts'
import { compareOfferings, getOfferingState, type Offering, pickAdvertised } from './offerings.ts'
import { offeringMoves, offerings } from './schema.server.ts'

useTestDatabase()

const now = new Date('2026-11-21T06:30:00Z')
const dayMs = 86_400_000
const courseIDs = listCourses().map(({ courseID }) => courseID)
const clear = async () => {
  await db().delete(offeringMoves)
  await db().delete(offerings)
}

const days = fc.integer({ min: -60, max: 60 })
const created = fc.record({
  courseID: fc.constantFrom(...courseIDs.slice(0, 3)),
  mode: fc.constantFrom('classroom' as const, 'online' as const, 'both' as const),
  days: fc.constantFrom('weekdays' as const, 'weekend' as const),
  part: fc.constantFrom('morning' as const, 'afternoon' as const, 'evening' as const),
  start: fc.option(days, { freq: 6, nil: null }),
  length: fc.integer({ min: 1, max: 90 }),
  closes: fc.integer({ min: -20, max: 20 }),
  opens: fc.option(fc.integer({ min: -100, max: 30 }), { nil: null, freq: 2 }),
  seatsTaken: fc.constantFrom(0, 11, 12, 15),
  isClosed: fc.boolean(),
  isCancelled: fc.boolean(),
  isDraft: fc.boolean(),
  isMoved: fc.boolean(),
  kind: fc.constantFrom('batch' as const, 'batch' as const, 'event' as const),
})

async function store(batch: typeof created extends fc.Arbitrary<infer Generated> ? Generated : never): Promise<void> {
  const at = (day: number) => new Date(now.getTime() + day * dayMs)
  const { start, length, closes, opens, isClosed, isCancelled, isDraft, isMoved, ...values } = batch
  const closesIn = start === null ? null : start + Math.min(closes, length)
  const opensAt = opens === null || (closesIn !== null && opens >= closesIn) ? null : at(opens)
  const id = await addOffering({
    ...values,
    startsAt: start === null ? null : at(start),
    endsAt: start === null ? null : at(start + length),
    closesAt: closesIn === null ? null : at(closesIn),
    opensAt,
    closedAt: isClosed ? at(-1) : null,
    cancelledAt: isCancelled ? at(-1) : null,
    publishedAt: isDraft ? null : at(-90),
  })
  if (isMoved)
    await db()
      .insert(offeringMoves)
      .values({ offeringId: id, fromStartsAt: at(1), toStartsAt: null })
}

/** What the list must contain, by the same rule as the pages. */
function isListed(batch: Offering): boolean {
  const state = getOfferingState(batch, now)
  if (batch.kind !== 'batch' || state === 'ended') return false
  return state === 'closed' || state === 'cancelled' ? batch.startsAt !== null && batch.startsAt > now : true
}
const byDisplay = (a: Offering, b: Offering) => compareOfferings(a, b, now)
const keyOf = (batch: Offering) => [getOfferingState(batch, now).replace('filling-fast', 'open'), batch.startsAt?.getTime() ?? null]

test('with any batches, pages of any size show each batch once and in order, and each filter returns the matching ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(created, { maxLength: 25 }), fc.integer({ min: 1, max: 9 }), async (batches, size) => {
      await clear()
      for (const batch of batches) await store(batch)
      const all = (await listOfferings(undefined)).filter(isListed).sort(byDisplay)
      for (const requested of ['', 'mode=online', `course=${courseIDs[0]}&time=evening`, 'days=weekend', 'month=2026-12']) {
        const { filter } = parseBatchFilter(new URLSearchParams(requested), courseIDs)
        const listed: Offering[] = []
        let after: string | null = null
        do {
          const page = await listBatches(filter, after, now, size)
          expect(page.batches.length).toBeLessThanOrEqual(size)
          listed.push(...page.batches)
          after = page.after
        } while (after)
        const wanted = all.filter(
          ({ courseID, mode, days, part, startsAt }) =>
            (!filter.courseID || filter.courseID === courseID) &&
            (!filter.mode || mode === 'both' || mode === filter.mode) &&
            (!filter.days || days === filter.days) &&
            (!filter.part || part === filter.part) &&
            (!filter.month || (startsAt && new Date(startsAt.getTime() + 5.5 * 3_600_000).toISOString().startsWith(filter.month))),
        )
        expect(listed.map(({ id }) => id).toSorted(), requested).toEqual(wanted.map(({ id }) => id).toSorted())
        expect(listed.map(keyOf), requested).toEqual(wanted.map(keyOf))
      }
      const ofCourses = await getCourseBatches(courseIDs, now)
      for (const courseID of courseIDs) {
        const own = all.filter((batch) => batch.courseID === courseID)
        expect(pickAdvertised(ofCourses.get(courseID) ?? [], now)?.startsAt ?? null).toEqual(pickAdvertised(own, now)?.startsAt ?? null)
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('the advertised batch is found behind any number of full batches', async () => {
  await clear()
  for (let day = 1; day <= 20; day += 1) await addOffering({ seatsTaken: 15, startsAt: new Date(now.getTime() + day * dayMs) })
  const open = await addOffering({ startsAt: new Date(now.getTime() + 30 * dayMs) })
  const batches = (await getCourseBatches(['data-science'], now)).get('data-science') ?? []
  expect(pickAdvertised(batches, now)?.id).toBe(open)
})

test.each(['', 'x', '0-', '9-20261121000000000000.0', `0-${'9'.repeat(400)}`, '7-99999999999999999999.019a0000-0000-7000-8000-000000000000'])(
  'a cursor such as %j returns the first page',
  async (after) => {
    await clear()
    const id = await addOffering({ startsAt: new Date(now.getTime() + dayMs) })
    expect((await listBatches({}, after, now)).batches.map((batch) => batch.id)).toEqual([id])
  },
)

test('two batches that start at the same moment are both shown, with any page size', async () => {
  await clear()
  const startsAt = new Date(now.getTime() + dayMs)
  const ids = [await addOffering({ startsAt }), await addOffering({ startsAt }), await addOffering({ startsAt })]
  const first = await listBatches({}, null, now, 1)
  const second = await listBatches({}, first.after, now, 1)
  const third = await listBatches({}, second.after, now, 1)
  expect([...first.batches, ...second.batches, ...third.batches].map(({ id }) => id)).toEqual(ids)
  expect(third.after).toBeNull()
})
