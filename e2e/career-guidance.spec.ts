import { openPlainBrowser } from './plain-browser.ts'
import { countSheets, expect, startScript, test } from './site.ts'

test('the quiz keeps its answers after Back, a reload and a shared link, and gives reasons for its result', async ({ page, expectAccessible }) => {
  await page.goto('/career-quiz')
  await startScript(page)
  await page.getByLabel('Find out why a shop’s sales dip every third week').check()
  await page.getByRole('button', { name: 'Next question' }).click()
  const second = page.getByRole('heading', { name: /How much have you programmed/ })
  await expect(second).toBeFocused()
  await page.getByLabel('A little: some loops').check()
  await page.reload()
  await expect(page.getByLabel('A little: some loops')).toBeChecked()
  await startScript(page)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Find out why a shop’s sales dip every third week')).toBeChecked()
  await page.getByRole('button', { name: 'See my result now' }).click()
  await expect(page.getByRole('heading', { name: 'Data Science with AI', level: 2 })).toBeFocused()
  await expect(page.getByText('13 questions have no answer')).toBeVisible()
  await expectAccessible(page)
  // Earlier, the last sheet was empty.
  expect(await countSheets(page)).toBeLessThanOrEqual(2)
})

test('without script, the quiz and a plan’s total work through addresses and keep the input', async () => {
  const visitor = await openPlainBrowser()
  const question = (await visitor.open('/career-quiz?at=15&v=1&months=under-three')).html
  const [, name = '', value = ''] = /<input[^>]*name="([^"]+)"[^>]*value="([^"]+)"[^>]*>(?:<[^>]*>)*Drawing, animation or film editing/.exec(question) ?? []
  const result = await visitor.open(`/career-quiz?v=1&months=under-three&${new URLSearchParams({ [name]: value })}`)
  expect(result.text).toContain('None of our courses fits')

  for (const [typed, answer] of [
    ['0', 'With no salary there is nothing to work out'],
    ['-45000', 'Enter a salary above zero'],
    ['a lot', 'Enter an amount in digits'],
    ['1,00,00,000', 'That is too high for one month’s pay'],
    ['40,000', 'On ₹40,000 a month'],
  ] as const) {
    const page = await visitor.open(`/subscription/students?${new URLSearchParams({ salary: typed })}`)
    expect(page.text).toContain(answer)
    expect(page.html).toMatch(new RegExp(`name="salary"[^>]*value="${typed}"|value="${typed}"[^>]*name="salary"`))
  }
  await visitor.close()
})
