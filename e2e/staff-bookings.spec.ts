import { enterAs, query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// A rejected change gets 409 or 422, which the browser reports.
test.use({ expectedConsoleErrors: [/status of (409|422)/] })

const hall = () => `Hall ${crypto.randomUUID().slice(0, 6)}`

/** Inserts a published batch in two hundred days, as staff create it. */
async function addBatch(place: string): Promise<string> {
  const id = crypto.randomUUID()
  await query(
    `insert into offerings (id, kind, slug, title, course_id, place, starts_at, ends_at, closes_at, capacity, published_at)
     values ($1, 'batch', $2, 'Data Science', 'data-science', $3, now() + interval '200 days', now() + interval '300 days', now() + interval '201 days', 15, now())`,
    [id, `batch-${id.slice(0, 8)}`, place],
  )
  return id
}

test('an editor plans a batch, whose text is restored for a batch but not for a workshop, publishes it, undoes that, moves it and cancels it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const place = hall()
  await signInAs('editor')
  const description = page.getByLabel('Description')
  for (const [kind, expected] of [
    ['batch', ''],
    ['workshop', ''],
    ['batch', 'Long and careful, of the hall by the lake.'],
  ] as const) {
    await page.goto(`/staff/bookings/new?kind=${kind}`)
    await startScript(page)
    await expect(description).toHaveValue(expected)
    if (kind === 'batch') await description.fill('Long and careful, of the hall by the lake.')
  }
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
  await expect(page.getByText('Undone. Everything is as it was before.')).toBeVisible()
  // Earlier, Back showed the notice that offered this Undo again.
  await page.goBack()
  await expect(page.getByText('Undone. Everything is as it was before.')).toBeHidden()
  await expect(page.getByText('Published. Visitors see it now.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await page.goForward()
  await expect(page.getByText('Undone. Everything is as it was before.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('link', { name: 'As visitors see it' })).toHaveAttribute('href', /^\/book\/data-science-5-dec-2027/)

  await page.locator('summary', { hasText: 'Move the date' }).press('Enter')
  await page.getByLabel('New start (IST)').fill('2020-01-01T10:00')
  await page.getByLabel('Note for everyone').fill('The hall is being painted.')
  await page.getByRole('button', { name: 'Move the date' }).press('Enter')
  await expect(page.getByText('This is in the past. Choose a date to come.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Note for everyone')).toHaveValue('The hall is being painted.')
  await page.getByLabel('New start (IST)').fill('2027-12-12T10:00')
  await page.getByRole('button', { name: 'Move the date' }).press('Enter')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'From Sun 5 Dec 2027, 10:00 am IST to Sun 12 Dec 2027, 10:00 am IST. The hall is being painted.' }),
  ).toBeVisible()

  await page.goto('/staff/bookings/calendar?month=2027-12')
  await expect(page.getByRole('link', { name: /Batch: .*10:00 am .*Open/ }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/staff/bookings?q=${encodeURIComponent(place)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter')
  await page.locator('summary', { hasText: 'Cancel the batch' }).press('Enter')
  await page.getByLabel('Reason').fill('The teacher is ill.')
  await page.getByLabel('Cancel for everybody').press('Space')
  await page.getByRole('button', { name: 'Cancel the batch', exact: true }).press('Enter')
  // Regression: it said that messages were being sent, though no one had a place.
  await expect(page.getByText('Cancelled. All bookings have ended. Anyone who had a place gets a message')).toBeVisible()
})

test('a counsellor sees all offerings with their rosters and cannot change anything', async () => {
  const place = hall()
  const id = await addBatch(place)
  const { cookies } = await enterAs('counsellor')
  const read = (path: string) => fetch(`${process.env.SITE_URL}${path}`, { headers: { cookie: cookies.join('; ') } })
  const list = await (await read(`/staff/bookings?q=${encodeURIComponent(place)}`)).text()
  expect(list).toContain(`href="/staff/bookings/${id}/roster"`)
  expect(list).not.toContain('New batch')
  expect((await read(`/staff/bookings/${id}`)).status).toBe(403)
})
