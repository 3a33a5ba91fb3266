import { connect } from 'node:net'
import { percentile } from './tables.ts'

export type LiveLoad = { url: string; bookableId: string; listeners: number }

/**
 * A process of its own: opens the streams, says how long that took, and then when half of them, most and all have heard of
 * each change, which the seats taken tell from the others.
 */
const { url, bookableId, listeners } = JSON.parse(process.argv[2] ?? '') as LiveLoad
const { hostname, port } = new URL(url)
const began = Date.now()
const heard = new Map<number, number[]>()
let isOpen = 0

for (let number = 0; number < listeners; number += 1) {
  const socket = connect(Number(port), hostname)
  // As behind a reverse proxy: each visitor has an address of their own.
  socket.write(`GET /live?of=${bookableId} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: 10.${number >> 16}.${(number >> 8) & 255}.${number & 255}\r\n\r\n`)
  socket.setEncoding('latin1')
  socket.on('data', (text: unknown) => hear(String(text)))
  socket.on('error', () => {})
  if (number % 250 === 249) await new Promise((resolve) => setTimeout(resolve, 50))
}

function hear(text: string): void {
  for (const [, taken] of text.matchAll(/\[(\d+),1\]/g)) {
    const seats = Number(taken)
    if (seats === 0) {
      isOpen += 1
      if (isOpen === listeners) console.log(JSON.stringify({ openedMs: Date.now() - began }))
      continue
    }
    const at = heard.get(seats) ?? []
    heard.set(seats, at)
    at.push(Date.now())
    if (at.length === listeners) console.log(JSON.stringify({ seats, at: [0.5, 0.99, 1].map((share) => percentile(at, share)) }))
  }
}
