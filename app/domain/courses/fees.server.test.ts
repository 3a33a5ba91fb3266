import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditEvents } from '#app/domain/accounts/audit-schema.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import type { FormResult } from '#app/lib/form.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { pageContext } from '#server/testing/page-context.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { listCourses } from './courses.server.ts'
import { feeQuery, getFees, showFees } from './fees.server.ts'
import { handleFeeForm, loadCourseFee } from './handle-fee-form.server.ts'
import { courseFees } from './schema.server.ts'

useTestDatabase()

const now = new Date('2026-11-22T10:00:00Z')
const fields = {
  courseID: 'data-science',
  audience: 'student',
  validFrom: '2026-12-01',
  amount: '69,900',
  emiMonths: '6',
  hasPayAfterPlacement: 'on',
  deposit: '5,900',
  threshold: '30,000',
  share: '10',
  shareMonths: '24',
  cap: '94,400',
  graceMonths: '2',
  lapsesAfterMonths: '60',
}
const actor = 'ravi'
beforeEach(async () => {
  for (const table of [courseFees, auditEvents, users]) await db().delete(table)
  await db().insert(users).values({ id: actor, name: 'Ravi', email: 'ravi@example.org', role: 'admin' })
})

/** Sends the fee form. Returns null if the fee was saved, else the errors. */
async function send(change: Record<string, string> = {}, id: string | null = null, at = now) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.set(name, value)
  const answer = await handleFeeForm(new Request('https://site.example/staff/fees/new', { method: 'POST', body: form }), id, actor, at)
  if (answer instanceof Response) return null
  return (answer as unknown as { data: FormResult }).data.failure
}

const planned = async () => (await db().select().from(courseFees))[0]

test('a fee set for a course is valid from its date on, and the audit log says who set it', async () => {
  expect(await send()).toBeNull()
  expect((await getFees(new Date('2026-11-30T18:29:59Z')))['data-science']).toBeUndefined()
  expect((await getFees(new Date('2026-11-30T18:30:00Z')))['data-science']?.student).toMatchObject({ amountPaise: 69_900_00, isSample: false })
  const [event] = await db().select().from(auditEvents).where(eq(auditEvents.action, 'fee.create'))
  expect(event).toMatchObject({ actorId: actor, after: { courseID: 'data-science', amountPaise: 69_900_00 } })
})

test('the first fee of a course may begin today, the next one tomorrow at the earliest', async () => {
  expect(await send({ validFrom: '2026-11-21' })).toMatchObject({ error: { validFrom: ['Choose today or a later day.'] } })
  expect(await send({ validFrom: '2026-11-22' })).toBeNull()
  expect((await getFees(now))['data-science']?.student).toMatchObject({ amountPaise: 69_900_00 })
  const taken = { error: { validFrom: ['Choose tomorrow or a later day: who books today was shown today’s fee.'] } }
  expect(await send({ validFrom: '2026-11-22', amount: '71,000' })).toMatchObject(taken)
  expect(await send({ courseID: 'all', validFrom: '2026-11-22' })).toMatchObject(taken)
  expect(await send({ audience: 'professional', validFrom: '2026-11-22' })).toBeNull()
  expect(await send({ validFrom: '2026-11-23', amount: '71,000' })).toBeNull()
})

test('one form sets a fee for all courses', async () => {
  expect(await send({ courseID: 'all' })).toBeNull()
  const { rows } = await feeQuery.list({ course: '', audience: '' })
  expect(rows.length).toBe(listCourses().length)
  // Sent twice, it sets the fee once.
  expect(await send({ courseID: 'all' })).toBeNull()
  expect((await feeQuery.list({ course: '', audience: '' })).rows.length).toBe(listCourses().length)
})

test.each([
  ['amount', '0', 'A fee cannot be zero or negative. Enter ₹1 or more.'],
  ['amount', '-64900', 'A fee cannot be zero or negative. Enter ₹1 or more.'],
  ['amount', 'much', 'Enter rupees in digits, such as 64,900.'],
  ['validFrom', '2026-11-21', 'Choose today or a later day.'],
  ['amount', '99,99,99,999', 'Enter less than ₹10 crore.'],
  ['emiMonths', '1', 'Enter a whole number from 2 to 36.'],
  ['cap', '5,900', 'Enter more than the deposit.'],
  ['courseID', 'no-course', 'Choose a course from the list.'],
])('%s %s is rejected with an error at its field, and all typed values stay', async (field, value, message) => {
  const failure = await send({ [field]: value })
  expect(failure).toMatchObject({ status: 422, error: { [field]: [message] }, typed: { ...fields, [field]: value } })
  expect(await planned()).toBeUndefined()
})

test('two fees of one course and audience from one day are rejected at the date, and no course gets the new fee', async () => {
  await send()
  const failure = await send({ courseID: 'all', amount: '70,000' })
  expect(failure).toMatchObject({ status: 409, typed: { amount: '70,000' } })
  expect(failure?.error?.validFrom?.[0]).toContain(formatStoredDate('2026-12-01'))
  expect(failure?.error?.validFrom?.[0]).toContain('Data Science with AI')
  expect((await feeQuery.list({ course: '', audience: '' })).rows.length).toBe(1)
})

test('if two admins set a fee for one day at once, one gets an error', async () => {
  const answers = await Promise.all([send({ amount: '70,000' }), send({ amount: '71,000' })])
  expect(answers.filter((answer) => answer === null).length).toBe(1)
  expect(answers.find((answer) => answer !== null)?.error?.validFrom).toBeDefined()
})

test('if two admins change one fee, the second sees both texts and nothing is overwritten', async () => {
  await send()
  const fee = await planned()
  expect(await send({ amount: '70,000', version: '1' }, fee?.id)).toBeNull()
  const failure = await send({ amount: '71,000', version: '1' }, fee?.id)
  expect(failure).toMatchObject({ status: 409, typed: { amount: '71,000' }, conflict: { amount: '70000', version: '2' } })
  expect(await planned()).toMatchObject({ amountPaise: 70_000_00, version: 2 })
  expect(await send({ amount: '71,000', version: '2' }, fee?.id)).toBeNull()
})

test('a fee that has begun cannot be changed', async () => {
  await send()
  const fee = await planned()
  const day = new Date('2026-12-01T00:00:00Z')
  expect(await send({ amount: '1', version: '1', validFrom: '2026-12-05' }, fee?.id, day)).toMatchObject({ status: 409 })
  expect(await loadCourseFee(String(fee?.id), null, day)).toMatchObject({ hasBegun: true })
  expect(await planned()).toMatchObject({ amountPaise: 69_900_00, version: 1 })
})

test.each([
  ['course_fees_amount_positive', { amountPaise: 0 }],
  ['course_fees_amount_positive', { amountPaise: -1 }],
  ['course_fees_once_a_day', {}],
  ['course_fees_placement_whole', { validFrom: '2026-12-02', capPaise: null }],
  ['course_fees_loan_whole', { validFrom: '2026-12-02', loanMonths: 12 }],
])('the database enforces the constraint %s', async (constraint, change) => {
  await send()
  const fee = await planned()
  if (!fee) throw new Error('no fee')
  const { id: _, ...row } = fee
  await expect(
    db()
      .insert(courseFees)
      .values({ ...row, ...change }),
  ).rejects.toMatchObject({ cause: { constraint } })
})

test('every process is notified of a new fee, and a page with fees is valid until the next fee begins', async () => {
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  await send()
  await vi.waitFor(() => expect(heard).toContain('fees'))
  await feed.close()
  const { context, visit } = pageContext()
  await showFees(context, now)
  expect([...visit.tags]).toEqual(['fees'])
  expect(visit.validity?.until).toBe(Date.parse('2026-11-30T18:30:00Z'))
})

test('the user who set a fee can be erased', async () => {
  await send()
  await db().execute(sql`delete from ${auditEvents}`)
  await db().delete(users).where(eq(users.id, actor))
  expect(await planned()).toMatchObject({ setBy: null })
})
