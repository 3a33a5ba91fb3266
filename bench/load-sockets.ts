import { connect, type Socket } from 'node:net'
import type { Load, LoadResult } from './load-generator.ts'
import { percentile } from './tables.ts'

/** Runs as a separate process on machines without wrk: keep-alive sockets with one request at a time. */
const { url, headers, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load
const { host, hostname, port, pathname, search } = new URL(url)
// wrk sends Host by default; nginx rejects a request without it with 400.
const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
const began = performance.now()
const until = began + seconds * 1000
const times: number[] = []
let failed = 0

function sendRequest(socket: Socket): void {
  if (performance.now() >= until) {
    socket.destroy()
    return
  }
  const requested = performance.now()
  let response: Buffer = Buffer.alloc(0)
  const onData = (chunk: Buffer) => {
    response = response.length === 0 ? chunk : Buffer.concat([response, chunk])
    if (!isWhole(response)) return
    socket.off('data', onData)
    times.push(performance.now() - requested)
    if (Number(response.subarray(9, 12).toString()) >= 400) failed++
    sendRequest(socket)
  }
  socket.on('data', onData)
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n`)
}

function isWhole(response: Buffer): boolean {
  const end = response.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: *(\d+)/i.exec(response.subarray(0, end).toString('latin1'))?.[1]
  if (length === undefined) return response.subarray(-5).toString('latin1') === '0\r\n\r\n'
  return response.length >= end + 4 + Number(length)
}

const closed = Array.from({ length: connections }, async () => {
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true).on('error', () => failed++)
  socket.once('connect', () => sendRequest(socket))
  // A stalled server must not keep the load running forever.
  socket.setTimeout(60_000, () => socket.destroy())
  await new Promise((resolve) => socket.once('close', resolve))
})
await Promise.all(closed)
const result: LoadResult = {
  perSecond: (times.length / (performance.now() - began)) * 1000,
  p50Ms: percentile(times, 0.5),
  p99Ms: percentile(times, 0.99),
  failed,
}
console.log(JSON.stringify(result))
