import { readdirSync } from 'node:fs'
import { openPlainBrowser } from './plain-browser.ts'
import { countSheets, expect, startScript, test } from './site.ts'

/** Each course has one file. */
const slugs = readdirSync('content/courses').map((file) => file.replace('.ts', ''))
const courses = slugs.length

// The address alone determines the page, so a form without script is enough.
test('an address filters and compares the courses and reports the parameters that are invalid', async () => {
  const visitor = await openPlainBrowser()
  const both = await visitor.open('/courses?field=data&compare=data-science&compare=data-analytics-course-training-hyderabad')
  expect(both.text).toContain(`2 of ${courses} courses`)
  expect(both.text).toContain('26 weeks, 312 class hours')
  const less = /href="([^"]*)"[^>]*>Remove<span[^>]*> Data Science with AI</.exec(both.html)?.[1]
  expect(less).toMatch(/\?field=data&amp;compare=data-analytics-course-training-hyderabad(?:#compare)?$/)
  const odd = '/courses?field=cooking&compare=data-science,awsdevopscourse,full-stack-developer-course,data-analytics-course-training-hyderabad'
  const { text } = await visitor.open(odd)
  expect(text).toContain('The link has filters that we do not know, so they were left out: Field')
  expect(text).toContain('Data Analytics was left out')
  const none = await visitor.open('/courses?field=marketing&length=long')
  expect(none.text).toContain('No matching courses')
  expect(none.text).toContain('Remove filter Length: 24 weeks or more')
  expect((await visitor.open('/courses?start=30&fee=50000')).text).toContain('show all courses')
  await visitor.close()
})

test('a course page’s index is sticky and marks the current section; long lists collapse on phones only; it prints without controls', async ({
  page,
  expectAccessible,
}) => {
  const list = page.locator('details', { hasText: 'Tools and versions' })
  await page.setViewportSize({ width: 699, height: 740 })
  await page.goto('/data-science')
  await expect(list).not.toHaveAttribute('open')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  const index = page.getByRole('navigation', { name: 'On this page' })
  expect(await index.getByRole('list').evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true)
  for (const [entry, heading] of [
    ['Fees', 'Fees and EMI'],
    ['Jobs', 'Jobs and salaries'],
  ] as const) {
    await index.getByRole('link', { name: entry }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport()
    const boxes = async () => Promise.all([index, page.getByRole('heading', { name: heading })].map((part) => part.boundingBox()))
    // The page scrolls smoothly.
    await expect.poll(async () => (await boxes())[0]?.y).toBeLessThan(30)
    await expect.poll(async () => (await boxes())[1]?.y).toBeLessThan(200)
    const [bar, title] = await boxes()
    expect(bar?.y).toBeGreaterThanOrEqual(0)
    expect(title?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await startScript(page)
  await index.getByRole('list').evaluate((row) => row.scrollTo({ left: 0 }))
  await index.getByRole('link', { name: 'Questions' }).focus()
  await expect(index.getByRole('link', { name: 'Questions' })).toBeInViewport({ ratio: 1 })
  const current = index.locator('[aria-current]')
  await expect(current).toHaveCount(0)
  await page.getByRole('heading', { name: 'Common questions' }).scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Who it is for' }).evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(current).toHaveText('Questions')
  await expect(current).toBeInViewport({ ratio: 1 })
  // The hours of a week have no entry in the navigation: they belong to the syllabus.
  await page.getByRole('heading', { name: /^One week/ }).evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(current).toHaveText('Syllabus')

  await page.setViewportSize({ width: 700, height: 740 })
  await page.reload()
  for (const title of ['Tools and versions', 'Interview questions: 9', 'Who it is not for', 'One class, start to finish'])
    await expect(page.locator('details', { hasText: title }), title).toHaveAttribute('open')
  await expect(page.locator('details', { hasText: 'Statistics without fear' })).not.toHaveAttribute('open')
  await list.getByRole('heading').click()
  await startScript(page)
  await expect(list).not.toHaveAttribute('open')

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

test('each course prints on four sheets', async ({ page }) => {
  for (const slug of slugs) {
    await page.goto(`/${slug}`)
    // Wait for the web fonts: the text is longer in the fallback fonts.
    await expect(page.locator('html')).toHaveAttribute('data-faces', '')
    expect.soft(await countSheets(page), slug).toBeLessThanOrEqual(4)
  }
})

test('the home page is at most 12 phone screens long, and the longest course page 16 with the fee on the first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const countScreens = async () =>
    await page.evaluate(() => {
      // A part that has not been near the screen has only an estimated height.
      for (const part of document.querySelectorAll<HTMLElement>('main *')) part.style.contentVisibility = 'visible'
      return document.documentElement.scrollHeight / innerHeight
    })
  await page.goto('/')
  expect(await countScreens()).toBeLessThanOrEqual(12)
  const visitor = await openPlainBrowser()
  const texts = await Promise.all(slugs.map(async (slug) => ({ slug, text: (await visitor.open(`/${slug}`)).text })))
  await visitor.close()
  const above = ({ text }: { text: string }) => text.indexOf('Fee with GST')
  const [longest, lowest] = [texts.toSorted((a, b) => b.text.length - a.text.length)[0], texts.toSorted((a, b) => above(b) - above(a))[0]]
  for (const slug of new Set([longest?.slug, lowest?.slug])) {
    await page.goto(`/${slug}`)
    const fee = page.getByRole('region', { name: 'Facts' }).getByText('Fee with GST')
    expect((await fee.boundingBox())?.y, slug).toBeLessThan(740)
    expect(await countScreens(), slug).toBeLessThanOrEqual(16)
  }
})

test('courses can be filtered by words, mode, fee and date, and the bar counts the courses to compare', async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/courses')
  await startScript(page)
  await page.getByLabel('Search').last().fill('full stack')
  await page.getByText('More filters').click()
  await page.getByLabel('Mode').selectOption('Live online')
  await page.getByLabel('Fee', { exact: true }).selectOption('Up to ₹75,000')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/\?q=full\+stack&.*mode=online.*&fee=75000/)
  await expect(page.getByRole('status').filter({ hasText: `2 of ${courses} courses` })).toBeVisible()
  // React made the button again: the focus stays at the form, also after a filter was removed.
  const filters = page.getByRole('search', { name: 'Filter courses' })
  await expect(filters).toBeFocused()
  await expect(page.getByRole('button', { name: /^Compare selected/ })).toBeHidden()
  await page.getByLabel('Compare Full Stack', { exact: true }).check()
  await page.getByLabel('Compare Python Full Stack').check()
  await expect(page.getByRole('button', { name: 'Compare selected (2)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Compare Python Full Stack').uncheck()
  await expect(page.getByRole('button', { name: 'Compare selected (1)' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove filter Mode' }).click()
  await expect(filters).toBeFocused()
})
