import { openPlainBrowser } from './plain-browser.ts'
import { countSheets, expect, test } from './site.ts'

// A rejected change gets 422, which the browser reports.
test.use({ expectedConsoleErrors: [/status of 422/] })

test('an admin sets a fee from a future date; errors show beside their fields', async ({ page, signInAs, expectAccessible }) => {
  const validFrom = `20${50 + Math.floor(Math.random() * 49)}-0${1 + Math.floor(Math.random() * 9)}-15`
  await signInAs('admin')
  await page.goto('/staff/fees')
  await page.getByRole('link', { name: 'Set a fee' }).click()
  // Wait for the form: the list has a Course select too.
  await expect(page.getByRole('heading', { name: 'Set a fee' })).toBeVisible()
  await page.getByLabel('Course').selectOption('data-science')
  await page.getByLabel('For', { exact: true }).selectOption('student')
  await page.getByLabel('Fee in rupees, GST included').fill('0')
  await page.getByLabel('Valid from').fill(validFrom)
  await page.getByLabel('EMI without extra cost').fill('6')
  await page.getByRole('button', { name: 'Save the fee' }).click()
  await expect(page.getByRole('link', { name: /A fee cannot be zero or negative/ })).toBeVisible()
  await expect(page.getByLabel('Valid from')).toHaveValue(validFrom)
  await page.getByLabel('Offer pay after placement').check()
  await expect(page.getByLabel('Deposit on joining')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Offer pay after placement').uncheck()
  await page.getByLabel('Fee in rupees, GST included').fill('71,000')
  await page.getByRole('button', { name: 'Save the fee' }).click()
  await expect(page.getByRole('heading', { name: 'Fees', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '₹71,000' }).filter({ hasText: 'Planned' })
  await expect(row).toBeVisible()
})

test('the fees page shows the fees of all courses, and the cost of leaving and of pay after placement', async () => {
  const visitor = await openPlainBrowser()
  const { html, text } = await visitor.open('/fees')
  const row = html.split('<tr').find((part, index) => index > 0 && part.includes('>Data Science with AI<')) ?? ''
  expect(row).toMatch(/₹64,900[\s\S]*₹76,700/)
  expect(text).toContain('Pay after placement costs more than paying now at each of these salaries.')
  expect(text).toMatch(/50% of all classes [^%]*₹32,450/)
  await visitor.close()
})

test('the student plans print on at most four sheets, with the terms that a screen collapses, each named with its plan', async ({ page, expectAccessible }) => {
  await page.goto('/subscription/students')
  await expectAccessible(page)
  const names = await page.locator('main summary').allTextContents()
  expect(names).toContain('Pay in full: One course')
  expect(new Set(names).size).toBe(names.length)
  expect(await countSheets(page)).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of ['Processing fee', 'Freelance income is averaged', 'half before the first class']) {
    await expect(main.getByText(text).locator('visible=true').first()).toBeVisible()
  }
  await expect(main.locator('form')).toBeHidden()
  // Earlier, only the marks of what a plan excludes were printed.
  const included = main.locator('.lozenges:not(.lozenges-hollow) > li').first()
  expect(await included.evaluate((item) => getComputedStyle(item, '::before').printColorAdjust)).toBe('exact')
})

test('the fees, the results, the roadmaps and the rules of counting print on few sheets', async ({ page }) => {
  const most = { '/fees': 3, '/success-stories': 6, '/career-roadmaps': 4, '/how-we-count': 5 }
  for (const [address, sheets] of Object.entries(most)) {
    await page.goto(address)
    expect.soft(await countSheets(page), address).toBeLessThanOrEqual(sheets)
  }
})
