import type { Page } from '@playwright/test'
import { expect, startScript, test } from './site.ts'

test.use({
  expectedConsoleErrors: [/net::ERR_/],
  contextOptions: { reducedMotion: 'no-preference' },
})

const chunk = /\/assets\/course-[\w-]{8}\.js$/
/** The Courses select opens its page in place; links open documents. */
const choose = (page: Page) => page.getByRole('combobox', { name: 'Courses' }).selectOption('AWS DevOps')
const chosenPage = /\/awsdevopscourse$/

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/sign-in')
  await startScript(page)
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
  await choose(page)
  const dialog = page.getByRole('dialog', { name: 'Load error' })
  await expect(dialog).toContainText(/Loading chunk course-[\w-]+\.js failed\./)
  await expect(page.getByText('Loading the page')).toBeHidden()
  await expect(page).toHaveURL(/sign-in/)

  const before = refusals
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).toContainText('failed')
  await expect.poll(() => refusals).toBeGreaterThan(before)
  isRefused = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(chosenPage)
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('kept')
  await expect(page.locator('.banner-switch input')).toBeChecked()
})

test('a chunk that stalls is named with the time it took; staying keeps the page, and the choice works later', async ({ page }) => {
  let stalled = true
  await page.route(chunk, async (route) => {
    if (!stalled) await route.continue()
  })
  await page.clock.install()
  await choose(page)
  await expect(page.getByText('Loading the page')).toBeVisible()
  await page.clock.fastForward(120_000)
  const dialog = page.getByRole('dialog', { name: 'Load error' })
  await expect(dialog).toContainText(/Loading chunk course-[\w-]+\.js took longer than 120 seconds\./)
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Loading the page')).toBeHidden()
  await expect(page).toHaveURL(/sign-in/)

  stalled = false
  await choose(page)
  await expect(page).toHaveURL(chosenPage)
  expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('kept')
})

test('after Back, staying puts the address of the page on screen back', async ({ page }) => {
  await choose(page)
  await expect(page).toHaveURL(chosenPage)
  // A fresh document on the second of two pages, so that the first one's chunk is not here yet.
  await page.reload()
  await startScript(page)
  await page.route(/\/assets\/sign-in-[^/]+\.js$/, (route) => route.abort())
  await page.goBack()
  const dialog = page.getByRole('dialog', { name: 'Load error' })
  await dialog.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page).toHaveURL(chosenPage)
})

test('a page whose loader cannot be reached says so and can be tried again', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await choose(page)
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  await page.unroute(/\.data(\?|$)/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeHidden()
  await expect(page).toHaveURL(chosenPage)
})
