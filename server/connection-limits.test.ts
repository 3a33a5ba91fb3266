import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PageCache } from '#app/platform/cache/page-cache.server.ts'
import { listen } from './listen.ts'
import { testResponders } from './testing/test-responders.ts'

const connections = 4
const limits = { headersTimeoutMs: 300, requestTimeoutMs: 60_000, body: { graceMs: 400, bytesPerSecond: 10_000 }, checkMs: 20, connections }
let server: Server
const sockets: Socket[] = []

beforeAll(async () => {
  const pages = new PageCache(1024, { isCurrent: () => true, confirm: async () => true })
  const app = async (request: Request) => new Response(`${(await request.arrayBuffer()).byteLength} bytes`)
  server = await listen(testResponders({ fetch: app, pages }), { host: '127.0.0.1', port: 0 }, limits)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await vi.waitFor(async () => expect(await openConnections()).toBe(0))
})
afterAll(() => server.close())

function openConnections(): Promise<number> {
  return new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
}

async function open(): Promise<{ socket: Socket; received: () => string; ended: Promise<unknown> }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  // Not `once`, which rejects if a write after the end causes a reset.
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, received: () => text, ended }
}

/** Writes the text repeatedly until there is an answer or the connection ends. */
function drip(socket: Socket, text: string, everyMs: number): void {
  const timer = setInterval(() => socket.writable && socket.write(text), everyMs)
  for (const event of ['data', 'close']) socket.once(event, () => clearInterval(timer))
}

test('a connection whose headers arrive too slowly is closed', async () => {
  const { socket, received, ended } = await open()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  drip(socket, 'x', 20)
  await ended
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a request whose body arrives too slowly gets 408 and is closed', async () => {
  const { socket, received, ended } = await open()
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n')
  drip(socket, 'x', 20)
  await ended
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a large body at a normal rate may take longer than the time limit of a slow one', async () => {
  const { socket, received } = await open()
  const [piece, pieces] = [2_000, 30]
  const began = performance.now()
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${piece * pieces}\r\n\r\n`)
  let sent = 0
  const timer = setInterval(() => (sent++ < pieces ? socket.write('x'.repeat(piece)) : clearInterval(timer)), 30)
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 .*60000 bytes/s))
  expect(performance.now() - began).toBeGreaterThan(limits.body.graceMs)
})

test.each([
  ['none', '', 400],
  ['one', 'Host: localhost\r\n', 200],
  ['two alike', 'Host: localhost\r\nhost: localhost\r\n', 400],
  ['two', 'Host: localhost\r\nHost: other.example\r\n', 400],
])('a request with %s as its Host headers gets the status that HTTP requires', async (_, hosts, status) => {
  const { socket, received } = await open()
  socket.write(`GET / HTTP/1.1\r\n${hosts}\r\n`)
  await vi.waitFor(() => expect(received()).toContain(`HTTP/1.1 ${status} `))
})

test('connections beyond the limit are rejected while existing ones work', async () => {
  const first = await Promise.all(Array.from({ length: connections }, open))
  const answers = async (count: number) => {
    for (const { socket } of first) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    for (const { received } of first) await vi.waitFor(() => expect(received().split('HTTP/1.1 200 ')).toHaveLength(count + 1))
  }
  await answers(1)
  const past = await open()
  await past.ended
  expect(past.received()).toBe('')
  await answers(2)
})
