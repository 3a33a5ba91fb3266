import { enterAs, query, rows } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

// A rejected connection, which the browser reports.
test.use({ expectedConsoleErrors: [/status of 503|ERR_FAILED/] })

/** Inserts a published batch that starts next week. */
async function addBatch(): Promise<{ id: string; slug: string }> {
  const id = crypto.randomUUID()
  const slug = `e2e-${id}`
  await query(
    `insert into offerings (id, kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity, published_at)
     values ($1, 'batch', $2, 'Data Science with AI, live', 'data-science', now() + interval '7 days', now() + interval '90 days', now() + interval '7 days', 15, now())`,
    [id, slug],
  )
  return { id, slug }
}

const announce = (...names: string[]) => query(`select pg_notify('page_changes', $1)`, [JSON.stringify(names)])

test('seats and dates on an open page update by themselves, and no input is lost', async ({ page }) => {
  const { id, slug } = await addBatch()
  await announce('offerings')
  await page.goto(`/book/${slug}`)
  await startScript(page)
  const main = page.getByRole('main')
  await expect(main.getByText('15 of 15 seats left')).toBeVisible()
  const name = page.locator('#booking').getByLabel('Name', { exact: true })
  await name.fill('Asha Rao')

  await query('update offerings set seats_taken = 13 where id = $1', [id])
  await announce(`offering/${id}`)
  await expect(main.getByText('2 of 15 seats left')).toBeVisible()

  // An overloaded server rejects the first reloads, of the list and of the offering.
  let rejected = 0
  await page.route('**/*.data*', async (route) => {
    rejected += 1
    await (rejected <= 2 ? route.fulfill({ status: 503 }) : route.continue())
  })
  await query(
    `update offerings set starts_at = '2031-03-01T10:00+05:30', ends_at = '2031-06-01T10:00+05:30', closes_at = '2031-03-01T10:00+05:30', version = version + 1 where id = $1`,
    [id],
  )
  await announce(`offering/${id}`, 'offerings')
  // Open pages reload within four seconds, at different times.
  await expect(main.getByText(/1\sMar 2031/).first()).toBeVisible()
  expect(rejected).toBeGreaterThan(2)
  await expect(name).toHaveValue('Asha Rao')
})

test('without a live connection, seats are read again when the reader returns; if that fails, the page stays', async ({ page }) => {
  const { id, slug } = await addBatch()
  await announce('offerings')
  await page.route('**/live?**', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/book/${slug}`)
  const refused = page.waitForResponse('**/live?**')
  await startScript(page)
  await refused
  const main = page.getByRole('main')
  await expect(main.getByText('15 of 15 seats left')).toBeVisible()
  const name = page.locator('#booking').getByLabel('Name', { exact: true })
  await name.fill('Asha Rao')
  await page.route('**/*.data*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await lost
  await page.unroute('**/*.data*')
  await query('update offerings set seats_taken = 12 where id = $1', [id])
  await announce(`offering/${id}`, 'offerings')
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(main.getByText('3 of 15 seats left')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(name).toHaveValue('Asha Rao')
})

/** Opens a live stream and waits for its first data. @returns a function that closes it */
async function listen(topics: string, cookie = ''): Promise<() => void> {
  const stop = new AbortController()
  const response = await fetch(`${process.env.SITE_URL}/live?topics=${topics}`, { headers: { cookie }, signal: stop.signal })
  expect([topics, response.status]).toEqual([topics, 200])
  return () => stop.abort()
}

test('a process follows changes on one connection, for public pages, consoles and its caches', async () => {
  const { id } = await addBatch()
  const stops = [await listen(`offerings,offering/${id}`), await listen('leads', (await enterAs('counsellor')).cookies.join('; '))]
  const connections = "select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'site page changes'"
  expect(await rows(connections)).toEqual([{ count: 1 }])
  for (const stop of stops) stop()
})
