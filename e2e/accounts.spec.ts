import type { Page } from '@playwright/test'
import { enterAs } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, linkMailedTo, startScript, test } from './site.ts'

// A wrong password gets 401, which the browser reports.
test.use({ expectedConsoleErrors: [/status of 401/] })

const password = 'nine arched windows'
const newAddress = () => `asha-${crypto.randomUUID()}@example.org`
const form = (page: Page) => page.getByRole('main')

test('by keyboard, a person signs up, sees errors beside their fields, is renamed, signs out and signs in again', async ({ page }) => {
  const email = newAddress()
  await page.goto('/sign-up?returnTo=%2Fterms')
  // The page checks only once its script runs; until then the server returns the same errors as a new page.
  await startScript(page)
  await form(page).getByLabel('Name').fill('Asha Rao')
  await form(page).getByLabel('Email').fill('asha at example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/Enter the whole address/)
  await expect(form(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(form(page).getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(form(page).getByLabel('Email')).toHaveValue('asha at example')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/terms')

  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/account#password-part-title')
  await expect(page.locator(':target')).toHaveText('Password')
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Asha R')
  await page.getByRole('button', { name: 'Save my name' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your name is saved.' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Asha R', { exact: true }).first()).toBeVisible()
  await form(page).getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/')

  await page.goto('/account')
  await expect(page).toHaveURL('/sign-in?returnTo=%2Faccount')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Password').fill(password)
  await form(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('/account')
})

test('without script, a person resets a forgotten password by the mailed link and signs in with the new one', async () => {
  const person = await openPlainBrowser()
  const { email } = await enterAs('member', 'Asha Rao')
  const requested = await person.press(await person.open('/forgotten-password'), 'Send me a link', { email })
  expect(requested.html).toMatch(/<h\d[^>]*>Check your mail/)
  const address = await linkMailedTo(email)
  const set = await person.press(await person.open(address), 'Set password', { password: 'ten arched windows' })
  expect(set.text).toContain('Your new password is set. Sign in with it.')

  const wrong = await person.press(set, 'Sign in', { email, password })
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('Wrong email or password. Try again or reset the password.')])
  expect(wrong.html).toContain(`value="${email}"`)
  const right = await person.press(wrong, 'Sign in', { password: 'ten arched windows' })
  expect(right.html.slice(0, right.html.indexOf('<main'))).toContain('Asha Rao')

  const expired = await person.open(address)
  expect([expired.status, expired.text]).toEqual([410, expect.stringContaining('This link does not work')])
  await person.close()
})
