import { beforeEach, expect, test } from 'vitest'
import { exportList } from '#app/console/list/list.server.ts'
import { scheduleList } from '#app/console/schedule/schedule-list.tsx'
import { bookings, offerings } from '#app/domain/bookings/schema.server.ts'
import { classPlans, rooms, trainers } from '#app/domain/bookings/sessions/schema.server.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { signedInAs } from '#server/testing/sign-in.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { getMonthOf, scheduleQuery } from './list-schedule.server.ts'
import { scheduleFilters } from './schedule-filter.ts'

useTestDatabase()

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const page = async (query: string, size = 25) => {
  const search = new URLSearchParams(query)
  return await scheduleQuery.list(parseFilters(scheduleFilters, search), { after: search.get('after'), before: search.get('before'), size })
}
const titles = async (query: string) => (await page(query)).rows.map(({ title }) => title)

beforeEach(async () => {
  await db().delete(bookings)
  await db().delete(offerings)
})

async function addEach() {
  await addOffering({ title: 'coming', startsAt: inDays(3), place: '100% online' })
  await addOffering({ title: 'running', startsAt: inDays(-3) })
  await addOffering({ title: 'over', startsAt: inDays(-300) })
  await addOffering({ title: 'draft', startsAt: inDays(5), publishedAt: null })
  await addOffering({ title: 'dateless', startsAt: null })
  await addOffering({ title: 'cancelled', startsAt: inDays(4), cancelledAt: new Date(), kind: 'event', courseID: null })
}

test.each([
  ['', ['running', 'coming', 'draft', 'dateless']],
  ['state=coming', ['coming', 'dateless']],
  ['state=running', ['running']],
  ['state=over', ['over']],
  ['state=drafts', ['draft']],
  ['state=cancelled', ['cancelled']],
  ['state=all', ['dateless', 'draft', 'cancelled', 'coming', 'running', 'over']],
  ['state=all&kind=event', ['cancelled']],
  ['course=cloud', []],
  ['q=0%25 ON', ['coming']],
  ['q=_', []],
  ['state=nonsense&kind=nonsense&month=2026-13', ['running', 'coming', 'draft', 'dateless']],
])('the filter "%s" shows %o', async (query, shown) => {
  await addEach()
  expect(await titles(query)).toEqual(shown)
})

test.each(['', 'state=all'])('pages of "%s" follow each other forwards and backwards, with nothing twice and nothing missing', async (query) => {
  const same = inDays(9)
  for (const startsAt of [inDays(1), same, same, same, inDays(12), null, null]) await addOffering({ startsAt })
  const all = (await page(query)).rows.map(({ id }) => id)
  const there: string[] = []
  let last = await page(query, 2)
  there.push(...last.rows.map(({ id }) => id))
  while (last.older) {
    last = await page(`${query}&after=${last.older}`, 2)
    there.push(...last.rows.map(({ id }) => id))
  }
  expect(there).toEqual(all)
  const back = last.rows.map(({ id }) => id)
  while (last.newer) {
    last = await page(`${query}&before=${last.newer}`, 2)
    back.unshift(...last.rows.map(({ id }) => id))
  }
  expect(back).toEqual(all)
})

test('a month runs from its first midnight to its last in India’s time', async () => {
  for (const [title, startsAt] of [
    ['before', '2028-01-31T18:29:59Z'],
    ['first', '2028-01-31T18:30:00Z'],
    ['leap day', '2028-02-29T18:29:59Z'],
    ['after', '2028-02-29T18:30:00Z'],
  ] as const) {
    await addOffering({ title, startsAt: new Date(startsAt) })
  }
  expect((await getMonthOf('2028-02')).rows.map(({ title }) => title)).toEqual(['first', 'leap day'])
  expect(await titles('month=2028-02')).toEqual(['first', 'leap day'])
})

test('the exported file has every row of the list, with times of India and amounts in rupees', async () => {
  const { id } = await signedInAs('editor')
  await addOffering({ title: '=HYPERLINK("x")', startsAt: new Date('2028-02-29T04:30:00Z'), pricePaise: 45_000_50, slug: 'leap' })
  const input = { person: { id, role: 'editor' as const }, params: {}, url: new URL('https://site.invalid/staff/bookings.csv') }
  const file = await exportList(scheduleList, scheduleQuery, { name: () => 'x', action: 'offering.export', subject: () => 'offering:list' }, input)
  const lines = (await file.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^Batch,"?'=HYPERLINK/)
  expect(lines[1]).toContain('2028-02-29 10:00')
  expect(lines[1]).toMatch(/,45000\.5,,,classroom,,,,\/book\/leap$/)
})

test('a row shows the number of people waiting, and the teacher and room of the classes', async () => {
  const id = await addOffering({ title: 'Planned batch', capacity: 1 })
  await addBooking(id, await addSeatLead())
  await addBooking(id, await addSeatLead(), { state: 'waiting', waitingSince: new Date() })
  const [[trainer], [room]] = await Promise.all([
    db().insert(trainers).values({ name: 'Meera Iyer' }).returning(),
    db().insert(rooms).values({ name: 'Room 2' }).returning(),
  ])
  const hours = { weekdays: [1], startsMinute: 540, endsMinute: 600 }
  await db()
    .insert(classPlans)
    .values({ ...hours, offeringId: id, trainerId: trainer?.id ?? '', roomId: room?.id ?? '' })
  expect((await page('state=all&q=Planned')).rows).toMatchObject([{ waiting: 1, trainer: 'Meera Iyer', room: 'Room 2' }])
})
