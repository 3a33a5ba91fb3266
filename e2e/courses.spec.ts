import { readdirSync } from 'node:fs'
import { countSheets, expect, startScript, test } from './site.ts'

/** A file each. */
const courses = readdirSync('content/courses').length

test('courses are narrowed, compared and let go again, without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.goto('/courses')
  await page.getByLabel('Field').selectOption('Data')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: `2 of ${courses} courses` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compare selected/ })).toBeHidden()
  await page.getByLabel('Compare Data Science with AI').check()
  await page.getByLabel('Compare Data Analytics').check()
  await page.getByRole('button', { name: /^Compare selected/ }).click()
  await expect(page).toHaveURL(/\?compare=data-science&compare=data-analytics-course-training-hyderabad&field=data#compare$/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table).toContainText('26 weeks, 312 class hours')
  await page.getByRole('link', { name: 'Remove Data Science with AI' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.goto('/courses?field=cooking&compare=data-science,awsdevopscourse,full-stack-developer-course,data-analytics-course-training-hyderabad')
  await expect(page.getByText('Not understood in the address, so left out: Field')).toBeVisible()
  await expect(page.getByText('Data Analytics was left out')).toBeVisible()
  await page.goto('/courses?field=marketing&length=long')
  await expect(page.getByRole('heading', { name: 'No matching courses' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter Length: 24 weeks or more' }).click()
  await expect(page.getByRole('heading', { name: `1 of ${courses} courses` })).toBeVisible()
  await context.close()
})

test('the brochure of a course opens', async ({ page, request, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/data-science')
  await expectAccessible(page)
  const link = page.getByRole('link', { name: /^Brochure \(PDF, \d+\sKB\)$/ })
  const reply = await request.get((await link.getAttribute('href')) ?? '')
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

test('the index of a course page stays at the top without script, and what it leads to begins below it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/data-science')
  const index = page.getByRole('navigation', { name: 'On this page' })
  expect(await index.getByRole('list').evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true)
  for (const [entry, heading] of [
    ['Fees', 'Fees and EMI'],
    ['Jobs', 'Jobs and salaries'],
  ] as const) {
    await index.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    const boxes = async () => Promise.all([index, page.getByRole('heading', { name: heading })].map((part) => part.boundingBox()))
    // The page moves smoothly to where it is asked.
    await expect.poll(async () => (await boxes())[0]?.y).toBeLessThan(30)
    await expect.poll(async () => (await boxes())[1]?.y).toBeLessThan(200)
    const [bar, title] = await boxes()
    expect(bar?.y).toBeGreaterThanOrEqual(0)
    expect(title?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  }
  await context.close()
})

test('the index of a course page marks the section that is read, and keeps its entry in the row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/data-science')
  await startScript(page)
  const index = page.getByRole('navigation', { name: 'On this page' })
  const current = index.locator('[aria-current]')
  await expect(current).toHaveCount(0)
  await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Who it is for' }).evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(current).toHaveText('Questions')
  await expect(current).toBeInViewport({ ratio: 1 })
  // The hours of a week have no entry: they follow the syllabus.
  await page.getByRole('heading', { name: /^One week/ }).evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(current).toHaveText('Syllabus')
})

test('long lists of a course are folded on a phone and open on a wider screen, where they can be closed', async ({ page }) => {
  const list = page.locator('details', { hasText: 'Tools and versions' })
  await page.setViewportSize({ width: 699, height: 740 })
  await page.goto('/data-science')
  await expect(list).not.toHaveAttribute('open')
  await page.setViewportSize({ width: 700, height: 740 })
  await page.goto('/data-science')
  for (const title of ['Tools and versions', 'Interview questions: 9', 'Who it is not for', 'One class, start to finish'])
    await expect(page.locator('details', { hasText: title }), title).toHaveAttribute('open')
  await expect(page.locator('details', { hasText: 'Statistics without fear' })).not.toHaveAttribute('open')
  await list.getByRole('heading').click()
  await startScript(page)
  await expect(list).not.toHaveAttribute('open')
})

test('the home page is at most 12 screens of a phone, and the page of every course 16, with the fee on the first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  expect((await page.evaluate(() => document.documentElement.scrollHeight)) / 740).toBeLessThanOrEqual(12)
  for (const file of readdirSync('content/courses')) {
    await page.goto(`/${file.replace('.ts', '')}`)
    const fee = page.getByRole('region', { name: 'Facts' }).getByText('Fee with GST')
    expect((await fee.boundingBox())?.y, file).toBeLessThan(740)
    expect((await page.evaluate(() => document.documentElement.scrollHeight)) / 740, file).toBeLessThanOrEqual(16)
  }
})

test('a course page prints on about four sheets, with every module open and without what only a screen can do', async ({ page }) => {
  await page.goto('/data-science')
  expect(await countSheets(page)).toBeLessThanOrEqual(5)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of ['₹76,700', 'Drift measures, alerts, delayed labels', 'Capstone and interviews', '/data-science']) {
    await expect(main.getByText(text).locator('visible=true').first()).toBeVisible()
  }
  await expect(page.getByText('Demonstration data')).toBeVisible()
  for (const hidden of [main.locator('form'), main.locator('img'), page.locator('nav'), page.locator('.banner')]) {
    await expect(hidden.locator('visible=true')).toHaveCount(0)
  }
})

test('courses are found by words, mode, fee and date, and the bar counts what is to be compared', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courses')
  await page.getByLabel('Search').last().fill('full stack')
  await page.getByText('More filters').click()
  await page.getByLabel('Mode').selectOption('Live online')
  await page.getByLabel('Fee', { exact: true }).selectOption('Up to ₹75,000')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/\?q=full\+stack&.*mode=online.*&fee=75000/)
  await expect(page.getByRole('status').filter({ hasText: `2 of ${courses} courses` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Compare selected/ })).toBeHidden()
  await page.getByLabel('Compare Full Stack', { exact: true }).check()
  await page.getByLabel('Compare Python Full Stack').check()
  await expect(page.getByRole('button', { name: 'Compare selected (2)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Compare Python Full Stack').uncheck()
  await expect(page.getByRole('button', { name: 'Compare selected (1)' })).toBeVisible()
  await page.goto('/courses?start=30&fee=50000')
  await page.getByRole('link', { name: 'show all courses' }).click()
  await expect(page.getByRole('heading', { name: `All ${courses} courses` })).toBeVisible()
})
