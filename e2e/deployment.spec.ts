import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startTlsProxy } from '../server/testing/tls-proxy.ts'
import { codeOf, secretIn } from './accounts.ts'
import { startSite } from './running-site.ts'
import { expect, test } from './site.ts'

const password = 'nine arched windows'
const admin = 'meera@example.org'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

type Deployment = { url: string; printed: () => string; openContext: () => Promise<BrowserContext>; close: () => Promise<void> }

/** The built site as `npm start` starts it when nothing is set: on plain http, unlike that of the other tests. */
async function startPlain(browser: Browser): Promise<Deployment> {
  const site = await startSite({ NODE_ENV: 'production' })
  return {
    url: site.url,
    printed: site.output,
    openContext: () => browser.newContext({ baseURL: site.url }),
    close: site.stop,
  }
}

/** The same behind a proxy that ends TLS and passes Host on, unlike that of the other tests; for browsers without script. */
async function startBehindTls(browser: Browser): Promise<Deployment> {
  const proxy = await startTlsProxy()
  const site = await startSite({ NODE_ENV: 'production', PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' })
  proxy.forwardTo(Number(new URL(site.url).port))
  return {
    url: proxy.url,
    printed: site.output,
    openContext: () => browser.newContext({ baseURL: proxy.url, javaScriptEnabled: false, ignoreHTTPSErrors: true }),
    close: async () => {
      proxy.close()
      await site.stop()
    },
  }
}

async function becomeAdmin(page: Page, link: string): Promise<string> {
  await page.goto(link)
  await main(page).getByLabel('Name').fill('Meera Rao')
  await main(page).getByLabel('Email').fill(admin)
  await main(page)
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await press(page, 'Become the admin')
  await page.waitForURL(/\/account/)
  await page.goto('/account/two-factor')
  await press(page, 'Set up two-factor sign-in')
  await expect(main(page).getByRole('textbox', { name: 'Code' })).toBeVisible()
  const secret = secretIn(await page.content())
  await main(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeOf(secret))
  await press(page, 'Turn two-factor on')
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  return secret
}

async function signInWithCode(page: Page, secret: string): Promise<void> {
  await page.goto('/sign-out')
  await press(page, 'Sign out')
  await page.waitForURL('/')
  await page.goto('/sign-in?returnTo=%2Fstaff%2Fleads%2Fnew')
  await main(page).getByLabel('Email').fill(admin)
  await main(page)
    .getByLabel(/password/i)
    .first()
    .fill(password)
  await press(page, 'Sign in')
  await main(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await codeOf(secret, 1))
  await press(page, 'Sign in')
  await page.waitForURL('/staff/leads/new')
}

async function addLead(page: Page): Promise<void> {
  await main(page).getByLabel('Name', { exact: true }).fill('Kiran Varma')
  await main(page).getByLabel('Phone', { exact: true }).fill('9812345670')
  await main(page).getByLabel('How they agreed to be called back').selectOption({ index: 1 })
  await main(page).locator('form').filter({ hasText: 'How they came' }).getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: 'Kiran Varma', level: 1 })).toBeVisible()
}

/** As people type: what comes faster is taken for a program's. */
async function fillContact(page: Page, form: string, name: string): Promise<void> {
  const fields = page.locator(form)
  await fields.getByLabel('Name', { exact: true }).pressSequentially(name, { delay: 100 })
  await fields.getByLabel('Phone', { exact: true }).pressSequentially(`97${Math.floor(10_000_000 + Math.random() * 89_999_999)}`, { delay: 100 })
  await fields.getByRole('checkbox', { name: 'You may call or write to me' }).check()
}

for (const [how, start] of [
  ['as it starts when nothing is set, on plain http', startPlain],
  ['behind a TLS proxy that passes Host, without script', startBehindTls],
] as const) {
  test(`${how}: the first admin, an enquiry, a booking, an account and a wishlist`, async ({ browser }) => {
    const site = await start(browser)
    const staff = await (await site.openContext()).newPage()
    const secret = await becomeAdmin(staff, /https?:\S+first-admin\S+/.exec(site.printed())?.[0] ?? '')
    await signInWithCode(staff, secret)
    await addLead(staff)

    const visitor = await (await site.openContext()).newPage()
    await visitor.goto('/enquiry')
    await fillContact(visitor, '#enquiry', 'Asha Rao')
    await press(visitor, 'Request a call')
    await expect(visitor.getByText(/^E-[0-9A-Z]{6}$/)).toBeVisible()
    await visitor.goto('/upcoming-batches')
    await main(visitor).locator('a[href^="/book/"]').first().click()
    await visitor.waitForURL(/\/book\//)
    await fillContact(visitor, '#booking', 'Asha Rao')
    await press(visitor, 'Book my seat')
    await visitor.waitForURL(/\/booking\//)

    await visitor.goto('/sign-up?returnTo=%2Fdata-science')
    await main(visitor).getByLabel('Name').fill('Asha Rao')
    await main(visitor).getByLabel('Email').fill('asha@example.org')
    await main(visitor)
      .getByLabel(/password/i)
      .first()
      .fill(password)
    await press(visitor, 'Create account')
    await visitor.waitForURL('/data-science')
    await press(visitor, 'Add Data Science with AI to wishlist')
    await expect(main(visitor).getByRole('button', { name: 'Remove Data Science with AI from wishlist' }).first()).toBeVisible()

    const cookies = await visitor.context().cookies()
    const isSecure = site.url.startsWith('https:')
    expect(cookies.filter(({ secure, httpOnly }) => secure !== isSecure || !httpOnly)).toEqual([])
    await visitor.goto('/sign-out')
    await press(visitor, 'Sign out')
    await visitor.waitForURL('/')
    await visitor.goto('/sign-in')
    await main(visitor).getByLabel('Email').fill('asha@example.org')
    await main(visitor)
      .getByLabel(/password/i)
      .first()
      .fill(password)
    await press(visitor, 'Sign in')
    await visitor.waitForURL((url) => url.pathname !== '/sign-in')
    await site.close()
  })
}
