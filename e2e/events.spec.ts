import type { Page } from '@playwright/test'
import { institute } from '#content/institute.ts'
import { readCalendar } from '../server/testing/read-calendar.ts'
import { readRss } from '../server/testing/read-rss.ts'
import { expect, test } from './site.ts'

async function saveWorkshopDate(page: Page, text: string): Promise<void> {
  await page.goto('/datesform?text=careerWorkshop')
  await page.getByLabel('Career workshop date').fill(text)
  await page.getByRole('button', { name: 'Save career workshop' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
}

const openHouse = `Open house at ${institute.locality}`

test('the date that staff save is the workshops’ own: booked, moved with its history, postponed, and found again', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('editor')
  const main = page.getByRole('main')
  await saveWorkshopDate(page, '2091-05-06')

  await page.goto('/career-counselling/cloud')
  await expect(main.getByText('Sun 6 May 2091', { exact: true })).toBeVisible()
  await expect(main.getByText('24 of 24 seats left').first()).toBeVisible()
  const book = main.getByRole('link', { name: 'Book my seat' }).first()
  const bookPath = await book.getAttribute('href')
  expect(bookPath).toMatch(/^\/book\/cloud-workshop(-\d+)?$/)
  const file = readCalendar(await (await page.request.get(`${bookPath}/calendar.ics`)).text())
  expect(file.events[0]).toMatchObject({ DTSTART: '20910506T163000 Asia/Kolkata', DTEND: '20910506T190000 Asia/Kolkata' })
  await expectAccessible(page)

  await saveWorkshopDate(page, '2091-05-13')
  await page.goto('/career-counselling/cloud')
  await expect(main.getByText('Moved from Sun 6 May 2091 to Sun 13 May 2091.').first()).toBeVisible()
  await expect(book).toHaveAttribute('href', bookPath ?? '')
  const moved = readCalendar(await (await page.request.get(`${bookPath}/calendar.ics`)).text())
  expect(moved.events[0]?.UID).toBe(file.events[0]?.UID)
  expect(Number(moved.events[0]?.SEQUENCE)).toBeGreaterThan(Number(file.events[0]?.SEQUENCE))

  await page.goto('/Career-Success-workshop')
  await expect(main.getByRole('region', { name: 'Sessions and seats' }).getByText('seats left')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/events?kind=workshop')
  const may = main.getByRole('region', { name: 'May 2091' })
  await expect(may.getByRole('link', { name: 'Cloud career workshop', exact: true })).toBeVisible()
  await expect(may.getByText('Sun 13 May 2091', { exact: true })).toBeVisible()

  await saveWorkshopDate(page, 'after the rains')
  await page.goto('/career-counselling/cloud')
  await expect(main.getByText('after the rains', { exact: true })).toBeVisible()
  await expect(main.getByText('Postponed from Sun 13 May 2091.').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Tell me when' }).first()).toHaveAttribute('href', bookPath ?? '')
  await page.goto('/events')
  await expect(main.getByRole('region', { name: 'Date to be announced' })).toContainText('after the rains')

  await saveWorkshopDate(page, '2091-05-20')
})

test('a visitor without script narrows the list to events, reads one and takes it into a calendar', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/events')
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute('href', '/events.rss')
  await expect(page.locator('link[rel=alternate][type="text/calendar"]')).toHaveAttribute('href', '/calendar.ics')
  const main = page.getByRole('main')
  await main.getByRole('navigation', { name: 'Kinds of events' }).getByRole('link', { name: 'Open events' }).click()
  await expect(page).toHaveURL('/events?kind=event')
  await expect(main.getByText('Scholarship test, online')).toHaveCount(0)
  await main.getByRole('link', { name: openHouse, exact: true }).click()
  await expect(page).toHaveURL('/events/sample-open-house')
  await expect(page).toHaveTitle(new RegExp(`^${openHouse} \\|`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/events\/sample-open-house$/)
  await expect(main.getByText('60 of 60 seats left')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Book my seat' })).toHaveAttribute('href', '/book/sample-open-house')
  const calendar = await main.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  expect(readCalendar(await (await page.request.get(calendar ?? '')).text()).events).toHaveLength(1)
  await plain.close()
})

test('an event’s page is accessible; the page of another kind of thing leads to where it lives; both feeds are valid', async ({
  page,
  request,
  expectAccessible,
}) => {
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
