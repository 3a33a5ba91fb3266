import { expect, startScript, test } from './site.ts'

test('the component page is accessible, and its tabs, dialogs and toast work by keyboard', async ({ page, expectAccessible }) => {
  await page.goto('/_ui')
  await startScript(page)
  const tabs = page.getByRole('tablist', { name: 'Ways to study' }).getByRole('tab')
  await expect(tabs).toHaveCount(3)
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveText(/The same class/)

  const opener = page.getByRole('button', { name: 'Open an alert' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Show a message' }).press('Enter')
  await expect(page.getByRole('status', { name: 'Answers' })).toContainText('Your answers are saved.')
  await expectAccessible(page)
  await page.getByRole('status', { name: 'Answers' }).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(page.getByText('Your answers are saved.')).toBeHidden()
})
