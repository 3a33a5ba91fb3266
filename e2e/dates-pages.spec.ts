import { expect, startScript, test } from './site.ts'

test('each visited page keeps its list of batches after it requests the dates again', async ({ page, expectAccessible }) => {
  const main = page.getByRole('main')
  const dated = /\d{4}/
  async function expectStarts(count: number, list: ReturnType<typeof page.getByRole>) {
    await expect(list.filter({ hasText: dated })).toHaveCount(count)
    await startScript(page)
    const answered = page.waitForResponse((response) => response.url().includes(`/api/site-dates?on=${encodeURIComponent(new URL(page.url()).pathname)}`))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await (await answered).finished()
    await expect(list.filter({ hasText: dated })).toHaveCount(count)
  }
  // A page without dates is sent without the list.
  expect(await (await page.request.get('/contact')).text()).not.toContain('upcomingBatches\\",[{')
  await page.goto('/')
  const starts = page.getByRole('region', { name: 'Next batches' }).getByRole('listitem')
  await expectStarts(await starts.count(), starts)
  await starts.getByRole('link', { name: 'Data Science with AI', exact: true }).click()
  await expectStarts(1, main.getByRole('region', { name: 'Facts' }).locator('dd'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upcoming Batches' }).click()
  const row = main.getByRole('listitem').filter({ hasText: 'Python Full Stack' })
  await expectStarts(1, row)
  await expectAccessible(page)
})
