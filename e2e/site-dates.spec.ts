import { expect, startScript, test } from './site.ts'

// A refused save answers 409 or 422; the browser notes it in its console.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

/** A day far ahead that no earlier run has saved. */
function someDay(): { stored: string; shown: RegExp } {
  const date = new Date(Date.UTC(2090, 0, 1 + Math.floor(Math.random() * 3_000)))
  const [, day, month, year] = /\w+, (\d+) (\w+) (\d+)/.exec(date.toUTCString()) ?? []
  return { stored: date.toISOString().slice(0, 10), shown: new RegExp(`\\w{3} ${Number(day)}\\s${month} ${year}`) }
}

test('staff change a date and the home page shows it', async ({ page, signInAs }) => {
  const { stored, shown } = someDay()
  await signInAs('editor')
  await page.goto('/datesform')
  await page.getByLabel('Career workshop date').fill(stored)
  await page.getByRole('button', { name: 'Save career workshop' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(shown).first()).toBeVisible()
})

test('a page that is open shows the change when its reader comes back to it', async ({ page, browser, baseURL, signInAs }) => {
  const { stored, shown } = someDay()
  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto('/')
  await signInAs('editor')
  await page.goto('/datesform')
  await page.getByLabel('Career workshop date').fill(stored)
  await page.getByRole('button', { name: 'Save career workshop' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  // The page's script may start late: ask again until it listens.
  await expect(async () => {
    await visitor.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(visitor.getByText(shown).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await visitor.context().close()
})

test('when two people save, the second sees both dates and chooses', async ({ page, context, signInAs, expectAccessible }) => {
  const theirs = someDay()
  const mine = someDay()
  await signInAs('editor')
  const other = await context.newPage()
  await page.goto('/datesform')
  await other.goto('/datesform')
  await other.getByLabel('Online test date').fill(theirs.stored)
  await other.getByRole('button', { name: 'Save scholarship test' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  await page.getByLabel('Online test date').fill(mine.stored)
  await page.getByRole('button', { name: 'Save scholarship test' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this' })
  await expect(conflict.getByText(theirs.shown)).toBeVisible()
  await expect(conflict.getByText(mine.shown)).toBeVisible()
  await expectAccessible(page)
  await conflict.getByLabel(new RegExp(`Yours: ${mine.shown.source}`)).check()
  await page.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByLabel('Online test date')).toHaveValue(mine.stored)
})

test('a past date is saved only when confirmed', async ({ page, signInAs }) => {
  await signInAs('editor')
  await page.goto('/datesform')
  await page.getByLabel('Offline test date').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save scholarship test' }).click()
  await expect(page.getByRole('alert')).toContainText('A date is past.')
  await page.getByLabel('Save a past date').check()
  await page.getByRole('button', { name: 'Save scholarship test' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.getByLabel('Offline test date').fill(someDay().stored)
  await page.getByRole('button', { name: 'Save scholarship test' }).click()
  await expect(page.getByText('is past')).toHaveCount(0)
})

test('an editor moves a batch in two steps, and a date that no batch can have stays with what is wrong beside it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const { stored, shown } = someDay()
  await signInAs('editor')
  await page.goto('/datesform?text=batches')
  await startScript(page)
  const field = page.getByLabel('AWS DevOps', { exact: true })
  await field.fill('2020-02-30')
  await page.getByRole('button', { name: 'Save upcoming batches' }).click()
  await expect(page.getByRole('alert')).toContainText('AWS DevOps: Enter a date such as 2026-12-05')
  await expect(field).toHaveValue('2020-02-30')
  await field.fill(stored)
  await page.getByRole('button', { name: 'Save upcoming batches' }).click()
  const changes = page.getByRole('region', { name: 'Please confirm' })
  await expect(changes).toContainText(/AWS DevOps: .* starts|AWS DevOps: .* moves to/)
  await expectAccessible(page)
  await changes.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  for (const path of ['/', '/courses', '/awsdevopscourse', '/upcoming-batches']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
  }
})

test('a field is added, outlives a reload before it is saved, and is removed again', async ({ page, signInAs }) => {
  await signInAs('editor')
  await page.goto('/datesform?text=upcomingBatches')
  await startScript(page)
  const name = `extra-${crypto.randomUUID().slice(0, 6)}`
  const save = page.getByRole('button', { name: 'Save other fields' })
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Date or text', { exact: true }).fill('After the holidays')
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Give this field a name.')
  await page.reload()
  await startScript(page)
  await expect(page.getByText('What you typed here before is back.')).toBeVisible()
  await page.getByLabel('Name of the field').last().fill(name)
  await expect(page.getByLabel(`Date or text of ${name}`)).toHaveValue('After the holidays')
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.goto('/datesform')
  await startScript(page)
  await expect(page.getByLabel(`Date or text of ${name}`)).toHaveValue('After the holidays')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(page.getByLabel(`Date or text of ${name}`)).toHaveCount(0)
})

test('without script a batch is moved all the same, once its editor has seen who is notified', async ({ browser, baseURL, signInAs }) => {
  const { stored } = someDay()
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await signInAs('editor', plain)
  const page = await plain.newPage()
  await page.goto('/datesform')
  await page.getByLabel('AWS DevOps', { exact: true }).fill(stored)
  await page.getByRole('button', { name: 'Save upcoming batches' }).click()
  const changes = page.getByRole('region', { name: 'Please confirm' })
  await expect(changes).toContainText('No one has a place, so no message is sent.')
  await changes.getByRole('button', { name: 'Save these dates' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('AWS DevOps', { exact: true })).toHaveValue(stored)
  await plain.close()
})
