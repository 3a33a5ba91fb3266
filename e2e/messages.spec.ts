import { query } from './accounts.ts'
import { expect, startScript, test } from './site.ts'

/** Inserts messages that failed permanently, for a new enquiry. */
async function addDead(count: number): Promise<string> {
  const reference = `E-${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  await query(`insert into leads (reference, name, phone, email, page) values ($1, 'Asha', '+919876543210', 'asha@example.org', '/')`, [reference])
  await query(
    `insert into messages (lead_id, channel, kind, cause, state, attempts, last_fault, next_try_at)
     select leads.id, 'mail', 'thank-you', n::text, 'dead', 10, 'SMTP 451', null from leads, generate_series(1, $2::int) n where reference = $1`,
    [reference, count],
  )
  return reference
}

test('a counsellor resends one message, cancels another, undoes that, and on a small phone resends all after a confirmation', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const reference = await addDead(3)
  await signInAs('counsellor')
  await page.goto('/staff/messages?state=dead')
  await startScript(page)
  await expectAccessible(page)
  const rows = page.getByRole('row').filter({ hasText: reference })
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 message is being sent again.' })).toBeVisible()
  await expect(rows).toHaveCount(2)

  await rows.first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Drop' }).click()
  const question = page.getByRole('alertdialog', { name: 'Drop the chosen messages?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Drop' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)

  await expect(page.getByText('Choose rows to act on')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Send all of them again' }).click()
  await page
    .getByRole('alertdialog', { name: /^Send \d+ messages again\?$/ })
    .getByRole('button', { name: 'Send again' })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'messages are being sent again.' })).toBeVisible()
})
