import { expect, startScript, test } from './site.ts'

test('the quiz keeps its answers through Back, a reload and a link, and gives reasons', async ({ page, expectAccessible }) => {
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

  await page.goto(`${page.url()}&months=forever`)
  await expect(page.getByRole('status').filter({ hasText: 'forever' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Data Science with AI', level: 2 })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the quiz and the total of a plan work, and what was typed stays', async ({ page }) => {
    await page.goto('/career-quiz?at=15&v=1&months=under-three')
    await page.getByLabel('Drawing, animation or film editing').check()
    await page.getByRole('button', { name: 'See my result' }).click()
    await expect(page.getByRole('heading', { name: 'None of our courses fits', level: 2 })).toBeVisible()

    await page.goto('/subscription/students')
    for (const [typed, answer] of [
      ['0', 'With no salary there is nothing to work out'],
      ['-45000', 'Enter a salary above zero'],
      ['a lot', 'Enter an amount in digits'],
      ['1,00,00,000', 'That is too high for one month’s pay'],
    ] as const) {
      await page.getByLabel('Gross pay in one month').fill(typed)
      await page.getByRole('button', { name: 'Work out the totals' }).click()
      await expect(page.getByText(answer)).toBeVisible()
      await expect(page.getByLabel('Gross pay in one month')).toHaveValue(typed)
    }
    await page.getByLabel('Gross pay in one month').fill('40,000')
    await page.getByRole('button', { name: 'Work out the totals' }).click()
    await expect(page.getByRole('heading', { name: 'On ₹40,000 a month' })).toBeVisible()
  })
})
