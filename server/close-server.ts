import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { logWarning } from '#app/platform/log/log.server.ts'

/** A connection without data for this time counts as unused. A client that sends later has already seen the close. */
const quietMs = 1_000
const sweepMs = 200
const idleRoundMs = 1
const maxRounds = 1_000

type ConnectionUse = { requests: number; bytes: number; since: number }

/** The connections of a server and their requests in progress, for a stop that cuts none. */
export class Connections {
  readonly #uses = new Map<Socket, ConnectionUse>()
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

  get unanswered(): number {
    return this.#answers.size
  }

  /** Makes each response that has not begun close its connection. */
  endAfterAnswers(): void {
    for (const outgoing of this.#answers) outgoing.shouldKeepAlive = false
  }

  /** Closes connections that have neither a request nor part of one, and had none for `quietMs`. */
  endUnused(): void {
    for (const [socket, { requests, bytes, since }] of this.#uses) {
      if (requests === 0 && socket.bytesRead === bytes && performance.now() - since >= quietMs) socket.destroySoon()
    }
  }
}

/** Waits for requests in progress or on their way. The caller makes every response close its connection. @returns whether no request was cut */
export async function closeServer(server: Server, connections: Connections, limitMs: number): Promise<boolean> {
  await acceptWaiting(server)
  // The close of the HTTP server would end idle connections at once, and with them requests that are arriving.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  connections.endAfterAnswers()
  let isWhole = true
  // `setImmediate` runs after the sockets are read, so that requests that have arrived are seen.
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

/** At a close the system resets connections that are not accepted yet. Accepts them until one round of the event loop brings none. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0
  const count = () => void accepted++
  server.on('connection', count)
  const roundEnds = () => new Promise((resolve) => setImmediate(resolve))
  await roundEnds()
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const [before, began] = [accepted, performance.now()]
    await roundEnds()
    // More may arrive during a long round.
    if (accepted === before && performance.now() - began < idleRoundMs) break
  }
  server.off('connection', count)
}

/** Default time to close one part: a database that hangs must not keep the process running. */
const defaultMs = 5_000

type ClosingStep = { what: string; close: () => Promise<unknown>; limitMs: number }

/** The parts that a process has opened. Closes them in the opposite order. */
export class Closings {
  #all: ClosingStep[] = []

  /** `close` resolves with false if it had to cut a request. After `limitMs` the next part is closed anyway. */
  add(what: string, close: () => Promise<unknown>, limitMs = defaultMs): void {
    this.#all.push({ what, close, limitMs })
  }

  /** @returns whether everything closed in time and no request was cut */
  async closeAll(): Promise<boolean> {
    let isWhole = true
    for (const closing of this.#all.reverse().splice(0)) if (!(await closeInTime(closing))) isWhole = false
    return isWhole
  }
}

async function closeInTime({ what, close, limitMs }: ClosingStep): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  // Not `unref`: the part may have closed its own handles already, and the process would exit before the close ends.
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
