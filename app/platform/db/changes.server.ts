import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { logWarning } from '#app/platform/log/log.server.ts'
import type { Queryable } from './client.server.ts'

const channel = 'page_changes'
/** The name of the connection that each running process of the site has. */
export const listenerName = 'site page changes'
/** How long one response of PostgreSQL proves that no notification is missing. */
const vouchedMs = 1_000
/** A connection that is silent for longer counts as lost. */
const confirmLimitMs = 2_000
const retryMs = { first: 100, longest: 5_000 }

/** Notifies every process when the transaction commits. @param names cache tags, such as `documents/DatesForm`; together under 8,000 bytes */
export async function publishChange(tx: Queryable, ...names: string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${JSON.stringify(names)})`)
}

type ChangeListener = {
  onChange: (names: string[]) => void
  /** Notifications until now may have been missed. */
  onLost: () => void
}

const logUnavailable = (error: unknown) => logWarning('Changes cannot be received, so no page is served from the cache until they can', {}, error)

/** Receives notifications on its own connection. A dead one gives no error, so silence is trusted for one second; then PostgreSQL is queried. */
export class ChangeFeed {
  /** Work that a request starts here outlives it, so it must not use the request's address or previewed draft. */
  readonly #outsideRequests = AsyncLocalStorage.snapshot()
  #url: string
  #listeners: ChangeListener[] = []
  #client: Client | null = null
  #vouchedUntil = 0
  #confirming: Promise<boolean> | null = null
  #retry: NodeJS.Timeout | undefined
  #closed = false
  /** Settles when the first attempt to listen has ended, with or without success. */
  readonly opened: Promise<void>

  /** @param url PostgreSQL connection string; not of a pooler that shares connections between transactions */
  constructor(url: string) {
    this.#url = url
    this.opened = this.#connect(retryMs.first)
  }

  /** Listeners are called in the order of their subscription. */
  subscribe(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** True if no notification older than one second can be missing. Costs no more than reading a clock. */
  isCurrent(): boolean {
    const left = this.#vouchedUntil - performance.now()
    if (left < vouchedMs / 2 && this.#client && !this.#confirming) void this.confirm()
    return left > 0
  }

  /** Queries PostgreSQL; false while the connection is lost. Concurrent callers share one query. */
  confirm(): Promise<boolean> {
    const client = this.#client
    if (!client) return Promise.resolve(false)
    this.#confirming ??= this.#outsideRequests(() => this.#query(client)).finally(() => {
      this.#confirming = null
    })
    return this.#confirming
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    this.#vouchedUntil = 0
    await client?.end().catch(() => {})
  }

  async #query(client: Client): Promise<boolean> {
    const requestedAt = performance.now()
    try {
      await client.query('select 1')
    } catch (error) {
      this.#lose(client, error as Error)
      return false
    }
    if (client !== this.#client) return false
    this.#vouchedUntil = requestedAt + vouchedMs
    return true
  }

  async #connect(nextRetryMs: number): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: listenerName,
      connectionTimeoutMillis: confirmLimitMs,
      query_timeout: confirmLimitMs,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection ended')))
    client.on('notification', ({ payload }) => {
      const names = JSON.parse(payload ?? '[]')
      for (const listener of this.#listeners) listener.onChange(names)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      if (this.#closed) return await client.end()
      this.#client = client
      this.#notifyLost()
      await this.confirm()
    } catch (error) {
      client.end().catch(() => {})
      // A later attempt follows this one or a loss, which are logged.
      if (nextRetryMs === retryMs.first) logUnavailable(error)
      this.#reconnect(nextRetryMs)
    }
  }

  #lose(client: Client, error: Error): void {
    if (client !== this.#client) return
    this.#client = null
    this.#vouchedUntil = 0
    this.#notifyLost()
    client.end().catch(() => {})
    logUnavailable(error)
    this.#reconnect(retryMs.first)
  }

  #notifyLost(): void {
    for (const listener of this.#listeners) listener.onLost()
  }

  #reconnect(afterMs: number): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#connect(Math.min(afterMs * 2, retryMs.longest)), afterMs).unref()
  }
}
