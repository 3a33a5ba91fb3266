import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '#app/domain/accounts/schema.server.ts'
import { findDocument } from '#app/domain/dates/documents.server.ts'
import { documents } from '#app/domain/dates/schema.server.ts'
import { getIndiaToday } from '#app/lib/dates.ts'
import { closeDatabase, db, getDatabaseAddress, inTransaction, openDatabase } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as list from './list-batches.server.ts'
import { lockOffering } from './lock-offering.server.ts'
import { cancelOffering, moveLocked, moveOffering, type OfferingMoveInput } from './move-offering.server.ts'
import { offerings } from './schema.server.ts'
import { getCurrentDates, refreshUpcomingDays } from './upcoming-batches.server.ts'

useTestDatabase({ jobs: true })

const actorId = 'asha'
const courseID = 'data-science'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => getIndiaToday(inDays(days))
const moveTo = (days: number): OfferingMoveInput => ({ startsAt: inDays(days), endsAt: null, opensAt: null, closesAt: null, note: '' })
const stored = async () => await findDocument('DatesForm', 'upcomingBatches')

beforeEach(async () => {
  await db().execute('delete from offerings')
  await db().delete(documents)
  await db().insert(users).values({ id: actorId, name: 'Asha', email: 'asha@example.org', role: 'editor' }).onConflictDoNothing()
})

test('changing a batch writes the document and leaves its last editor and other fields unchanged', async () => {
  await db()
    .insert(documents)
    .values({
      collection: 'DatesForm',
      id: 'upcomingBatches',
      data: { [courseID]: 'soon', 'Sunday revision': 'later', seats: 15 },
      version: 4,
      updatedBy: actorId,
    })
  const id = await addOffering({ startsAt: inDays(10) })
  await moveOffering({ id, version: 1, actorId }, moveTo(12))
  expect(await stored()).toMatchObject({ version: 4, updatedBy: 'Asha', data: { [courseID]: dayIn(12), 'Sunday revision': 'later', seats: 15 } })
  await cancelOffering({ id, version: 2, actorId }, 'The hall is flooded.')
  expect((await stored())?.data).toMatchObject({ [courseID]: '' })
})

test('a change that fails leaves the batch and the document unchanged', async () => {
  const id = await addOffering({ startsAt: inDays(10) })
  await refreshUpcomingDays()
  const failing = inTransaction(async (tx) => {
    await lockOffering(tx, id)
    const [offering] = await tx.select().from(offerings).where(eq(offerings.id, id))
    if (offering) await moveLocked(tx, offering, moveTo(20), { actorId, now: new Date() })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect((await stored())?.data).toMatchObject({ [courseID]: dayIn(10) })
})

// Without lockUpcomingDays, the second transaction reads the old day of the first batch, waits for the document only, and writes that day.
test('when two batches of a course move at once, the document has the nearer date', async () => {
  const [first, second] = [await addOffering({ startsAt: inDays(10) }), await addOffering({ startsAt: inDays(40) })]
  await refreshUpcomingDays()
  let other: ReturnType<typeof moveOffering> | undefined
  await inTransaction(async (tx) => {
    await lockOffering(tx, first)
    const [offering] = await tx.select().from(offerings).where(eq(offerings.id, first))
    if (offering) await moveLocked(tx, offering, moveTo(30), { actorId, now: new Date() })
    other = moveOffering({ id: second, version: 1, actorId }, moveTo(25))
    await vi.waitFor(async () => {
      const { rows } = await db().execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows.length).toBeGreaterThan(0)
    })
  })
  expect(await other).toMatchObject({ ok: true })
  expect((await stored())?.data).toMatchObject({ [courseID]: dayIn(25) })
})

test('the job writes a change caused by time, once', async () => {
  await addOffering({ startsAt: inDays(1) })
  await addOffering({ startsAt: inDays(8) })
  await refreshUpcomingDays()
  expect((await stored())?.data).toMatchObject({ [courseID]: dayIn(1) })
  await refreshUpcomingDays(inDays(2))
  await refreshUpcomingDays(inDays(2))
  expect((await stored())?.data).toMatchObject({ [courseID]: dayIn(8) })
})

test('while the batches cannot be read, no course has a date, and the other fields are returned', async () => {
  await db()
    .insert(documents)
    .values({ collection: 'DatesForm', id: 'upcomingBatches', data: { [courseID]: dayIn(3), 'Sunday revision': 'later' } })
  vi.spyOn(list, 'getCourseBatches').mockRejectedValue(new DatabaseUnavailableError(new Error('connection lost')))
  const log = vi.mocked(console.error).mockImplementation(() => {})
  expect(await getCurrentDates()).toMatchObject({ failed: true, upcomingBatches: [{ name: 'Sunday revision', text: 'later' }] })
  expect(log.mock.calls).toEqual([[expect.stringContaining('Error fetching dates from Firestore')]])
  log.mockClear()
})

test('without a database, a refresh rejects one promise, so that the site still shuts down in order', async () => {
  const address = getDatabaseAddress()
  await closeDatabase()
  await expect(refreshUpcomingDays()).rejects.toThrow('The database is not open.')
  openDatabase(address)
})
