import type { Page } from '@playwright/test'
import { enterAgain, query } from './accounts.ts'
import { browserCookie, expect, startScript, test } from './site.ts'

// Near the end of the run: no worker is left alone with the file.
test.describe.configure({ mode: 'parallel' })

const first = { courseID: 'data-science', label: 'Data Science with AI' }
const second = { courseID: 'full-stack-developer-course', label: 'Full Stack' }
const third = { courseID: 'awsdevopscourse', label: 'AWS DevOps' }
const password = 'seven cups of chai'

type Course = typeof first
const addButton = (page: Page, { label }: Course) => page.getByRole('main').getByRole('button', { name: `Add ${label} to wishlist`, exact: true })
const removeButton = (page: Page, { label }: Course) => page.getByRole('main').getByRole('button', { name: `Remove ${label} from wishlist`, exact: true })
const count = (page: Page, courses: number) =>
  page.getByRole('banner').getByRole('link', { name: `Wishlist, ${courses} ${courses === 1 ? 'course' : 'courses'}`, exact: true })

async function signUp(page: Page): Promise<string> {
  const email = `asha-${crypto.randomUUID()}@example.org`
  await page.goto('/sign-up')
  await page.getByLabel('Name').fill('Asha Rao')
  await fillAndSend(page, email, 'Create account')
  return email
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await fillAndSend(page, email, 'Sign in')
}

async function fillAndSend(page: Page, email: string, button: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password').first().fill(password)
  await main.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-'))
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Asha Rao').first().click()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
}

/** What another program would read under the key. */
async function storedIDs(page: Page): Promise<string[]> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { courseID: string }[]).map((entry) => entry.courseID).toSorted())
}

async function store(page: Page, text: string): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('stored-by-test') === null) localStorage.setItem('wishlist', value)
    localStorage.setItem('stored-by-test', 'yes')
  }, text)
}

test('adding without an account shows the alert, keeps nothing, and the way to sign in carries the course', async ({ page, expectAccessible }) => {
  await page.goto('/courses')
  await addButton(page, first).click()
  const alert = page.getByRole('alertdialog', { name: 'Please log in to add items to your wishlist' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  expect(await storedIDs(page)).toEqual([])
  await page.keyboard.press('Escape')
  // The button has the focus again before the page has heard of the end, as only a program is quick enough to notice.
  const anyAlert = page.locator('[role="alertdialog"]')
  await expect(anyAlert).toHaveCount(0)
  await expect(addButton(page, first)).toBeFocused()
  await page.keyboard.press('Enter')
  await alert.getByRole('button', { name: 'Not now' }).click()
  await expect(anyAlert).toHaveCount(0)
  await expect(addButton(page, first)).toBeFocused()
  await page.keyboard.press('Space')
  await alert.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/sign-in?returnTo=%2Fcourses&add=${first.courseID}`)
  await expect(alert).toBeHidden()
})

test('the course a visitor wanted is on the list once they have signed in', async ({ page, browser, baseURL }) => {
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  const email = await signUp(elsewhere)
  await elsewhere.context().close()
  await page.goto('/courses')
  await addButton(page, first).click()
  await page.getByRole('alertdialog').getByRole('link', { name: 'Sign in' }).click()
  await fillAndSend(page, email, 'Sign in')
  await expect(page).toHaveURL('/courses')
  await expect(removeButton(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => storedIDs(page)).toEqual([first.courseID])
})

test('a member adds and removes on every page, and the list, the count, the key and the account agree', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('member')
  await page.goto('/courses')
  await addButton(page, first).click()
  await expect(removeButton(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect(removeButton(page, first)).toBeFocused()
  await expect(count(page, 1)).toBeVisible()
  await page.goto(`/${second.courseID}`)
  await addButton(page, second).click()
  await expect(removeButton(page, second)).toBeVisible()
  await expect(page.getByText('In your wishlist')).toBeVisible()
  expect(await storedIDs(page)).toEqual([first.courseID, second.courseID])
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([second.label, first.label])
  await expectAccessible(page)
  await removeButton(page, second).click()
  await expect(removeButton(page, first)).toBeFocused()
  await removeButton(page, first).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)
  expect(await storedIDs(page)).toEqual([])
  await expect
    .poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.map((change: { removed: boolean }) => change.removed))
    .toEqual([true, true])
})

test('another device shows a change on its next focus, and a removal there does not come back', async ({ page, browser, baseURL, signInAs }) => {
  const { id } = await signInAs('member')
  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.context().addCookies([browserCookie(await enterAgain(id))])
  await other.goto('/courses')
  await page.goto('/courses')
  await addButton(page, first).click()
  await addButton(page, second).click()
  await expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.length).toBe(2)
  await startScript(other)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(count(other, 2)).toBeVisible()
  await removeButton(other, first).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.some((change: { removed: boolean }) => change.removed))
    .toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(count(page, 1)).toBeVisible()
  await page.reload()
  await expect(count(page, 1)).toBeVisible()
  expect(await storedIDs(page)).toEqual([second.courseID])
  await other.context().close()
})

test.describe('without a connection', () => {
  // An attempt that begins before the browser knows of it is noted by the browser.
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })
  test('changes made while offline reach the account when the connection is back', async ({ page, context, signInAs }) => {
    await signInAs('member')
    await page.goto('/courses')
    await startScript(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist-owner'))).not.toBeNull()
    await context.setOffline(true)
    await addButton(page, first).click()
    await expect(removeButton(page, first)).toBeVisible()
    await context.setOffline(false)
    await expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.length).toBe(1)
  })
})

test('two tabs that change the list at once both keep their change', async ({ page, context, signInAs }) => {
  await signInAs('member')
  const other = await context.newPage()
  await page.goto('/courses')
  await other.goto('/courses')
  await expect(addButton(other, second)).toBeVisible()
  await Promise.all([addButton(page, first).click(), addButton(other, second).click()])
  await addButton(page, third).click()
  const all = [first, second, third].map(({ courseID }) => courseID).toSorted()
  for (const tab of [page, other]) {
    await expect(count(tab, 3)).toBeVisible()
    await expect.poll(() => storedIDs(tab)).toEqual(all)
  }
  await removeButton(other, first).click()
  await expect(addButton(page, first)).toBeVisible()
})

test('removing needs no account; a course that is no longer offered stays, marked; and signing in is said to keep the list', async ({ page }) => {
  await store(page, '[{"courseID":"data-science"},{"courseID":"hadoop-administration"}]')
  await page.goto('/wishlist')
  await expect(page.getByText('Sign in and it stays with you on every device')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hadoop administration' })).toBeVisible()
  await expect(page.getByText('No longer offered')).toBeVisible()
  await removeButton(page, first).click()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText(['Hadoop administration'])
  expect(await storedIDs(page)).toEqual(['hadoop-administration'])
  await page.getByRole('button', { name: 'Remove Hadoop administration from wishlist' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

test('signing out empties the browser’s list once the account has it', async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/courses')
  await addButton(page, first).click()
  // At once: the change is still on its way.
  await signOut(page)
  await expect(count(page, 0)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wishlist')))).toEqual([])
  await signIn(page, email)
  await expect(count(page, 1)).toBeVisible()
})

test.describe('with a session that has ended', () => {
  test.use({ expectedConsoleErrors: [/401/] })
  test('an open page notices on its next focus: the list stays, removing works, adding asks to sign in', async ({ page, context, signInAs }) => {
    await signInAs('member')
    await page.goto('/courses')
    await addButton(page, first).click()
    await expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.length).toBe(1)
    await context.clearCookies()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(count(page, 1)).toBeVisible()
    await addButton(page, second).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
    await removeButton(page, first).click()
    await expect(count(page, 0)).toBeVisible()
  })
})

test('ten thousand entries are shown in parts, stay in the browser, and the institute’s own reach the account', async ({ page, signInAs }) => {
  const many = [
    ...Array.from({ length: 9_998 }, (_, index) => ({ courseID: `old-course-${index}` })),
    { courseID: first.courseID },
    { courseID: second.courseID },
  ]
  await store(page, JSON.stringify(many))
  await page.goto('/wishlist')
  await expect(count(page, 10_000)).toBeVisible()
  await expect(page.getByText('No longer offered')).toHaveCount(60)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wishlist')) calls += 1
  })
  await signInAs('member')
  await page.goto('/wishlist')
  await expect(count(page, 10_000)).toBeVisible()
  await expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.length).toBe(2)
  expect(await storedIDs(page)).toHaveLength(10_000)
  expect(calls).toBeLessThan(8)
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This browser' })

test('with storage blocked a member’s changes go to the account, and the visitor is told once', async ({ page, signInAs }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await signInAs('member')
  await page.goto('/courses')
  await expect(notice(page)).toHaveCount(0)
  await addButton(page, first).click()
  await expect(notice(page)).toHaveText(/does not let this site store anything.*kept in your account only/)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await addButton(page, second).click()
  await expect(count(page, 2)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.length).toBe(2)
  await page.reload()
  await expect(count(page, 2)).toBeVisible()
})

test('with storage full nothing is lost, and the visitor is told', async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/courses')
  await addButton(page, first).click()
  await expect.poll(() => storedIDs(page)).toEqual([first.courseID])
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size))
      } catch {}
    }
  })
  await addButton(page, second).click()
  await expect(removeButton(page, second)).toBeVisible()
  await expect(notice(page)).toHaveText(/storage is full/)
  await expect.poll(async () => (await (await page.request.get('/api/wishlist')).json()).changes.length).toBe(2)
  expect(await storedIDs(page)).toEqual([first.courseID])
  await page.reload()
  await expect(count(page, 2)).toBeVisible()
})

test('signed out with storage blocked, the site works and the wishlist page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('blocked')
      },
    })
  })
  await page.goto('/courses')
  await addButton(page, first).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/wishlist')
  await expect(notice(page)).toHaveText(/does not let this site store anything/)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})

test('a visitor is told of a damaged list until they close the notice', async ({ page }) => {
  const damage = page.getByRole('status').filter({ hasText: 'was damaged, so courses may be missing' })
  await page.goto('/courses')
  await page.evaluate(() => localStorage.setItem('wishlist', '{bad'))
  await page.goto('/wishlist')
  await expect(damage).toBeVisible()
  await damage.getByRole('button', { name: 'Close' }).click()
  await expect(damage).toHaveCount(0)
  await page.reload()
  await startScript(page)
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(damage).toHaveCount(0)
})

test('without JavaScript the hearts are forms, for members and for visitors', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/wishlist')
  await expect(page.locator('main noscript p')).toHaveText(/only shows with JavaScript on/)
  await page.goto('/courses')
  await addButton(page, first).click()
  await expect(page).toHaveURL(`/sign-in?returnTo=%2Fcourses&add=${first.courseID}`)
  const why = page.getByRole('main').getByText(`Please log in to add items to your wishlist. ${first.label} goes on your list`)
  await expect(why).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(why).toBeVisible()
  await page.getByLabel('Name').fill('Asha Rao')
  await fillAndSend(page, `asha-${crypto.randomUUID()}@example.org`, 'Create account')
  await expect(page).toHaveURL('/courses')
  await removeButton(page, first).click()
  await addButton(page, second).click()
  await expect(page).toHaveURL('/courses')
  await expect(removeButton(page, second)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([second.label])
  await removeButton(page, second).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await context.close()
})

test('the account’s copy answers bad requests with the right status', async ({ page, request, baseURL, signInAs }) => {
  const anonymous = await request.get('/api/wishlist')
  expect([anonymous.status(), anonymous.headers()['cache-control']]).toEqual([401, 'no-store'])
  await signInAs('member')
  const post = async (data: string) =>
    (await page.request.post('/api/wishlist', { data, headers: { origin: String(baseURL), 'content-type': 'application/json' } })).status()
  const change = { courseID: first.courseID, changedAt: '2026-11-21T10:00:00.000Z', removed: false }
  expect(await post(JSON.stringify({ changes: [change] }))).toBe(200)
  expect(
    await post(
      JSON.stringify({
        changes: [
          { ...change, courseID: 'nul\u0000' },
          { ...change, courseID: 'made-up' },
        ],
      }),
    ),
  ).toBe(200)
  expect(await post(JSON.stringify({ personId: 'somebody else', changes: [] }))).toBe(409)
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"changes":{}}',
    JSON.stringify({ changes: [{ ...change, changedAt: 'soon' }] }),
    JSON.stringify({ changes: [{ ...change, removed: 'yes' }] }),
  ])
    expect(await post(body)).toBe(400)
  expect(await post(JSON.stringify({ changes: Array(501).fill(change) }))).toBe(400)
  expect(await post('x'.repeat(200_000))).toBe(413)
  const { changes } = await (await page.request.get('/api/wishlist')).json()
  expect(changes.map((one: { courseID: string }) => one.courseID)).toEqual([first.courseID])
})

test('the hearts’ form refuses what is not whole and never leads off the site', async ({ request, baseURL }) => {
  const post = (form: Record<string, string>) => request.post('/wishlist', { form, maxRedirects: 0, headers: { origin: String(baseURL) } })
  expect((await post({ intent: 'buy', courseID: first.courseID })).status()).toBe(400)
  expect((await post({ intent: 'add', courseID: 'made-up' })).status()).toBe(404)
  const removal = await post({ intent: 'remove', courseID: first.courseID, returnTo: '//evil.example' })
  expect([removal.status(), removal.headers().location]).toEqual([303, '/'])
  const addition = await post({ intent: 'add', courseID: first.courseID, returnTo: '/courses' })
  expect([addition.status(), addition.headers().location]).toEqual([303, `/sign-in?returnTo=%2Fcourses&add=${first.courseID}`])
})

test.describe('beside the list', () => {
  // The browser's own remark on a form that came back.
  test.use({ expectedConsoleErrors: [/status of 422/] })

  test('a member shares the list by a link that names nobody and can be taken back, and is asked to confirm their address before mails', async ({
    page,
    signInAs,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const { id } = await signInAs('member', undefined, 'Asha Rao')
    await query('update users set email_verified = false where id = $1', [id])
    await page.goto('/courses')
    await addButton(page, first).click()
    await count(page, 1).click()
    await page.getByRole('button', { name: `Tell me by mail about ${first.label}` }).click()
    await expect(page.getByRole('alert')).toContainText('Confirm your email address first')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const address = await page.getByLabel('Link to this list').inputValue()
    await expectAccessible(page)
    const visitor = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const shared = await visitor.newPage()
    const answer = await shared.goto(new URL(address).pathname)
    expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
    await expect(shared.getByRole('heading', { name: first.label })).toBeVisible()
    await expect(shared.getByRole('main')).not.toContainText('Asha')
    await page.getByRole('button', { name: 'Remove the link' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    expect((await shared.reload())?.status()).toBe(404)
    await visitor.close()
  })
})
