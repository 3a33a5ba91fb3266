import { createServer, get, type IncomingMessage, request, type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeFeed, publishChange } from '#app/platform/db/changes.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { type LiveOptions, LiveServer } from './live-server.server.ts'

useTestDatabase()

const [batch, workshop] = ['01a1ff4a-b98a-72c8-916b-3cf497830f87', '01a1ff4a-b98a-72c8-916b-3cf497830f88'] as const
let taken: Record<string, unknown>
let isAway: boolean
/** For each session, the topics that it may listen to. */
let sessions: Record<string, string[]>
let refused: string[]
let server: Server
let feed: ChangeFeed
let live: LiveServer<string>

let reads: number
const read = async (ids: string[]) => {
  reads++
  if (isAway) throw new DatabaseUnavailableError(new Error('away'))
  // PostgreSQL accepts 65,535 values in one query.
  if (ids.length > 1_000) throw new Error('too many')
  return new Map(ids.flatMap((id) => (id in taken ? [[id, [taken[id], 1]]] : [])))
}
const optionsWith = (read: LiveOptions<string>['topics'][number]['read']): LiveOptions<string> => ({
  feed,
  topics: [
    { name: 'seat', ofRecord: true, changes: ['thing'], access: 'everyone', read },
    { name: 'seats', ofRecord: false, changes: ['things'], access: 'everyone' },
    { name: 'inbox', ofRecord: false, changes: ['letters'], access: 'readers' },
    { name: 'room', ofRecord: true, changes: ['room', 'thing'], access: 'keepers' },
  ],
  findSession: async ({ headers }) => {
    if (isAway) throw new DatabaseUnavailableError(new Error('away'))
    return headers['x-session']?.toString() ?? null
  },
  canListen: async (ids, access) => {
    if (isAway) throw new DatabaseUnavailableError(new Error('away'))
    return new Set(ids.filter((id) => sessions[id]?.includes(access)))
  },
  accessChanged: 'access',
  onRefused: async ({ headers }) => void refused.push(String(headers['x-session'])),
  addressOf: ({ headers }) => headers['x-from']?.toString() ?? '',
})

beforeEach(async () => {
  taken = { [batch]: 4, [workshop]: 9 }
  isAway = false
  reads = 0
  sessions = { asha: ['readers', 'keepers'], ravi: ['readers'] }
  refused = []
  feed = new ChangeFeed(getDatabaseAddress())
  live = new LiveServer(optionsWith(read))
  server = createServer((incoming, outgoing) => live.handle(incoming, outgoing) || outgoing.writeHead(418).end())
  await feed.opened
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  live.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await feed.close()
})

type Heard = { answer: IncomingMessage; text: () => string; ended: Promise<unknown>; leave: () => void }

async function listen(path: string, headers = {}): Promise<Heard> {
  return await new Promise((resolve, reject) => {
    const requested = get({ port: (server.address() as AddressInfo).port, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.on('error', () => {})
      resolve({ answer, text: () => text, ended: new Promise((end) => answer.once('close', end)), leave: () => requested.destroy() })
    })
    requested.on('error', reject)
  })
}
const as = (session: string) => ({ 'x-session': session })
const statusOf = async (path: string, headers = {}) => (await listen(path, headers)).answer.statusCode
const eventsOf = ({ text }: Heard) => [...text().matchAll(/data: (\{.*\})/g)].map(([, json = '']) => JSON.parse(json))
/** Milliseconds since a change. */
const age = expect.any(Number)
const hears = (heard: Heard, ...expected: object[]) => vi.waitFor(() => expect(eventsOf(heard)).toEqual(expected))

test('a new listener gets the current state, because the page may be older than the stream', async () => {
  const [open, guarded] = [await listen(`/live?topics=seats,seat/${batch},seat/${workshop}`), await listen('/live?topics=inbox', as('asha'))]
  expect(open.answer.headers['content-type']).toMatch(/^text\/event-stream/)
  await hears(open, { [`seat/${batch}`]: [4, 1], [`seat/${workshop}`]: [9, 1] })
  await hears(guarded, { inbox: age })
})

test('a change is sent with its current state to the listeners of its topic and to no others', async () => {
  const [one, other] = [await listen(`/live?topics=seat/${batch}`), await listen(`/live?topics=seat/${workshop}`)]
  await hears(one, { [`seat/${batch}`]: [4, 1] })
  await hears(other, { [`seat/${workshop}`]: [9, 1] })
  taken[batch] = 6
  await publishChange(db(), `thing/${batch}`)
  await hears(one, { [`seat/${batch}`]: [4, 1] }, { [`seat/${batch}`]: [6, 1] })
  taken[workshop] = 10
  await publishChange(db(), 'letters', `room/${workshop}`, `thing/${workshop}`)
  await hears(other, { [`seat/${workshop}`]: [9, 1] }, { [`seat/${workshop}`]: [10, 1] })
  expect(eventsOf(one)).toHaveLength(2)
})

test('when offerings are added or removed, all listeners are notified to read again', async () => {
  const heard = await listen(`/live?topics=seats,seat/${batch}`)
  await hears(heard, { [`seat/${batch}`]: [4, 1] })
  await publishChange(db(), 'things')
  await hears(heard, { [`seat/${batch}`]: [4, 1] }, { seats: age })
})

test('a topic without state is sent with its age: since its last change, or since the server follows changes', async () => {
  const early = await listen('/live?topics=inbox', as('asha'))
  await hears(early, { inbox: age })
  const begun = performance.now()
  await publishChange(db(), 'letters')
  await hears(early, { inbox: age }, { inbox: age })
  const late = await listen('/live?topics=inbox', as('asha'))
  await hears(late, { inbox: age })
  expect(eventsOf(late)[0].inbox).toBeGreaterThan(eventsOf(early)[1].inbox)
  expect(eventsOf(late)[0].inbox).toBeLessThanOrEqual(performance.now() - begun)
})

test('a record’s topic reports all changes of the record, without their content', async () => {
  const heard = await listen(`/live?topics=room/${batch},inbox`, as('asha'))
  await hears(heard, { [`room/${batch}`]: age, inbox: age })
  await publishChange(db(), `thing/${batch}`, `room/${workshop}`)
  await hears(heard, { [`room/${batch}`]: age, inbox: age }, { [`room/${batch}`]: age })
  await publishChange(db(), `room/${batch}`)
  await hears(heard, { [`room/${batch}`]: age, inbox: age }, { [`room/${batch}`]: age }, { [`room/${batch}`]: age })
})

test('after a lost database connection all listeners get the current state', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const [open, guarded] = [await listen(`/live?topics=seats,seat/${batch}`), await listen('/live?topics=inbox', as('asha'))]
  await hears(open, { [`seat/${batch}`]: [4, 1] })
  await hears(guarded, { inbox: age })
  taken[batch] = 5
  await db().execute(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'site page changes' and datname = current_database()`)
  await vi.waitFor(() => expect(eventsOf(open).at(-1)).toEqual({ [`seat/${batch}`]: [5, 1] }))
  await vi.waitFor(() => expect(eventsOf(guarded).length).toBeGreaterThan(1))
  vi.mocked(console.error).mockClear()
})

test.each([
  ['another path', '/live-stock', 418],
  ['no topics', '/live', 418],
  ['an empty topic', '/live?topics=', 404],
  ['an unknown topic', '/live?topics=everything', 404],
  ['a change’s name that is no topic', '/live?topics=letters', 404],
  ['a topic within a topic', '/live?topics=inbox/', 404],
  ['no id', '/live?topics=seat', 404],
  ['what is no id', '/live?topics=seat/../../etc/passwd,1,%27%3Bdrop', 404],
  ['a broken escape', '/live?topics=%E0%A4%A', 404],
  ['a property of all objects', '/live?topics=constructor,__proto__', 404],
  ['one unknown among others', `/live?topics=seat/${batch},everything`, 404],
])('a request for %s is rejected', async (_case, path, status) => {
  expect(await statusOf(path, as('asha'))).toBe(status)
})

test('no proxy may cache or compress the stream', async () => {
  const { headers } = (await listen('/live?topics=seats')).answer
  expect(headers['cache-control']).toContain('no-transform')
  expect(headers['x-accel-buffering']).toBe('no')
})

test('a visitor who may not listen to one of the requested topics gets no stream', async () => {
  expect(await statusOf('/live?topics=inbox')).toBe(401)
  expect(await statusOf(`/live?topics=seat/${batch},inbox`)).toBe(401)
  expect(await statusOf('/live?topics=inbox', as('nobody'))).toBe(403)
  expect(await statusOf(`/live?topics=inbox,room/${batch}`, as('ravi'))).toBe(403)
  expect(await statusOf('/live?topics=inbox', as('ravi'))).toBe(200)
  expect(refused).toEqual(['nobody', 'ravi'])
  isAway = true
  expect(await statusOf('/live?topics=inbox', as('ravi'))).toBe(503)
})

test('a HEAD request shows whether the client may listen, and opens no stream', async () => {
  const sendRequest = (headers: object) =>
    new Promise((resolve) => {
      const { port } = server.address() as AddressInfo
      request({ method: 'HEAD', port, path: '/live?topics=inbox', headers: { ...headers }, agent: false }, ({ statusCode }) => resolve(statusCode)).end()
    })
  expect([await sendRequest(as('asha')), await sendRequest({}), await sendRequest(as('nobody'))]).toEqual([200, 401, 403])
  expect(refused).toEqual(['nobody'])
})

test('the stream of a person who may no longer listen ends without another event', async () => {
  const heard = await listen('/live?topics=inbox', as('asha'))
  await hears(heard, { inbox: age })
  sessions = {}
  await publishChange(db(), 'letters')
  await heard.ended
  expect(eventsOf(heard)).toHaveLength(1)
})

test('a stream ends at once when access is removed, and other listeners get no event', async () => {
  const [asha, ravi] = [await listen('/live?topics=inbox', as('asha')), await listen('/live?topics=inbox', as('ravi'))]
  await hears(asha, { inbox: age })
  await hears(ravi, { inbox: age })
  sessions = { ravi: ['readers'] }
  await publishChange(db(), 'access')
  await asha.ended
  await publishChange(db(), 'letters')
  await hears(ravi, { inbox: age }, { inbox: age })
})

test('no stream ends while the database cannot tell who is signed in', async () => {
  const heard = await listen('/live?topics=inbox', as('asha'))
  await hears(heard, { inbox: age })
  isAway = true
  await publishChange(db(), 'letters')
  await hears(heard, { inbox: age }, { inbox: age })
})

test('a state that could not be read is sent as soon as it can be read', async () => {
  isAway = true
  const heard = await listen(`/live?topics=seats,seat/${batch}`)
  await publishChange(db(), 'things')
  await vi.waitFor(() => expect(reads).toBeGreaterThan(0))
  isAway = false
  await hears(heard, { seats: age, [`seat/${batch}`]: [4, 1] })
})

test('any number of made-up ids at the same time does not prevent events to other listeners', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => `seat/${crypto.randomUUID()}`).join()
  const requested = await Promise.all([...Array.from({ length: 30 }, () => listen(`/live?topics=${ids(60)}`)), listen(`/live?topics=seat/${batch}`)])
  await hears(requested.at(-1) as Heard, { [`seat/${batch}`]: [4, 1] })
})

test('one address cannot use all streams, and gets a stream again when it closes one', async () => {
  const all = await Promise.all(Array.from({ length: 500 }, () => listen('/live?topics=seats', { 'x-from': 'one' })))
  expect(await statusOf('/live?topics=seats', { 'x-from': 'one' })).toBe(503)
  expect(await statusOf('/live?topics=seats', { 'x-from': 'another' })).toBe(200)
  // Staff may use the same address.
  expect(await statusOf('/live?topics=inbox', { 'x-from': 'one', ...as('asha') })).toBe(200)
  all[0]?.leave()
  await vi.waitFor(async () => expect(await statusOf('/live?topics=seats', { 'x-from': 'one' })).toBe(200))
})

test('streams of sessions have their own limit', async () => {
  const all = await Promise.all(Array.from({ length: 500 }, () => listen('/live?topics=inbox', as('asha'))))
  expect(await statusOf('/live?topics=inbox', as('ravi'))).toBe(503)
  expect(await statusOf('/live?topics=seats')).toBe(200)
  all[0]?.leave()
  await vi.waitFor(async () => expect(await statusOf('/live?topics=inbox', as('ravi'))).toBe(200))
})

test('a client that does not read is disconnected, and others still get events', async () => {
  const [slow, other] = [await listen(`/live?topics=seat/${batch}`), await listen(`/live?topics=seat/${workshop}`)]
  await hears(slow, { [`seat/${batch}`]: [4, 1] })
  slow.answer.pause()
  taken[batch] = 'x'.repeat(8_000_000)
  const open = () => new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
  expect(await open()).toBe(2)
  await vi.waitFor(
    async () => {
      await publishChange(db(), `thing/${batch}`)
      expect(await open()).toBe(1)
    },
    { interval: 250 },
  )
  taken[workshop] = 10
  await publishChange(db(), `thing/${workshop}`)
  await hears(other, { [`seat/${workshop}`]: [9, 1] }, { [`seat/${workshop}`]: [10, 1] })
})

test('a state read while the process ends is not sent', async () => {
  const errors: Error[] = []
  const [requested, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = new LiveServer(
    optionsWith(async () => {
      requested.resolve()
      await given.promise
      return new Map([[batch, [1, 1]]])
    }),
  )
  const outgoing = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage)
  outgoing.on('error', (error) => errors.push(error))
  slow.handle({ method: 'GET', url: `/live?topics=seat/${batch}`, headers: {} } as IncomingMessage, outgoing)
  await requested.promise
  slow.close()
  given.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(errors).toEqual([])
})

test('when the process ends every stream ends, and no new stream opens', async () => {
  const all = [await listen(`/live?topics=seat/${batch}`), await listen('/live?topics=inbox', as('asha'))]
  live.close()
  await Promise.all(all.map(({ ended }) => ended))
  expect(await statusOf(`/live?topics=seat/${batch}`)).toBe(503)
  expect(await statusOf('/live?topics=inbox', as('asha'))).toBe(503)
})
