import type { BrowserContext, Page } from '@playwright/test'
import { enterAs, query, rows } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, holdScripts, startScript, test, waitLonger } from './site.ts'

// Near the end of the run: run the tests of this file on several workers.
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

/** The ids that another program would read from the storage key. */
async function storedIDs(page: Page): Promise<string[]> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('wishlist') ?? '[]') as { courseID: string }[]).map((entry) => entry.courseID).toSorted())
}

type Change = { courseID: string; changedAt: string; removed: boolean }

/** The account's entries by course: true if the course was removed. */
async function account({ request }: BrowserContext): Promise<Record<string, boolean>> {
  const { changes } = (await (await request.get('/api/wishlist')).json()) as { changes: Change[] }
  return Object.fromEntries(changes.map(({ courseID, removed }) => [courseID, removed]))
}

/** Changes the account's list like another device. */
async function changeElsewhere({ request }: BrowserContext, { courseID }: Course, removed = false): Promise<void> {
  const changes: Change[] = [{ courseID, changedAt: new Date().toISOString(), removed }]
  const response = await request.post('/api/wishlist', { data: { changes }, headers: { origin: process.env.SITE_URL ?? '' } })
  expect(response.status()).toBe(200)
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('adding without an account shows the alert and stores nothing, and the course is on the list after signing in', async ({ page, expectAccessible }) => {
  const email = `asha-${crypto.randomUUID()}@example.org`
  const visitor = await openPlainBrowser()
  await visitor.send('/sign-up', { name: 'Asha Rao', email, password })
  await visitor.close()
  await page.goto('/courses')
  await addButton(page, first).click()
  const alert = page.getByRole('alertdialog', { name: 'Please log in to add items to your wishlist' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  expect(await storedIDs(page)).toEqual([])
  await page.keyboard.press('Escape')
  // The dialog must be closed first: the button gets the focus earlier, and only a test is fast enough to press it then.
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
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByLabel('Password').first().fill(password)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/courses')
  await expect(removeButton(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => storedIDs(page)).toEqual([first.courseID])
})

test.describe('a member', () => {
  // Expected errors: an attempt before the browser knows that it is offline, an expired session, and a form with errors.
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of 4(01|22)/] })

  test('adds and removes courses in one browser, elsewhere, offline and after the session expires; signing out leaves nothing in the browser', async ({
    page,
    context,
    signInAs,
  }) => {
    const { id } = await signInAs('member', undefined, 'Asha Rao')
    // The page's waits for its script and for the account at sign-out.
    await waitLonger(page, [4_000, 3_000])
    await page.goto(`/${second.courseID}`)
    await addButton(page, second).click()
    await expect(page.getByText('In your wishlist')).toBeVisible()
    await page.goto('/courses')
    await expect(removeButton(page, second)).toBeVisible()
    await addButton(page, first).click()
    await expect(removeButton(page, first)).toHaveAttribute('aria-pressed', 'true')
    await expect(removeButton(page, first)).toBeFocused()
    await expect(count(page, 2)).toBeVisible()
    expect(await storedIDs(page)).toEqual([first.courseID, second.courseID])
    await expect.poll(() => account(context)).toEqual({ [first.courseID]: false, [second.courseID]: false })

    await test.step('another device', async () => {
      await changeElsewhere(context, third)
      await comeBack(page)
      await expect(count(page, 3)).toBeVisible()
      await changeElsewhere(context, third, true)
      await comeBack(page)
      await expect(count(page, 2)).toBeVisible()
      expect(await storedIDs(page)).toEqual([first.courseID, second.courseID])
    })
    await test.step('another device empties the list while this one is away', async () => {
      await page.goto('about:blank')
      for (const course of [first, second]) await changeElsewhere(context, course, true)
      const allowScripts = await holdScripts(page)
      await page.goto('/courses')
      for (const course of [first, second]) await expect(addButton(page, course)).toBeVisible()
      await expect(count(page, 0)).toBeVisible()
      allowScripts()
      await startScript(page)
      await expect.poll(() => storedIDs(page)).toEqual([])
      for (const course of [first, second]) await addButton(page, course).click()
      await expect.poll(() => account(context)).toMatchObject({ [first.courseID]: false, [second.courseID]: false })
    })
    await test.step('without a connection', async () => {
      await context.setOffline(true)
      await removeButton(page, first).click()
      await expect(addButton(page, first)).toBeVisible()
      await page.getByRole('banner').getByText('Asha Rao').first().click()
      await page.getByRole('button', { name: 'Sign out' }).first().click()
      await expect(page.getByText('You are offline. Try again when the connection is back.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText('You are offline. Try again when the connection is back.')).toBeHidden()
      await expect.poll(() => account(context)).toMatchObject({ [first.courseID]: true, [second.courseID]: false })
    })
    await test.step('without the session', async () => {
      const all = await context.cookies()
      await context.clearCookies()
      await comeBack(page)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
      await expect(count(page, 1)).toBeVisible()
      await addButton(page, third).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
      await removeButton(page, second).click()
      await expect(count(page, 0)).toBeVisible()
      await context.addCookies(all)
    })
    await page.reload()
    await addButton(page, third).click()
    // Immediately, before the script runs or while the change is still being sent.
    await page.getByRole('banner').getByText('Asha Rao').first().click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(count(page, 0)).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wishlist')))).toEqual([])
    expect(await rows('select course_id from wishlist_entries where user_id = $1 and not removed', [id])).toEqual([{ course_id: third.courseID }])
  })

  // Earlier, the browser signed out without sending the course, and no page said that the list was still in it.
  test('adds a course and signs out before the script loads: the account has it, and the next page says what is still in this browser', async ({
    page,
    context,
    signInAs,
  }) => {
    const { id } = await signInAs('member', undefined, 'Asha Rao')
    await page.goto('/courses')
    await addButton(page, first).click()
    await expect.poll(() => account(context)).toEqual({ [first.courseID]: false })
    await page.evaluate(() => localStorage.setItem('typed somebody note', '{}'))
    await page.evaluate(() => localStorage.setItem('career-quiz', '?a=1'))
    await holdScripts(page)
    await page.reload()
    await addButton(page, second).click()
    await addButton(page, third).click()
    await page.getByRole('banner').getByText('Asha Rao').first().click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page).toHaveURL('/sign-in?unsaved=')
    await expect(page.getByRole('main')).toContainText('They are still in this browser: sign in again to save them.')
    const saved = await rows('select course_id from wishlist_entries where user_id = $1 and not removed', [id])
    expect(saved.map(({ course_id }) => course_id).toSorted()).toEqual([first.courseID, second.courseID, third.courseID].toSorted())
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed ') || key === 'career-quiz'))).toEqual([])

    // The separate page does not delay its forms until the script runs.
    await signInAs('member')
    // The scripts held back also hold back the page's load event.
    await page.goto('/account', { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/sign-in?unsaved=')
  })

  test('signs out on a slow connection and reads that the latest change is still in this browser', async ({ page, signInAs }) => {
    await signInAs('member', undefined, 'Asha Rao')
    await page.goto('/courses')
    await startScript(page)
    const slow = Promise.withResolvers<void>()
    await page.route('**/api/wishlist', async (route) => {
      await slow.promise
      await route.abort()
    })
    await addButton(page, third).click()
    await page.getByRole('banner').getByText('Asha Rao').first().click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page.getByText('Loading the page')).toBeVisible()
    await expect(page).toHaveURL('/sign-in?unsaved=')
    slow.resolve()
    await expect(page.getByRole('main')).toContainText('They are still in this browser: sign in again to save them.')
    expect(await storedIDs(page)).toEqual([third.courseID])
    await page.goto('/wishlist')
    await expect(page.getByRole('main')).toContainText('You are signed out, and this browser still has the list of an account.')
    await expect(removeButton(page, third)).toBeVisible()
  })

  // Earlier, no page said that this change had not reached the account.
  test('signs out in one tab, changes the list in another, and reads that the change is in this browser only', async ({ page, context, signInAs }) => {
    await signInAs('member', undefined, 'Asha Rao')
    const other = await context.newPage()
    await other.goto('/courses')
    await startScript(other)
    await page.goto('/courses')
    await page.getByRole('banner').getByText('Asha Rao').first().click()
    await page.getByRole('button', { name: 'Sign out' }).first().click()
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await addButton(other, first).click()
    await expect(other.getByRole('status', { name: 'Wishlist' })).toContainText(
      'You are signed out. Your latest change to the wishlist is not in your account. It is in this browser: sign in again to save it.',
    )
    expect(await storedIDs(other)).toEqual([first.courseID])
  })

  test('sees the list on its page, shares it by a link that can be revoked, and confirms their address before mails are sent', async ({
    page,
    context,
    signInAs,
    expectAccessible,
  }) => {
    const { id } = await signInAs('member', undefined, 'Asha Rao')
    await query('update users set email_verified = false where id = $1', [id])
    await changeElsewhere(context, first)
    await changeElsewhere(context, second)
    await page.goto('/wishlist')
    const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
    await expect(titles).toHaveText([second.label, first.label])
    await page.getByRole('button', { name: `Tell me by mail about ${first.label}` }).click()
    await expect(page.getByRole('alert')).toContainText('Confirm your email address first')
    await page.getByRole('button', { name: 'Make a link' }).click()
    const { pathname } = new URL(await page.getByLabel('Link to this list').inputValue())
    await expectAccessible(page)
    const visitor = await openPlainBrowser()
    const shared = await visitor.open(pathname)
    expect(shared.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(shared.text).toContain(first.label)
    expect(shared.text).not.toContain('Asha')
    await page.getByRole('button', { name: 'Remove the link' }).click()
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible()
    expect((await visitor.open(pathname)).status).toBe(404)
    await visitor.close()

    await removeButton(page, second).click()
    await expect(removeButton(page, first)).toBeFocused()
    await removeButton(page, first).click()
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await storedIDs(page)).toEqual([])
    await expect.poll(() => account(context)).toEqual({ [first.courseID]: true, [second.courseID]: true })
  })
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This browser' })

test('two tabs that change the list at once both keep their changes; when storage is full, nothing is lost and the visitor is notified', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('member')
  const other = await context.newPage()
  await page.goto('/courses')
  await other.goto('/courses')
  await expect(addButton(other, second)).toBeVisible()
  await Promise.all([addButton(page, first).click(), addButton(other, second).click()])
  const both = [first, second].map(({ courseID }) => courseID).toSorted()
  for (const tab of [page, other]) {
    await expect(count(tab, 2)).toBeVisible()
    await expect.poll(() => storedIDs(tab)).toEqual(both)
  }
  await other.close()

  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`filler-${size}-${part}`, 'x'.repeat(size))
      } catch {}
    }
  })
  await addButton(page, third).click()
  await expect(removeButton(page, third)).toBeVisible()
  await expect(notice(page)).toHaveText(/storage is full/)
  await expect.poll(async () => Object.keys(await account(context)).length).toBe(3)
  expect(await storedIDs(page)).toEqual(both)
  await page.reload()
  await expect(count(page, 3)).toBeVisible()
})

test('ten thousand entries are shown in parts and stay in the browser, known courses reach the account, and damaged data is reported', async ({
  page,
  context,
  signInAs,
}) => {
  const ended = Array.from({ length: 9_996 }, (_, index) => `old-course-${index}`)
  const many = ['hadoop-administration', first.courseID, second.courseID, third.courseID, ...ended].map((courseID) => ({ courseID }))
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('wishlist', text), JSON.stringify(many))
  await page.goto('/wishlist')
  await expect(count(page, 10_000)).toBeVisible()
  await expect(page.getByText('Sign in and it stays with you on every device')).toBeVisible()
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(60)
  await expect(page.getByText('No longer offered')).toHaveCount(57)
  await removeButton(page, third).click()
  await page.getByRole('button', { name: 'Remove Hadoop administration from wishlist' }).click()
  await expect(count(page, 9_998)).toBeVisible()
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wishlist')) calls += 1
  })
  await signInAs('member')
  await page.reload()
  await expect(count(page, 9_998)).toBeVisible()
  await expect.poll(() => account(context)).toMatchObject({ [first.courseID]: false, [second.courseID]: false })
  expect(await storedIDs(page)).toHaveLength(9_998)
  expect(calls).toBeLessThan(8)

  // Leave the member's page: it would request the account's list again.
  await page.goto('/robots.txt')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => localStorage.setItem('wishlist', '{bad'))
  const damage = page.getByRole('status').filter({ hasText: 'was damaged, so courses may be missing' })
  await page.goto('/wishlist')
  await expect(damage).toBeVisible()
  await damage.getByRole('button', { name: 'Close' }).click()
  await expect(damage).toHaveCount(0)
  await expect(page.getByText('Sign in to see your wishlist')).toBeVisible()
})

test('with storage blocked, the site works: the wishlist page notifies a visitor, and a member’s changes go to the account', async ({
  page,
  context,
  signInAs,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
  })
  await page.goto('/wishlist')
  await expect(notice(page)).toHaveText(/does not let this site store anything/)
  await expect(page.getByText('Sign in to see your wishlist')).toBeVisible()
  await page.goto('/courses')
  await addButton(page, first).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
  await signInAs('member')
  await page.reload()
  await startScript(page)
  await expect(notice(page)).toHaveCount(0)
  await addButton(page, first).click()
  await expect(notice(page)).toHaveText(/does not let this site store anything.*kept in your account only/)
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await addButton(page, second).click()
  await expect(count(page, 2)).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await expect.poll(async () => Object.keys(await account(context)).length).toBe(2)
  await page.reload()
  await expect(count(page, 2)).toBeVisible()
})

// Uses a browser without script.
test('without JavaScript, the hearts are forms for members and visitors, and reject invalid input', async () => {
  const visitor = await openPlainBrowser()
  const press = (intent: string, { courseID }: { courseID: string }, returnTo = '/courses') => visitor.send('/wishlist', { intent, courseID, returnTo })
  expect((await visitor.open('/wishlist')).html).toMatch(/<noscript><p[^>]*>[^<]*only shows with JavaScript on/)
  const form = /<form[^>]*action="\/wishlist"[\s\S]*?<\/form>/.exec((await visitor.open('/courses')).html)?.[0] ?? ''
  expect([...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['courseID', 'returnTo', 'intent'])
  expect((await press('buy', first)).status).toBe(400)
  expect((await press('add', { courseID: 'made-up' })).status).toBe(404)
  expect((await press('remove', first, '//evil.example')).path).toBe('/')

  const requested = await press('add', first)
  expect(requested.path).toBe(`/sign-in?returnTo=%2Fcourses&add=${first.courseID}`)
  expect(requested.text).toContain(`Please log in to add items to your wishlist . ${first.label} goes on your list`)
  const signUp = /href="(\/sign-up[^"]*)"[^>]*>Create an account/.exec(requested.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { html, text } = await visitor.open(signUp)
  expect(text).toContain(`${first.label} goes on your list`)
  // Hidden fields of the page's form.
  const hidden = [...html.slice(html.indexOf('<main')).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const along = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  const joined = await visitor.send(signUp, { ...along, name: 'Asha Rao', email: `asha-${crypto.randomUUID()}@example.org`, password })
  expect(joined.path).toBe('/courses')
  const pressed = ({ html }: { html: string }) => [...new Set([...html.matchAll(/data-heart="([^"]*)" aria-pressed="true"/g)].map(([, id]) => id))]
  expect(pressed(joined)).toEqual([first.courseID])
  await press('remove', first)
  expect(pressed(await press('add', second))).toEqual([second.courseID])
  expect(pressed(await visitor.open('/wishlist'))).toEqual([second.courseID])
  expect((await press('remove', second, '/wishlist')).text).toContain('Nothing here yet')
  await visitor.close()
})

test('the account’s wishlist responds to bad requests with the right status', async ({ request, baseURL }) => {
  const anonymous = await request.get('/api/wishlist')
  expect([anonymous.status(), anonymous.headers()['cache-control']]).toEqual([401, 'no-store'])
  const headers = { origin: String(baseURL), 'content-type': 'application/json', cookie: (await enterAs('member')).cookies.join('; ') }
  const post = async (data: string) => (await request.post('/api/wishlist', { data, headers })).status()
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
  const { changes } = await (await request.get('/api/wishlist', { headers })).json()
  expect(changes.map((one: { courseID: string }) => one.courseID)).toEqual([first.courseID])
})
