import { type RunningSite, startSite } from './running-site.ts'
import { expect, startScript, test } from './site.ts'

let site: RunningSite | undefined
test.afterAll(() => site?.stop())

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => {
    site ??= await startSite({ CHUNK_TIMEOUT_MS: '1500' })
    await use(site.url)
  },
  expectedConsoleErrors: [/net::ERR_/],
})

const chunk = /\/assets\/courses-[^/]+\.js$/

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await startScript(page)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.locator('#main')).toBeFocused()
  await page.evaluate(() => {
    // A reload would lose it.
    document.documentElement.dataset.mark = 'kept'
  })
  await page.getByRole('checkbox', { name: 'Pause the messages' }).check()
})

test('a chunk that fails is named, can be tried again, and loses nothing', async ({ page }) => {
  let isRefused = true
  let refusals = 0
  await page.route(chunk, async (route) => {
    if (isRefused) refusals += 1
    await (isRefused ? route.abort() : route.continue())
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Load error' })
  await expect(dialog).toContainText(/Loading chunk courses-[\w-]+\.js failed\./)
  await expect(page.getByText('Loading the page')).toBeHidden()
  await expect(page).toHaveURL(/sign-in/)

  const before = refusals
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('failed')
  await expect.poll(() => refusals).toBeGreaterThan(before)
  isRefused = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('kept')
  await expect(page.locator('.banner-switch input')).toBeChecked()
})

test('a chunk that stalls is named with the time it took; staying keeps the page, and the link works later', async ({ page }) => {
  let stalled = true
  await page.route(chunk, async (route) => {
    if (!stalled) await route.continue()
  })
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses', exact: true })
  await link.click()
  await expect(page.getByText('Loading the page')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Load error' })
  await expect(dialog).toContainText(/Loading chunk courses-[\w-]+\.js took longer than 1.5 seconds\./)
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Loading the page')).toBeHidden()
  await expect(page).toHaveURL(/sign-in/)

  stalled = false
  await link.click()
  await expect(page).toHaveURL(/\/courses$/)
  expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('kept')
})

test('after Back, staying puts the address of the page on screen back', async ({ page }) => {
  // A fresh document on the second of two pages, so that the first one's chunk is not here yet.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page).toHaveURL(/\/courses$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Scholarship Test' }).click()
  await expect(page).toHaveURL(/scholarship-test$/)
  await page.reload()
  await startScript(page)
  await page.route(chunk, (route) => route.abort())
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Load error' })
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page).toHaveURL(/scholarship-test$/)
  await page.unroute(chunk)
  await page.goBack()
  await expect(page).toHaveURL(/\/courses$/)
})

test('a page whose loader cannot be reached says so and can be tried again', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeHidden()
  await expect(page).toHaveURL(/\/courses$/)
})
