import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

const letters = () => Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')

// The list may reload while the connection is lost, because of another person's change.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

test('Ctrl+K finds a person and Enter opens them; the column headings sort the list', async ({ page, context, signInAs, expectAccessible }) => {
  const source = `sorted-${crypto.randomUUID().slice(0, 6)}`
  for (const name of ['Quill Beta', 'Quill Alpha'])
    await query(`insert into leads (reference, name, phone, page, source_name) values ($1, $2, '+919812345678', '/', $3)`, [`E-${letters()}`, name, source])
  await signInAs('counsellor')
  await page.goto(`/staff/leads?source=${source}`)
  await startScript(page)

  const names = page.getByRole('rowheader')
  await expect(names).toHaveText(['Quill Alpha', 'Quill Beta'])
  await page.getByRole('link', { name: 'Name', exact: true }).press('Enter')
  await expect(page).toHaveURL(/order=name/)
  await page.getByRole('link', { name: 'Name', exact: true }).press('Enter')
  await expect(names).toHaveText(['Quill Beta', 'Quill Alpha'])
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^Search people/ })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: /^New lead/ })).toBeVisible()
  await field.fill('quill alp')
  const option = page.getByRole('option', { name: /^Quill Alpha/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await context.setOffline(true)
  await field.fill('log a')
  await expect(page.getByText('You are offline. Only pages and actions can be found.')).toBeVisible()
  await expect(page.getByRole('option', { name: /^Log a call/ })).toBeVisible()
  await context.setOffline(false)

  await field.press('Escape')
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .press('Enter')
  await field.fill('quill alp')
  await expect(option).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quill Alpha', level: 1 })).toBeVisible()
})
