import { rows } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

test.use({ expectedConsoleErrors: [/status of 404/] })

test('a wrong code is reported beside the field, and another code can be checked on the same page', async ({ page, expectAccessible }) => {
  await page.goto('/verify')
  await startScript(page)
  const code = page.getByLabel('Code of a certificate or letter')
  for (const wrong of ['C-0000-0000-0000', 'nonsense']) {
    await code.fill(wrong)
    await page.getByRole('button', { name: 'Check the code' }).click()
    await expect(page).toHaveURL(`/verify/${wrong}`)
    await expect(page.getByRole('alert')).toContainText('No certificate or letter has this code.')
    await expect(code).toHaveValue(wrong)
  }
  await expectAccessible(page)
})

test('a printed page of a certificate has its facts, but no form and no download', async ({ page }) => {
  const [{ code }] = await rows('select code from certificates limit 1')
  await page.goto(`/verify/${code}`)
  await expect(page.getByLabel('Another code', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(code)).toBeVisible()
  for (const part of [page.getByText('Another code'), page.getByText('Download as PDF')]) await expect(part).toBeHidden()
})
