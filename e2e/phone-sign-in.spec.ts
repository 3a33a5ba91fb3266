import type { Page } from '@playwright/test'
import { expect, startScript, test } from './site.ts'

// A wrong number gets 422, which the browser reports.
test.use({ expectedConsoleErrors: [/status of 422/] })

const newNumber = () => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const form = (page: Page) => page.getByRole('main')

/** The last code sent to a number, read from the developers' outbox. */
async function codeTo(page: Page, number: string): Promise<string> {
  const outbox = await (await page.request.get('/outbox')).text()
  const code = /(\d{6}) is your sign-in code/.exec(outbox.slice(outbox.indexOf(`+91${number}`)))?.[1]
  if (!code) throw new Error('No code was sent.')
  return code
}

test('without script, a wrong number is named beside its field; the code and a name create an account and finish the started action', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  const number = newNumber()
  await page.goto('/sign-in?returnTo=%2Fwishlist&add=data-science')
  await form(page).getByRole('link', { name: 'Sign in with your phone' }).click()
  await form(page).getByLabel('Mobile number').fill('040 2345 6789')
  await form(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect(form(page).getByLabel('Mobile number')).toHaveAccessibleDescription(/landline/)
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('040 2345 6789')
  await form(page).getByLabel('Mobile number').fill(`0${number}`)
  await form(page).getByRole('button', { name: 'Send me a code' }).click()

  const field = form(page).getByLabel('Code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  const code = await codeTo(page, number)
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await form(page).getByRole('button', { name: 'Sign in' }).click()

  await form(page).getByLabel('Name').fill('Asha Rao')
  await form(page).getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(form(page).getByText('Data Science').first()).toBeVisible()
  await context.close()
})

test('with script, the wait for a new code counts down, and the browser fills in the code from the SMS', async ({ page, expectAccessible }) => {
  const number = newNumber()
  // Simulate it: Chromium on desktops reads no SMS.
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = () => new Promise((resolve) => Object.assign(window, { giveCode: (code: string) => resolve({ code } as never) }))
  })
  await page.goto('/sign-in/phone?returnTo=%2Faccount')
  await startScript(page)
  await form(page).getByLabel('Mobile number').fill(`+91 ${number}`)
  await form(page).getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(form(page).getByText(/You can send a new code in 2[0-8] seconds\./)).toBeVisible()
  await expectAccessible(page)
  const code = await codeTo(page, number)
  await page.evaluate((given) => (window as unknown as { giveCode: (code: string) => void }).giveCode(given), code)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await form(page).getByLabel('Name').fill('Ravi')
  await form(page).getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/account')
})
