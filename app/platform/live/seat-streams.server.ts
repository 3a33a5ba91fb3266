import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUuid } from '#app/lib/uuid.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

/** What open pages are told of one thing: seats taken, and the version of its dates and words. */
type LiveSeats = { id: string; seatsTaken: number; version: number }
type Read = (ids: string[]) => Promise<LiveSeats[]>

type Listener = { outgoing: ServerResponse; ids: string[]; address: string }

/** Names by which `publishChange` announces one offering, and the list of offerings. */
const prefix = 'offering/'
const allName = 'offerings'

const limits = { streams: 6_000, perAddress: 500, ids: 60, readIds: 1_000, unreadBytes: 32 * 1024 }
const beatMs = 20_000
/** Changes that come together are read and told together. */
const gatherMs = 200
const path = '/live?of='
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * Server-sent events for the seats on open public pages, written straight to the sockets: thousands of streams cost little
 * more than their connections. Nothing personal is in them, so everybody may listen.
 */
export class SeatStreams {
  #url: string
  #read: Read
  #addressOf: (incoming: IncomingMessage) => string
  #listeners = new Set<Listener>()
  #byId = new Map<string, Set<Listener>>()
  #perAddress = new Map<string, number>()
  #changed = new Set<string>()
  #newcomers = new Set<Listener>()
  #feed: ChangeFeed | null = null
  #beat: NodeJS.Timeout | undefined
  #gather: NodeJS.Timeout | undefined
  #closed = false

  /**
   * @param url PostgreSQL connection string, for one connection of its own while anybody listens
   * @param read the seats of published things as they are now
   * @param addressOf whose streams are counted together
   */
  constructor(url: string, read: Read, addressOf: (incoming: IncomingMessage) => string) {
    this.#url = url
    this.#read = read
    this.#addressOf = addressOf
  }

  /** @returns false, having touched nothing, for a request that asks for something else */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (incoming.method !== 'GET' || !incoming.url?.startsWith(path)) return false
    const ids = [...new Set(incoming.url.slice(path.length, 4_000).split(','))].filter(isUuid).slice(0, limits.ids)
    const address = this.#addressOf(incoming)
    const ofAddress = this.#perAddress.get(address) ?? 0
    if (this.#closed || this.#listeners.size >= limits.streams || ofAddress >= limits.perAddress) {
      outgoing.writeHead(503, { 'Retry-After': '30', 'Cache-Control': 'no-store' }).end()
      return true
    }
    const listener: Listener = { outgoing, ids, address }
    // Ended by its connection's end: parts of a length each would be three writes for one.
    outgoing.removeHeader('Transfer-Encoding')
    outgoing.writeHead(200, headers)
    outgoing.write('retry: 3000\n\n')
    outgoing.once('close', () => this.#remove(listener))
    this.#add(listener)
    return true
  }

  /** Ends every stream, so that the server can stop at once. */
  async close(): Promise<void> {
    this.#closed = true
    for (const { outgoing } of this.#listeners) outgoing.end()
    await this.#stop()
  }

  #add(listener: Listener): void {
    this.#listeners.add(listener)
    this.#perAddress.set(listener.address, (this.#perAddress.get(listener.address) ?? 0) + 1)
    for (const id of listener.ids) {
      const waiting = this.#byId.get(id) ?? new Set()
      this.#byId.set(id, waiting.add(listener))
    }
    // The page was made before the stream began: what changed between the two is told at once.
    this.#newcomers.add(listener)
    this.#tellSoon()
    if (this.#feed) return
    this.#feed = new ChangeFeed(this.#url, { onChange: (names) => this.#onChange(names), onLost: () => this.#onLost() })
    this.#beat = setInterval(() => this.#heartbeat(), beatMs).unref()
  }

  #remove(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return
    this.#newcomers.delete(listener)
    const left = (this.#perAddress.get(listener.address) ?? 1) - 1
    if (left === 0) this.#perAddress.delete(listener.address)
    else this.#perAddress.set(listener.address, left)
    for (const id of listener.ids) {
      const waiting = this.#byId.get(id)
      waiting?.delete(listener)
      if (waiting?.size === 0) this.#byId.delete(id)
    }
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

  #onChange(names: string[]): void {
    if (names.includes(allName)) for (const listener of this.#listeners) this.#send(listener, changeEvent)
    for (const name of names) {
      const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
      if (this.#byId.has(id)) this.#changed.add(id)
    }
    if (this.#changed.size > 0) this.#tellSoon()
  }

  /** From here back anything may have been missed: everybody is told how things are. */
  #onLost(): void {
    for (const listener of this.#listeners) this.#newcomers.add(listener)
    if (this.#newcomers.size > 0) this.#tellSoon()
  }

  #tellSoon(): void {
    this.#gather ??= setTimeout(() => void this.#tell(), gatherMs)
  }

  async #tell(): Promise<void> {
    const [changed, newcomers] = [this.#changed, this.#newcomers]
    this.#changed = new Set()
    this.#newcomers = new Set()
    try {
      const wanted = new Set(changed)
      for (const { ids } of newcomers) for (const id of ids) wanted.add(id)
      const all = await this.#readAll([...wanted])
      const told = new Set(newcomers)
      for (const id of changed) for (const listener of this.#byId.get(id) ?? []) told.add(listener)
      // Thousands look at the same things: they are sent the same bytes.
      const events = new Map<string, Buffer>()
      const eventOf = (ids: string[]) => {
        const key = ids.join()
        const event = events.get(key) ?? seatsEvent(ids.flatMap((id) => all.get(id) ?? []))
        events.set(key, event)
        return event
      }
      for (const listener of told) {
        const ids = newcomers.has(listener) ? listener.ids : listener.ids.filter((id) => changed.has(id))
        this.#send(listener, eventOf(ids))
      }
    } catch (error) {
      // An unavailable database says so itself: told when it is back.
      if (!isDatabaseUnavailable(error)) logError(error, {}, 'Live seats could not be told')
      for (const id of changed) this.#changed.add(id)
      for (const listener of newcomers) if (this.#listeners.has(listener)) this.#newcomers.add(listener)
      this.#gather = setTimeout(() => void this.#tell(), beatMs).unref()
      return
    }
    this.#gather = undefined
    if (this.#changed.size + this.#newcomers.size > 0) this.#tellSoon()
  }

  /** In parts: ids come from the visitors' addresses, and whoever makes up many must not keep the others from being told. */
  async #readAll(ids: string[]): Promise<Map<string, LiveSeats>> {
    const all = new Map<string, LiveSeats>()
    for (let from = 0; from < ids.length; from += limits.readIds) {
      for (const seats of await this.#read(ids.slice(from, from + limits.readIds))) all.set(seats.id, seats)
    }
    return all
  }

  #heartbeat(): void {
    // A connection can be dead without anybody saying so.
    void this.#feed?.confirm()
    for (const listener of this.#listeners) this.#send(listener, heartbeat)
  }

  /** A reader that takes nothing in is cut off rather than remembered for: it comes back and is told how things are. */
  #send({ outgoing }: Listener, event: Buffer): void {
    // What was being read when the process began to end comes too late.
    if (event.length === 0 || outgoing.writableEnded) return
    if (outgoing.writableLength > limits.unreadBytes) outgoing.destroy()
    // Past the response's own bookkeeping, which is as large as the event: it has nothing left to say after its head.
    else (outgoing.socket ?? outgoing).write(event)
  }
}

const changeEvent = Buffer.from('event: change\ndata:\n\n')
const heartbeat = Buffer.from(':\n\n')

function seatsEvent(all: LiveSeats[]): Buffer {
  if (all.length === 0) return Buffer.alloc(0)
  return Buffer.from(`event: seats\ndata: ${JSON.stringify(Object.fromEntries(all.map(({ id, seatsTaken, version }) => [id, [seatsTaken, version]])))}\n\n`)
}
