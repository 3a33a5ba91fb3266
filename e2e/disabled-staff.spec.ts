import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

test.use({ expectedConsoleErrors: [/status of (401|403)/] })

test('a staff member disabled while a page is open is notified on it, and the page keeps its contents', async ({ page, signInAs }) => {
  const { email } = await signInAs('counsellor')
  await page.goto('/staff/leads')
  await startScript(page)
  await expect(page.getByText('New enquiries show up here by themselves.')).toBeVisible()
  await page.getByLabel('Find by name, phone, email or reference').fill('half a wor')
  await query('update users set disabled_at = now() where email = $1', [email])
  await query(`select pg_notify('page_changes', '["access"]')`)
  await expect(page.getByText('You have been signed out. Sign in on another tab to go on.')).toBeVisible()
  await expect(page.getByLabel('Find by name, phone, email or reference')).toHaveValue('half a wor')
})

test('a staff member whose role changes while a page is open is told so, not that they were signed out', async ({ page, signInAs }) => {
  const { email } = await signInAs('counsellor')
  await page.goto('/staff/leads')
  await startScript(page)
  await expect(page.getByText('New enquiries show up here by themselves.')).toBeVisible()
  await query(`update users set role = 'editor' where email = $1`, [email])
  await query(`select pg_notify('page_changes', '["access"]')`)
  await expect(page.getByText('Your role no longer allows this page.')).toBeVisible()
})
