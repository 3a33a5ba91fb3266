import { countSheets, expect, test } from './site.ts'

// A refused change answers 409 or 422; the browser notes it in its console.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

test('an admin sets a fee of a day to come; what is wrong is said beside its field, and of two who change it one is told', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const validFrom = `20${50 + Math.floor(Math.random() * 49)}-0${1 + Math.floor(Math.random() * 9)}-15`
  await signInAs('admin')
  await page.goto('/staff/fees')
  await page.getByRole('link', { name: 'Set a fee' }).click()
  // The list has a choice of courses too.
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
  await expectAccessible(page)

  await row.getByRole('link').first().click()
  await expect(page.getByLabel('Fee in rupees, GST included')).toHaveValue('71000')
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const [tab, fee] of [
    [page, '72,000'],
    [other, '73,000'],
  ] as const) {
    await tab.getByLabel('Fee in rupees, GST included').fill(fee)
    await tab.getByRole('button', { name: 'Save the fee' }).click()
    if (tab === page) await expect(page.getByRole('row').filter({ hasText: '₹72,000' })).toBeVisible()
  }
  const conflict = other.getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await expect(conflict.getByText('Yours: 73,000')).toBeVisible()
  await expect(conflict.getByText('Theirs: 72000')).toBeVisible()
})

test('the fees of all courses, and what leaving and pay after placement cost', async ({ page, expectAccessible }) => {
  await page.goto('/fees')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Data Science with AI' }) })
  await expect(row).toContainText('₹64,900')
  await expect(row).toContainText('₹76,700')
  await expect(page.getByText('Pay after placement costs more than paying now at each of these salaries.').first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '50% of all classes' })).toContainText('₹32,450')
  await expectAccessible(page)
  await page.goto('/search?q=java+course+fees+in+hyderabad')
  await expect(page.getByRole('heading', { name: 'Fee: Java Full Stack' })).toBeVisible()
})

test('the plans for students print on at most four sheets, with the terms that are folded on a screen', async ({ page }) => {
  await page.goto('/subscription/students')
  expect(await countSheets(page)).toBeLessThanOrEqual(4)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  for (const text of ['Processing fee', 'Freelance income is averaged', 'half before the first class']) {
    await expect(main.getByText(text).locator('visible=true').first()).toBeVisible()
  }
  await expect(main.locator('form')).toBeHidden()
})

test('what folds on the page of plans is named with its plan, so that no two names are the same', async ({ page }) => {
  await page.goto('/subscription/students')
  const names = await page.locator('main summary').allTextContents()
  expect(names).toContain('Pay in full: One course')
  expect(new Set(names).size).toBe(names.length)
})
