import { institute } from '#content/institute.ts'
import { readCalendar } from '../server/testing/read-calendar.ts'
import { readRss } from '../server/testing/read-rss.ts'
import { enterAs } from './accounts.ts'
import { openPlainBrowser, type PlainBrowser } from './plain-browser.ts'
import { expect, test } from './site.ts'

const openHouse = `Open house at ${institute.locality}`

async function saveWorkshopDate(staff: PlainBrowser, selectedDate: string): Promise<void> {
  const form = (await staff.open('/datesform')).html
  const version = /name="form" value="careerWorkshop"[\s\S]*?name="version" value="(\d+)"/.exec(form)?.[1] ?? ''
  expect((await staff.send('/datesform', { form: 'careerWorkshop', version, selectedDate })).text).toContain('Saved')
}

test('workshops use the date that staff save: it is booked, moved with its history, postponed, and the booking is found again', async () => {
  const [staff, visitor] = await Promise.all([openPlainBrowser((await enterAs('editor')).cookies), openPlainBrowser()])
  await saveWorkshopDate(staff, '2091-05-06')

  const first = await visitor.open('/career-counselling/cloud')
  expect(first.text).toContain('Sun 6 May 2091')
  expect(first.text).toContain('24 of 24 seats left')
  const [, bookPath = ''] = /href="(\/book\/cloud-workshop(?:-\d+)?)"/.exec(first.html) ?? []
  expect(bookPath).not.toBe('')
  const file = readCalendar((await visitor.open(`${bookPath}/calendar.ics`)).html)
  expect(file.events[0]).toMatchObject({ DTSTART: '20910506T163000 Asia/Kolkata', DTEND: '20910506T190000 Asia/Kolkata' })

  await saveWorkshopDate(staff, '2091-05-13')
  const second = await visitor.open('/career-counselling/cloud')
  expect(second.text).toContain('Moved from Sun 6 May 2091 to Sun 13 May 2091.')
  expect(second.html).toContain(`href="${bookPath}"`)
  const moved = readCalendar((await visitor.open(`${bookPath}/calendar.ics`)).html)
  expect(moved.events[0]?.UID).toBe(file.events[0]?.UID)
  expect(Number(moved.events[0]?.SEQUENCE)).toBeGreaterThan(Number(file.events[0]?.SEQUENCE))

  expect((await visitor.open('/Career-Success-workshop')).text.match(/seats left/g)).toHaveLength(3)
  const may = (await visitor.open('/events?kind=workshop')).text
  expect(may.slice(may.indexOf('May 2091'))).toMatch(/Sun 13 May 2091.*Cloud career workshop|Cloud career workshop.*Sun 13 May 2091/)

  await saveWorkshopDate(staff, 'after the rains')
  const third = await visitor.open('/career-counselling/cloud')
  expect(third.text).toContain('after the rains')
  expect(third.text).toContain('Postponed from Sun 13 May 2091.')
  expect(third.html).toMatch(new RegExp(`href="${bookPath}"[^>]*>Tell me when`))
  expect((await visitor.open('/events')).text).toMatch(/Date to be announced.*after the rains/)

  await saveWorkshopDate(staff, '2091-05-20')
  await Promise.all([staff.close(), visitor.close()])
})

test('a link filters the list to events, and an event can be opened and added to a calendar', async () => {
  const visitor = await openPlainBrowser()
  const list = await visitor.open('/events')
  expect(list.html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/events\.rss"/)
  expect(list.html).toMatch(/<link rel="alternate" type="text\/calendar"[^>]*href="\/calendar\.ics"/)
  expect(list.html).toMatch(/href="\/events\?kind=event"[^>]*>Open events/)
  const narrowed = await visitor.open('/events?kind=event')
  expect(narrowed.text).not.toContain('Scholarship test, online')
  expect(narrowed.html).toMatch(new RegExp(`href="/events/sample-open-house"[^>]*>${openHouse}`))
  const event = await visitor.open('/events/sample-open-house')
  expect(event.html).toMatch(new RegExp(`<title>${openHouse} \\|`))
  expect(event.html).toMatch(/<link rel="canonical" href="[^"]*\/events\/sample-open-house"/)
  expect(event.text).toContain('60 of 60 seats left')
  expect(event.html).toMatch(/href="\/book\/sample-open-house"[^>]*>Book my seat/)
  const calendar = /href="([^"]*)"[^>]*>Add to calendar/.exec(event.html)?.[1] ?? ''
  expect(readCalendar((await visitor.open(calendar)).html).events).toHaveLength(1)
  await visitor.close()
})

test('the events list and an event’s page are accessible; another kind of offering redirects to its own page; both feeds are valid', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto('/events')
  await expectAccessible(page)
  await page.goto('/events/sample-data-analytics-demo-class')
  await expectAccessible(page)
  expect((await request.get('/events/cloud-workshop')).url()).toMatch(/\/career-counselling\/cloud$/)
  const rss = await request.get('/events.rss')
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const calendar = await request.get('/calendar.ics')
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  const titles = readRss(await rss.text()).items.map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining([openHouse, 'Demo class: one sales sheet, five questions']))
  expect(readCalendar(await calendar.text()).events.length).toBeGreaterThanOrEqual(2)
})
