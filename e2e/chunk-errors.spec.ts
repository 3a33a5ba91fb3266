import type { Page } from '@playwright/test'
import { expect, startScript, test } from './site.ts'

test.use({
  // The test moves the clock past the time limit of the dates too.
  expectedConsoleErrors: [/net::ERR_|Error fetching dates/],
  contextOptions: { reducedMotion: 'no-preference' },
})

const chunk = /\/assets\/course-[\w-]{8}\.js$/
/** Uses the Courses select, which changes the page in place; links load a new document. */
const choose = (page: Page, course = 'AWS DevOps') => page.getByRole('combobox', { name: 'Courses' }).selectOption(course)
const selectedPage = /\/awsdevopscourse$/

test('a script chunk or page that fails to load is reported and can be retried, and the page loses nothing', async ({ page }) => {
  let arrival: 'never' | 'refused' | 'whole' = 'never'
  let failures = 0
  await page.route(chunk, async (route) => {
    if (arrival === 'never') return
    if (arrival === 'refused') failures += 1
    await (arrival === 'refused' ? route.abort() : route.continue())
  })
  await page.clock.install()
  await page.goto('/sign-in')
  await startScript(page)
  await page.evaluate(() => {
    // A reload would remove this mark.
    document.documentElement.dataset.mark = 'kept'
  })
  await page.getByRole('checkbox', { name: 'Pause the messages' }).check()
  const dialog = page.getByRole('dialog', { name: 'Load error' })

  await test.step('one that stalls is named with the time it took; staying keeps the page', async () => {
    await choose(page)
    await expect(page.getByText('Loading the page')).toBeVisible()
    await page.clock.fastForward(120_000)
    await expect(dialog).toContainText(/Loading chunk course-[\w-]+\.js took longer than 120 seconds\./)
    await dialog.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Loading the page')).toBeHidden()
    await expect(page).toHaveURL(/sign-in/)
  })

  await test.step('one that fails is named, and the choice works once it can be loaded', async () => {
    arrival = 'refused'
    await choose(page)
    await expect(dialog).toContainText(/Loading chunk course-[\w-]+\.js failed\./)
    await expect(page.getByText('Loading the page')).toBeHidden()
    await expect(page).toHaveURL(/sign-in/)
    const before = failures
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toContainText('failed')
    await expect.poll(() => failures).toBeGreaterThan(before)
    arrival = 'whole'
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(selectedPage)
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.dataset.mark)).toBe('kept')
    await expect(page.locator('.banner-switch input')).toBeChecked()
  })

  await test.step('after Back, staying puts the address of the page on screen back', async () => {
    // A new document for the second page, so that the first page's chunk is not loaded yet.
    await page.reload()
    await startScript(page)
    await page.route(/\/assets\/sign-in-[^/]+\.js$/, (route) => route.abort())
    await page.goBack()
    await dialog.getByRole('button', { name: 'Stay on this page' }).click()
    await expect(page).toHaveURL(selectedPage)
  })

  await test.step('a page whose loader cannot be reached says so and can be tried again', async () => {
    await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
    await choose(page, 'Data Science with AI')
    await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
    await page.unroute(/\.data(\?|$)/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeHidden()
    await expect(page).toHaveURL(/\/data-science$/)
  })
})

test.describe('during an upgrade', () => {
  test.use({ expectedConsoleErrors: [/TypeError/] })

  test('a page whose data come from another release than its script opens as a document', async ({ page }) => {
    await page.goto('/sign-in')
    await startScript(page)
    // Another release has other names.
    await page.route(/\/awsdevopscourse\.data/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('"related"', '"similar"') })
    })
    const document = page.waitForResponse((response) => response.url().endsWith('/awsdevopscourse') && response.ok())
    await choose(page)
    await document
    await expect(page.getByRole('heading', { level: 1, name: 'AWS DevOps' })).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
  })
})
