import type { Page } from '@playwright/test'
import { codeOf, secretIn } from './accounts.ts'
import { expect, linkMailedTo, test } from './site.ts'

// The test causes rejections intentionally, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (401|403)/] })

const password = 'nine arched windows'
const main = (page: Page) => page.getByRole('main')

test('an admin is invited, sets a password and two-factor, signs in with a code, and is rejected when disabled with a page open', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin')
  const email = `ravi-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto('/staff/people')
  await page.getByText('Invite a person').click()
  await main(page).getByLabel('Name', { exact: true }).fill('Ravi Kumar')
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email)
  await main(page).locator('form').filter({ hasText: 'Send the invitation' }).getByLabel('Role').selectOption('admin')
  await main(page).getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Ravi Kumar' })).toBeVisible()
  await expect(page.getByText('Invitation not mailed: no mail server is set up.')).toBeVisible()
  await expectAccessible(page)
  const record = page.url()

  // The invited person uses a browser without script.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.251' } })
  const invited = await context.newPage()
  await invited.goto(await linkMailedTo(email))
  await main(invited).getByLabel('Password').fill(password)
  await main(invited).getByRole('button', { name: 'Set my password' }).click()
  await expect(invited).toHaveURL('/account/two-factor?returnTo=%2Fstaff')
  await expect(invited.getByText('a password alone is not enough')).toBeVisible()
  // The password was typed just now. Elements for visitors are absent.
  await expect(main(invited).getByLabel('Current password')).toHaveCount(0)
  await expect(invited.locator('.call-button, .phone-bar')).toHaveCount(0)
  await main(invited).getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  const secret = secretIn(await invited.content())
  await main(invited)
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeOf(secret))
  await main(invited).getByRole('button', { name: 'Turn two-factor on' }).click()
  await expect(invited.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  const [recoveryCode = ''] = await invited.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await invited.getByRole('link', { name: 'I have saved the codes. Continue' }).click()
  await expect(invited).toHaveURL('/staff')

  await context.clearCookies()
  const signIn = async () => {
    await invited.goto('/sign-in?returnTo=%2Fstaff%2Fpeople')
    await main(invited).getByLabel('Email').fill(email)
    await main(invited).getByLabel('Password').fill(password)
    await main(invited).getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await expect(invited).toHaveURL('/sign-in/code?returnTo=%2Fstaff%2Fpeople')
  await main(invited)
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeOf(secret, 1))
  await main(invited).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(invited).toHaveURL('/staff/people')
  await context.clearCookies()
  await signIn()
  await invited.getByRole('link', { name: 'I do not have my phone' }).click()
  await main(invited).getByLabel('Recovery code').fill(recoveryCode.toUpperCase())
  await main(invited).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(invited).toHaveURL('/staff/people')

  await page.goto(record)
  await page.getByText('Disable this account', { exact: true }).click()
  await page.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByText('The account is disabled, and signed out everywhere.')).toBeVisible()
  // The invited person still has the page open.
  await main(invited)
    .getByRole('searchbox', { name: /Search by name/ })
    .fill('Ravi')
  await main(invited).getByRole('button', { name: 'Find' }).click()
  await expect(invited).toHaveURL('/sign-in?returnTo=%2Fstaff%2Fpeople&unsent=')
  await context.close()
})

test('two-factor setup, recovery codes and the code page are accessible on a small screen', async ({ page, signInAs, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs('member')
  await page.goto('/account/two-factor')
  await main(page).getByRole('button', { name: 'Set up two-factor sign-in' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = secretIn(await page.content())
  await main(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeOf(secret))
  await main(page).getByRole('button', { name: 'Turn two-factor on' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // Measure the list: the page clips wide content, so its own width says nothing.
  expect((await page.getByRole('list', { name: 'Recovery codes' }).boundingBox())?.width).toBeLessThanOrEqual(320)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await page.goto('/account/two-factor')
  await expect(page.getByText('10 of 10 are left.')).toBeVisible()
})
