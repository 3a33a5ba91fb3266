import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

async function seedAudit(count: number): Promise<string> {
  const action = `sample.${crypto.randomUUID().slice(0, 8)}`
  await query(
    `insert into audit_events (action, subject, before, after) select $1, 'sample:' || n, '{"state":"old"}', '{"state":"new"}' from generate_series(1, $2::int) n`,
    [action, count],
  )
  return action
}

test('the console works by keyboard alone, and its single-key shortcuts can be turned off', async ({ page, signInAs, expectAccessible }) => {
  const action = await seedAudit(3)
  await signInAs('admin')
  await page.goto(`/staff/audit?action=${action}`)
  await startScript(page)
  const section = page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Audit' })
  await expect(section).toHaveAttribute('aria-current', 'page')
  await expect(section).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Call', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const records = page.getByRole('link', { name: 'a record that is gone' })
  await expect(records.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/subject=sample%3A3/)
  await expect(records).toHaveCount(1)

  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search people, batches, pages and actions' })
  await expect(search).toBeFocused()
  // While typing in a field, keys are text.
  await page.keyboard.type('gd?audit')
  await expect(search).toHaveValue('gd?audit')
  await search.fill('stopped jobs')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff\/jobs$/)

  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(page)
  await shortcuts.getByLabel('Single keys work on this device').uncheck()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.getByRole('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/staff\/jobs$/)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await shortcuts.getByLabel('Single keys work on this device').check()
  await page.keyboard.press('Escape')
  await page.getByRole('main').focus()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/datesform$/)

  await page.context().setOffline(true)
  await expect(page.getByText('You are offline. What you see')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline. What you see')).toHaveCount(0)
})

test('without script, a list is filtered and paged, and its filter is saved, deleted and restored', async ({ browser, baseURL, signInAs }) => {
  const action = await seedAudit(60)
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  await signInAs('admin', plain)
  const page = await plain.newPage()
  await page.goto('/staff/audit')
  await page.getByLabel('What', { exact: true }).selectOption(action)
  await page.getByRole('button', { name: 'Show' }).click()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(50)
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(rows).toHaveCount(50)

  await page.getByText('Save this filter').click()
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('navigation', { name: 'Saved filters' }).getByRole('link', { name: 'Mine' })
  await expect(saved).toHaveAttribute('aria-current', 'true')
  await page.getByText('Change this filter').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(saved).toHaveCount(0)
  await expect(page.getByText('The saved filter is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(saved).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  await page.goto('/staff/nowhere')
  await expect(page.getByRole('heading', { name: 'Not in the console' })).toBeVisible()
  await plain.close()
})
