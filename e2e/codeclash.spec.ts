import { expect, startScript, test } from './site.ts'

test('a visitor filters the problems, sees an invalid filter reported, copies a sample, opens a hint and continues', async ({
  page,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/codeclash?difficulty=hard&topic=knots')
  await expect(page.getByText('“knots” is not a topic we have')).toBeVisible()
  await expect(page.getByText('3 of 10 problems.')).toBeVisible()
  await page.getByRole('link', { name: /^Grids, graphs and trees/ }).press('Enter')
  await expect(page.getByText('2 of 10 problems.')).toBeVisible()
  await expect(page).toHaveURL(/\?difficulty=hard&topic=graphs/)
  await expect(page.getByText('“knots”')).toHaveCount(0)
  // The bar at the bottom of the window covers part of a list; a focused link scrolls clear of it.
  await page.getByRole('link', { name: 'Closing roads' }).focus()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Closing roads' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Closing roads' })).toBeVisible()
  await startScript(page)
  await page.getByRole('button', { name: 'Copy Sample 1, input' }).press('Enter')
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4 4 3\n1 2\n2 3\n3 4\n4 1\n1 3 4')
  const hint = page.getByText('Joining two sets is quick')
  await expect(hint).toBeHidden()
  await page.getByText('Hint', { exact: true }).click()
  await expect(hint).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Shared wells' })).toHaveAttribute('href', '/codeclash/shared-wells')

  await test.step('without script the filter, the hints and the samples are all there', async () => {
    const read = async (path: string) => (await (await page.request.get(path)).text()).replaceAll('<!-- -->', '')
    expect(await read('/codeclash')).toMatch(/href="[^"]*difficulty=easy/)
    expect(await read('/codeclash?difficulty=easy')).toMatch(/3 of 10 problems\.[\s\S]*Even tickets/)
    const [, problem = ''] = /<main([\s\S]*)<\/main>/.exec(await read('/codeclash/even-tickets')) ?? []
    expect(problem).toMatch(/95 105[\s\S]*<details[\s\S]*In ten numbers that differ only in the last digit/)
    expect(problem).not.toMatch(/<button[^>]*>[^<]*Copy/)
    // The compiler reads no input: only the program does.
    expect(problem).toContain('Get-Content sample.txt | ./solve')
  })
})
