import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { syncProviderDates } from '#app/domain/bookings/schedule/sync-provider-dates.server.ts'
import { findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { documents, providerDocuments } from '#app/domain/dates/schema.server.ts'
import { getSiteDates } from '#app/domain/dates/site-dates.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { findFirestoreDocument, writeFirestoreDocument } from '#app/platform/google/firestore.server.ts'
import { formatFields } from '#app/platform/google/firestore-values.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { openLive } from './live.ts'
import { followProviderDates } from './provider-dates.ts'
import { emulatedProjectId, firestoreEmulatorHost, openEmulatedProject } from './testing/emulators.ts'
import { useTestDatabase } from './testing/test-database.ts'

const all = `projects/${emulatedProjectId}/databases/(default)/documents`
const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }

// `npm run test:hosted` runs this with the vendor's emulator.
describe.runIf(firestoreEmulatorHost)('with the vendor’s Firestore emulator', () => {
  useTestDatabase({ jobs: true })
  let project: GoogleProject
  const closings: (() => unknown)[] = []
  beforeAll(async () => {
    project = await openEmulatedProject()
  })
  beforeEach(async () => {
    await fetch(`http://${firestoreEmulatorHost}/emulator/v1/${all}`, { method: 'DELETE', headers })
    await db().delete(documents)
    await db().delete(providerDocuments)
  })
  afterEach(async () => {
    for (const close of closings.splice(0).reverse()) await close()
  })

  /** Writes like another program of the institute: whole documents, in one commit. */
  async function commit(fields: Record<string, Record<string, unknown>>): Promise<void> {
    const writes = Object.entries(fields).map(([id, data]) => ({ update: { name: `${all}/DatesForm/${id}`, fields: formatFields(data) } }))
    const answer = await fetch(`http://${firestoreEmulatorHost}/v1/${all}:commit`, { method: 'POST', headers, body: JSON.stringify({ writes }) })
    expect(answer.status).toBe(200)
  }
  const sync = () => syncProviderDates(project, { restMs: 0, canWrite: true })
  const there = async (id: string) => (await findFirestoreDocument(project, `DatesForm/${id}`))?.data
  const here = async (id: string) => (await findDocument('DatesForm', id))?.data
  async function save(id: string, data: Record<string, unknown>): Promise<void> {
    const expectedVersion = (await findDocument('DatesForm', id))?.version ?? 0
    expect(await saveDocument({ collection: 'DatesForm', id, data, expectedVersion, actorId: null })).toHaveProperty('ok', true)
  }

  test('the three documents are read and pages show their contents; a missing document is read as null', async () => {
    expect(await findFirestoreDocument(project, 'DatesForm/careerWorkshop')).toBeNull()
    await sync()
    expect(await getSiteDates()).toMatchObject({ failed: false })
    await commit({ careerWorkshop: { selectedDate: '2099-12-05' }, scholarshipTest: { onlineDate: '2099-12-12' }, upcomingBatches: { 'Sunday revision': 'x' } })
    await sync()
    expect(await getSiteDates()).toMatchObject({ careerWorkshop: { selectedDate: '2099-12-05' }, scholarshipTest: { onlineDate: '2099-12-12' } })
    expect(await here('upcomingBatches')).toEqual({ 'Sunday revision': 'x' })
  })

  test('a write needs the time of the last read and leaves other fields unchanged', async () => {
    const path = 'DatesForm/upcomingBatches'
    const writeAll = (set: Record<string, unknown>, seen: { updateTime: string } | null) =>
      writeFirestoreDocument(project, path, { set, removed: ['gone'] }, seen)
    const [first] = [await writeAll({ 'data-science': 'a', 'tick ` and \\': 1 }, null)]
    expect(await writeAll({ 'data-science': 'b' }, null)).toBeNull()
    await commit({ upcomingBatches: { 'data-science': 'c', gone: true, opened: [{ seats: 1.5 }, null] } })
    expect(await writeAll({ 'data-science': 'd' }, { updateTime: first ?? '' })).toBeNull()
    const seen = await findFirestoreDocument(project, path)
    const next = await writeAll({ awsdevopscourse: 'e' }, seen)
    expect(await findFirestoreDocument(project, path)).toEqual({
      data: { 'data-science': 'c', opened: [{ seats: 1.5 }, null], awsdevopscourse: 'e' },
      updateTime: next,
    })
  })

  test('of two concurrent writes to a document, one succeeds; the next read merges both sides', async () => {
    await commit({ scholarshipTest: { onlineDate: 'a', offlineDate: 'a' } })
    const seen = await findFirestoreDocument(project, 'DatesForm/scholarshipTest')
    const writes = ['b', 'c'].map((onlineDate) => writeFirestoreDocument(project, 'DatesForm/scholarshipTest', { set: { onlineDate }, removed: [] }, seen))
    expect((await Promise.all(writes)).filter((time) => time !== null)).toHaveLength(1)
    await sync()
    await save('scholarshipTest', { ...(await here('scholarshipTest')), onlineDate: 'staff' })
    await commit({ scholarshipTest: { onlineDate: 'other', offlineDate: 'other' } })
    await sync()
    expect(await here('scholarshipTest')).toEqual({ onlineDate: 'staff', offlineDate: 'other' })
    expect(await there('scholarshipTest')).toEqual({ onlineDate: 'staff', offlineDate: 'other' })
  })

  test('a write by another program reaches open pages, and a save by staff reaches Firestore', async () => {
    const feed = new ChangeFeed(getDatabaseAddress())
    await feed.opened
    const live = openLive(feed)
    const server = createServer((incoming, outgoing) => live.handle(incoming, outgoing) || outgoing.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closings.push(
      () => feed.close(),
      () => server.close(),
      () => server.closeAllConnections(),
      () => live.close(),
    )
    let heard = ''
    await new Promise((resolve) => {
      get({ port: (server.address() as AddressInfo).port, path: '/live?topics=offerings', agent: false }, (answer) => {
        answer.setEncoding('utf8').on('data', (part: string) => {
          heard += part
        })
        answer.on('error', () => {})
        resolve(answer)
      })
    })
    closings.push(followProviderDates(project, feed, { everyMs: 50, afterChangeMs: 10 }))
    await commit({ scholarshipTest: { onlineDate: 'a' } })
    await vi.waitFor(async () => expect(await here('scholarshipTest')).toEqual({ onlineDate: 'a' }))
    await vi.waitFor(() => expect(heard).toContain('data: {"offerings"'))
    await save('scholarshipTest', { onlineDate: 'b' })
    await vi.waitFor(async () => expect(await there('scholarshipTest')).toEqual({ onlineDate: 'b' }))
  })
})
