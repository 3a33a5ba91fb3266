import { readdirSync } from 'node:fs'
import { expect, test } from './site.ts'

/** A file each. */
const courses = readdirSync('content/courses').length

test('courses are narrowed, compared and let go again, without any script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  await page.goto('/courses')
  await page.getByLabel('Field').selectOption('Data')
  await page.getByRole('button', { name: 'Show courses' }).click()
  await expect(page.getByRole('heading', { name: `2 of ${courses} courses` })).toBeVisible()
  await page.getByLabel('Compare Data Science with AI').check()
  await page.getByLabel('Compare Data Analytics').check()
  await page.getByRole('button', { name: 'Compare ticked' }).click()
  await expect(page).toHaveURL(/\?compare=data-science&compare=data-analytics-course-training-hyderabad&field=data#compare$/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table).toContainText('26 weeks, 312 class hours')
  await page.getByRole('link', { name: 'Remove Data Science with AI' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.goto('/courses?field=cooking&compare=data-science,awsdevopscourse,full-stack-developer-course,data-analytics-course-training-hyderabad')
  await expect(page.getByText('We did not understand what the address asks under Field')).toBeVisible()
  await expect(page.getByText('Data Analytics was left out')).toBeVisible()
  await page.goto('/courses?field=marketing&length=long')
  await page.getByRole('link', { name: 'Without “Length: 24 weeks or more”' }).click()
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
