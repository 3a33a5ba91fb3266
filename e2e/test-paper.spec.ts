import type { Page } from '@playwright/test'
import { getTestPath } from '#app/domain/tests/own-test-link.server.ts'
import { openSecret, rows } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// Expected errors: requests without a connection.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] })

/** Opens the paper of a new person, at a choice question. */
async function openPaper(
  page: Page,
): Promise<{ path: string; options: ReturnType<Page['getByRole']>; booking: { id: string; offering_id: string; reference: string } }> {
  await openSecret()
  const [booking] = await rows(
    `with lead as (insert into leads (reference, name, phone, page, intent) values ('E-' || $1, 'Asha Rao', '+91987' || $1, '/', 'seat') returning id)
     insert into bookings (reference, offering_id, lead_id, state)
     select 'B-' || $1, offerings.id, lead.id, 'confirmed' from lead, offerings where slug = 'sample-test-online-now' returning id, offering_id, reference`,
    [String(Math.floor(1_000_000 + Math.random() * 8_999_999))],
  )
  const path = getTestPath(booking.id, null)
  await page.goto(path)
  await page.getByRole('button', { name: 'Begin now' }).click()
  await expect(page).toHaveURL(/\/paper$/)
  const options = page.locator('[data-question]:not([hidden])').getByRole('radio')
  while ((await options.count()) === 0) await page.getByRole('button', { name: 'Next' }).click()
  return { path, options, booking }
}

test('a page that was rendered before an answer was saved shows that answer, and the next answer is saved', async ({ page }) => {
  const { path, options } = await openPaper(page)
  await options.nth(0).check()
  await expect(page.getByText('All answers are saved.')).toBeVisible()

  const isRendered = Promise.withResolvers<void>()
  const isSaved = Promise.withResolvers<void>()
  await page.route(`**${path}/answers`, async (route) => {
    await isRendered.promise
    await route.fulfill({ response: await route.fetch() })
    await (await route.request().response())?.finished()
    isSaved.resolve()
  })
  await page.route(`**${path}/paper`, async (route) => {
    const response = await route.fetch()
    isRendered.resolve()
    await isSaved.promise
    await route.fulfill({ response })
  })
  await options.nth(1).check()
  await page.reload()
  await page.unrouteAll({ behavior: 'wait' })

  await expect(options.nth(1)).toBeChecked()
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('spent') === true)
  await options.nth(2).check()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await page.reload()
  await expect(options.nth(2)).toBeChecked()
})

test('after a reload the page does not say that the test is open elsewhere; in another tab it does', async ({ page, context }) => {
  const { path, options } = await openPaper(page)
  await options.nth(0).check()
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await page.reload()
  await options.nth(1).check()
  await expect(page.locator('[data-status]')).toHaveText('All answers are saved.')
  const other = await context.newPage()
  await other.goto(`${path}/paper${new URL(page.url()).hash}`)
  await other.locator('[data-question]:not([hidden])').getByRole('radio').nth(0).check()
  await expect(other.getByText('This test is also open on another page or device.')).toBeVisible()
})

test('handing in waits for an answer that is being sent, and the summary counts it', async ({ page, context }) => {
  const { options } = await openPaper(page)
  const number = await page.locator('[data-question]:not([hidden])').getAttribute('data-question')
  await context.setOffline(true)
  await options.nth(0).check()
  await expect(page.getByText('1 answer waits in this browser')).toBeVisible()
  await page.getByRole('link', { name: 'Hand in' }).first().click()
  await expect(page.getByText('1 answer waits in this browser')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(/hand-in=1$/)
  await expect(page.getByText('Without an answer:')).not.toContainText(new RegExp(`\\b${number}[,.]`))
})

test('after staff give more minutes, the next answer shows the new time left and the new end', async ({ page }) => {
  const { options, booking } = await openPaper(page)
  await rows(`update test_attempts set deadline_at = deadline_at + interval '30 minutes' where booking_id = $1`, [booking.id])
  await options.nth(0).check()
  const [{ until }] = await rows(
    `select trim(to_char(deadline_at at time zone 'Asia/Kolkata', 'FMHH12:MI am')) as until from test_attempts where booking_id = $1`,
    [booking.id],
  )
  await expect(page.getByText(`until ${until}`)).toBeVisible()
  await expect(page.getByText('90 minutes left')).toBeVisible()
})

test('the list of people at a test shows the last answers, which are not announced', async ({ page, context, signInAs }) => {
  const { options, booking } = await openPaper(page)
  await signInAs('counsellor')
  const list = await context.newPage()
  await list.clock.install()
  await list.goto(`/staff/tests/${booking.offering_id}/people`)
  await startScript(list)
  const answers = list.getByRole('row').filter({ hasText: booking.reference }).getByRole('cell').nth(3)
  await expect(answers).toHaveText('0')
  await options.nth(0).check()
  await expect(page.getByText('All answers are saved.')).toBeVisible()
  await list.clock.runFor(10_000)
  await expect(answers).toHaveText('1')
})
