import type { Page } from '@playwright/test'
import { codeOf, secretIn } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, linkMailedTo, test } from './site.ts'

// The test causes rejections intentionally, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (401|403)/] })

const password = 'nine arched windows'
const main = (page: Page) => page.getByRole('main')

test('an admin is invited, sets a password and two-factor, signs in with a code, and is rejected when disabled with a page open', async ({
  page,
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
  const invited = await openPlainBrowser()
  const required = await invited.press(await invited.open(await linkMailedTo(email)), 'Set my password', { password })
  expect(required.path).toBe('/account/two-factor?returnTo=%2Fstaff')
  expect(required.text).toContain('a password alone is not enough')
  // The password was typed just now. Elements for visitors are absent.
  expect(required.html).not.toMatch(/name="currentPassword"|class="[^"]*(?:call-button|phone-bar)/)
  const setUp = await invited.press(required, 'Set up two-factor sign-in')
  const secret = secretIn(setUp.html)
  const codes = await invited.press(setUp, 'Turn two-factor on', { code: await codeOf(secret) })
  const [, list = ''] = /<[uo]l[^>]*aria-label="Recovery codes"[^>]*>([\s\S]*?)<\/[uo]l>/.exec(codes.html) ?? []
  const recoveryCodes = [...list.matchAll(/<li[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, code = '']) => code)
  expect(recoveryCodes).toHaveLength(10)
  expect((await invited.follow(codes, 'I have saved the codes. Continue')).path).toBe('/staff')
  await invited.close()

  const again = async () => {
    const person = await openPlainBrowser()
    const asked = await person.press(await person.open('/sign-in?returnTo=%2Fstaff%2Fpeople'), 'Sign in', { email, password })
    expect(asked.path).toBe('/sign-in/code?returnTo=%2Fstaff%2Fpeople')
    return { person, asked }
  }
  const byCode = await again()
  expect((await byCode.person.press(byCode.asked, 'Sign in', { code: await codeOf(secret, 1) })).path).toBe('/staff/people')
  await byCode.person.close()
  const { person, asked } = await again()
  const recovery = await person.follow(asked, 'I do not have my phone')
  const opened = await person.press(recovery, 'Sign in', { code: recoveryCodes[0]?.toUpperCase() ?? '' })
  expect(opened.path).toBe('/staff/people')

  await page.goto(record)
  await page.getByText('Disable this account', { exact: true }).click()
  await page.getByRole('button', { name: 'Disable the account' }).click()
  await expect(page.getByText('The account is disabled, and signed out everywhere.')).toBeVisible()
  // The invited person still has the page open.
  expect((await person.press(opened, 'Find', { text: 'Ravi' })).path).toBe('/sign-in?returnTo=%2Fstaff%2Fpeople&unsent=')
  await person.close()
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
