import type { Page } from '@playwright/test'
import { getFormNotice } from '#app/domain/privacy/form-notices.ts'
import { storedItems } from '#app/domain/privacy/stored-items.ts'
import { institute } from '#content/institute.ts'
import { query } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, startScript, test } from './site.ts'

// The tests read what the site stores for the popup.
test.use({ hasPopup: true })

const phoneNumber = () => `97${Math.floor(10_000_000 + Math.random() * 89_999_999)}`
const main = (page: Page) => page.getByRole('main')

async function addBatch(): Promise<string> {
  const slug = `e2e-privacy-${crypto.randomUUID()}`
  await query(
    `insert into offerings (kind, slug, title, course_id, mode, days, part, starts_at, ends_at, closes_at, capacity, price_paise, published_at)
     values ('batch', $1, 'Data Science with AI, evenings', 'data-science', 'classroom', 'weekdays', 'evening', now() + interval '1 day',
       now() + interval '90 days', now() + interval '1 day', 15, 0, now())`,
    [slug],
  )
  return slug
}

/** Names of everything that the site stored in this browser, by place. */
async function stored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `Cookie: ${name.replace(/^__Host-/, '')}`)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `Local storage: ${key}`),
    ...Object.keys(sessionStorage).map((key) => `Session storage: ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `Browser database: ${name}`),
    ...(await caches.keys()).map((name) => `Cache: ${name}`),
  ])
  return [...cookies, ...stored]
}

/** The name of a stored item in the register; other items are marked as not registered. */
function registered(found: string): string {
  const item = storedItems.find(({ name, where }) => (name.endsWith('…') ? found.startsWith(`${where}: ${name.slice(0, -1)}`) : found === `${where}: ${name}`))
  return item ? `${item.where}: ${item.name}` : `not registered: ${found}`
}

/** Creates an account, and opens a course page with it. */
async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up?returnTo=%2Fdata-science')
  await main(page).getByLabel('Name').fill('Asha Rao')
  await main(page)
    .getByLabel('Email')
    .fill(`privacy-${crypto.randomUUID().slice(0, 8)}@example.org`)
  await main(page).getByLabel('Password', { exact: true }).fill('lattice umbrella thirteen mangoes')
  await main(page).getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('/data-science')
}

test('every item that a visit, enquiry, account or booking stores in the browser is in the register and in the notice', async ({ page }) => {
  const found = new Set<string>()
  const note = async () => {
    for (const name of await stored(page)) found.add(registered(name))
  }
  await page.goto('/data-science?utm_source=google&gclid=abc123')
  await startScript(page)
  await note()
  const form = page.locator('#enquiry')
  await form.getByLabel('Name', { exact: true }).pressSequentially('Asha Rao', { delay: 200 })
  await form.getByLabel('Phone', { exact: true }).fill(phoneNumber())
  await form.getByRole('checkbox', { name: 'You may call or write to me' }).check()
  await expect.poll(() => stored(page)).toContainEqual(expect.stringMatching(/^Session storage: typed /))
  await note()
  await form.getByRole('button', { name: 'Request a call' }).click()
  await page.waitForURL('/thank-you')
  await note()

  await signUp(page)
  await note()
  await startScript(page)
  const heart = page.locator('form:has(input[name=courseID][value=data-science]) button').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await note()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await note()

  await page.goto(`/book/${await addBatch()}`)
  await startScript(page)
  const booking = page.locator('#booking')
  await booking.getByLabel('Name', { exact: true }).pressSequentially('Asha Rao', { delay: 200 })
  await booking.getByLabel('Phone', { exact: true }).fill(phoneNumber())
  await booking.getByRole('checkbox', { name: 'You may call or write to me' }).check()
  await booking.getByRole('button', { name: 'Book my seat' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your seat is booked.')
  await note()

  for (const path of ['/scholarship-test', '/search?q=java', '/account']) {
    await page.goto(path)
    await startScript(page)
    await note()
  }
  expect([...found].filter((name) => name.startsWith('not registered'))).toEqual([])
  expect([...found]).toEqual(
    expect.arrayContaining([
      ...['session_token', 'device', 'enquiry', 'bookings'].map((name) => `Cookie: site.${name}`),
      'Local storage: first-arrival',
      'Local storage: wishlist-owner',
      ...['arrival', 'popup-closed', 'typed …', 'form-key …'].map((name) => `Session storage: ${name}`),
    ]),
  )
  const notice = await (await page.request.get('/privacy-policy')).text()
  const storedText = notice.slice(notice.indexOf('id="stored"'))
  for (const { name } of storedItems.filter(({ of }) => of === 'visitors')) expect(storedText).toMatch(new RegExp(`<dt[^>]*>[^<]*${name}`))
})

// Earlier, the wishlist of an erased account stayed in the browser and was shown to the next visitor.
test('erasing an account also deletes what the browser stored for it, and the data page lists what the account holds', async ({ page }) => {
  await signUp(page)
  await startScript(page)
  const heart = page.locator('form:has(input[name=courseID][value=data-science]) button').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/career-roadmaps/data-scientist#git')
  await startScript(page)
  await page.locator('#git').getByLabel('Done').click()
  await expect(page.locator('#git')).toHaveAttribute('data-state', 'done')
  await page.goto('/career-quiz?free-saturday=why-sales-fall')
  await main(page).getByRole('button', { name: 'Save to my account' }).click()
  await page.waitForURL('/account#career-quiz')
  await expect(main(page)).toContainText('Done: 1 topic.')
  await page.goto('/account/data')
  await expect(main(page)).toContainText('Career quiz')
  await expect(main(page)).toContainText('Roadmap progress')
  await main(page).getByLabel('Password').fill('lattice umbrella thirteen mangoes')
  await main(page).getByLabel('I want the account erased').check()
  await main(page).getByRole('button', { name: 'Erase my account' }).click()
  await page.waitForURL(/\/sign-in\?notice=/)
  expect((await stored(page)).filter((name) => /wishlist|topic-progress|session_token|device/.test(name))).toEqual([])
})

test('each form shows its notice, and the first sentence alone describes its consent box', async () => {
  const visitor = await openPlainBrowser()
  for (const [path, of] of [
    ['/enquiry', 'enquiry'],
    ['/data-science', 'enquiry'],
    ['/contact', 'enquiry'],
    [`/book/${await addBatch()}`, 'booking'],
    ['/sign-up', 'account'],
    ['/sign-in', 'signIn'],
    ['/forgotten-password', 'signIn'],
  ] as const) {
    const { short } = getFormNotice(of)
    const { html } = await visitor.open(path)
    const main = html.slice(html.indexOf('<main'))
    const beginning = short.slice(0, short.indexOf('.') + 1)
    const form = main.split('<form').find((part) => part.includes(`>${beginning}</span>${short.slice(beginning.length)}`)) ?? ''
    expect(form, path).toMatch(/href="\/privacy-policy#[^"]*"[^>]*>Privacy notice/)
    expect(form, path).toContain('Data Protection Board of India')
    expect(form, path).toContain(`mailto:${institute.grievanceOfficer.mail || institute.mail}`)
    const consent = /<input[^>]*name="consent"[^>]*>/.exec(form)?.[0]
    if (!consent) continue
    const id = /aria-describedby="([^" ]*)"/.exec(consent)?.[1]
    expect(form, path).toContain(`<span id="${id}">${beginning}</span>`)
  }
  await visitor.close()
})
