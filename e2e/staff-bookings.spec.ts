import { readFile } from 'node:fs/promises'
import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// A refused change answers 401, 409 or 422; the browser notes it in its console.
test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|status of (401|409|422)/] })

const hall = () => `Hall ${crypto.randomUUID().slice(0, 6)}`

/** A published batch in two hundred days, as staff made it. */
async function addBatch(place: string): Promise<string> {
  const id = crypto.randomUUID()
  await query(
    `insert into offerings (id, kind, slug, title, course_id, place, starts_at, ends_at, closes_at, capacity, published_at)
     values ($1, 'batch', $2, 'Data Science', 'data-science', $3, now() + interval '200 days', now() + interval '300 days', now() + interval '201 days', 15, now())`,
    [id, `batch-${id.slice(0, 8)}`, place],
  )
  return id
}

test('an editor plans a batch, publishes it, undoes that, moves it and cancels it', async ({ page, signInAs, expectAccessible }) => {
  const place = hall()
  await signInAs('editor')
  await page.goto('/staff/bookings')
  await page.getByRole('link', { name: 'New batch' }).press('Enter')
  // The list has a choice of courses too.
  await expect(page.getByRole('heading', { name: 'New batch' })).toBeVisible()
  await page.getByLabel('Course').selectOption('data-science')
  await page.getByLabel('Place').fill(place)
  await page.getByLabel('Starts (IST)').fill('2027-12-05T10:00')
  await page.getByLabel('Ends (IST)').fill('2027-12-04T10:00')
  await page.getByLabel('Price in rupees').fill('45,000')
  await page.getByRole('button', { name: 'Save as a draft' }).press('Enter')
  await expect(page.getByRole('link', { name: /Ends \(IST\): It ends before it starts/ })).toBeVisible()
  await expect(page.getByLabel('Place')).toHaveValue(place)
  await expectAccessible(page)
  await page.getByLabel('Ends (IST)').fill('2028-04-05T12:00')
  await page.getByRole('button', { name: 'Save as a draft' }).press('Enter')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone. It is as it was before.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('link', { name: 'As visitors see it' })).toHaveAttribute('href', /^\/book\/data-science-5-dec-2027/)

  await page.getByText('Move the date').press('Enter')
  await page.getByLabel('New start (IST)').fill('2020-01-01T10:00')
  await page.getByLabel('Note for everyone').fill('The hall is being painted.')
  await page.getByRole('button', { name: 'Move it' }).press('Enter')
  await expect(page.getByText('This is in the past. Choose a date to come.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Note for everyone')).toHaveValue('The hall is being painted.')
  await page.getByLabel('New start (IST)').fill('2027-12-12T10:00')
  await page.getByRole('button', { name: 'Move it' }).press('Enter')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'From Sun 5 Dec 2027, 10:00 am IST to Sun 12 Dec 2027, 10:00 am IST. The hall is being painted.' }),
  ).toBeVisible()

  await page.goto('/staff/bookings/calendar?month=2027-12')
  await expect(page.getByRole('link', { name: /Batch: .*10:00 am .*Open/ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'November 2027' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'November 2027' })).toBeVisible()

  await page.goto(`/staff/bookings?q=${encodeURIComponent(place)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export this list as CSV' }).press('Enter')])
  expect(await readFile(await file.path(), 'utf8')).toMatch(/2027-12-12 10:00.*,45000,/)
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter')
  await page.getByText('Cancel it', { exact: true }).first().press('Enter')
  await page.getByLabel('Reason').fill('The trainer is ill.')
  await page.getByLabel('Cancel it for everybody').press('Space')
  await page.getByRole('button', { name: 'Cancel it', exact: true }).press('Enter')
  await expect(page.getByText('Cancelled. All bookings have ended')).toBeVisible()
})

test('of two editors the second sees both sides, and chooses', async ({ page, signInAs, expectAccessible }) => {
  const id = await addBatch(hall())
  await signInAs('editor')
  await page.goto(`/staff/bookings/${id}`)
  await query('update offerings set version = 2, place = $2, capacity = 20 where id = $1', [id, 'Their hall'])
  await page.getByLabel('Place').fill('My hall')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Someone else changed this' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Yours: My hall' }).check()
  await page.getByRole('radio', { name: 'Theirs: 20' }).check()
  await page.getByRole('button', { name: 'Save what I chose' }).press('Enter')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('Place')).toHaveValue('My hall')
  await expect(page.getByLabel('Seats')).toHaveValue('20')
  await page.reload()
  await startScript(page)
  await expect(page.getByText('What you typed here before is back.')).toHaveCount(0)

  await page.getByLabel('Place').fill('My other hall')
  await query('update offerings set version = version + 1, place = $2 where id = $1', [id, 'Their hall'])
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Leave theirs as it is' }).press('Enter')
  await expect(page.getByLabel('Place')).toHaveValue('Their hall')
})

test('several are closed at once, opened again by Undo, and a filter is kept', async ({ page, signInAs }) => {
  const place = hall()
  await addBatch(place)
  await addBatch(place)
  await signInAs('editor')
  await page.goto('/staff/bookings')
  const search = page.getByRole('searchbox', { name: 'Search', exact: true }).last()
  await search.fill(place)
  await search.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByLabel('Choose all on this page').check()
  await page.getByRole('button', { name: 'Close booking' }).press('Enter')
  await expect(page.getByText('Booking of all of them is closed.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Booking closed' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Open', exact: true })).toHaveCount(2)
  await page.getByText('Save this filter').press('Enter')
  await page.getByLabel('Name').fill('My hall')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('link', { name: 'My hall' })).toBeVisible()
})

test('a counsellor sees what there is, with its rosters, and changes nothing', async ({ page, signInAs }) => {
  const place = hall()
  const id = await addBatch(place)
  await signInAs('counsellor')
  await page.goto(`/staff/bookings?q=${encodeURIComponent(place)}`)
  await expect(page.locator(`a[href="/staff/bookings/${id}/roster"]`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'New batch' })).toHaveCount(0)
  expect((await page.request.get(`/staff/bookings/${id}`)).status()).toBe(403)
})

test('what is typed of a batch is not put into a workshop, and is there again', async ({ page, signInAs }) => {
  await signInAs('editor')
  const description = page.getByLabel('Description')
  for (const [kind, kept] of [
    ['batch', ''],
    ['workshop', ''],
    ['batch', 'Long and careful, of the hall by the lake.'],
  ] as const) {
    await page.goto(`/staff/bookings/new?kind=${kind}`)
    await startScript(page)
    await expect(description).toHaveValue(kept)
    if (kind === 'batch') await description.fill('Long and careful, of the hall by the lake.')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, colorScheme: 'dark' })

  test('a batch is closed, copied and changed on a phone', async ({ page, signInAs }) => {
    const id = await addBatch(hall())
    await signInAs('editor')
    await page.goto(`/staff/bookings/${id}`)
    await page.getByLabel('Price in rupees').fill('a lakh')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Give rupees in digits, such as 45,000.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Close booking' }).click()
    await expect(page.getByText('Booking is closed.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy without dates' }).click()
    await expect(page.getByText('Copied, as a draft without dates.')).toBeVisible()
    expect(page.url()).not.toContain(id)
  })
})
