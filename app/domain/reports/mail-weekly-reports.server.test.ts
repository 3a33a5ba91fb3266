import { beforeEach, expect, test } from 'vitest'
import { handleSavedFilterForm, listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { savedFilters } from '#app/domain/accounts/saved-filters-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { leads } from '#app/domain/leads/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { catchMails } from '#server/testing/mails.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { mailWeeklyReports } from './mail-weekly-reports.server.ts'

useTestDatabase()

let refused = ''
const mails = catchMails({ fail: ({ to }) => (to.address === refused ? new Error('refused') : null) })

const now = new Date('2026-11-23T02:30:00Z')
const list = '/staff/reports/funnel'
const person = (id: string, more: Partial<typeof users.$inferInsert> = {}) => ({
  id,
  name: id,
  email: `${id}@example.org`,
  role: 'counsellor' as const,
  ...more,
})

/** Like the forms of the report's page. */
async function saveReport(userId: string, at = list): Promise<string> {
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleSavedFilterForm(form, { userId, list: at })
  }
  await send({ form: 'save-filter', list: at, name: 'Google', query: 'source=google&period=7' })
  const [{ id = '' } = {}] = await listSavedFilters(userId, at)
  await send({ form: 'mail-filter', list: at, id, to: 'on' })
  return id
}

beforeEach(async () => {
  refused = ''
  await db().delete(savedFilters)
  await db().delete(users)
  await db().delete(leads)
  await db()
    .insert(users)
    .values([person('asha'), person('ravi'), person('gone', { disabledAt: now }), person('editor', { role: 'editor' })])
  const lead = (number: number, sourceName: string) => ({
    reference: `E-00000${number}`,
    name: 'Person',
    phone: '+919812345678',
    page: '/',
    sourceName,
    createdAt: now,
  })
  await db()
    .insert(leads)
    .values([lead(1, 'google'), lead(2, 'google'), lead(3, 'poster')])
})

test('a saved report is mailed to its owner once a day, with its filter', async () => {
  await saveReport('asha')
  await mailWeeklyReports(now)
  await mailWeeklyReports(now)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: { address: 'asha@example.org' }, subject: 'Weekly report: Google' })
  expect(mails[0]?.text.replaceAll('\u00a0', ' ')).toContain('Funnel, Tue 17 Nov 2026 to Mon 23 Nov 2026')
  expect(mails[0]?.text).toContain('google\nCame: 2\nContacted: 0 (0%)')
  expect(mails[0]?.text).not.toContain('poster')
  expect(mails[0]?.text).toContain(`${list}?source=google&period=7`)
  await mailWeeklyReports(new Date('2026-11-30T02:30:00Z'))
  expect(mails).toHaveLength(2)
})

test('two processes at once send one mail', async () => {
  await saveReport('asha')
  await Promise.all([mailWeeklyReports(now), mailWeeklyReports(now)])
  expect(mails).toHaveLength(1)
})

test('a disabled person, or one who may no longer read reports, gets no report', async () => {
  for (const id of ['gone', 'editor']) await saveReport(id)
  await mailWeeklyReports(now)
  expect(mails).toEqual([])
})

test('a mail that fails is sent at the next run, and the others are sent at once', async () => {
  for (const id of ['asha', 'ravi']) await saveReport(id)
  refused = 'asha@example.org'
  await expect(mailWeeklyReports(now)).rejects.toThrow('1 of 2 weekly reports could not be mailed')
  refused = ''
  await mailWeeklyReports(now)
  expect(mails.map(({ to }) => to.address)).toEqual(['ravi@example.org', 'asha@example.org'])
})

test('only reports can be mailed', async () => {
  await expect(saveReport('asha', '/staff/leads')).rejects.toMatchObject({ init: { status: 400 } })
})
