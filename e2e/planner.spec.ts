import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

async function addClass(title: string): Promise<string> {
  const [batch, session] = [crypto.randomUUID(), crypto.randomUUID()]
  await query(
    `insert into offerings (id, kind, slug, title, course_id, starts_at, ends_at, closes_at, capacity)
     values ($1, 'batch', $2, $3, 'data-science', '2028-02-15T10:00+05:30', '2028-03-30T12:00+05:30', '2028-02-15T12:00+05:30', 15)`,
    [batch, `batch-${batch}`, title],
  )
  await query(
    `insert into class_sessions (id, offering_id, planned_day, starts_at, ends_at, check_in_code)
     values ($1, $2, '2028-02-15', '2028-02-15T10:00+05:30', '2028-02-15T12:00+05:30', '1234')`,
    [session, batch],
  )
  return session
}

test('a class is dragged to another day in the week and month views, and moves once confirmed', async ({ page, signInAs }) => {
  const title = `Batch ${crypto.randomUUID().slice(0, 6)}`
  const session = await addClass(title)
  await signInAs('editor')
  await page.goto('/staff/planner?day=2028-02-15')
  await startScript(page)
  const row = page.getByRole('row', { name: /^Online, or no room/ })
  await page.getByRole('link', { name: new RegExp(title) }).dragTo(row.getByRole('cell').nth(3))
  await expect(page).toHaveURL(new RegExp(`/staff/sessions/${session}\\?day=2028-02-17&room=none$`))
  await page.getByRole('button', { name: 'Move the class' }).click()
  await expect(page.getByText(/Thu 17\sFeb\s2028,\s10:00/).first()).toBeVisible()

  await page.goto('/staff/planner?view=month&day=2028-02-15')
  await startScript(page)
  const day = page.getByRole('cell').filter({ has: page.locator('.month-day', { hasText: /^\S+ 22 / }) })
  await page.getByRole('link', { name: new RegExp(title) }).dragTo(day)
  await expect(page).toHaveURL(new RegExp(`/staff/sessions/${session}\\?day=2028-02-22$`))
})
