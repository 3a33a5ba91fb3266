import { createServer, get, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishChange } from '#app/platform/db/changes.server.ts'
import { databaseAddress, db } from '#app/platform/db/client.server.ts'
import { DatabaseUnavailableError } from '#app/platform/db/unavailable.server.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { SeatStreams } from './seat-streams.server.ts'

useTestDatabase()

const [batch, workshop] = ['01a1ff4a-b98a-72c8-916b-3cf497830f87', '01a1ff4a-b98a-72c8-916b-3cf497830f88'] as const
let taken: Record<string, number>
let isAway: boolean
let server: Server
let streams: SeatStreams

beforeEach(async () => {
  taken = { [batch]: 4, [workshop]: 9 }
  isAway = false
  const read = async (ids: string[]) => {
    if (isAway) throw new DatabaseUnavailableError(new Error('away'))
    // PostgreSQL takes 65,535 values in one question.
    if (ids.length > 1_000) throw new Error('too many')
    return ids.flatMap((id) => (id in taken ? [{ id, seatsTaken: taken[id] ?? 0, version: 1 }] : []))
  }
  streams = new SeatStreams(databaseAddress(), read, ({ headers }) => headers['x-from']?.toString() ?? '')
  server = createServer((incoming, outgoing) => streams.answer(incoming, outgoing) || outgoing.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await streams.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

type Heard = { answer: IncomingMessage; words: string[]; leave: () => void }

async function listen(path: string, headers = {}): Promise<Heard> {
  return await new Promise((resolve, reject) => {
    const request = get({ port: (server.address() as AddressInfo).port, path, headers, agent: false }, (answer) => {
      const words: string[] = []
      answer.setEncoding('utf8').on('data', (text: string) => words.push(text))
      answer.on('error', () => {})
      resolve({ answer, words, leave: () => request.destroy() })
    })
    request.on('error', reject)
  })
}
const told = ({ words }: Heard) =>
  words
    .join('')
    .match(/data: ?(\{.*\})/g)
    ?.map((line) => JSON.parse(line.replace(/^data: ?/, '')))
const seatsTold = (heard: Heard, ...expected: object[]) => vi.waitFor(() => expect(told(heard)).toEqual(expected), { timeout: 4_000 })

test('who begins to listen is told how things are, since the page may be older than the stream', async () => {
  const heard = await listen(`/live?of=${batch},${workshop}`)
  expect(heard.answer.headers['content-type']).toMatch(/^text\/event-stream/)
  await seatsTold(heard, { [batch]: [4, 1], [workshop]: [9, 1] })
})

test('a change is told to those who show that thing, with what it is by then', async () => {
  const [one, other] = [await listen(`/live?of=${batch}`), await listen(`/live?of=${workshop}`)]
  await seatsTold(one, { [batch]: [4, 1] })
  await seatsTold(other, { [workshop]: [9, 1] })
  taken[batch] = 6
  await publishChange(db(), `offering/${batch}`)
  await seatsTold(one, { [batch]: [4, 1] }, { [batch]: [6, 1] })
  taken[workshop] = 10
  await publishChange(db(), `offering/${workshop}`)
  await seatsTold(other, { [workshop]: [9, 1] }, { [workshop]: [10, 1] })
})

test('when things come or go everybody is told to read anew', async () => {
  const heard = await listen(`/live?of=${batch}`)
  await seatsTold(heard, { [batch]: [4, 1] })
  await publishChange(db(), 'offerings')
  await vi.waitFor(() => expect(heard.words.join('')).toContain('event: change'))
})

test.each([
  ['another path', '/live-stock'],
  ['no things', '/live'],
])('%s is not for it', async (_case, path) => {
  expect((await listen(path)).answer.statusCode).toBe(404)
})

test.each([
  ['no id at all', '/live?of='],
  ['what is no id', '/live?of=../../etc/passwd,1,%27%3Bdrop'],
  ['a broken escape', '/live?of=%E0%A4%A'],
  ['four thousand ids', `/live?of=${Array.from({ length: 4_000 }, () => crypto.randomUUID()).join()}`],
])('%s is answered with a stream that says nothing, or refused', async (_case, path) => {
  const { answer, words } = await listen(path)
  expect([200, 400, 431]).toContain(answer.statusCode)
  expect(words.join('')).not.toContain('data: {')
})

test('however many made-up ids are asked for together, the others are told', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID()).join()
  const asked = await Promise.all([...Array.from({ length: 30 }, () => listen(`/live?of=${ids(60)}`)), listen(`/live?of=${batch}`)])
  await seatsTold(asked.at(-1) as Heard, { [batch]: [4, 1] })
})

test('one address cannot take all streams, and gives back those it leaves', async () => {
  const all = await Promise.all(Array.from({ length: 500 }, () => listen('/live?of=', { 'x-from': 'one' })))
  expect((await listen('/live?of=', { 'x-from': 'one' })).answer.statusCode).toBe(503)
  expect((await listen('/live?of=', { 'x-from': 'another' })).answer.statusCode).toBe(200)
  all[0]?.leave()
  await vi.waitFor(async () => expect((await listen('/live?of=', { 'x-from': 'one' })).answer.statusCode).toBe(200))
})

test('what is read while the process ends is told to nobody any more', async () => {
  const faults: Error[] = []
  const [asked, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = new SeatStreams(
    databaseAddress(),
    async () => {
      asked.resolve()
      await given.promise
      return [{ id: batch, seatsTaken: 1, version: 1 }]
    },
    () => 'one',
  )
  const outgoing = new ServerResponse({ method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 } as IncomingMessage)
  outgoing.on('error', (fault) => faults.push(fault))
  slow.answer({ method: 'GET', url: `/live?of=${batch}`, headers: {} } as IncomingMessage, outgoing)
  await asked.promise
  await slow.close()
  given.resolve()
  await new Promise((resolve) => setImmediate(resolve))
  expect(faults).toEqual([])
})

test('when the process ends every stream ends, and no other begins', async () => {
  const heard = await listen(`/live?of=${batch}`)
  const ended = new Promise((resolve) => heard.answer.once('end', resolve))
  await streams.close()
  await ended
  expect((await listen(`/live?of=${batch}`)).answer.statusCode).toBe(503)
})
