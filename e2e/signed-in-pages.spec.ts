import type { Page } from '@playwright/test'
import { enterAs, query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

const cruel = `Asha "Q" O'Neil <b>&amp; $& $1 \u2028 \u{1f600} </script><script>alert(1)</script>`
const paths = [
  '/',
  '/courses',
  '/data-science',
  '/fees',
  '/events',
  '/upcoming-batches',
  '/subscription/students',
  '/contact',
  '/nothing-here',
  '/_.data',
  '/courses.data',
]

async function enter(name: string, courses: string[] = []) {
  const { id, cookies } = await enterAs('member', name)
  for (const courseID of courses) await query('insert into wishlist_entries (user_id, course_id, changed_at) values ($1, $2, now())', [id, courseID])
  const get = async (address: string) => {
    const { status, headers, text } = await read(address, cookies.join('; '))
    return { status, headers, text }
  }
  return { id, cookies, get }
}

async function read(address: string, cookie: string) {
  const response = await fetch(`${process.env.SITE_URL}${address}`, { headers: { cookie }, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Removes the parts that differ between two responses of a page: nonce, request id and time. */
function comparable({ status, headers, text }: Awaited<ReturnType<typeof read>>) {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? /"nonce","([^"]+)"/.exec(text)?.[1] ?? ''
  expect(nonce).toMatch(/^[\w+/=-]{22,}$/)
  const same = text
    .replaceAll(nonce, 'NONCE')
    .replaceAll('?preview=none', '')
    .replaceAll(/\b1[78]\d{11}\b/g, 'MOMENT')
  return { status, text: same, headers: [headers.get('cache-control'), headers.get('content-type'), headers.get('referrer-policy')] }
}

test('a member’s page made from a template equals the page rendered for them, whatever their name is', async () => {
  for (const person of await Promise.all([enter(cruel, ['data-science', 'awsdevopscourse']), enter('Ravi')])) {
    for (const path of paths) {
      // The preview parameter makes the site render the page. The page's minute may change between the requests.
      await expect(async () => expect(comparable(await person.get(path))).toEqual(comparable(await person.get(`${path}?preview=none`)))).toPass()
      expect((await person.get(path)).headers.get('cache-control')).toBe('no-store')
    }
    // A filled-in cached page does not contain a query that it does not read.
    expect((await person.get('/courses?utm_source=letter')).text).not.toContain('utm_source')
  }
})

test('a page filled from a template hydrates without an error, with hearts and a name that contains markup', async ({ page, signInAs }) => {
  const { id } = await signInAs('member', undefined, cruel)
  await query("insert into wishlist_entries (user_id, course_id, changed_at) values ($1, 'data-science', now())", [id])
  await page.goto('/courses')
  await startScript(page)
  const banner = page.getByRole('banner')
  await expect(banner.getByText('</script><script>alert(1)</script>')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'Wishlist, 1 course', exact: true })).toBeVisible()
  const heart = page.getByRole('main').getByRole('button', { name: 'Remove Data Science with AI from wishlist', exact: true })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(banner.getByRole('link', { name: 'Wishlist, 0 courses', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Data Science with AI to wishlist', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

// Browsers keep the pages of a visitor, and show them again at Back without a request.
test('pages from before the sign-in show the member at Back and in another tab', async ({ page, context, signInAs }) => {
  const banner = (tab: Page) => tab.getByRole('banner').getByText('Asha Rao').first()
  await page.goto('/courses')
  const other = await context.newPage()
  await other.goto('/fees')
  await startScript(other)
  const { id } = await signInAs('member', undefined, 'Asha Rao')
  await query("insert into wishlist_entries (user_id, course_id, changed_at) values ($1, 'data-science', now())", [id])
  await page.goto('/account')
  await page.goBack()
  await expect(page).toHaveURL('/courses')
  await expect(banner(page)).toBeAttached()
  await expect(page.getByRole('main').getByRole('button', { name: 'Remove Data Science with AI from wishlist', exact: true })).toBeVisible()
  await other.evaluate(() => {
    // A minute later.
    const now = Date.now
    Date.now = () => now() + 60_000
    window.dispatchEvent(new Event('focus'))
  })
  await expect(banner(other)).toBeAttached()
})

test.describe('a page of the person before', () => {
  // The account rejects the list of another person.
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('a staff page that stays open shows nothing of the person before once another person is signed in', async ({ page, context, signInAs }) => {
    await signInAs('counsellor', undefined, 'Asha Rao')
    await page.goto('/staff/leads/new')
    await startScript(page)
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Typed by Asha')
    await context.clearCookies()
    await signInAs('counsellor', undefined, 'Ravi Kumar')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Ravi Kumar').first()).toBeAttached()
    await startScript(page)
    await expect(page.getByText('Asha Rao')).toHaveCount(0)
    await expect(page.getByRole('main').getByLabel('Name', { exact: true })).toHaveValue('')
  })
})
