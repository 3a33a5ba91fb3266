import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { showDemoClass } from './demo-class.server.ts'
import { getDemoClassAction } from './demo-class.ts'
import { offerings } from './schema.server.ts'

useTestDatabase()
beforeEach(async () => {
  await db().delete(offerings)
})

const hourMs = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

async function addDemo(slug: string, hours: number, values: Partial<typeof offerings.$inferInsert> = {}) {
  const dates = { startsAt: inHours(hours), closesAt: inHours(hours), endsAt: inHours(hours + 1) }
  return await addOffering({ kind: 'event', slug, courseID: null, pricePaise: 0, isDemoClass: true, ...dates, ...values })
}
const findNext = async (courseID?: string) => await showDemoClass(pageContext().context, courseID)
const pathOf = async (courseID?: string) => (await findNext(courseID))?.path ?? null

test('a course’s own demo class comes before one for all courses, the sooner before the later; another course’s is never shown', async () => {
  expect(await pathOf()).toBeNull()
  await addDemo('java', 1, { courseID: 'java-full-stack-development-course' })
  expect([await pathOf('data-science'), await pathOf()]).toEqual([null, '/book/java'])
  await addDemo('later', 48)
  await addDemo('sooner', 24)
  expect([await pathOf('data-science'), await pathOf()]).toEqual(['/book/sooner', '/book/sooner'])
  await addDemo('data-science', 72, { courseID: 'data-science' })
  expect(await pathOf('data-science')).toBe('/book/data-science')
})

test.each<[string, Partial<typeof offerings.$inferInsert>]>([
  ['is a draft', { publishedAt: null }],
  ['is full', { capacity: 1, seatsTaken: 1 }],
  ['is cancelled', { cancelledAt: inHours(-1) }],
  ['takes no more bookings', { closedAt: inHours(-1) }],
  ['is not open yet', { opensAt: inHours(1) }],
  ['has begun', { startsAt: inHours(-0.5), closesAt: inHours(0.2) }],
  ['has no date', { startsAt: null, endsAt: null, closesAt: null }],
  ['is another event', { isDemoClass: false }],
])('no demo class is offered that %s', async (_, values) => {
  await addDemo('demo', 2, values)
  expect(await pathOf()).toBeNull()
})

test('a page with a demo class is rendered again when another one becomes the next, also when only time has passed', async () => {
  const id = await addDemo('now', 5)
  const opensAt = inHours(2)
  await addDemo('opens-later', 4, { opensAt })
  const { context, visit } = pageContext()
  expect(await showDemoClass(context)).toMatchObject({ id, path: '/book/now', courseID: null })
  expect([...visit.tags]).toEqual(expect.arrayContaining(['offerings', `offering/${id}`]))
  expect(visit.validity?.until).toBeLessThanOrEqual(opensAt.getTime())
})

test('only a free event can be a demo class', async () => {
  const refused = { cause: { constraint: 'offerings_demo_class_free' } }
  await expect(addDemo('paid', 5, { pricePaise: 10_000 })).rejects.toMatchObject(refused)
  await expect(addDemo('unpriced', 5, { pricePaise: null })).rejects.toMatchObject(refused)
  await expect(addOffering({ isDemoClass: true, pricePaise: 0 })).rejects.toMatchObject(refused)
})

test('without a demo class the enquiry form asks for it', async () => {
  expect(getDemoClassAction(null, 'data-science')).toEqual({ label: 'Ask for a demo class', to: '/enquiry?topic=demo&course=data-science' })
  await addDemo('demo', 5)
  expect(getDemoClassAction(await findNext())).toEqual({ label: 'Book a free demo class', to: '/book/demo' })
})
