import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { installation } from '#app/domain/demonstration/schema.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { openGoogleProject } from '#app/platform/google/google-project.server.ts'
import { followProviderDates } from './provider-dates.ts'
import { startFakeGoogle } from './testing/fake-google.ts'
import { useTestDatabase } from './testing/test-database.ts'

useTestDatabase()

const closings: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close()
})

async function openTwo() {
  const fake = await startFakeGoogle()
  closings.push(() => fake.stop())
  const project = await openGoogleProject(fake.config, fake.endpoints)
  const heard: string[][] = []
  for (let process = 0; process < 2; process += 1) {
    const feed = new ChangeFeed(getDatabaseAddress())
    feed.subscribe({ onChange: (names) => heard.push(names), onLost: () => {} })
    await feed.opened
    closings.push(() => feed.close(), followProviderDates(project, feed, { everyMs: 50, afterChangeMs: 10 }))
  }
  return { fake, heard }
}
const stored = async () => (await findDocument('DatesForm', 'scholarshipTest'))?.data

test('a change at the provider reaches the database and every open page, a change here reaches the provider, an outage is logged once', async () => {
  const { fake, heard } = await openTwo()
  fake.firestore.setDocument('DatesForm/scholarshipTest', { onlineDate: 'a' })
  await vi.waitFor(async () => expect(await stored()).toEqual({ onlineDate: 'a' }))
  await vi.waitFor(() => expect(heard.flat()).toContain('documents/DatesForm'))
  const version = (await findDocument('DatesForm', 'scholarshipTest'))?.version ?? 0
  await saveDocument({ collection: 'DatesForm', id: 'scholarshipTest', data: { onlineDate: 'b' }, expectedVersion: version, actorId: null })
  await vi.waitFor(() => expect(fake.firestore.read('DatesForm/scholarshipTest')).toEqual({ onlineDate: 'b' }))

  const log = vi.mocked(console.error).mockImplementation(() => {})
  fake.intercept = (_request, response) => response.writeHead(500).end('{}')
  const before = fake.requests.length
  await vi.waitFor(() => expect(fake.requests.length).toBeGreaterThan(before + 12))
  fake.intercept = null
  fake.firestore.setDocument('DatesForm/scholarshipTest', { onlineDate: 'c' })
  await vi.waitFor(async () => expect(await stored()).toEqual({ onlineDate: 'c' }))
  const lines = log.mock.calls.splice(0)
  expect(lines.length).toBeLessThanOrEqual(2)
  for (const line of lines) expect(line).toEqual([expect.stringContaining('The dates at Cloud Firestore wait: GoogleError UNAVAILABLE')])
})

test('with demonstration data, nothing is written to the provider', async () => {
  await db().insert(installation).values({ hasDemonstration: true })
  await saveDocument({ collection: 'DatesForm', id: 'upcomingBatches', data: { sample: 'x' }, expectedVersion: 0, actorId: null })
  const { fake } = await openTwo()
  const reads = () => fake.requests.filter((request) => request.startsWith('GET')).length
  await vi.waitFor(() => expect(reads()).toBeGreaterThan(9))
  expect(fake.firestore.read('DatesForm/upcomingBatches')).toBeUndefined()
  await db().update(installation).set({ hasDemonstration: false }).where(eq(installation.id, true))
  await vi.waitFor(() => expect(fake.firestore.read('DatesForm/upcomingBatches')).toEqual({ sample: 'x' }))
})
