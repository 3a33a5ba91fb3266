import { enterAs } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, startScript, test } from './site.ts'

// A rejected save gets 409 or 422, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

/** From Monday to Friday: a weekday batch cannot start on other days. */
function someDay(): { stored: string; shown: RegExp } {
  const days = Math.floor(Math.random() * 2_000)
  const date = new Date(Date.UTC(2090, 0, 2 + Math.floor(days / 5) * 7 + (days % 5)))
  const [, day, month, year] = /\w+, (\d+) (\w+) (\d+)/.exec(date.toUTCString()) ?? []
  return { stored: date.toISOString().slice(0, 10), shown: new RegExp(`\\w{3} ${Number(day)}\\s${month} ${year}`) }
}

test('when staff change a date, the home page shows it, and an open home page shows it when its reader returns', async ({ page }) => {
  const { stored, shown } = someDay()
  await page.goto('/')
  await startScript(page)
  const [editor, visitor] = await Promise.all([openPlainBrowser((await enterAs('editor')).cookies), openPlainBrowser()])
  const saved = await editor.press(await editor.open('/datesform'), 'Save career workshop', { selectedDate: stored })
  expect(saved.html).toMatch(/role="status"[^>]*>(?:<[^>]*>)*Saved/)
  expect((await visitor.open('/')).text).toMatch(shown)
  await expect(page.getByText(shown)).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText(shown).first()).toBeVisible()
  await Promise.all([editor.close(), visitor.close()])
})

test('an editor moves a batch in two steps; an invalid date stays in its field; another field is added, survives a reload and is removed', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('editor')
  await test.step('a batch', async () => {
    const { stored } = someDay()
    await page.goto('/datesform?text=batches')
    await startScript(page)
    const field = page.getByLabel('AWS DevOps', { exact: true })
    await field.fill('2020-02-30')
    await page.getByRole('button', { name: 'Save upcoming batches' }).click()
    await expect(page.getByRole('alert')).toContainText('AWS DevOps: Enter a date such as 2026-12-05')
    await expect(field).toHaveValue('2020-02-30')
    await field.fill(stored)
    await page.getByRole('button', { name: 'Save upcoming batches' }).click()
    const changes = page.getByRole('region', { name: 'Please confirm' })
    await expect(changes).toContainText(/AWS DevOps: .* starts|AWS DevOps: .* moves to/)
    await expectAccessible(page)
    await changes.getByRole('button', { name: /^Save/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  })
  await test.step('a field, which is shown beside the batches and events', async () => {
    await page.goto('/datesform?text=upcomingBatches')
    await startScript(page)
    const name = `extra-${crypto.randomUUID().slice(0, 6)}`
    const save = page.getByRole('button', { name: 'Save other fields' })
    await page.getByRole('button', { name: 'Add a field' }).click()
    await page.getByLabel('Date or text', { exact: true }).fill('<b>after Sankranti</b>')
    await save.click()
    await expect(page.getByRole('alert')).toContainText('Give this field a name.')
    await page.reload()
    await startScript(page)
    await expect(page.getByText('What you typed here before is back.')).toBeVisible()
    await page.getByLabel('Name of the field').last().fill(name)
    await expect(page.getByLabel(`Date or text of ${name}`)).toHaveValue('<b>after Sankranti</b>')
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    const readFrom = async (path: string, id: string) => {
      const html = await (await page.request.get(path)).text()
      return html.slice(html.indexOf(`<h2 id="${id}">`)).split('</section>')[0]
    }
    expect(await readFrom('/upcoming-batches', 'also')).toContain('&lt;b&gt;after Sankranti&lt;/b&gt;')
    expect(await readFrom('/events', 'no-day')).toContain(name)
    await expect(page.getByLabel(`Date or text of ${name}`)).toHaveValue('<b>after Sankranti</b>')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expect(page.getByLabel(`Date or text of ${name}`)).toHaveCount(0)
  })
})
