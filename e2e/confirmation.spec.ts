import type { Page } from '@playwright/test'
import { codeOf, enterAs, query, rows, setUpTwoFactor } from './accounts.ts'
import { openPlainBrowser, type PlainBrowser, type PlainPage } from './plain-browser.ts'
import { expect, test } from './site.ts'

// The test enters a wrong password intentionally, which the browser reports.
test.use({ expectedConsoleErrors: [/status of 422/] })

const password = 'nine arched windows'
const main = (page: Page) => page.getByRole('main')
const confirm = async (page: Page, given: string) => {
  await main(page).getByLabel('Password or authenticator code').fill(given)
  await main(page).getByRole('button', { name: 'Confirm' }).click()
}

/** Makes the last confirmation an hour old. */
const letPass = (email: string) =>
  query("update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)", [email])

async function setPassword(person: PlainBrowser): Promise<void> {
  expect((await person.send('/account', { form: 'first-password', password })).text).toContain('Your password is set.')
}

test('an hour after sign-in, a role change and an export ask for a code or password first, and nothing is lost', async ({ page, signInAs }) => {
  const admin = await signInAs('admin')
  const { email } = admin
  const secret = await setUpTwoFactor(admin)
  await setPassword(await openPlainBrowser(admin.cookies))
  const member = await enterAs('member')
  const [{ id }] = await rows('select id from users where email = $1', [member.email])
  await letPass(email)
  await page.goto(`/staff/people/${id}`)
  await main(page).getByRole('combobox', { name: 'Role' }).selectOption('Editor')
  await main(page).getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await confirm(page, '000000')
  await expect(main(page).getByLabel('Password or authenticator code')).toHaveAccessibleDescription(/Wrong password or authenticator code/)
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

test('without script, an invitation waits for the password and is then sent unchanged', async () => {
  const { email, cookies } = await enterAs('admin')
  const admin = await openPlainBrowser(cookies)
  await setPassword(admin)
  await letPass(email)
  const invitation = { form: 'invite', name: 'Ravi Kumar', email: `ravi-${crypto.randomUUID().slice(0, 8)}@example.org`, role: 'editor' }
  /** Sends the confirmation page's fields, with the held form, and the confirmation. */
  const confirm = async (requested: PlainPage, confirmation: string) => {
    expect(requested.text).toContain('Confirm that it is you')
    const held = Object.fromEntries(
      [...requested.html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(held).toMatchObject(invitation)
    return await admin.send('/staff/people', { ...held, confirmation })
  }
  const refused = await confirm(await admin.send('/staff/people', invitation), 'not the password')
  expect((await confirm(refused, password)).html).toMatch(/<h1[^>]*>Ravi Kumar/)
  await admin.close()
})
