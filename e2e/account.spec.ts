import type { Page } from '@playwright/test'
import { enterAgain, enterAs, query, rows } from './accounts.ts'
import { browserCookie, expect, linkMailedTo, startScript, test } from './site.ts'

// A wrong address is part of the journey, and the browser remarks on it.
test.use({ expectedConsoleErrors: [/status of 4(22|10)/] })

const password = 'nine arched windows'
const main = (page: Page) => page.getByRole('main')

/** A booking that a member made while signed in, written as it is. */
async function addBooking(userId: string, title: string, booking: { state: string; expires?: string }): Promise<void> {
  const reference = (letter: string) => `${letter}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await query(
    `with offering as (
       insert into offerings (kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
       values ('batch', $1, $2, 'data-science', now() + interval '3 days', now() + interval '90 days', now() + interval '2 days', 15, now()) returning id),
     lead as (
       insert into leads (reference, name, phone, page, intent, user_id) values ($3, 'Asha Rao', $4, '/', 'seat', $5) returning id)
     insert into bookings (reference, offering_id, lead_id, state, expires_at, waiting_since, verified_at, verified_by)
     select $6, offering.id, lead.id, $7, now() + $8::interval, now(), now(), 'account' from offering, lead`,
    [
      ...[`e2e-${crypto.randomUUID()}`, title, reference('E'), `+9195${Math.floor(10_000_000 + Math.random() * 89_999_999)}`],
      ...[userId, reference('B'), booking.state, booking.expires ?? null],
    ],
  )
}

/** Opens the link of the newest mail to an address in a browser that nobody is signed in to. */
async function openLink(page: Page, email: string): Promise<void> {
  await page.goto(await linkMailedTo(email, 'new email address'))
}

test('a member sees bookings with what can be done, and cancels one', async ({ browser, baseURL, expectAccessible }) => {
  const { id, cookies } = await enterAs('member')
  const context = await browser.newContext({ baseURL })
  await context.addCookies(cookies.map((cookie) => browserCookie(cookie)))
  const page = await context.newPage()
  const answer = await page.goto('/account')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const own = page.getByRole('region', { name: 'My bookings' })
  await expect(own.getByText('You have no bookings yet.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'See upcoming batches' })).toHaveAttribute('href', '/upcoming-batches')
  const things = page.getByRole('region', { name: 'Wishlist, projects and enquiries' })
  for (const [name, path] of [
    ['Find a course to save', '/courses'],
    ['Add a project', '/account/projects'],
    ['Ask a counsellor', '/enquiry'],
  ] as const)
    await expect(things.getByRole('link', { name })).toHaveAttribute('href', path)

  await addBooking(id, 'Evening batch', { state: 'confirmed' })
  await addBooking(id, 'Morning batch', { state: 'offered', expires: '5 hours' })
  const somebody = await enterAs('member')
  await addBooking(somebody.id, 'Batch of somebody else', { state: 'confirmed' })
  await page.goto('/account')
  await expect(own.getByRole('heading', { level: 3 })).toHaveText(['Morning batch', 'Evening batch'])
  await expect(own.getByText('Seat offered')).toBeVisible()
  await expect(own.getByRole('link', { name: /Accept or decline the seat: Morning batch/ })).toBeVisible()
  await expect(own.getByRole('link', { name: /Add to my calendar: Evening batch/ })).toHaveAttribute('href', /^\/booking\/.+\/calendar\.ics$/)
  await expectAccessible(page)

  await own.getByRole('link', { name: /See or cancel the booking: Evening batch/ }).click()
  await startScript(page)
  await main(page).getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).last().click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Your booking is cancelled.')
  await page.goto('/account')
  await own.getByText('Past and cancelled bookings (1)').click()
  await expect(own.getByRole('link', { name: /Book again: Evening batch/ })).toBeVisible()
  await context.close()
})

test('a member changes the mail address by a link to each address', async ({ browser, baseURL, expectAccessible }) => {
  const { id, email, cookies } = await enterAs('member')
  const newEmail = `new-${crypto.randomUUID().slice(0, 8)}@example.com`
  const context = await browser.newContext({ baseURL })
  await context.addCookies(cookies.map((cookie) => browserCookie(cookie)))
  const page = await context.newPage()
  await page.goto('/account')
  await main(page).getByLabel('New password').fill(password)
  await main(page).getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await enterAgain(id)
  await query("update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1", [id])

  await main(page).getByRole('link', { name: 'Change the email address' }).click()
  await startScript(page)
  const field = main(page).getByLabel('New email address')
  await field.fill('asha at example')
  await main(page).getByRole('button', { name: 'Mail the two links' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the whole address/)
  await expect(field).toHaveValue('asha at example')
  await expectAccessible(page)
  await field.fill(newEmail)
  await main(page).getByRole('button', { name: 'Mail the two links' }).click()
  await main(page).getByLabel('Password or authenticator code').fill(password)
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(main(page).getByText('Link not opened yet')).toHaveCount(2)
  await expectAccessible(page)

  const mailbox = await browser.newContext({ baseURL })
  const reader = await mailbox.newPage()
  await openLink(reader, newEmail)
  await reader.getByRole('button', { name: 'Confirm my new address' }).click()
  await expect(main(reader).getByRole('heading', { level: 1 })).toHaveText('You have confirmed the new address')
  await page.reload()
  await expect(main(page).getByText('Link opened')).toHaveCount(1)
  await openLink(reader, email)
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Allow the change' }).click()
  await expect(main(reader).getByRole('heading', { level: 1 })).toHaveText('Your email address is changed')
  await mailbox.close()

  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Email address' }).getByText(newEmail)).toBeVisible()
  expect(await rows('select id from sessions where user_id = $1', [id])).toHaveLength(1)
  await context.close()
})
