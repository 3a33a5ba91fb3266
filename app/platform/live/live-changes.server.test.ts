import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { closeLiveStreams, openLiveStream } from './live-changes.server.ts'

useTestDatabase()

let admitted = new Set(['asha'])
let isAway = false
const admit = async () => {
  if (isAway) throw new Error('away')
  return admitted
}
const stops: AbortController[] = []

/** The words of a stream, one at a time. */
function listen(sessionId = 'asha') {
  const stop = new AbortController()
  stops.push(stop)
  const response = openLiveStream('test', admit, { names: ['leads'], sessionId }, stop.signal)
  const reader = response.body?.getReader()
  const next = async () => {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
    return done ? null : new TextDecoder().decode(value)
  }
  return { response, next, stop: () => stop.abort() }
}
/** Reads until the feed itself is connected, which tells everybody to read anew. */
async function listenConnected(sessionId = 'asha') {
  const stream = listen(sessionId)
  expect(await stream.next()).toContain('event: open')
  expect(await stream.next()).toContain('event: change')
  return stream
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
  admitted = new Set(['asha'])
  isAway = false
})
afterAll(closeLiveStreams)

test('every open console hears of a change within the announced names, and of nothing else', async () => {
  const first = await listenConnected()
  const second = listen()
  expect(await second.next()).toContain('event: open')
  await publishChange(db(), 'documents/DatesForm')
  await publishChange(db(), 'leads')
  expect(await first.next()).toBe('event: change\ndata: \n\n')
  expect(await second.next()).toBe('event: change\ndata: \n\n')
})

test('no proxy is to keep or squeeze the stream', () => {
  const { headers } = listen().response
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(headers.get('cache-control')).toContain('no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
})

test('the stream of a person who is disabled meanwhile ends instead of telling', async () => {
  const stream = await listenConnected()
  admitted = new Set()
  await publishChange(db(), 'leads')
  expect(await stream.next()).toBeNull()
})

test('a database that cannot say who is signed in ends nobody’s stream', async () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const stream = await listenConnected()
  isAway = true
  await publishChange(db(), 'leads')
  expect(await stream.next()).toContain('change')
  vi.mocked(console.error).mockClear()
})

test('when the process ends every stream ends, and no other begins', async () => {
  // Ends for good: a copy of the module, so that other tests may follow.
  const ending = (await import('./live-changes.server.ts?ending' as string)) as typeof import('./live-changes.server.ts')
  const open = () => ending.openLiveStream('test', admit, { names: ['leads'], sessionId: 'asha' }, AbortSignal.timeout(60_000))
  const reader = open().body?.getReader()
  await reader?.read()
  await ending.closeLiveStreams()
  await vi.waitFor(async () => expect((await reader?.read())?.done).toBe(true))
  expect(open().status).toBe(503)
})
