import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUuid } from '#app/lib/uuid.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { registerMetric } from '#app/platform/metrics/metrics.server.ts'

/** A topic of open pages: a list by its name, or a record by the name, a slash and its id. */
export type LiveTopic<Access> = {
  name: string
  ofRecord: boolean
  /** The names of `publishChange` that concern it, without the id; for a list, one may name a single record. */
  changes: readonly string[]
  access: 'everyone' | Access
  /** Reads the current state of these records, by id. Without it an event contains only the time since the last change. */
  read?: (ids: string[]) => Promise<Map<string, unknown>>
}

export type LiveOptions<Access> = {
  feed: ChangeFeed
  topics: readonly LiveTopic<Access>[]
  findSession: (incoming: IncomingMessage) => Promise<string | null>
  /** Which of the sessions may listen; called at the start, before each event and at each heartbeat. */
  canListen: (sessionIds: string[], access: Access) => Promise<Set<string>>
  /** The name of `publishChange` for a change of who may listen. */
  accessChanged: string
  onRefused: (incoming: IncomingMessage) => Promise<void>
  addressOf: (incoming: IncomingMessage) => string
}

/** `sessionId`: null if all its topics are public. */
type LiveReader = { outgoing: ServerResponse; topics: string[]; address: string; sessionId: string | null }

const limits = { open: 6_000, perAddress: 500, guarded: 500, topics: 64, readIds: 1_000, unreadBytes: 32 * 1024 }
const beatMs = 15_000
/** Changes within this time are read and sent together. */
const gatherMs = 200
const retryMs = 2_000
const path = '/live?topics='
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * Server-sent events for open pages, written directly to the sockets: thousands of streams cost little more than their connections. An event
 * contains the changed topics, each with its state or the milliseconds since its last change. Never personal data.
 */
export class LiveServer<Access> {
  #options: LiveOptions<Access>
  #topics: Map<string, LiveTopic<Access>>
  #readers = new Set<LiveReader>()
  /** Readers with a session, which may end. */
  #guarded = new Set<LiveReader>()
  #byTopic = new Map<string, Set<LiveReader>>()
  #perAddress = new Map<string, number>()
  #changed = new Set<string>()
  /** Readers that may have missed a change. */
  #behind = new Set<LiveReader>()
  /** When a topic or one of its records last changed, by name; `#knownFrom` for topics without a known change. */
  #changedAt = new Map<string, number>()
  #knownFrom = performance.now()
  #isAccessChanged = false
  #beat: NodeJS.Timeout
  #gather: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: LiveOptions<Access>) {
    this.#options = options
    this.#topics = new Map(options.topics.map((topic) => [topic.name, topic]))
    options.feed.subscribe({ onChange: (names) => this.#onChange(names), onLost: () => this.#onLost() })
    registerMetric(
      { kind: 'gauge', name: 'site_live_streams', help: 'Open streams of live updates: for everyone, or behind a session', labelNames: ['access'] },
      () => [
        [{ access: 'everyone' }, this.#readers.size - this.#guarded.size],
        [{ access: 'session' }, this.#guarded.size],
      ],
    )
    this.#beat = setInterval(() => void this.#heartbeat(), beatMs).unref()
  }

  /** @returns false for a request to another address, which stays untouched */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if ((incoming.method !== 'GET' && incoming.method !== 'HEAD') || !incoming.url?.startsWith(path)) return false
    const topics = [...new Set(incoming.url.slice(path.length).split(','))].slice(0, limits.topics)
    if (!topics.every((topic) => this.#find(topic))) fail(outgoing, 404)
    else if (this.#guardsOf(topics).length === 0) this.#open(incoming, outgoing, topics, null)
    else void this.#openGuarded(incoming, outgoing, topics)
    return true
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#beat)
    clearTimeout(this.#gather)
    for (const { outgoing } of this.#readers) outgoing.end()
  }

  async #openGuarded(incoming: IncomingMessage, outgoing: ServerResponse, topics: string[]): Promise<void> {
    try {
      const sessionId = await this.#options.findSession(incoming)
      if (sessionId === null) return fail(outgoing, 401)
      if ((await this.#listRefused([{ topics, sessionId }])).length === 0) return this.#open(incoming, outgoing, topics, sessionId)
      await this.#options.onRefused(incoming)
      fail(outgoing, 403)
    } catch (error) {
      logBug(error, 'Who may listen could not be read')
      fail(outgoing, 503)
    }
  }

  #open(incoming: IncomingMessage, outgoing: ServerResponse, topics: string[], sessionId: string | null): void {
    const reader = { outgoing, topics, address: this.#options.addressOf(incoming), sessionId }
    if (this.#isClosed) fail(outgoing, 503)
    else if (incoming.method === 'HEAD') outgoing.writeHead(200, headers).end()
    else if (this.#isFullFor(reader)) fail(outgoing, 503)
    // The client may have left while its session was read.
    else if (!outgoing.destroyed) this.#add(reader)
  }

  #isFullFor({ address, sessionId }: LiveReader): boolean {
    if (sessionId !== null) return this.#guarded.size >= limits.guarded
    return this.#readers.size - this.#guarded.size >= limits.open || (this.#perAddress.get(address) ?? 0) >= limits.perAddress
  }

  #add(reader: LiveReader): void {
    const { outgoing, address } = reader
    // Without chunked encoding, the end of the connection ends the response. Chunks would need three writes for each event.
    outgoing.removeHeader('Transfer-Encoding')
    outgoing.writeHead(200, headers)
    outgoing.write('retry: 3000\n\n')
    outgoing.once('close', () => this.#remove(reader))
    this.#readers.add(reader)
    if (reader.sessionId !== null) this.#guarded.add(reader)
    else this.#perAddress.set(address, (this.#perAddress.get(address) ?? 0) + 1)
    for (const topic of reader.topics) {
      const readers = this.#byTopic.get(topic) ?? new Set()
      this.#byTopic.set(topic, readers.add(reader))
    }
    // The page was rendered before the stream began, so send the changes since then at once.
    this.#behind.add(reader)
    this.#scheduleNotify()
  }

  #remove(reader: LiveReader): void {
    this.#readers.delete(reader)
    this.#behind.delete(reader)
    if (!this.#guarded.delete(reader)) {
      const left = (this.#perAddress.get(reader.address) ?? 1) - 1
      if (left === 0) this.#perAddress.delete(reader.address)
      else this.#perAddress.set(reader.address, left)
    }
    for (const topic of reader.topics) {
      const readers = this.#byTopic.get(topic)
      readers?.delete(reader)
      if (readers?.size === 0) this.#byTopic.delete(topic)
    }
  }

  #find(topic: string): LiveTopic<Access> | null {
    const [name, id] = splitTopic(topic)
    const found = this.#topics.get(name)
    return found && (found.ofRecord ? isUuid(id) : topic === name) ? found : null
  }

  #guardsOf(topics: string[]): Access[] {
    const all = topics.map((topic) => this.#find(topic)?.access).filter((access) => access !== 'everyone')
    return [...new Set(all as Access[])]
  }

  #onChange(names: string[]): void {
    if (names.includes(this.#options.accessChanged)) this.#isAccessChanged = true
    for (const change of names) {
      const [name, id] = splitTopic(change)
      for (const topic of this.#options.topics) {
        const key = topic.ofRecord ? `${topic.name}/${id}` : topic.name
        const isMeant = topic.changes.includes(name) || (!topic.ofRecord && topic.changes.includes(change))
        if (isMeant) this.#changedAt.set(topic.name, performance.now())
        if (isMeant && this.#byTopic.has(key)) this.#changed.add(key)
      }
    }
    if (this.#changed.size > 0 || this.#isAccessChanged) this.#scheduleNotify()
  }

  /** Changes may have been missed, so send the current state to every reader. */
  #onLost(): void {
    this.#knownFrom = performance.now()
    this.#changedAt.clear()
    for (const reader of this.#readers) this.#behind.add(reader)
    if (this.#behind.size > 0) this.#scheduleNotify()
  }

  #scheduleNotify(): void {
    if (!this.#isClosed) this.#gather ??= setTimeout(() => void this.#notifyListeners(), gatherMs)
  }

  async #notifyListeners(): Promise<void> {
    const [changed, behind] = [this.#changed, this.#behind]
    this.#changed = new Set()
    this.#behind = new Set()
    try {
      const readers = new Set(behind)
      for (const topic of changed) for (const reader of this.#byTopic.get(topic) ?? []) readers.add(reader)
      if (this.#isAccessChanged || [...this.#guarded].some((reader) => readers.has(reader))) await this.#endRefused()
      const wanted = new Set(changed)
      for (const { topics } of behind) for (const topic of topics) if (this.#isLate(topic)) wanted.add(topic)
      const states = await this.#readAll(wanted)
      // Thousands of readers have the same topics, so they share the same bytes.
      const events = new Map<string, Buffer>()
      for (const reader of readers) {
        const topics = reader.topics.filter((topic) => states.has(topic) && (changed.has(topic) || behind.has(reader)))
        const key = topics.join()
        const event = events.get(key) ?? Buffer.from(`data: ${JSON.stringify(Object.fromEntries(topics.map((topic) => [topic, states.get(topic)])))}\n\n`)
        events.set(key, event)
        if (topics.length > 0) this.#send(reader, event)
      }
    } catch (error) {
      // Sent when the database is reachable again.
      logBug(error, 'Open pages could not be notified')
      for (const topic of changed) this.#changed.add(topic)
      for (const reader of behind) if (this.#readers.has(reader)) this.#behind.add(reader)
      if (!this.#isClosed) this.#gather = setTimeout(() => void this.#notifyListeners(), retryMs).unref()
      return
    }
    this.#gather = undefined
    if (this.#changed.size + this.#behind.size > 0 || this.#isAccessChanged) this.#scheduleNotify()
  }

  /** Whether new and returning readers get the topic. A public list has no state: all its pages would reload at once. */
  #isLate(topic: string): boolean {
    const found = this.#find(topic)
    return found?.read !== undefined || found?.access !== 'everyone'
  }

  /** Reads in batches, because ids come from visitors' addresses, and a visitor with many made-up ids must not block events for others. */
  async #readAll(topics: Set<string>): Promise<Map<string, unknown>> {
    const states = new Map<string, unknown>()
    for (const [{ name, read }, all] of Map.groupBy(topics, (topic) => this.#find(topic) as LiveTopic<Access>)) {
      for (let from = 0; from < all.length; from += limits.readIds) {
        const some = all.slice(from, from + limits.readIds)
        if (!read) for (const topic of some) states.set(topic, Math.floor(performance.now() - (this.#changedAt.get(name) ?? this.#knownFrom)))
        else for (const [id, state] of await read(some.map((topic) => splitTopic(topic)[1]))) states.set(`${name}/${id}`, state)
      }
    }
    return states
  }

  async #heartbeat(): Promise<void> {
    if (this.#readers.size === 0) return
    // A dead connection gives no error. While the feed is lost, the states that pages show are at most one heartbeat old.
    if (!(await this.#options.feed.confirm())) this.#onLost()
    await this.#endRefused()
    for (const reader of this.#readers) this.#send(reader, heartbeat)
  }

  /** Ends the streams of people who are signed out, disabled or have another role. While the database is unreachable, no stream ends. */
  async #endRefused(): Promise<void> {
    this.#isAccessChanged = false
    try {
      for (const { outgoing } of await this.#listRefused([...this.#guarded])) outgoing.end()
    } catch (error) {
      logBug(error, 'Sessions of open pages could not be read')
    }
  }

  async #listRefused<Asking extends Pick<LiveReader, 'topics' | 'sessionId'>>(readers: Asking[]): Promise<Asking[]> {
    const sessions = new Map<Access, Set<string>>()
    for (const { topics, sessionId } of readers) {
      for (const access of this.#guardsOf(topics)) sessions.set(access, (sessions.get(access) ?? new Set()).add(sessionId ?? ''))
    }
    const admitted = new Map<Access, Set<string>>()
    for (const [access, ids] of sessions) admitted.set(access, await this.#options.canListen([...ids], access))
    return readers.filter(({ topics, sessionId }) => !this.#guardsOf(topics).every((access) => admitted.get(access)?.has(sessionId ?? '')))
  }

  /** Disconnects a reader that does not read, instead of buffering for it: it reconnects and gets the current state. */
  #send({ outgoing }: LiveReader, event: Buffer): void {
    // The stream was ended while the state was read.
    if (outgoing.writableEnded) return
    if (outgoing.writableLength > limits.unreadBytes) outgoing.destroy()
    // Bypasses the response object, whose bookkeeping is as large as the event and not needed after the headers.
    else (outgoing.socket ?? outgoing).write(event)
  }
}

const heartbeat = Buffer.from(':\n\n')

function splitTopic(name: string): [name: string, id: string] {
  const slash = name.indexOf('/')
  return slash < 0 ? [name, ''] : [name.slice(0, slash), name.slice(slash + 1)]
}

/** An unavailable database is already logged elsewhere. */
function logBug(error: unknown, what: string): void {
  if (!isDatabaseUnavailable(error)) logError(error, {}, what)
}

function fail(outgoing: ServerResponse, status: 401 | 403 | 404 | 503): void {
  outgoing.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Length': '0', ...(status === 503 ? { 'Retry-After': '30' } : {}) }).end()
}
