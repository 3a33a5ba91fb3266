import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { listOfferings } from '#app/domain/bookings/list-offerings.server.ts'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { documents } from '#app/domain/dates/schema.server.ts'
import { startInstallation } from '#app/domain/demonstration/demonstration.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { seedEvents } from './seed-events.ts'
import { addOffering } from './testing/bookings.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase()
beforeAll(async () => {
  await startInstallation({ empty: false })
})

const slugs = async () => (await listOfferings(undefined)).map(({ slug }) => slug).sort()

test('sample events are added once and stay deleted when staff delete them; missing workshops are created on the stored date', async () => {
  await db()
    .insert(documents)
    .values({ collection: 'DatesForm', id: 'careerWorkshop', data: { selectedDate: '2091-12-05' } })
  const workshops = ['cloud-workshop', 'data-science-workshop', 'full-stack-workshop']
  await seedEvents()
  await seedEvents()
  expect(await slugs()).toEqual([...workshops, ...sampleEvents(new Date()).map(({ slug }) => slug)].sort())
  await db().delete(offerings).where(eq(offerings.kind, 'event'))
  await seedEvents()
  expect(await slugs()).toEqual(workshops)
})

test('a site with its own events gets no samples', async () => {
  await db().delete(offerings)
  await db().delete(documents)
  await addOffering({ kind: 'event', slug: 'own', courseID: null })
  await seedEvents()
  expect(await slugs()).toEqual(['own'])
})

test('running processes are notified of sample events', async () => {
  await db().delete(offerings)
  await db().delete(documents)
  const heard: string[] = []
  const feed = new ChangeFeed(getDatabaseAddress())
  feed.subscribe({ onChange: (names) => heard.push(...names), onLost: () => {} })
  await feed.opened
  await seedEvents()
  await vi.waitFor(() => expect(heard).toContain('offerings'))
  await feed.close()
})
