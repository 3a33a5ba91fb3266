import { afterEach, expect, test } from 'vitest'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import writeHtml from '#app/entry.server.tsx'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { readCalendar } from '#server/testing/read-calendar.ts'
import { readRss } from '#server/testing/read-rss.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { openWholeSite, readSiteRoutes } from '#server/testing/whole-site.ts'
import { loader as calendar } from './events-calendar.ts'
import { loader as rss } from './events-rss.ts'
import { loader as offeringCalendar } from './offering-calendar.ts'

useTestDatabase()

const createArgs = (params = {}, headers = {}) =>
  ({ params, request: new Request('http://site.example/x', { headers }), context: pageContext().context }) as never
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const span = (days: number, hours = 2) => {
  const startsAt = inDays(days)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 60 * 60 * 1000), closesAt: startsAt }
}
const read = async () => ({
  calendar: readCalendar(await (await calendar(createArgs())).text()),
  rss: readRss(await (await rss(createArgs())).text()),
})

afterEach(async () => {
  await db().execute('delete from bookings; delete from offerings')
})

const nasty = 'Cut, <b>bold</b> & "quoted"; \\n ]]> \u0007 \u2028 తెలుగు 😀 '
const event = { kind: 'event', courseID: null } as const

test('feeds without entries are valid', async () => {
  const { calendar, rss } = await read()
  expect([calendar.events, rss.items]).toEqual([[], []])
})

test('published offerings that are not over are in both feeds, for any text', async () => {
  await addOffering({ ...event, slug: 'open-house', title: `${nasty}open house`, summary: nasty, place: nasty, pricePaise: 0, ...span(3) })
  await addOffering({ slug: 'batch', pricePaise: 4_500_000, days: 'weekend', part: 'morning' })
  await addOffering({ kind: 'workshop', workshopId: 'cloud', slug: 'cloud-workshop', courseID: null, ...span(5) })
  await addOffering({ ...event, slug: 'running', ...span(-0.01) })
  await addOffering({ ...event, slug: 'draft', publishedAt: null })
  await addOffering({ ...event, slug: 'over', ...span(-3) })
  await addOffering({ ...event, slug: 'never-dated', startsAt: null })
  const { calendar, rss } = await read()
  const paths = (urls: (string | undefined)[]) => urls.map((url) => new URL(url ?? '').pathname).sort()
  const listed = ['/career-counselling/cloud', '/data-science', '/events/open-house', '/events/running']
  expect(paths(calendar.events.map(({ URL }) => URL))).toEqual(listed)
  expect(paths(rss.items.map(({ link }) => link))).toEqual(listed)
  expect(calendar.events.find(({ URL }) => URL?.endsWith('open-house'))).toMatchObject({ STATUS: 'CONFIRMED', SEQUENCE: '0' })
  expect(rss.items.find(({ link }) => link?.endsWith('open-house'))?.title).toBe('Cut, <b>bold</b> & "quoted"; \\n ]]>  \u2028 తెలుగు 😀 open house')
  // A batch with classes over weeks must not appear as one long event.
  expect(calendar.events.find(({ URL }) => URL?.endsWith('data-science'))?.DTEND).toBeUndefined()
  expect(rss.items.find(({ link }) => link?.endsWith('data-science'))?.description).toContain('Weekend mornings. Fee: ₹45,000 including GST.')
})

test('the list of batches links to the calendar of all dates, and the page of a date to its own', async () => {
  const site = openWholeSite(await readSiteRoutes(), { writeHtml })
  const open = async (path: string) => await (await site(new Request(`http://localhost:3000${path}`, { headers: { host: 'localhost:3000' } }))).text()
  await addOffering({ slug: 'dated' })
  await addOffering({ slug: 'undated', startsAt: null })
  const linksOn = async (path: string) => [...(await open(path)).matchAll(/<a [^>]*href="([^"]*calendar\.ics)"[^>]*>([^<]*)/g)].map(([, ...link]) => link)
  expect(await linksOn('/upcoming-batches')).toEqual([['/calendar.ics', 'Add all dates to my calendar']])
  expect(await linksOn('/book/dated')).toEqual([['/book/dated/calendar.ics', 'Add to calendar']])
  expect(await linksOn('/book/undated')).toEqual([])
})

test('a moved offering keeps its id in the feeds, increases its sequence, and says why it moved', async () => {
  const id = await addOffering({ ...event, slug: 'open-house', ...span(3) })
  const before = await read()
  await db()
    .insert(offeringMoves)
    .values({ offeringId: id, fromStartsAt: inDays(1), toStartsAt: inDays(3), note: 'The hall is painted.' })
  const after = await read()
  expect(after.calendar.events[0]?.UID).toBe(before.calendar.events[0]?.UID)
  expect([before.calendar.events[0]?.SEQUENCE, after.calendar.events[0]?.SEQUENCE]).toEqual(['0', '1'])
  expect(after.rss.items[0]?.guid).toBe(before.rss.items[0]?.guid)
  expect(after.rss.items[0]?.description).toContain('The hall is painted.')
})

test('a cancelled or undated offering is marked as such for 30 days and then removed', async () => {
  await addOffering({ ...event, slug: 'called-off', cancelledAt: inDays(-29), cancelReason: 'Too few came forward.', ...span(3) })
  await addOffering({ ...event, slug: 'long-called-off', cancelledAt: inDays(-31), ...span(3) })
  const postponed = await addOffering({ ...event, slug: 'postponed', startsAt: null })
  const old = await addOffering({ ...event, slug: 'long-postponed', startsAt: null })
  await db()
    .insert(offeringMoves)
    .values([
      { offeringId: postponed, fromStartsAt: inDays(2), toStartsAt: null },
      { offeringId: old, fromStartsAt: inDays(2), toStartsAt: null, movedAt: inDays(-31) },
    ])
  const { calendar, rss } = await read()
  expect(calendar.events.map(({ STATUS, SEQUENCE }) => [STATUS, SEQUENCE])).toEqual([
    ['CANCELLED', '1'],
    ['CANCELLED', '1'],
  ])
  expect(rss.items.map(({ title }) => title).sort()).toEqual(['Cancelled: Data Science with AI', 'Postponed: Data Science with AI'])
  expect(rss.items.find(({ title }) => title?.startsWith('Cancelled'))?.description).toContain('Too few came forward.')
})

test('an unchanged feed is not sent again, and a changed one is', async () => {
  const id = await addOffering({ ...event, ...span(3) })
  for (const load of [calendar, rss]) {
    const first = await load(createArgs())
    const etag = first.headers.get('ETag') ?? ''
    expect((await load(createArgs({}, { 'If-None-Match': etag }))).status).toBe(304)
    await db()
      .update(offerings)
      .set({ title: `Anew ${load.length} ${Math.random()}` })
    expect((await load(createArgs({}, { 'If-None-Match': etag }))).status).toBe(200)
  }
  expect(id).toBeTruthy()
})

test('an offering has its own file with the id of the feed; one without a date or an unknown one has none', async () => {
  await addOffering({ ...event, slug: 'open-house', ...span(3) })
  await addOffering({ ...event, slug: 'over', ...span(-3) })
  await addOffering({ ...event, slug: 'undated', startsAt: null })
  await addOffering({ ...event, slug: 'draft', publishedAt: null })
  const load = async (slug: string) => await offeringCalendar(createArgs({ slug }))
  const [own] = readCalendar(await (await load('open-house')).text()).events
  expect(own?.UID).toBe((await read()).calendar.events[0]?.UID)
  expect((await load('open-house')).headers.get('Content-Disposition')).toBe('attachment; filename="open-house.ics"')
  expect(readCalendar(await (await load('over')).text()).events).toHaveLength(1)
  for (const slug of ['undated', 'draft', 'nothing', '../x', '']) expect((await load(slug)).status, slug).toBe(404)
})
