import { expect, startScript, test } from './site.ts'

test('what staff write beside the batches shows as written on the batches and the events', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('editor')
  await page.goto('/datesform?text=upcomingBatches')
  await page.getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Name of the field').last().fill('Sunday revision')
  await page
    .getByLabel(/^Date or text/)
    .last()
    .fill('<b>after Sankranti</b>')
  await page.getByRole('button', { name: 'Save other fields' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()

  const main = page.getByRole('main')
  await page.goto('/upcoming-batches')
  await expect(main.getByRole('region', { name: 'Other dates' })).toContainText('<b>after Sankranti</b>')
  await expectAccessible(page)
  await page.goto('/events')
  await expect(main.getByRole('region', { name: 'Date to be announced' })).toContainText('Sunday revision')
  await expectAccessible(page)

  await page.goto('/datesform')
  await page.getByRole('button', { name: 'Remove Sunday revision' }).click()
  await page.getByRole('button', { name: 'Save other fields' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
})

test('on a walk each page has the batches that it shows, also once it has asked for them again', async ({ page }) => {
  const main = page.getByRole('main')
  const dated = /\d{4}/
  async function expectStarts(count: number, list: ReturnType<typeof page.getByRole>) {
    await expect(list.filter({ hasText: dated })).toHaveCount(count)
    await startScript(page)
    const answered = page.waitForResponse((reply) => reply.url().includes(`/api/site-dates?on=${encodeURIComponent(new URL(page.url()).pathname)}`))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await (await answered).finished()
    await expect(list.filter({ hasText: dated })).toHaveCount(count)
  }
  await page.goto('/contact')
  await page.mouse.click(5, 300)
  await page.locator('html[data-hydrated]').waitFor()
  const carried = await page.request.get('/contact')
  expect(await carried.text()).not.toContain('upcomingBatches\\",[{')

  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  const starts = page.getByRole('region', { name: 'Next batches' }).getByRole('listitem')
  await expectStarts(await starts.count(), starts)
  await starts.getByRole('link', { name: 'Data Science with AI', exact: true }).click()
  await expectStarts(1, main.getByRole('region', { name: 'Facts' }).locator('dd'))
  await bar.getByRole('link', { name: 'Upcoming Batches' }).click()
  const row = main.getByRole('listitem').filter({ hasText: 'Python Full Stack' })
  await expectStarts(1, row)
})

test('without script practice goes from question to question, explains each answer, and ends with a score', async ({ browser, baseURL }) => {
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/scholarship-test/practice')
  await page.getByRole('button', { name: 'Check my answer' }).click()
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('Right answer')
  await page.getByRole('link', { name: 'Next question' }).click()
  await expect(page.getByText('Question 2 of 20, ')).toBeVisible()
  await page.goto('/scholarship-test/practice?score=1&q-nothing=a')
  await expect(page.getByText('0 right, 0 wrong, 20 open')).toBeVisible()
  await plain.close()
})
