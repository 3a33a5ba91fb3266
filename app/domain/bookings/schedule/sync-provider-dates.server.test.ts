import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerings } from '#app/domain/bookings/schema.server.ts'
import { writeUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { deleteUnsavedDocuments, findDocument, saveDocument } from '#app/domain/dates/documents.server.ts'
import { dismissRefusedDates, getProviderDates } from '#app/domain/dates/provider-documents.server.ts'
import { documents, providerDocuments } from '#app/domain/dates/schema.server.ts'
import { getSiteDates } from '#app/domain/dates/site-dates.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { type GoogleProject, openGoogleProject } from '#app/platform/google/google-project.server.ts'
import { addBooking, addOffering, addSeatLead } from '#server/testing/bookings.ts'
import { type FakeGoogle, startFakeGoogle } from '#server/testing/fake-google.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { syncProviderDates } from './sync-provider-dates.server.ts'

useTestDatabase({ jobs: true })

let fake: FakeGoogle
let project: GoogleProject
beforeAll(async () => {
  fake = await startFakeGoogle()
  project = await openGoogleProject(fake.config, fake.endpoints)
})
afterAll(() => fake.stop())
beforeEach(async () => {
  await db().execute('delete from bookings; delete from offerings')
  await db().delete(documents)
  await db().delete(providerDocuments)
  await db().execute(`delete from jobs.job`)
  fake.firestore.documents.clear()
  fake.requests.length = 0
  fake.intercept = null
})

const sync = (options = {}) => syncProviderDates(project, { restMs: 0, canWrite: true, ...options })
const there = (id: string) => fake.firestore.read(`DatesForm/${id}`)
const here = async (id: string) => (await findDocument('DatesForm', id))?.data
const setDocument = (id: string, data: Record<string, unknown>) => fake.firestore.setDocument(`DatesForm/${id}`, data)
const listRefused = async () => (await getProviderDates()).refused
const getExchange = async () => (await getProviderDates()).exchange
const refused = async () => (await listRefused()).map(({ id, name, text }) => `${id} ${name}: ${text}`)
async function save(id: string, data: Record<string, unknown>) {
  const version = (await findDocument('DatesForm', id))?.version ?? 0
  expect(await saveDocument({ collection: 'DatesForm', id, data, expectedVersion: version, actorId: null })).toHaveProperty('ok', true)
}
const writes = () => fake.requests.filter((request) => request.endsWith(':commit')).length
const workshopDays = async () => {
  const rows = await db().select({ startsAt: offerings.startsAt }).from(offerings).where(eq(offerings.kind, 'workshop'))
  return [...new Set(rows.map(({ startsAt }) => startsAt?.toISOString().slice(0, 10) ?? 'no date'))]
}

test('the three documents are read in parallel, and pages show their dates', async () => {
  setDocument('careerWorkshop', { selectedDate: '2099-12-05' })
  setDocument('scholarshipTest', { onlineDate: '2099-12-12', offlineDate: ' after Diwali ' })
  setDocument('upcomingBatches', { 'Sunday revision': '2099-12-13', seats: 15 })
  let open = 0
  let most = 0
  fake.intercept = (request, _response, pass) => {
    if (request.method !== 'GET') return pass()
    most = Math.max(most, ++open)
    setTimeout(() => {
      open -= 1
      pass()
    }, 100)
  }
  await sync()
  expect(most).toBe(3)
  expect(await getSiteDates()).toMatchObject({
    failed: false,
    careerWorkshop: { selectedDate: '2099-12-05' },
    scholarshipTest: { onlineDate: '2099-12-12', offlineDate: ' after Diwali ' },
  })
  expect(await here('upcomingBatches')).toEqual({ 'Sunday revision': '2099-12-13', seats: 15 })
  expect(await workshopDays()).toEqual(['2099-12-05'])
})

test('a date saved here is written to the provider, and fields of other programs keep their own types', async () => {
  setDocument('scholarshipTest', { onlineDate: '2099-12-12' })
  const stored = fake.firestore.documents.get('DatesForm/scholarshipTest')
  if (stored) stored.fields.opened = { timestampValue: '2026-01-01T00:00:00Z' }
  await sync()
  await save('scholarshipTest', { ...(await here('scholarshipTest')), onlineDate: '2099-12-19', offlineDate: 'soon' })
  await save('upcomingBatches', { 'Sunday revision': 'x' })
  await sync()
  expect(there('scholarshipTest')).toEqual({ onlineDate: '2099-12-19', offlineDate: 'soon', opened: '2026-01-01T00:00:00Z' })
  expect(fake.firestore.documents.get('DatesForm/scholarshipTest')?.fields.opened).toHaveProperty('timestampValue')
  expect(there('upcomingBatches')).toEqual({ 'Sunday revision': 'x' })
})

test('a repeated sync writes nothing on either side', async () => {
  setDocument('scholarshipTest', { onlineDate: '2099-12-12' })
  await save('upcomingBatches', { 'Sunday revision': 'x' })
  await sync()
  const [version, count] = [(await findDocument('DatesForm', 'scholarshipTest'))?.version, writes()]
  await sync()
  await sync()
  expect((await findDocument('DatesForm', 'scholarshipTest'))?.version).toBe(version)
  expect(writes()).toBe(count)
})

test('changes of different fields are merged; for the same field our value wins and staff see the other one', async () => {
  setDocument('scholarshipTest', { onlineDate: 'a', offlineDate: 'b' })
  await sync()
  setDocument('scholarshipTest', { onlineDate: 'a', offlineDate: 'theirs' })
  await save('scholarshipTest', { onlineDate: 'ours', offlineDate: 'b' })
  await sync()
  expect(await here('scholarshipTest')).toEqual({ onlineDate: 'ours', offlineDate: 'theirs' })
  expect(there('scholarshipTest')).toEqual({ onlineDate: 'ours', offlineDate: 'theirs' })
  expect(await refused()).toEqual([])
  setDocument('scholarshipTest', { onlineDate: 'lost', offlineDate: 'theirs' })
  await save('scholarshipTest', { onlineDate: 'kept', offlineDate: 'theirs' })
  await sync()
  expect([await here('scholarshipTest'), there('scholarshipTest')]).toEqual(Array(2).fill({ onlineDate: 'kept', offlineDate: 'theirs' }))
  expect(await refused()).toEqual(['scholarshipTest onlineDate: lost'])
})

test('a provider write between our read and our write is not overwritten', async () => {
  setDocument('scholarshipTest', { onlineDate: 'a' })
  await sync()
  await save('scholarshipTest', { onlineDate: 'a', offlineDate: 'ours' })
  fake.intercept = (request, _response, pass) => {
    if (request.url?.endsWith(':commit')) {
      fake.intercept = null
      setDocument('scholarshipTest', { onlineDate: 'theirs' })
    }
    pass()
  }
  await sync()
  expect(there('scholarshipTest')).toEqual({ onlineDate: 'theirs' })
  await sync()
  expect([await here('scholarshipTest'), there('scholarshipTest')]).toEqual(Array(2).fill({ onlineDate: 'theirs', offlineDate: 'ours' }))
})

test('only one of many processes reads the documents', async () => {
  await Promise.all(Array.from({ length: 8 }, () => sync({ restMs: 60_000 })))
  expect(fake.requests.filter((request) => request.startsWith('GET'))).toHaveLength(3)
})

test('a slow process does not treat its old read as newer', async () => {
  setDocument('scholarshipTest', { onlineDate: 'old' })
  await sync()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const old = fake.firestore.documents.get('DatesForm/scholarshipTest')
  setDocument('scholarshipTest', { onlineDate: 'new' })
  const current = fake.firestore.documents.get('DatesForm/scholarshipTest')
  let reads = 0
  fake.intercept = (request, response, pass) => {
    if (!request.url?.includes('scholarshipTest') || ++reads > 1) return pass()
    held()
    void goOn.then(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ...old, updateTime: 'earlier' })))
  }
  const slow = sync()
  await isHeld
  await sync()
  expect(await here('scholarshipTest')).toEqual({ onlineDate: 'new' })
  release()
  await slow
  expect(await here('scholarshipTest')).toEqual({ onlineDate: 'new' })
  expect(fake.firestore.documents.get('DatesForm/scholarshipTest')).toEqual(current)
})

test('pages keep the last dates during an outage of the provider', async () => {
  setDocument('scholarshipTest', { onlineDate: 'a' })
  await sync()
  fake.intercept = (_request, response) => response.writeHead(500).end('{}')
  await save('upcomingBatches', { 'Sunday revision': 'x' })
  await expect(sync()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await getSiteDates()).toMatchObject({ failed: false, scholarshipTest: { onlineDate: 'a' } })
  fake.intercept = null
  await sync()
  expect(there('upcomingBatches')).toEqual({ 'Sunday revision': 'x' })
})

test('staff learn when the dates were last exchanged, and that reading or writing has failed for a minute', async () => {
  expect(await getExchange()).toEqual({ exchangedAt: null, isConnected: false })
  const failReading = () => (fake.intercept = (_request, response) => response.writeHead(500).end('{}'))
  failReading()
  await expect(sync()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await getExchange()).toEqual({ exchangedAt: null, isConnected: false })
  fake.intercept = null
  await sync()
  const { exchangedAt } = await getExchange()
  expect(await getExchange()).toEqual({ exchangedAt: expect.any(Date), isConnected: true })
  failReading()
  await expect(sync()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await getExchange()).toEqual({ exchangedAt, isConnected: true })
  const passMinute = async () =>
    await db()
      .update(providerDocuments)
      .set({ exchangedAt: sql`${providerDocuments.exchangedAt} - interval '1 minute'` })
  await passMinute()
  expect(await getExchange()).toEqual({ exchangedAt: new Date((exchangedAt?.getTime() ?? 0) - 60_000), isConnected: false })
  fake.intercept = null
  await sync()
  expect(await getExchange()).toMatchObject({ isConnected: true })
  await passMinute()
  await save('upcomingBatches', { 'Sunday revision': 'x' })
  fake.intercept = (request, response, pass) => (request.method === 'GET' ? pass() : response.writeHead(403).end('{}'))
  await expect(sync()).rejects.toMatchObject({ code: 'HTTP_403' })
  expect(await getExchange()).toMatchObject({ isConnected: false })
})

test('a document deleted at the provider is written again, and one deleted here is restored', async () => {
  setDocument('scholarshipTest', { onlineDate: 'a' })
  await sync()
  fake.firestore.documents.clear()
  await sync()
  expect(there('scholarshipTest')).toEqual({ onlineDate: 'a' })
  await db().delete(documents)
  await sync()
  expect([await here('scholarshipTest'), there('scholarshipTest')]).toEqual(Array(2).fill({ onlineDate: 'a' }))
})

test('demonstration dates are not written to the provider', async () => {
  setDocument('scholarshipTest', { onlineDate: 'theirs' })
  await save('scholarshipTest', { onlineDate: 'sample', offlineDate: 'sample' })
  await save('upcomingBatches', { sample: 'x' })
  await sync({ canWrite: false })
  await sync({ canWrite: false })
  expect(writes()).toBe(0)
  expect(await here('scholarshipTest')).toEqual({ onlineDate: 'theirs', offlineDate: 'sample' })
  expect(await refused()).toEqual([])
})

test('removing demonstration data deletes nothing at the provider, and its dates are restored here', async () => {
  setDocument('upcomingBatches', { 'Sunday revision': 'theirs' })
  await save('upcomingBatches', { sample: 'x' })
  await sync({ canWrite: false })
  await db().transaction(async (tx) => await deleteUnsavedDocuments(tx, 'DatesForm'))
  await save('upcomingBatches', { 'data-science': '' })
  await sync()
  expect([await here('upcomingBatches'), there('upcomingBatches')]).toEqual(Array(2).fill({ 'data-science': '', 'Sunday revision': 'theirs' }))
})

test('a batch decides its date: another program’s day for its course is overwritten, and staff see it', async () => {
  const courseID = 'data-science'
  await addOffering({ kind: 'batch', courseID, startsAt: new Date('2099-12-05T04:30:00Z'), publishedAt: new Date() })
  await db().transaction((tx) => writeUpcomingDays(tx, [courseID], { actorId: null, now: new Date() }))
  setDocument('upcomingBatches', { [courseID]: '2099-12-20', 'Sunday revision': 'taken' })
  await sync()
  expect([await here('upcomingBatches'), there('upcomingBatches')]).toEqual(Array(2).fill({ [courseID]: '2099-12-05', 'Sunday revision': 'taken' }))
  expect(await refused()).toEqual([`upcomingBatches ${courseID}: 2099-12-20`])
})

test('a provider’s day for a course without a batch stays there until staff have seen it', async () => {
  setDocument('upcomingBatches', { 'data-science': '2099-12-20' })
  await save('upcomingBatches', { 'data-science': '' })
  await sync()
  const [seen] = await listRefused()
  await save('upcomingBatches', { 'data-science': '', other: 'ours' })
  await sync()
  await sync()
  expect(await listRefused()).toEqual([seen])
  expect(there('upcomingBatches')).toEqual({ 'data-science': '2099-12-20', other: 'ours' })
  expect(await here('upcomingBatches')).toEqual({ 'data-science': '', other: 'ours' })
  await dismissRefusedDates(seen?.at ?? '')
  await sync()
  expect(there('upcomingBatches')).toEqual({ 'data-science': '', other: 'ours' })
})

test('workshops move to a day that another program writes, unless that would notify people', async () => {
  setDocument('careerWorkshop', { selectedDate: '2099-12-05' })
  await sync()
  setDocument('careerWorkshop', { selectedDate: '2099-12-06' })
  await sync()
  expect(await workshopDays()).toEqual(['2099-12-06'])
  const [workshop] = await db().select().from(offerings).where(eq(offerings.kind, 'workshop'))
  await addBooking(workshop?.id ?? '', await addSeatLead())
  for (const day of ['2099-12-07', '', '2020-01-01']) {
    setDocument('careerWorkshop', { selectedDate: day, venue: day })
    await sync()
    expect([await here('careerWorkshop'), there('careerWorkshop')]).toEqual(Array(2).fill({ selectedDate: '2099-12-06', venue: day }))
    expect(await workshopDays()).toEqual(['2099-12-06'])
    expect(await refused()).toEqual([`careerWorkshop selectedDate: ${day}`])
  }
})

test('dates that staff dismissed disappear, and dates rejected since stay', async () => {
  const fail = async (day: string) => {
    setDocument('upcomingBatches', { 'data-science': day })
    await sync()
  }
  await fail('2099-12-20')
  const [first] = await listRefused()
  await fail('2099-12-21')
  await dismissRefusedDates(first?.at ?? '')
  expect(await refused()).toEqual(['upcomingBatches data-science: 2099-12-21'])
  const [second] = await listRefused()
  await dismissRefusedDates(second?.at ?? '')
  expect(await refused()).toEqual([])
})
