import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How slowly a body may come: `graceMs`, and a second more for every `bytesPerSecond` that have come. */
export type BodyPace = { graceMs: number; bytesPerSecond: number }

/**
 * Ends requests whose body drips, with 408 where nothing was answered yet. A pace serves short forms and large uploads alike:
 * one time limit for both would cut the one too late or the other too soon.
 * @param checkMs how often bodies on their way are looked at
 */
export function endSlowBodies(server: Server, { graceMs, bytesPerSecond }: BodyPace, checkMs: number): void {
  const coming = new Map<IncomingMessage, { outgoing: ServerResponse; since: number; bytesBefore: number }>()
  server.on('request', (incoming, outgoing) => {
    const { headers } = incoming
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    coming.set(incoming, { outgoing, since: performance.now(), bytesBefore: incoming.socket.bytesRead })
  })
  const timer = setInterval(() => {
    for (const [incoming, { outgoing, since, bytesBefore }] of coming) {
      const { socket } = incoming
      if (incoming.complete || socket.destroyed) {
        coming.delete(incoming)
        continue
      }
      // Full, the buffer waits for the site, not for the sender.
      if (incoming.readableLength >= incoming.readableHighWaterMark) continue
      const allowedMs = graceMs + ((socket.bytesRead - bytesBefore) / bytesPerSecond) * 1000
      if (performance.now() - since <= allowedMs) continue
      coming.delete(incoming)
      if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      socket.destroySoon()
    }
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
