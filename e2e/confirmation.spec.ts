import type { Page } from '@playwright/test'
import { codeOf, enterAs, query, rows, setUpTwoFactor } from './accounts.ts'
import { browserCookie, expect, test } from './site.ts'

// A wrong password is part of the journey, and the browser remarks on it.
test.use({ expectedConsoleErrors: [/status of 422/] })

const password = 'nine arched windows'
const main = (page: Page) => page.getByRole('main')
const confirm = async (page: Page, given: string) => {
  await main(page).getByLabel('Password or authenticator code').fill(given)
  await main(page).getByRole('button', { name: 'Confirm' }).click()
}

/** As if the last password or code had been given an hour ago. */
const letPass = (email: string) =>
  query("update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)", [email])

async function setPassword(page: Page): Promise<void> {
  await page.goto('/account')
  await main(page).getByLabel('New password').fill(password)
  await main(page).getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
}

test('an hour after signing in, a role and an export ask for a code or password first, and nothing is lost', async ({ page, signInAs, expectAccessible }) => {
  const admin = await signInAs('admin')
  const { email } = admin
  const secret = await setUpTwoFactor(admin)
  await setPassword(page)
  const member = await enterAs('member')
  const [{ id }] = await rows('select id from users where email = $1', [member.email])
  await letPass(email)
  await page.goto(`/staff/people/${id}`)
  await main(page).getByRole('combobox', { name: 'Role' }).selectOption('Editor')
  await main(page).getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await expectAccessible(page)
  await confirm(page, '000000')
  await expect(main(page).getByLabel('Password or authenticator code')).toHaveAccessibleDescription(/Wrong password or code/)
  await confirm(page, await codeOf(secret, 1))
  await expect(page).toHaveURL(`/staff/people/${id}?saved=role`)
  await expect(main(page).getByRole('combobox', { name: 'Role' })).toHaveValue('editor')

  await letPass(email)
  await page.goto('/staff/audit')
  await page.getByRole('link', { name: /CSV/ }).click()
  await expect(page.getByText('The download starts when you confirm.')).toBeVisible()
  const download = page.waitForEvent('download')
  await confirm(page, password)
  expect((await download).suggestedFilename()).toBe('audit.csv')
})

test('without script an invitation waits for the password and is then sent as it was written', async ({ browser, baseURL }) => {
  const { email, cookies } = await enterAs('admin')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  await context.addCookies(cookies.map((cookie) => browserCookie(cookie)))
  const page = await context.newPage()
  await setPassword(page)
  await letPass(email)
  await page.goto('/staff/people')
  await page.getByText('Invite a person').click()
  await main(page).getByLabel('Name', { exact: true }).fill('Ravi Kumar')
  await main(page)
    .getByRole('textbox', { name: 'Email' })
    .fill(`ravi-${crypto.randomUUID().slice(0, 8)}@example.org`)
  await main(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await confirm(page, 'not the password')
  await confirm(page, password)
  await expect(page.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible()
  await context.close()
})
