import type { Page } from '@playwright/test'
import { enterAgain, query, rows } from './accounts.ts'
import { browserCookie, expect, startScript, test } from './site.ts'

test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of (401|409|413|422|500|503)/] })

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save the entry' })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')
const newTitle = () => `A list sent astray ${crypto.randomUUID().slice(0, 8)}`

async function fillEntry(page: Page, title: string): Promise<void> {
  await field(page, 'In a few words').fill(title)
  await field(page, 'When it happened (IST)').fill('2026-11-20T09:30')
  await field(page, 'When we noticed (IST)').fill('2026-11-20T11:00')
  await field(page, 'What happened').fill('A list of a batch went to one wrong mail address.')
  await field(page, 'What data, and whose').fill('Names and phones of 15 people')
}

test('form input survives a lost connection, a reload, another page and the session’s end; concurrent edits show both texts', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  const { id } = await signInAs('admin')
  const title = newTitle()
  await page.goto('/staff/breaches/new')
  await startScript(page)
  await fillEntry(page, title)

  await context.setOffline(true)
  await save(page).click()
  await expect(problem(page)).toBeFocused()
  await expect(problem(page)).toContainText('Not sent: this device is offline')
  await expect(field(page, 'In a few words')).toHaveValue(title)
  await context.setOffline(false)

  await page.reload()
  await startScript(page)
  await expect(page.getByText('What you typed here before is back.')).toBeVisible()
  await expect(field(page, 'In a few words')).toHaveValue(title)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page).toHaveURL(/\/staff\/audit/)
  await page.goBack()
  await expect(field(page, 'What happened')).toHaveValue('A list of a batch went to one wrong mail address.')

  await context.clearCookies()
  await save(page).click()
  await expect(problem(page)).toContainText('you have been signed out')
  await expect(field(page, 'In a few words')).toHaveValue(title)
  await context.addCookies([browserCookie(await enterAgain(id))])
  await save(page).dblclick()
  await expect(page).toHaveURL(/\/staff\/breaches$/)
  expect(await rows('select 1 from breaches where title = $1', [title])).toHaveLength(1)

  await page.getByRole('link', { name: title }).click()
  await startScript(page)
  await field(page, 'What was done').fill('Mine: nothing yet.')
  await query("update breaches set measures = 'Theirs: it was recalled.', updated_at = now() where title = $1", [title])
  await save(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else saved changes' })
  await expect(conflict).toBeFocused()
  await expect(conflict.getByText('Theirs: it was recalled.')).toBeVisible()
  await page.reload()
  await startScript(page)
  await expect(field(page, 'What was done')).toHaveValue('Mine: nothing yet.')
  await save(page).click()
  await page.getByRole('link', { name: 'Leave theirs as it is' }).click()
  await expect(field(page, 'What was done')).toHaveValue('Theirs: it was recalled.')

  await field(page, 'What was done').fill('Mine: all were told.')
  await query("update breaches set measures = 'Theirs: half were told.', updated_at = now() where title = $1", [title])
  await save(page).click()
  await page.getByLabel('Yours: Mine: all were told.').check()
  await page.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(page).toHaveURL(/\/staff\/breaches$/)
  expect(await rows('select measures from breaches where title = $1', [title])).toEqual([{ measures: 'Mine: all were told.' }])

  await page.goto('/staff/breaches/new')
  await startScript(page)
  await expect(field(page, 'In a few words')).toHaveValue('')
})

test('a form is checked by field and keeps its text after every response; restored text can be cleared, and expires after 7 days and at sign-out', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const title = newTitle()
  await page.clock.install()
  await page.goto('/staff/breaches/new')
  await startScript(page)
  await save(page).click()
  await expect(problem(page)).toBeFocused()
  await expect(problem(page)).toContainText('In a few words: Name it in a few words.')
  await field(page, 'In a few words').fill('A list')
  await expect(problem(page)).not.toContainText('Name it in a few words.')
  await fillEntry(page, title)
  for (const [status, text] of [
    [413, 'more than we can take'],
    [500, 'the fault is ours'],
  ] as const) {
    await page.route('**/staff/breaches/new.data', (route) => route.fulfill({ status, body: 'no' }), { times: 1 })
    await save(page).click()
    await expect(problem(page)).toContainText(text)
  }
  const sent = Promise.withResolvers<void>()
  await page.route('**/staff/breaches/new.data', () => sent.resolve(), { times: 1 })
  await save(page).click()
  await expect(page.getByRole('button', { name: 'One moment' })).toBeVisible()
  // On a busy machine the limit could end the request before it is intercepted: the route would then stop the next one.
  await sent.promise
  await page.clock.runFor(20_000)
  await expect(problem(page)).toContainText('the connection was lost, so this may or may not have been saved')
  await expect(field(page, 'In a few words')).toHaveValue(title)
  await save(page).click()
  await expect(page).toHaveURL(/\/staff\/breaches$/)

  await page.goto('/staff/breaches/new')
  await startScript(page)
  await fillEntry(page, newTitle())
  await page.reload()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field(page, 'In a few words')).toHaveValue('')
  await page.reload()
  await startScript(page)
  await expect(field(page, 'In a few words')).toHaveValue('')

  await fillEntry(page, newTitle())
  await page.evaluate(() => {
    for (const [key, text] of Object.entries({ ...localStorage })) {
      if (key.startsWith('typed ')) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(text), at: Date.now() - 7 * 24 * 60 * 60 * 1000 - 1 }))
    }
  })
  await page.reload()
  await startScript(page)
  await expect(field(page, 'In a few words')).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed ')))).toEqual([])

  await fillEntry(page, newTitle())
  const readStorage = () => page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join())
  expect(await readStorage()).toContain('A list of a batch went')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$|sign-in/)
  expect(await readStorage()).not.toContain('A list of a batch went')
})

test('a visitor’s text stays in its tab until sent, without hidden fields; a member’s text survives an expired session', async ({
  page,
  context,
  signInAs,
}) => {
  const readStorage = () => page.evaluate(() => [Object.values(sessionStorage).join(), Object.values(localStorage).join()])
  await page.goto('/contact')
  await startScript(page)
  const form = page.locator('#enquiry')
  await form.getByLabel('Name', { exact: true }).fill('Zarina Quux')
  await form.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
    field.value = 'About the evening batch'
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const [session = '', local = ''] = await readStorage()
  expect([session.includes('evening batch'), session.includes('"website"'), session.includes('"made"'), local.includes('Zarina')]).toEqual([
    true,
    false,
    false,
    false,
  ])
  await page.goto('/about')
  await page.goto('/contact')
  await startScript(page)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Zarina Quux')
  // The field is in the part that was closed.
  await expect(form.getByLabel('Message')).toBeVisible()
  await form.getByRole('button', { name: 'Clear' }).click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  expect((await readStorage())[0]).not.toContain('Zarina')

  await signInAs('member')
  await page.goto('/account')
  await startScript(page)
  await field(page, 'Name').fill('Zarina of Hyderabad')
  await field(page, 'New password').fill('a long secret of mine')
  expect((await readStorage())[0]).not.toContain('a long secret')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save my name' }).click()
  await expect(problem(page)).toContainText('you have been signed out')
  await expect(page.getByRole('link', { name: 'Sign in (new tab)' })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Zarina of Hyderabad')
})

test('a response that comes after the person has opened another entry leaves that entry’s text alone', async ({ page, signInAs }) => {
  await signInAs('admin')
  const [first, second] = [newTitle(), newTitle()]
  for (const title of [first, second])
    await query(`insert into breaches (title, happened_at, noticed_at, description, affected) values ($1, now(), now(), 'A list', '15 people')`, [title])
  const open = async (title: string) => {
    await page.getByRole('link', { name: title }).click()
    await expect(field(page, 'In a few words')).toHaveValue(title)
  }
  await page.goto('/staff/breaches')
  await startScript(page)
  await open(second)
  await page.getByRole('link', { name: 'Breaches', exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/breaches$/)
  await open(first)
  await field(page, 'What was done').fill('The first is recalled.')
  const readStorage = () => page.evaluate(() => Object.values({ ...localStorage }).join())
  expect(await readStorage()).toContain('The first is recalled.')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'POST') await isReleased
    await route.continue()
  })
  const isSent = page.waitForRequest((request) => request.method() === 'POST')
  await save(page).click()
  await isSent

  await page.evaluate(() => history.go(-2))
  await expect(field(page, 'In a few words')).toHaveValue(second)
  await expect(save(page)).toBeVisible()
  await field(page, 'What was done').fill('The second is open.')
  release()
  await expect.poll(readStorage).not.toContain('The first is recalled.')
  await expect(field(page, 'What was done')).toHaveValue('The second is open.')
  await page.unroute('**/*.data*')
  await save(page).click()
  await expect(page).toHaveURL(/\/staff\/breaches$/)
  expect(await rows('select title, measures from breaches where title = any($1) order by measures', [[first, second]])).toEqual([
    { title: first, measures: 'The first is recalled.' },
    { title: second, measures: 'The second is open.' },
  ])
})

test('text that a visitor clears while the form waits for a busy system is not sent', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact')
  await startScript(page)
  const form = page.locator('#enquiry')
  await form.getByLabel('Name', { exact: true }).fill('Zarina Quux')
  await page.reload()
  await startScript(page)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Zarina Quux')
  await form.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await form.getByRole('checkbox', { name: 'You may call or write to me' }).check()
  const sent: (string | null)[] = []
  await page.route('**/enquiry.data', (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('name'))
    return route.fulfill({ status: 503, body: 'busy' })
  })
  const button = form.getByRole('button', { name: 'Request a call' })
  await button.click()
  const waiting = form.getByText('this page sends it again by itself')
  await expect(waiting).toBeVisible()
  await form.getByRole('button', { name: 'Clear' }).click()
  await expect(waiting).toBeHidden()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.clock.runFor(5_000)
  await form.getByLabel('Name', { exact: true }).fill('Meena Quux')
  await form.getByLabel('Phone', { exact: true }).fill('98765 43211')
  await form.getByRole('checkbox', { name: 'You may call or write to me' }).check()
  await button.click()
  await expect(waiting).toBeVisible()
  expect(sent).toEqual(['Zarina Quux', 'Meena Quux'])
})
