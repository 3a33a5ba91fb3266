import { createServer, type Server, type Socket } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import { config, openConfig } from '#app/platform/config.server.ts'
import { closeDatabase, db, openDatabase } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import * as store from './documents.server.ts'
import { documents } from './schema.server.ts'
import { filterDates, getSiteDates, listStoredFields } from './site-dates.server.ts'

useTestDatabase()

const fieldsOf = (data: Record<string, unknown>) => expect.arrayContaining(listStoredFields(data))
const empty = { careerWorkshop: { selectedDate: '' }, scholarshipTest: { onlineDate: '', offlineDate: '' }, upcomingBatches: [] }
const insertDocument = (id: string, data: Record<string, unknown>) => db().insert(documents).values({ collection: 'DatesForm', id, data })

beforeEach(async () => {
  await db().delete(documents)
})

/** Silences the log. The returned function gives the lines that the test expects. */
function expectLog(): () => unknown[][] {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  return () => {
    const lines = log.mock.calls.slice()
    log.mockClear()
    return lines
  }
}

test('dates are empty strings while no document exists', async () => {
  expect(await getSiteDates()).toEqual({ failed: false, ...empty })
})

test('stored text is returned exactly, and the batches with all fields, also unknown ones', async () => {
  await insertDocument('careerWorkshop', { selectedDate: '2026-11-28' })
  await insertDocument('scholarshipTest', { onlineDate: ' after Diwali ', offlineDate: '2026-02-31' })
  await insertDocument('upcomingBatches', { 'data-science': '2026-12-07', 'a new field': 'soon' })
  expect(await getSiteDates()).toEqual({
    failed: false,
    careerWorkshop: { selectedDate: '2026-11-28' },
    scholarshipTest: { onlineDate: ' after Diwali ', offlineDate: '2026-02-31' },
    upcomingBatches: fieldsOf({ 'data-science': '2026-12-07', 'a new field': 'soon' }),
  })
})

test('a date that is missing or not text is returned as an empty string, and the batches keep all their fields', async () => {
  await insertDocument('careerWorkshop', { selectedDate: 20261128 })
  await insertDocument('scholarshipTest', { onlineDate: null })
  await insertDocument('upcomingBatches', { nested: { date: '2026-12-07' }, list: ['2026-12-07'] })
  expect(await getSiteDates()).toEqual({ failed: false, ...empty, upcomingBatches: fieldsOf({ nested: { date: '2026-12-07' }, list: ['2026-12-07'] }) })
})

test.each([
  ['/upcoming-batches', ['Sunday revision']],
  ['/events', ['Sunday revision']],
  ['/', []],
  ['/data-science', []],
])('%s gets only the shown fields of the batches document: the day of a course comes from its batch', (pathname, names) => {
  const upcomingBatches = listStoredFields({ 'data-science': '2026-12-07', 'Sunday revision': 'soon' })
  const dates = { failed: false, ...empty, careerWorkshop: { selectedDate: '2026-11-28' } }
  const shown = filterDates({ ...dates, upcomingBatches }, pathname)
  expect(shown).toEqual({ ...dates, upcomingBatches: upcomingBatches.filter(({ name }) => names.includes(name)) })
})

test('the three documents are read in parallel', async () => {
  let started = 0
  let most = 0
  const { promise: allStarted, resolve } = Promise.withResolvers<void>()
  vi.spyOn(store, 'findDocument').mockImplementation(async () => {
    started += 1
    most = Math.max(most, started)
    if (started === 3) resolve()
    await allStarted
    started -= 1
    return null
  })
  await getSiteDates()
  expect(most).toBe(3)
})

test('a failed read of one document does not affect the other two', async () => {
  await insertDocument('scholarshipTest', { onlineDate: '2026-12-12', offlineDate: '2026-12-19' })
  await insertDocument('upcomingBatches', { awsdevopscourse: '2026-12-13' })
  const { findDocument } = store
  vi.spyOn(store, 'findDocument').mockImplementation(async (collection, id) => {
    if (id === 'careerWorkshop') throw new Error('Failed query: select secret', { cause: new Error('relation is locked\nDETAIL: private') })
    return await findDocument(collection, id)
  })
  const lines = expectLog()
  expect(await getSiteDates()).toEqual({
    failed: true,
    careerWorkshop: { selectedDate: '' },
    scholarshipTest: { onlineDate: '2026-12-12', offlineDate: '2026-12-19' },
    upcomingBatches: fieldsOf({ awsdevopscourse: '2026-12-13' }),
  })
  expect(lines()).toEqual([[expect.stringMatching(/error Error fetching dates from Firestore: .*caused by Error: relation is locked\n/s)]])
  expect(lines().join()).not.toContain('private')
})

async function withDatabaseAt(url: string, work: () => Promise<void>): Promise<void> {
  const ours = (db() as unknown as { $client: { options: { connectionString: string } } }).$client.options.connectionString
  await closeDatabase()
  openDatabase(url)
  try {
    await work()
  } finally {
    await closeDatabase()
    openDatabase(ours)
  }
}

test('with the database stopped the dates are empty, and each round of reads writes one line to the log', async () => {
  await withDatabaseAt('postgresql://nobody@127.0.0.1:9/none', async () => {
    const lines = expectLog()
    expect(await getSiteDates()).toEqual({ failed: true, ...empty })
    expect(await getSiteDates()).toEqual({ failed: true, ...empty })
    const line = expect.stringMatching(/warning Error fetching dates from Firestore: .*connect ECONNREFUSED/)
    expect(lines()).toEqual([[line], [line]])
  })
})

test('a read of a database that does not respond times out after 1.5 seconds', async () => {
  const sockets: Socket[] = []
  const silent = await new Promise<Server>((resolve) => {
    const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1', () => resolve(server))
  })
  const { port } = silent.address() as { port: number }
  const before = config()
  openConfig({ ...before, readLimitMs: 1_500 })
  await withDatabaseAt(`postgresql://nobody@127.0.0.1:${port}/none`, async () => {
    const lines = expectLog()
    expect(await getSiteDates()).toEqual({ failed: true, ...empty })
    expect(lines()).toEqual([[expect.stringContaining('Error fetching dates from Firestore: TooLate: no answer within 1500 ms')]])
    for (const socket of sockets) socket.destroy()
  })
  openConfig(before)
  silent.close()
})

test.each([
  ['2026-12-05', '2026-12-05', []],
  ['', '', []],
  [null, '', []],
  [15, '', [{ name: '', text: '15' }]],
  [false, '', [{ name: '', text: 'false' }]],
  [{}, '', [{ name: '', text: '' }]],
  [
    ['2026-12-05', 'then weekly'],
    '',
    [
      { name: '1', text: '2026-12-05' },
      { name: '2', text: 'then weekly' },
    ],
  ],
  [
    { seats: 9, room: { floor: null } },
    '',
    [
      { name: 'seats', text: '9' },
      { name: 'room, floor', text: '' },
    ],
  ],
])('a field that contains %j is returned complete', (value, text, lines) => {
  expect(listStoredFields({ field: value })).toEqual([{ name: 'field', text, lines }])
})

test('names of built-in object properties are normal field names', () => {
  const stored = JSON.parse('{"__proto__": "2026-12-05", "constructor": {"__proto__": 1}}')
  expect(listStoredFields(stored)).toEqual([
    { name: '__proto__', text: '2026-12-05', lines: [] },
    { name: 'constructor', text: '', lines: [{ name: '__proto__', text: '1' }] },
  ])
})
