import { enterAs, query } from './accounts.ts'
import { openPlainBrowser, type PlainPage } from './plain-browser.ts'
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

test('without script, a list is filtered and paged, and its filter is saved, deleted and restored', async () => {
  const action = await seedAudit(60)
  const admin = await openPlainBrowser((await enterAs('admin')).cookies)
  const countRows = ({ html }: PlainPage) => html.match(/<th[^>]*scope="row"/g)?.length
  const first = await admin.press(await admin.open('/staff/audit'), 'Show', { action })
  expect(countRows(first)).toBe(50)
  const older = await admin.follow(first, 'Older')
  expect(countRows(older)).toBe(10)
  const newer = await admin.follow(older, 'Newer')
  expect(countRows(newer)).toBe(50)

  const filters = ({ html }: PlainPage) => /<nav[^>]*aria-label="Saved filters"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  const saved = await admin.press(newer, 'Save', { name: 'Mine' })
  expect(filters(saved)).toMatch(/<a[^>]*aria-current="true"[^>]*>(?:<[^>]*>)*Mine/)
  const deleted = await admin.press(saved, 'Delete')
  expect(filters(deleted)).not.toContain('Mine')
  expect(deleted.text).toContain('The saved filter is deleted.')
  const restored = await admin.press(deleted, 'Undo')
  expect(restored.text).toContain('Undone.')
  expect(filters(restored)).toContain('Mine')
  await admin.close()
})

test('without script, the console’s menu opens on a phone, and an unknown address says that it is not in the console', async ({
  browser,
  baseURL,
  signInAs,
}) => {
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 360, height: 780 } })
  await signInAs('admin', plain)
  const page = await plain.newPage()
  await page.goto('/staff/nowhere')
  await expect(page.getByRole('heading', { name: 'Not in the console' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/staff$/)
  await plain.close()
})
