import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { Closings, Connections, closeServer } from './close-server.ts'

const count = 20

/** Opens connections with one request each, and returns the response of each. Shared memory `sent` counts the open connections. */
const clients = `
const { workerData: { port, count, sent }, parentPort } = require('node:worker_threads')
const { connect } = require('node:net')
const ask = () => new Promise((resolve) => {
  let text = ''
  const socket = connect(port, '127.0.0.1', () => {
    socket.write('POST / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\nContent-Length: 2\\r\\n\\r\\nok', () => Atomics.add(new Int32Array(sent), 0, 1))
  })
  socket.on('data', (chunk) => (text += chunk)).on('error', ({ code }) => resolve(code)).on('end', () => resolve(text.slice(9, 12)))
})
Promise.all(Array.from({ length: count }, ask)).then((answers) => parentPort.postMessage(answers))
`

test('connections waiting to be accepted when the server closes still get a response', async () => {
  const server = createServer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('well')))
  const connections = new Connections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sent = new SharedArrayBuffer(4)
  const worker = new Worker(clients, { eval: true, workerData: { port: (server.address() as AddressInfo).port, count, sent } })
  const answers = new Promise((resolve) => worker.once('message', resolve))
  // Like a process that is busy rendering a page: the system accepts the connections, and this process does not.
  for (const until = performance.now() + 20_000; Atomics.load(new Int32Array(sent), 0) < count && performance.now() < until; );
  expect(await closeServer(server, connections, 5_000)).toBe(true)
  expect(await answers).toEqual(Array(count).fill('200'))
})

test('a stop that cuts off a request reports it and does not count as clean', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {})
  const server = createServer(() => {})
  const connections = new Connections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(server, 'request')
  const closings = new Closings()
  closings.add('Connections', () => closeServer(server, connections, 50))
  expect(await closings.closeAll()).toBe(false)
  expect(log.mock.calls.join()).toContain('Requests cut at the stop, after 0.05 seconds: 1')
  log.mockClear()
})
