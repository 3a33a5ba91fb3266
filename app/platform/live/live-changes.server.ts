import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { databaseAddress } from '#app/platform/db/client.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

export type LiveStream = {
  /** Names of `publishChange` that it waits for. */
  names: string[]
  /** Which of these session ids may still listen; asked before each word and at each heartbeat. */
  sessionId: string
}

type Listener = LiveStream & { send: (text: string) => void; end: () => void }

/** Says which of the sessions may go on listening. */
type Admission = (sessionIds: string[]) => Promise<Set<string>>

const beatMs = 10_000
/** Changes that come together are told together. */
const gatherMs = 150
const mostStreams = 500

/**
 * One connection to PostgreSQL for all open consoles of a process: opened with the first stream, closed with the last.
 * What is told is only that something changed, never what.
 */
class LiveChanges {
  #admit: Admission
  #listeners = new Set<Listener>()
  #feed: ChangeFeed | null = null
  #beat: NodeJS.Timeout | undefined
  #gather: NodeJS.Timeout | undefined
  #waiting = new Set<Listener>()
  #closed = false

  constructor(admit: Admission) {
    this.#admit = admit
  }

  /** A stream of server-sent events, or null when there are too many or the process is ending. */
  open(stream: LiveStream, signal: AbortSignal): ReadableStream<Uint8Array> | null {
    if (this.#closed || this.#listeners.size >= mostStreams) return null
    const encoder = new TextEncoder()
    let leave = () => {}
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          let isOpen = true
          const end = () => {
            if (!isOpen) return
            isOpen = false
            leave()
            controller.close()
          }
          const listener: Listener = {
            ...stream,
            // A reader that takes nothing in is cut off rather than remembered for: it comes back and reads anew.
            send: (text) => ((controller.desiredSize ?? 0) > -8_192 ? controller.enqueue(encoder.encode(text)) : end()),
            end,
          }
          leave = () => {
            isOpen = false
            signal.removeEventListener('abort', leave)
            this.#remove(listener)
          }
          signal.addEventListener('abort', leave)
          this.#add(listener)
          listener.send('retry: 2000\nevent: open\ndata: \n\n')
        },
        cancel: () => leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 8_192 }),
    )
  }

  /** Ends every stream, so that the server can stop at once. */
  async close(): Promise<void> {
    this.#closed = true
    for (const listener of [...this.#listeners]) listener.end()
    await this.#stop()
  }

  #add(listener: Listener): void {
    this.#listeners.add(listener)
    if (this.#feed) return
    this.#feed = new ChangeFeed(databaseAddress(), {
      onChange: (names) => this.#tell((waits) => waits.names.some((name) => names.includes(name))),
      onLost: () => this.#tell(() => true),
    })
    this.#beat = setInterval(() => void this.#heartbeat(), beatMs).unref()
  }

  #remove(listener: Listener): void {
    this.#listeners.delete(listener)
    this.#waiting.delete(listener)
    if (this.#listeners.size === 0) void this.#stop()
  }

  async #stop(): Promise<void> {
    clearInterval(this.#beat)
    clearTimeout(this.#gather)
    this.#gather = undefined
    const feed = this.#feed
    this.#feed = null
    await feed?.close()
  }

  #tell(isMeant: (listener: Listener) => boolean): void {
    for (const listener of this.#listeners) if (isMeant(listener)) this.#waiting.add(listener)
    if (this.#waiting.size > 0) this.#gather ??= setTimeout(() => void this.#flush(), gatherMs)
  }

  async #flush(): Promise<void> {
    this.#gather = undefined
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    await this.#endRefused()
    for (const listener of waiting) if (this.#listeners.has(listener)) listener.send('event: change\ndata: \n\n')
  }

  async #heartbeat(): Promise<void> {
    // A connection can be dead without anybody saying so: then everybody reads anew.
    void this.#feed?.confirm()
    await this.#endRefused()
    for (const listener of this.#listeners) listener.send(': beat\n\n')
  }

  /** Ends the streams of whoever is signed out, disabled or of another role by now. A database that is away refuses nobody. */
  async #endRefused(): Promise<void> {
    const asked = [...this.#listeners]
    try {
      const admitted = await this.#admit(asked.map(({ sessionId }) => sessionId))
      for (const listener of asked) if (!admitted.has(listener.sessionId)) listener.end()
    } catch (error) {
      logError(error, {}, 'Sessions of open consoles could not be read')
    }
  }
}

const registry = new Map<string, LiveChanges>()

/**
 * Opens a stream of server-sent events that says when something was announced.
 * @param admit who may go on listening; one for all streams of a kind
 * @returns 503 when there are too many or the process is ending
 */
export function openLiveStream(kind: string, admit: Admission, stream: LiveStream, signal: AbortSignal): Response {
  let changes = registry.get(kind)
  if (!changes) {
    changes = new LiveChanges(admit)
    registry.set(kind, changes)
  }
  const body = changes.open(stream, signal)
  if (!body) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } })
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
  })
}

/** Ends every open stream of this process; for its end, before the server waits for what is in flight. */
export async function closeLiveStreams(): Promise<void> {
  const closing = [...registry.values()]
  for (const changes of closing) await changes.close()
}
