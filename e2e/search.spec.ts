import { expect, test } from './site.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the masthead leads to a form whose address is the search, and results narrow to one kind', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    const main = page.getByRole('main')
    await main.getByLabel('What are you looking for?').fill('pyhton')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=pyhton$/)
    await expect(main.getByRole('status')).toContainText('for “python”')
    await expect(main.locator('mark').first()).toHaveText(/python/i)
    await main
      .getByRole('navigation', { name: 'Kinds of results' })
      .getByRole('link', { name: /^Courses/ })
      .click()
    await expect(page).toHaveURL(/q=pyhton&kind=course$/)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Courses'])
  })
})

test('results come as one types, the arrow keys lead through them, and the address keeps the search', async ({ page, expectAccessible }) => {
  await page.goto('/search')
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox')
  await field.click()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await field.pressSequentially('kubernetes')
  await expect(main.getByRole('status')).toContainText('results for “kubernetes”')
  await expect(page).toHaveURL(/\/search\?q=kubernetes$/)
  await expectAccessible(page)
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(main.locator('[data-hit]').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(main.getByRole('status')).toContainText('results for “kubernetes”')
})

test('an answer that comes late is not shown over a later one', async ({ page }) => {
  await page.goto('/search')
  const main = page.getByRole('main')
  let answerFirst = () => {}
  const held = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(/search\.json\?q=python/, async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const field = main.getByRole('searchbox')
  await field.click()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  const asked = page.waitForRequest(/search\.json\?q=python/)
  await field.fill('python')
  await asked
  await field.fill('kubernetes')
  await expect(main.getByRole('status')).toContainText('“kubernetes”')
  answerFirst()
  await field.fill('terraform')
  await expect(main.getByRole('status')).toContainText('“terraform”')
  await expect(field).toHaveValue('terraform')
})

test.describe('a search that fails', () => {
  test.use({ expectedConsoleErrors: [/search\.json/] })

  test('says so and keeps what is typed', async ({ page }) => {
    await page.goto('/search')
    const main = page.getByRole('main')
    await page.route(/search\.json/, (route) => route.fulfill({ status: 503 }))
    const field = main.getByRole('searchbox')
    await field.click()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await field.fill('python')
    await expect(main.getByRole('status')).toContainText('Search isn’t working right now')
    await expect(field).toHaveValue('python')
  })
})
