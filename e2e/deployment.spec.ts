import { get } from 'node:https'
import { startTlsProxy } from '../server/testing/tls-proxy.ts'
import { codeOf, secretIn } from './accounts.ts'
import { openPlainBrowser, type PlainBrowser } from './plain-browser.ts'
import { readmeLanguages, startReadmeProxy } from './readme-proxies.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { expect, test } from './site.ts'

const password = 'nine arched windows'
const admin = 'meera@example.org'

let site: RunningSite
test.afterEach(() => site.stop())

const portOf = (url: string) => Number(new URL(url).port)

/** Sends a form and expects `says` on the next page. @returns that page */
async function send(by: PlainBrowser, path: string, form: Record<string, string>, expected = ''): Promise<string> {
  const { status, html } = await by.send(path, form)
  expect([path, status, html.includes(expected)]).toEqual([path, 200, true])
  return html
}

/** Creates the first admin of a new installation, who sets up the second factor and opens the console with it. */
async function useConsole(baseURL: string, printed: string): Promise<void> {
  const staff = await openPlainBrowser([], baseURL)
  const token = /first-admin\?token=(\S+)/.exec(printed)?.[1] ?? ''
  await send(staff, '/first-admin', { token, name: 'Meera Rao', email: admin, password })
  const begun = await send(staff, '/account/two-factor', { form: 'start' })
  const [secret, sealed] = [secretIn(begun), /name="sealed" value="([^"]+)"/.exec(begun)?.[1] ?? '']
  await send(staff, '/account/two-factor', { form: 'confirm', sealed, code: await codeOf(secret) }, 'Recovery codes')
  await send(staff, '/sign-out', {})
  await send(staff, '/sign-in', { email: admin, password }, 'name="code"')
  await send(staff, '/sign-in/code', { code: await codeOf(secret, 1), returnTo: '/staff/leads/new' }, 'How they agreed to be called back')
  await staff.close()
}

/** Uses an account with a wishlist, sends an enquiry and books. @returns the visitor, signed in */
async function useSite(baseURL: string): Promise<PlainBrowser> {
  const visitor = await openPlainBrowser([], baseURL)
  const person = { name: 'Asha Rao', consent: 'on' }
  await send(visitor, '/sign-up', { name: 'Asha Rao', email: 'asha@example.org', password })
  await send(visitor, '/wishlist', { intent: 'add', courseID: 'data-science', returnTo: '/data-science' }, 'Wishlist, 1 course')
  await send(visitor, '/sign-out', {})
  await send(visitor, '/sign-in', { email: 'asha@example.org', password }, 'Asha Rao')
  await send(visitor, '/enquiry', { ...person, phone: '9712345678' }, '>E-')
  const batch = /href="(\/book\/[^"]+)"/.exec((await visitor.open('/upcoming-batches')).html)?.[1] ?? ''
  await send(visitor, batch, { ...person, phone: '9712345679', page: batch }, 'Your seat is booked.')
  return visitor
}

test('npm start without settings, over plain http: every form is accepted, and pages have their styles and scripts', async ({ browser }) => {
  site = await startSite({ NODE_ENV: 'production' })
  await useConsole(site.url, site.output())
  const visitor = await useSite(site.url)
  const cookies = await visitor.cookies()
  expect(cookies.length).toBeGreaterThan(2)
  expect(cookies.filter(({ secure, httpOnly }) => secure || !httpOnly)).toEqual([])
  await visitor.close()

  const context = await browser.newContext({ baseURL: site.url })
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto('/data-science')
  const heart = page.getByRole('main').getByRole('button', { name: 'Remove Data Science with AI from wishlist' }).first()
  await heart.click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Data Science with AI to wishlist' }).first()).toBeVisible()
  await expect.poll(async () => (await (await context.request.get('/api/wishlist')).json()).changes).toMatchObject([{ removed: true }])
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  await context.close()
})

function beginningOf(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const requested = get(address, { rejectUnauthorized: false }, (response) => {
      const done = (chunk = '') => {
        resolve(`${response.statusCode} ${response.headers['content-type']} ${chunk}`)
        requested.destroy()
      }
      response.once('data', done).once('end', done)
    }).once('error', reject)
  })
}

// Uses a browser without script; other tests check the look of the pages.
test('behind a TLS proxy that passes Host, and behind the README’s nginx and Caddy, forms are accepted, cookies are host-only, seats are live', async () => {
  const proxy = await startTlsProxy()
  const { url } = proxy
  site = await startSite({ NODE_ENV: 'production', PUBLIC_URL: url, TRUSTED_PROXIES: '1' })
  proxy.forwardTo(portOf(site.url))
  const visitor = await useSite(url)
  const cookies = await visitor.cookies()
  expect(cookies.length).toBeGreaterThan(2)
  expect(cookies.filter(({ name, secure, httpOnly }) => !secure || !httpOnly || !name.startsWith('__Host-'))).toEqual([])
  await visitor.close()
  proxy.close()

  // One proxy after the other, at the same address.
  for (const language of readmeLanguages) {
    await test.step(language, async () => {
      const stop = await startReadmeProxy(language, { port: portOf(url), sitePort: portOf(site.url) })
      if (!stop) return test.info().annotations.push({ type: 'not installed', description: language })
      expect(await beginningOf(`${url}/live?topics=offerings`)).toMatch(/^200 text\/event-stream.*\S/)
      const member = await openPlainBrowser([], url)
      await send(member, '/sign-up', { name: 'Asha Rao', email: `asha-${language}@example.org`, password })
      expect((await member.open('/account')).path).toBe('/account')
      await member.close()
      await stop()
    })
  }
})
