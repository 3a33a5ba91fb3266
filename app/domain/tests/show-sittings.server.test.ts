import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { offeringMoves, offerings } from '#app/domain/bookings/schema.server.ts'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { addOffering } from '#server/testing/bookings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { updateTestDates } from './show-sittings.server.ts'

useTestDatabase()

const now = new Date('2026-11-28T06:00:00Z')
const onlineDate = async () => (await findDocument('DatesForm', 'scholarshipTest'))?.data.onlineDate
const addOnline = async (day: string) =>
  await addOffering({
    ...{ kind: 'test', courseID: null, mode: 'online', closesAt: new Date(`${day}T20:00:00+05:30`) },
    ...{ startsAt: new Date(`${day}T08:00:00+05:30`), endsAt: new Date(`${day}T21:00:00+05:30`) },
  })
async function announce(text: string): Promise<void> {
  const version = (await findDocument('DatesForm', 'scholarshipTest'))?.version ?? 0
  await saveDocument({ collection: 'DatesForm', id: 'scholarshipTest', data: { onlineDate: text }, expectedVersion: version, actorId: null })
}

beforeEach(async () => {
  await db().delete(offerings)
  await announce('')
})

test.each([
  ['cancelled', async (id: string) => void (await db().update(offerings).set({ cancelledAt: now, cancelReason: 'x' }).where(eq(offerings.id, id)))],
  [
    'postponed without a new date',
    async (id: string) => {
      const [before] = await db().select().from(offerings).where(eq(offerings.id, id))
      await db()
        .insert(offeringMoves)
        .values({ offeringId: id, fromStartsAt: before?.startsAt ?? null, toStartsAt: null })
      await db().update(offerings).set({ startsAt: null, endsAt: null, closesAt: null }).where(eq(offerings.id, id))
    },
  ],
])('the date of a test that is %s is not announced any more', async (_, change) => {
  const id = await addOnline('2026-12-19')
  await updateTestDates(now)
  expect(await onlineDate()).toBe('2026-12-19')
  await change(id)
  await updateTestDates(now)
  expect(await onlineDate()).toBe('')
})

test('the next test gives the date, and a date that staff announce without a test stays', async () => {
  const id = await addOnline('2026-12-19')
  await addOnline('2026-12-30')
  await db().update(offerings).set({ cancelledAt: now, cancelReason: 'x' }).where(eq(offerings.id, id))
  await updateTestDates(now)
  expect(await onlineDate()).toBe('2026-12-30')
  await db().delete(offerings)
  for (const text of ['2026-12-20', 'in January']) {
    await announce(text)
    await updateTestDates(now)
    expect(await onlineDate()).toBe(text)
  }
})
