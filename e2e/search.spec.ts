import { openPlainBrowser } from './plain-browser.ts'
import { expect, holdScripts, test } from './site.ts'

test('without script, the masthead links to a search form whose address is the search, and the results narrow to one kind', async () => {
  const visitor = await openPlainBrowser()
  expect((await visitor.open('/')).html).toMatch(/<a [^>]*href="\/search"[^>]*>/)
  const form = /<form[^>]*>(?=(?:(?!<\/form>)[\s\S])*type="search")/.exec((await visitor.open('/search')).html)?.[0]
  expect(form).toMatch(/method="get"/)
  const found = await visitor.open('/search?q=pyhton')
  expect(found.text).toContain('for “python”')
  expect(found.html).toMatch(/<mark[^>]*>python<\/mark>/i)
  const courses = /href="(\/search\?q=pyhton&amp;kind=course)">Courses/.exec(found.html)?.[1]?.replace('&amp;', '&') ?? ''
  const kinds = [...(await visitor.open(courses)).html.matchAll(/<h2 id="found-(\w+)"/g)].map(([, kind]) => kind)
  expect(kinds).toEqual(['course'])
  await visitor.close()
})

test('text that was typed before the script arrived stays and is searched', async ({ page }) => {
  const arrive = await holdScripts(page)
  await page.goto('/search', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('kubernetes')
  arrive()
  await expect(page.getByRole('main').getByRole('status')).toContainText('results for “kubernetes”')
  await expect(field).toHaveValue('kubernetes')
})

test.describe('while a visitor types', () => {
  // The test makes a search fail.
  test.use({ expectedConsoleErrors: [/search\.json/] })

  test('results appear, the arrow keys move through them, the address contains the search, and a late or failed response removes nothing', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/search')
    const main = page.getByRole('main')
    const field = main.getByRole('searchbox')
    const status = main.getByRole('status')
    await field.click()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await test.step('a late answer', async () => {
      let releaseFirst = () => {}
      const held = new Promise<void>((resolve) => {
        releaseFirst = resolve
      })
      await page.route(/search\.json\?q=python/, async (route) => {
        await held
        await route.continue().catch(() => {})
      })
      const requested = page.waitForRequest(/search\.json\?q=python/)
      await field.fill('python')
      await requested
      await field.fill('kubernetes')
      await expect(status).toContainText('“kubernetes”')
      releaseFirst()
      await field.fill('terraform')
      await expect(status).toContainText('“terraform”')
      await expect(field).toHaveValue('terraform')
    })
    await test.step('a failed one', async () => {
      await page.route(/search\.json/, (route) => route.fulfill({ status: 503 }))
      await field.fill('linux')
      await expect(status).toContainText(/Search isn’t working right now.* Below are the results for “terraform”\./)
      await expect(field).toHaveValue('linux')
      await page.context().setOffline(true)
      await field.fill('linux server')
      await expect(status).toContainText('You are offline.')
      await page.context().setOffline(false)
    })
    await page.unrouteAll()
    await field.fill('')
    await field.pressSequentially('kubernetes')
    await expect(status).toContainText('results for “kubernetes”')
    await expect(page).toHaveURL(/\/search\?q=kubernetes$/)
    await expectAccessible(page)
    await field.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(main.locator('[data-hit]').nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(field).toBeFocused()
  })
})
