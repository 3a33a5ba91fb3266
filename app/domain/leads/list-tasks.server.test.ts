import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { getIndiaDayEnd } from '#app/lib/dates.ts'
import { parseFilters } from '#app/lib/list.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addSeatLead } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { countTasks, listTasksBetween, taskQuery } from './list-tasks.server.ts'
import { consents, leads } from './schema.server.ts'
import { taskFilters } from './task-rules.ts'

useTestDatabase()

const listAll = async () => (await listTasksBetween(new Date(0), new Date('2100-01-01'), null)).tasks.map(({ kind, name, phone }) => [kind, name, phone])

test('staff ask the guardian of a minor, also of one who has booked, until the guardian agrees or the enquiry ends', async () => {
  const leadId = await addSeatLead({ name: 'Kavya', state: 'booked', isMinor: true, guardianName: 'Sunita', guardianPhone: '+919866600002' })
  expect(await listAll()).toEqual([])
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  expect(await listAll()).toEqual([['guardian', 'Kavya', '+919866600002']])
  for (const end of [{ guardianAgreedAt: new Date() }, { state: 'lost' as const, lostReason: 'other' as const }, { state: 'withdrawn' as const }]) {
    await db().update(leads).set(end).where(eq(leads.id, leadId))
    expect(await listAll()).toEqual([])
    await db().update(leads).set({ state: 'booked', guardianAgreedAt: null }).where(eq(leads.id, leadId))
  }
  await db()
    .update(leads)
    .set({ followUpAt: new Date('2099-12-01') })
    .where(eq(leads.id, leadId))
  expect((await listTasksBetween(new Date('2099-11-30'), new Date('2099-12-02'), null)).tasks).toMatchObject([{ kind: 'guardian' }])
})

test('no task remains for an enquiry whose person withdrew in a merged copy', async () => {
  const leadId = await addSeatLead({ name: 'Meena', followUpAt: new Date('2099-12-05') })
  const copyId = await addSeatLead({ name: 'Meena', state: 'withdrawn', mergedInto: leadId })
  const [given, givenInCopy, withdrawnAt] = [new Date('2026-01-01'), new Date('2026-01-02'), new Date('2026-01-03')]
  await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1', givenAt: given })
  const listOwn = async () => (await listAll()).filter(([, name]) => name === 'Meena')
  expect(await listOwn()).toEqual([['follow-up', 'Meena', expect.any(String)]])
  await db().insert(consents).values({ leadId: copyId, purpose: 'contact', noticeVersion: '1', givenAt: givenInCopy, withdrawnAt })
  expect(await listOwn()).toEqual([])
})

// Regression: the figures of Today opened the list of all follow-ups, and counted people who may not be called.
test('each count of follow-ups is the number of tasks in its list', async () => {
  await db().delete(leads)
  await db().insert(users).values({ id: 'asha', name: 'Asha', email: 'asha-tasks@example.org', role: 'counsellor' })
  const dayEnd = getIndiaDayEnd(new Date()).getTime()
  const later = new Date((Date.now() + dayEnd) / 2)
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const planned = [
    { followUpAt: ago(1), assignedTo: 'asha' },
    { followUpAt: ago(30) },
    { followUpAt: ago(2), state: 'withdrawn' as const },
    { followUpAt: later, assignedTo: 'asha' },
    { followUpAt: new Date(dayEnd + 1) },
  ]
  for (const values of planned) {
    const leadId = await addSeatLead({ name: 'Follow', ...values })
    await db().insert(consents).values({ leadId, purpose: 'contact', noticeVersion: '1' })
  }
  await addSeatLead({ name: 'No consent', followUpAt: ago(1) })
  const length = async (query: string) =>
    (await taskQuery.list(parseFilters(taskFilters, new URLSearchParams(query)), {}, { readerId: 'asha' })).rows.filter(({ kind }) => kind === 'follow-up')
      .length
  const counts = await countTasks('asha')
  expect(counts).toMatchObject({ overdue: 2, myOverdue: 1, due: 1, myDue: 1 })
  expect(counts.overdue).toBe(await length('whose=all&when=late&kind=follow-up'))
  expect(counts.due).toBe(await length('whose=all&when=later-today&kind=follow-up'))
  expect(counts.myOverdue).toBe(await length('when=late&kind=follow-up'))
  expect(counts.myDue).toBe(await length('when=later-today&kind=follow-up'))
})
