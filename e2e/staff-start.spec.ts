import { enterAs, query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

const reference = () => `E-${Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')}`

test('a counsellor sees who is waiting and figures that include new enquiries, and opens the enquiry that has waited longest', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = `Waiting ${crypto.randomUUID().slice(0, 6)}`
  // Old enough to be among the first, and within seven days at any time of day.
  await query(
    `insert into leads (reference, name, phone, page, source_name, course_id, created_at) values ($1, $2, '+919812345678', '/', 'newsletter', 'data-science', now() - interval '5 days 3 hours')`,
    [reference(), name],
  )
  await signInAs('counsellor')
  await page.goto('/staff')
  await startScript(page)
  const longest = page.getByRole('region', { name: 'Waiting longest' })
  await expect(longest.getByRole('listitem').filter({ hasText: name })).toContainText('5 days 3 h, unassigned')
  await expect(page.getByRole('link', { name: /waiting for a first call/ })).toHaveAttribute('href', '/staff/leads?sort=waiting')
  await expect(page.getByRole('region', { name: 'Time to first call' }).getByRole('row', { name: /Still waiting/ })).toBeVisible()
  await expectAccessible(page)

  const came = page.getByRole('link', { name: /came today/ })
  const before = Number((await came.locator('strong').textContent())?.replaceAll(',', ''))
  await query(`insert into leads (reference, name, phone, page) values ($1, 'Figures', '+919812345678', '/')`, [reference()])
  await query(`select pg_notify('page_changes', '["leads"]')`)
  await expect.poll(async () => Number((await came.locator('strong').textContent())?.replaceAll(',', ''))).toBeGreaterThan(before)

  await longest.getByRole('link', { name }).press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a report is filtered, its address contains the filter, its file has the same rows, and no table scrolls sideways on a phone', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const source = 'a-campaign-with-a-name-that-is-long-and-has-no-place-to-break'
  for (const [name, from] of [
    ['Reported', 'newsletter'],
    ['Wide', source],
  ])
    await query(`insert into leads (reference, name, phone, page, source_name, course_id) values ($1, $2, '+919812345678', '/', $3, 'data-science')`, [
      reference(),
      name,
      from,
    ])
  await signInAs('counsellor')
  await page.goto('/staff/reports')
  await startScript(page)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('7 days')
  await expect(page).toHaveURL(/period=7/)
  await expect(page.getByRole('rowheader', { name: source })).toBeVisible()
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('main *, html')]
        .filter(
          (part) =>
            part.clientWidth > 0 &&
            part.scrollWidth > part.clientWidth + 1 &&
            (part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowX)),
        )
        .map((part) => part.outerHTML.slice(0, 120)),
    )
    expect(wide, `at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('combobox', { name: 'Source' }).selectOption('newsletter')
  await expect(page).toHaveURL(/\/staff\/reports\/funnel\?.*source=newsletter/)
  await expect(page.getByRole('table', { name: 'Funnel' }).getByRole('row', { name: /^newsletter/ })).toBeVisible()
  const file = await page.request.get((await page.getByRole('link', { name: 'Export this report as CSV' }).getAttribute('href')) ?? '')
  expect(await file.text()).toMatch(/Source,Came,Contacted,Qualified,Booked,Enrolled,Closed\r\nAll,(\d+),.*\r\nnewsletter,\1,/)
  await page.getByRole('link', { name: 'Enquiries by day' }).click()
  await expect(page.getByRole('img', { name: 'Enquiries by day' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Enquiries by day' }).getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
})

test('an editor sees no enquiries, only their own tasks', async () => {
  const { cookies } = await enterAs('editor')
  const page = await (await fetch(`${process.env.SITE_URL}/staff`, { headers: { cookie: cookies.join('; ') } })).text()
  const [, main = ''] = /<main([\s\S]*)<\/main>/.exec(page) ?? []
  expect(main).toContain('Your drafts</h')
  expect(main).not.toMatch(/waiting for a first call|By source|Enquiries/)
})
