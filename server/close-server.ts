import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { logWarning } from '#app/platform/log/log.server.ts'

/** A connection without data for so long counts as unused. A client that sends later sees it closed first. */
const quietMs = 1_000
const sweepMs = 200
const idleRoundMs = 1
const maxRounds = 1_000

type Use = { requests: number; bytes: number; since: number }

/** Knows which connections of a server are in use. */
export class Connections {
  readonly #uses = new Map<Socket, Use>()
  readonly #answers = new Set<ServerResponse>()

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#uses.set(socket, { requests: 0, bytes: 0, since: performance.now() })
      socket.once('close', () => this.#uses.delete(socket))
    })
    server.on('request', ({ socket }, outgoing) => {
      const use = this.#uses.get(socket)
      if (!use) return
      use.requests++
      this.#answers.add(outgoing)
      outgoing.once('close', () => {
        this.#answers.delete(outgoing)
        use.requests--
        use.bytes = socket.bytesRead
        use.since = performance.now()
      })
    })
  }

  /** How many requests are not answered yet. */
  get unanswered(): number {
    return this.#answers.size
  }

  /** Lets each answer that has not begun end its connection. */
  endAfterAnswers(): void {
    for (const outgoing of this.#answers) outgoing.shouldKeepAlive = false
  }

  /** Ends those that have neither a request nor a part of one, and had none since `quietMs`. */
  endUnused(): void {
    for (const [socket, { requests, bytes, since }] of this.#uses) {
      if (requests === 0 && socket.bytesRead === bytes && performance.now() - since >= quietMs) socket.destroySoon()
    }
  }
}

/**
 * Takes no new connection, and lets what is in flight or about to arrive end. Every answer meanwhile has to end its connection.
 * @param limitMs after which what is left is cut
 * @returns whether no request was cut
 */
export async function closeServer(server: Server, connections: Connections, limitMs: number): Promise<boolean> {
  await acceptWaiting(server)
  // The HTTP server's own would end idle connections at once, and with them requests that are just arriving.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  connections.endAfterAnswers()
  let isWhole = true
  // After the sockets were read: what has come by now counts as come.
  const sweep = setInterval(() => setImmediate(() => connections.endUnused()), sweepMs)
  const patience = setTimeout(() => {
    const { unanswered } = connections
    isWhole = unanswered === 0
    if (!isWhole) logWarning(`Requests cut at the stop, after ${limitMs / 1000} seconds: ${unanswered}`)
    server.closeAllConnections()
  }, limitMs)
  await closed
  clearInterval(sweep)
  clearTimeout(patience)
  return isWhole
}

/** The system resets connections that are not accepted yet when the server closes: they are accepted until a round of the event loop brought none. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => void accepted++
  server.on('connection', count)
  const roundEnds = () => new Promise((resolve) => setImmediate(resolve))
  await roundEnds()
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const [before, began] = [accepted, performance.now()]
    await roundEnds()
    // During a long round more may have come.
    if (accepted === before && performance.now() - began < idleRoundMs) break
  }
  server.off('connection', count)
}

/** So long one part may take to close: a database that hangs must not keep the process. */
const defaultMs = 5_000

type Closing = { what: string; close: () => Promise<unknown>; limitMs: number }

/** What a process has opened, to be closed in the opposite order. */
export class Closings {
  #all: Closing[] = []

  /**
   * @param close resolves with false if it had to cut a request
   * @param limitMs after which the next is closed all the same
   */
  add(what: string, close: () => Promise<unknown>, limitMs = defaultMs): void {
    this.#all.push({ what, close, limitMs })
  }

  /** @returns whether everything closed in its time, and no request was cut */
  async closeAll(): Promise<boolean> {
    let isWhole = true
    for (const closing of this.#all.reverse().splice(0)) if (!(await closeInTime(closing))) isWhole = false
    return isWhole
  }
}

async function closeInTime({ what, close, limitMs }: Closing): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  // Keeps the process: what closes may have let go of it already.
  const timer = setTimeout(resolve, limitMs, 'late')
  try {
    const result = await Promise.race([close(), late])
    if (result === 'late') logWarning(`${what} did not close in ${Math.round(limitMs / 1000)} seconds`)
    return result !== 'late' && result !== false
  } catch (error) {
    logWarning(`${what} could not be closed`, {}, error)
    return false
  } finally {
    clearTimeout(timer)
  }
}
