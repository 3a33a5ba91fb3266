import { type Page, request } from '@playwright/test'
import { startTlsProxy } from '../server/testing/tls-proxy.ts'
import { codeOf, secretIn } from './accounts.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { expect, test } from './site.ts'

const password = 'nine arched windows'
const admin = 'meera@example.org'
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

let site: RunningSite
test.afterEach(() => site.stop())

const firstAdminLink = (printed: string) => /https?:\S+first-admin\S+/.exec(printed)?.[0] ?? ''

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

/** As people type: what comes faster is taken for a program's. */
async function fillBooking(page: Page, name: string): Promise<void> {
  const fields = page.locator('#booking')
  await fields.getByLabel('Name', { exact: true }).pressSequentially(name, { delay: 100 })
  await fields.getByLabel('Phone', { exact: true }).pressSequentially(`97${Math.floor(10_000_000 + Math.random() * 89_999_999)}`, { delay: 100 })
  await fields.getByRole('checkbox', { name: 'You may call or write to me' }).check()
}

test('as npm start starts it when nothing is set, on plain http: the first admin, a booking, an account and a wishlist', async ({ browser }) => {
  site = await startSite({ NODE_ENV: 'production' })
  const staff = await (await browser.newContext({ baseURL: site.url })).newPage()
  const secret = await becomeAdmin(staff, firstAdminLink(site.output()))
  await signInWithCode(staff, secret)

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage()
  await visitor.goto('/upcoming-batches')
  await main(visitor).locator('a[href^="/book/"]').first().click()
  await visitor.waitForURL(/\/book\//)
  await fillBooking(visitor, 'Asha Rao')
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
  expect(cookies.filter(({ secure, httpOnly }) => secure || !httpOnly)).toEqual([])
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
})

// What a browser without script sends; how its pages look is seen elsewhere.
test('behind a TLS proxy that passes Host every form is taken, and each cookie is this host’s alone', async () => {
  const proxy = await startTlsProxy()
  site = await startSite({ NODE_ENV: 'production', PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '1' })
  proxy.forwardTo(Number(new URL(site.url).port))
  const open = () => request.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true, extraHTTPHeaders: { origin: proxy.url } })
  const [staff, visitor] = await Promise.all([open(), open()])
  /** Sends a form, whose next page must say so. @returns that page */
  const send = async (by: typeof staff, path: string, form: Record<string, string>, says = ''): Promise<string> => {
    const reply = await by.post(path, { form })
    const text = await reply.text()
    expect([path, reply.status(), text.includes(says)]).toEqual([path, 200, true])
    return text
  }

  const token = new URL(firstAdminLink(site.output())).searchParams.get('token') ?? ''
  await send(staff, '/first-admin', { token, name: 'Meera Rao', email: admin, password })
  const begun = await send(staff, '/account/two-factor', { form: 'start' })
  const [secret, sealed] = [secretIn(begun), /name="sealed" value="([^"]+)"/.exec(begun)?.[1] ?? '']
  await send(staff, '/account/two-factor', { form: 'confirm', sealed, code: await codeOf(secret) }, 'Recovery codes')
  await send(staff, '/sign-out', {})
  await send(staff, '/sign-in', { email: admin, password }, 'name="code"')
  await send(staff, '/sign-in/code', { code: await codeOf(secret, 1), returnTo: '/staff/leads/new' }, 'How they agreed to be called back')

  const person = { name: 'Asha Rao', consent: 'on' }
  await send(visitor, '/enquiry', { ...person, phone: '9712345678' }, '>E-')
  const batch = /href="(\/book\/[^"]+)"/.exec(await (await visitor.get('/upcoming-batches')).text())?.[1] ?? ''
  await send(visitor, batch, { ...person, phone: '9712345679', page: batch }, 'Your seat is booked.')
  await send(visitor, '/sign-up', { name: 'Asha Rao', email: 'asha@example.org', password })
  await send(visitor, '/wishlist', { intent: 'add', courseID: 'data-science', returnTo: '/data-science' }, 'Wishlist, 1 course')
  const { cookies } = await visitor.storageState()
  expect(cookies.length).toBeGreaterThan(2)
  expect(cookies.filter(({ name, secure, httpOnly }) => !secure || !httpOnly || !name.startsWith('__Host-'))).toEqual([])
  await send(visitor, '/sign-out', {})
  await send(visitor, '/sign-in', { email: 'asha@example.org', password }, 'Asha Rao')
  await Promise.all([staff.dispose(), visitor.dispose()])
  proxy.close()
})
