import type { Page } from '@playwright/test'
import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

test.use({ expectedConsoleErrors: [/status of 401/] })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

/** Adds a virtual fingerprint reader that confirms every request. */
async function addReader(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  return { knowsFinger: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) }
}

/** Disables suggestions in the email field: the virtual reader would confirm them at once. */
const suggestNothing = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

async function addPasskey(page: Page): Promise<void> {
  await startScript(page)
  await press(page, 'Add a passkey')
  await expect(page.getByText('The passkey is added.')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session_token/ })
}

test('a member adds a passkey and signs in with it, by autofill and by the button', async ({ page, signInAs, expectAccessible }) => {
  const reader = await addReader(page)
  const { id } = await signInAs('member')
  await page.goto('/account/passkeys')
  await addPasskey(page)
  await press(page, 'Add a passkey')
  await expect(page.getByText('already has a passkey of your account')).toBeVisible()
  await page.getByText(/^Rename /).click()
  await main(page).getByLabel('Name').fill('My laptop')
  await press(page, 'Save the name')
  await expect(page.getByText('The name is saved.')).toBeVisible()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()

  await signOut(page)
  // Without script, and in browsers without passkeys, the page does not mention passkeys.
  expect(/<main[\s\S]*<\/main>/.exec(await (await page.request.get('/sign-in')).text())?.[0]).not.toMatch(/>[^<]*passkey/i)
  await page.goto('/sign-in?returnTo=%2Fwishlist&add=data-science')
  await page.keyboard.press('Shift')
  await expect(page).toHaveURL('/wishlist')
  await expect(main(page).getByText('Data Science').first()).toBeVisible()

  await signOut(page)
  await suggestNothing(page)
  await page.goto('/sign-in?returnTo=%2Faccount%2Fpasskeys')
  await startScript(page)
  await reader.knowsFinger(false)
  await press(page, 'Sign in with a passkey')
  await expect(page.getByRole('alert')).toHaveText(/No passkey was used/)
  await expectAccessible(page)
  await reader.knowsFinger(true)
  await query("update passkeys set credential_id = 'other' || credential_id where user_id = $1", [id])
  await press(page, 'Sign in with a passkey')
  await expect(page.getByText('This passkey does not belong to an account here')).toBeVisible()
  await query('update passkeys set credential_id = substr(credential_id, 6) where user_id = $1', [id])
  await press(page, 'Sign in with a passkey')
  await expect(page).toHaveURL('/account/passkeys')
  await expect(page.getByText(/Last used/)).toBeVisible()

  await query("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [id])
  await page.reload()
  await main(page).getByRole('link', { name: 'Confirm that it is you' }).click()
  await startScript(page)
  await press(page, 'Use a passkey')
  await expect(page).toHaveURL('/account/passkeys')
  await expect(main(page).getByRole('button', { name: 'Add a passkey' })).toBeVisible()
})

test('after a staff member’s password, the passkey is the second factor', async ({ page, signInAs, expectAccessible }) => {
  const password = 'nine arched windows'
  await addReader(page)
  const { email } = await signInAs('counsellor')
  const set = { form: { form: 'first-password', password }, headers: { origin: process.env.SITE_URL ?? '' } }
  expect(await (await page.request.post('/account', set)).text()).toContain('Your password is set.')
  await page.goto('/account/passkeys')
  await addPasskey(page)
  await signOut(page)
  await suggestNothing(page)
  await page.goto('/sign-in?returnTo=%2Fstaff')
  await main(page).getByLabel('Email').fill(email)
  await main(page).getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your passkey' })).toBeVisible()
  await startScript(page)
  await expectAccessible(page)
  await press(page, 'Use a passkey')
  await expect(page).toHaveURL('/staff')
})
