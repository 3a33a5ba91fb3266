import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { percentile } from './tables.ts'

/** `asks`: for each version after the first, the range of milliseconds in which pages request `path`, which must then contain `text`. */
export type LiveLoad = {
  url: string
  offeringId: string
  listeners: number
  path: string
  asks: Record<number, { fromMs: number; toMs: number; text: string }>
}
type Answer = { status: number; body: Buffer; at: number }

/** A separate process: opens the streams, then reports when half, most and all received each change. After a moved date, each requests the page's data. */
const { url, offeringId, listeners, path, asks: requests } = JSON.parse(process.argv[2] ?? '') as LiveLoad
const { hostname, port } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: 128, scheduling: 'fifo' })
const began = Date.now()
const heard = new Map<number, number[]>()
const answers = new Map<number, Answer[]>()
let isOpen = 0

for (let number = 0; number < listeners; number += 1) {
  const socket = connect(Number(port), hostname)
  // As behind a reverse proxy: each visitor has their own address.
  socket.write(
    `GET /live?topics=offerings,offering/${offeringId} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.${number >> 16}.${(number >> 8) & 255}.${number & 255}\r\n\r\n`,
  )
  socket.setEncoding('latin1')
  socket.on('data', (text: unknown) => hear(String(text)))
  socket.on('error', () => {})
  if (number % 250 === 249) await new Promise((resolve) => setTimeout(resolve, 50))
}

function hear(text: string): void {
  for (const [, taken, versionText] of text.matchAll(/\[(\d+),(\d+)\]/g)) {
    const [seats, version] = [Number(taken), Number(versionText)]
    if (version > 1) requestVersion(version)
    else if (seats > 0) hearOfSeats(seats)
    else if (++isOpen === listeners) sendToParent({ openedMs: Date.now() - began })
  }
}

function hearOfSeats(seats: number): void {
  const at = heard.get(seats) ?? []
  heard.set(seats, at)
  at.push(Date.now())
  if (at.length === listeners) sendToParent({ at: momentsOf(at) })
}

function requestVersion(version: number): void {
  const { fromMs, toMs, text } = requests[version] ?? { fromMs: 0, toMs: 0, text: '' }
  const all = answers.get(version) ?? []
  answers.set(version, all)
  const note = (status: number, body: Buffer) => {
    all.push({ status, body, at: Date.now() })
    if (all.length < listeners) return
    // Decompress only after the last response: decompressing delays the others.
    const wrong = all.filter((answer) => answer.status !== 200 || !brotliDecompressSync(answer.body).includes(text)).length
    sendToParent({ at: momentsOf(all.map((answer) => answer.at)), wrong })
  }
  setTimeout(
    () => {
      const sent = request({ agent, hostname, port, path, headers: { host: `${hostname}:${port}`, 'accept-encoding': 'br' } }, async (response) =>
        note(response.statusCode ?? 0, Buffer.concat(await response.toArray())),
      )
      sent.on('error', () => note(0, Buffer.alloc(0)))
      sent.end()
    },
    fromMs + Math.random() * (toMs - fromMs),
  )
}

const momentsOf = (at: number[]) => [0.5, 0.99, 1].map((share) => percentile(at, share))

function sendToParent(what: unknown): void {
  console.log(JSON.stringify(what))
}
