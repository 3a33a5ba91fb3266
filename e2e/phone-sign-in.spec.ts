import type { Page } from '@playwright/test'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, startScript, test } from './site.ts'

const newNumber = () => `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
const form = (page: Page) => page.getByRole('main')

/** The last code sent to a number, read from the developers' outbox. */
async function readCode(number: string): Promise<string> {
  const outbox = await (await fetch(`${process.env.SITE_URL}/outbox`)).text()
  const code = /(\d{6}) is your sign-in code/.exec(outbox.slice(outbox.indexOf(`+91${number}`)))?.[1]
  if (!code) throw new Error('No code was sent.')
  return code
}

test('without script, a wrong number is named beside its field; the code and a name create an account and finish the started action', async () => {
  const person = await openPlainBrowser()
  const number = newNumber()
  const start = await person.follow(await person.open('/sign-in?returnTo=%2Fwishlist&add=data-science'), 'Sign in with your phone')
  const wrong = await person.press(start, 'Send me a code', { phone: '040 2345 6789' })
  const field = /<input[^>]*name="phone"[^>]*>/.exec(wrong.html)?.[0] ?? ''
  expect(field).toContain('value="040 2345 6789"')
  const described = /aria-describedby="([^"]*)"/.exec(field)?.[1]?.split(' ') ?? []
  expect(described.some((id) => new RegExp(`id="${id}"[^>]*>[^<]*landline`).test(wrong.html))).toBe(true)

  const sent = await person.press(wrong, 'Send me a code', { phone: `0${number}` })
  expect(/<input[^>]*name="code"[^>]*>/.exec(sent.html)?.[0]).toMatch(/(?=.*autoComplete="one-time-code")(?=.*inputMode="numeric")/i)
  const code = await readCode(number)
  const entered = await person.press(sent, 'Sign in', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  const joined = await person.press(entered, 'Create account', { name: 'Asha Rao' })
  expect([joined.path, joined.text]).toEqual(['/wishlist', expect.stringContaining('Data Science')])
  await person.close()
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
  const code = await readCode(number)
  await page.evaluate((given) => (window as unknown as { giveCode: (code: string) => void }).giveCode(given), code)
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await form(page).getByLabel('Name').fill('Ravi')
  await form(page).getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/account')
})
