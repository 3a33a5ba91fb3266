import type { Page } from '@playwright/test'
import { enterAgain, enterAs, query, rows } from './accounts.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { expect, linkMailedTo, startScript, test } from './site.ts'

// The test enters a wrong address intentionally, which the browser reports.
test.use({ expectedConsoleErrors: [/status of 4(22|10)/] })

const main = (page: Page) => page.getByRole('main')

async function addBooking(userId: string, title: string, booking: { state: string; expires?: string; isOpenTest?: boolean }): Promise<void> {
  const reference = (letter: string) => `${letter}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await query(
    `with offering as (
       insert into offerings (kind, mode, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
       values ($9, $10, $1, $2, 'data-science', now() + $11::interval, now() + interval '90 days', now() + interval '2 days', 15, now()) returning id),
     lead as (
       insert into leads (reference, name, phone, page, intent, user_id) values ($3, 'Asha Rao', $4, '/', 'seat', $5) returning id)
     insert into bookings (reference, offering_id, lead_id, state, expires_at, waiting_since, verified_at, verified_by)
     select $6, offering.id, lead.id, $7, now() + $8::interval, now(), now(), 'account' from offering, lead`,
    [
      ...[`e2e-${crypto.randomUUID()}`, title, reference('E'), `+9195${Math.floor(10_000_000 + Math.random() * 89_999_999)}`],
      ...[userId, reference('B'), booking.state, booking.expires ?? null],
      ...(booking.isOpenTest ? ['test', 'online', '-1 hour'] : ['batch', 'classroom', '3 days']),
    ],
  )
}

test('a member sees their bookings, each with its possible actions', async ({ page, signInAs, expectAccessible }) => {
  const { id } = await signInAs('member')
  const answer = await page.request.get('/account')
  expect(answer.headers()['cache-control']).toBe('no-store')
  const empty = await answer.text()
  expect(empty).toContain('You have no bookings yet.')
  for (const path of ['/upcoming-batches', '/courses', '/account/projects', '/enquiry']) expect(empty).toContain(`href="${path}"`)

  await addBooking(id, 'Evening batch', { state: 'confirmed' })
  await addBooking(id, 'Morning batch', { state: 'offered', expires: '5 hours' })
  await addBooking(id, 'Weekend batch', { state: 'cancelled' })
  await addBooking(id, 'Online test', { state: 'confirmed', isOpenTest: true })
  const member = await enterAs('member')
  await addBooking(member.id, 'Batch of somebody else', { state: 'confirmed' })
  await page.goto('/account')
  const own = page.getByRole('region', { name: 'My bookings' })
  await expect(own.getByRole('heading', { level: 3 })).toHaveText(['Morning batch', 'Online test', 'Evening batch'])
  await expect(own.getByText('Seat offered')).toBeVisible()
  await expect(own.getByRole('link', { name: /Accept or decline the seat: Morning batch/ })).toBeVisible()
  await expect(own.getByRole('link', { name: /See or cancel the booking: Evening batch/ })).toBeVisible()
  await expect(own.getByText(/^The test is open until/)).toBeVisible()
  await expect(own.getByRole('link', { name: /See the booking and the test: Online test/ })).toBeVisible()
  await expect(own.getByRole('link', { name: /Add to my calendar: Evening batch/ })).toHaveAttribute('href', /^\/booking\/.+\/calendar\.ics$/)
  await expectAccessible(page)
  await own.getByText('Past and cancelled bookings (1)').click()
  await expect(own.getByRole('link', { name: /Book again: Weekend batch/ })).toBeVisible()
})

test('a member changes the email address through links mailed to both addresses', async ({ page, signInAs, expectAccessible }) => {
  const { id, email } = await signInAs('member')
  const newEmail = `new-${crypto.randomUUID().slice(0, 8)}@example.com`
  await enterAgain(id)
  await page.goto('/account/email')
  await startScript(page)
  const field = main(page).getByLabel('New email address')
  await field.fill('asha at example')
  await main(page).getByRole('button', { name: 'Mail the two links' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the whole address/)
  await expect(field).toHaveValue('asha at example')
  await field.fill(newEmail)
  await main(page).getByRole('button', { name: 'Mail the two links' }).click()
  await expect(main(page).getByText('Link not opened yet')).toHaveCount(2)
  await expectAccessible(page)

  // A signed-out browser without script.
  const mailbox = await openPlainBrowser()
  const pressLink = async (to: string, button: string) => await mailbox.press(await mailbox.open(await linkMailedTo(to, 'new email address')), button)
  expect((await pressLink(newEmail, 'Confirm my new address')).html).toMatch(/<h1[^>]*>You have confirmed the new address</)
  await page.reload()
  await expect(main(page).getByText('Link opened')).toHaveCount(1)
  expect((await pressLink(email, 'Allow the change')).html).toMatch(/<h1[^>]*>Your email address is changed</)
  await mailbox.close()

  expect(await (await page.request.get('/account')).text()).toContain(newEmail)
  expect(await rows('select id from sessions where user_id = $1', [id])).toHaveLength(1)
})
