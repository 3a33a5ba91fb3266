import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import { logWarning } from '#app/platform/log/log.server.ts'
import { createHistogram, registerMetric } from '#app/platform/metrics/metrics.server.ts'
import { watchQueries } from './query-times.server.ts'
import { DatabaseUnavailableError, isConnectionLost, OutcomeUnknownError } from './unavailable.server.ts'

type Database = NodePgDatabase
/** A `Database` or one of its transactions: the parameter of reads and writes. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'>

type OnConnection = (error: Error | undefined, client: PoolClient | undefined, done: PoolClient['release']) => void

const waits = createHistogram(
  'site_db_pool_wait_seconds',
  'How long work waited for a connection to the database',
  ['pool', 'result'],
  [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 5, 10],
)

const lifeSeconds = 600

/** If a connection was returned within this time, the pool is busy and the database works. */
const busyMs = 2_000

/** A connection that was idle for longer is tried first: a firewall may have dropped it without telling either side. */
const trustedMs = 1_000
const trial = { text: 'select 1', query_timeout: 1_000 }

/** Marks a failure to connect as a database error: a refused connection to another service looks the same. */
class SitePool extends Pool {
  #answeredAt = Number.NEGATIVE_INFINITY
  /** Connections that were last used before this moment are lost too. */
  #lostAt = Number.NEGATIVE_INFINITY
  readonly #usedAt = new WeakMap<PoolClient, number>()
  readonly #name: string

  constructor(connectionString: string, name: string, { max, waitMs }: { max: number; waitMs: number }, slowQueryMs: number) {
    super({
      connectionString,
      max,
      connectionTimeoutMillis: waitMs,
      query_timeout: 10_000,
      statement_timeout: 9_000,
      // A frozen process must not keep its locks. Other transactions wait longer than this.
      idle_in_transaction_session_timeout: 5_000,
      idleTimeoutMillis: 30_000,
      // PostgreSQL caches table data and plans for each connection, and frees them only at its end.
      maxLifetimeSeconds: lifeSeconds,
    })
    this.#name = name
    // Without a handler, an idle connection that breaks would end the process. Bound, so that its log line names no request.
    // While the pool closes, PostgreSQL may stop before its connections have closed.
    this.on(
      'error',
      AsyncResource.bind((error: Error) => {
        if (!this.ending) logWarning('A connection to the database was lost', {}, error)
      }),
    )
    // The same for a connection that breaks during a transaction. Its query fails, and the caller gets that error.
    this.on('connect', (client) => {
      client.on('error', () => {})
      watchQueries(client, slowQueryMs)
    })
    this.on('release', (error, client) => {
      if (error) return
      this.#answeredAt = performance.now()
      this.#usedAt.set(client, this.#answeredAt)
    })
  }

  get busy(): number {
    return this.totalCount - this.idleCount
  }

  override connect(): Promise<PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection): unknown {
    const began = performance.now()
    const note = (error?: Error) => waits.observe({ pool: this.#name, result: error ? 'failed' : 'connected' }, (performance.now() - began) / 1000)
    const connected = this.#connectLive().then(
      (client) => {
        note()
        return client
      },
      (error: Error) => {
        note(error)
        throw this.#explain(error)
      },
    )
    if (!callback) return connected
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  /** Nothing of the caller was sent over a connection that fails the trial, so the caller safely gets another one. */
  async #connectLive(): Promise<PoolClient> {
    for (;;) {
      const client = await super.connect()
      const usedAt = this.#usedAt.get(client)
      if (usedAt === undefined || performance.now() - usedAt < trustedMs) return client
      const isLive =
        usedAt >= this.#lostAt &&
        (await client.query(trial).then(
          () => true,
          () => false,
        ))
      if (isLive) return client
      this.#lostAt = performance.now()
      client.release(true)
    }
  }

  #explain(error: Error): DatabaseUnavailableError {
    const isFull = error.message === 'timeout exceeded when trying to connect'
    return new DatabaseUnavailableError(error, isFull && performance.now() - this.#answeredAt < busyMs)
  }
}

/** Transactions have their own connections, so that pages never block a booking. A page waits briefly, because it can be sent without the database. */
const sizes = { reads: { max: 6, waitMs: 2_000 }, writes: { max: 6, waitMs: 10_000 } }

let pools: { reads: SitePool; writes: SitePool } | undefined
let address: string | undefined

const measurePools = (read: (pool: SitePool) => number) => Object.entries(pools ?? {}).map(([pool, one]) => [{ pool }, read(one)] as const)
registerMetric({ kind: 'gauge', name: 'site_db_pool_busy', help: 'Connections in use, by pool', labelNames: ['pool'] }, () => measurePools((pool) => pool.busy))
registerMetric({ kind: 'gauge', name: 'site_db_pool_waiting', help: 'Queries and transactions that wait for a connection', labelNames: ['pool'] }, () =>
  measurePools((pool) => pool.waitingCount),
)

let database: Database | undefined

/** The first query creates a connection. Queries that take longer than `slowQueryMs` are logged; 0 logs none. */
export function openDatabase(url: string, { slowQueryMs = 0 } = {}): Database {
  if (pools) throw new Error('The database is already open.')
  pools = { reads: new SitePool(url, 'reads', sizes.reads, slowQueryMs), writes: new SitePool(url, 'writes', sizes.writes, slowQueryMs) }
  database = drizzle({ client: pools.reads })
  address = url
  return database
}

/** The open database. @throws DatabaseUnavailableError before `openDatabase` and after `closeDatabase` */
export function db(): Database {
  if (!database) throw createNotOpenError()
  return database
}

const createNotOpenError = () => new DatabaseUnavailableError(new Error('The database is not open.'))

/** The address of the open database, for a separate connection. @throws if the database is not open */
export function getDatabaseAddress(): string {
  if (!address) throw new Error('The database is not open.')
  return address
}

/** Closes the connections after their queries; the database can then be opened again. */
export async function closeDatabase(): Promise<void> {
  const closing = pools
  pools = undefined
  database = undefined
  address = undefined
  await Promise.all([closing?.reads.end(), closing?.writes.end()])
}

const statementNames = new Map<string, string>()
/** Each connection stores its plans. Lists of any length would create statements without limit. */
const maxStatements = 300

/** Names statements by their text, so that a connection plans each once. This saves a third of PostgreSQL's work for a booking. */
function withPlans(client: PoolClient): PoolClient {
  const query = (config: QueryConfig, values: unknown[]) => {
    const name = statementNames.get(config.text) ?? (statementNames.size < maxStatements ? `s${statementNames.size}` : undefined)
    if (name) statementNames.set(config.text, name)
    return client.query({ ...config, ...(name && { name }) }, values)
  }
  return { query } as PoolClient
}

/** `begin` never waits for a lock. If PostgreSQL does not respond to it, later queries would fail too. */
const beginning = { text: 'begin', query_timeout: 5_000 }

/** Commits when `work` returns, rolls back when it throws. @throws OutcomeUnknownError if the connection was lost during the commit */
export async function inTransaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  if (!pools) throw createNotOpenError()
  const client = await pools.writes.connect()
  let broken: Error | undefined
  try {
    await client.query(beginning)
    const result = await work(drizzle({ client: withPlans(client) }))
    await client.query('commit').catch((error: Error) => {
      throw isConnectionLost(error) ? new OutcomeUnknownError(error) : error
    })
    return result
  } catch (error) {
    // Drizzle's own transaction would lose this error, and a connection that breaks at `begin`. A rollback on a connection that
    // hangs would wait just as long again.
    broken = isConnectionLost(error)
      ? (error as Error)
      : await client.query('rollback').then(
          () => undefined,
          (lost: Error) => lost,
        )
    throw error
  } finally {
    client.release(broken)
  }
}

/** Locks until the transaction ends; only for data without a row. A second transaction with the same name waits, then sees the first one's writes. */
export async function lockKey(tx: Queryable, ...names: string[]): Promise<void> {
  // Sorted, so that two transactions never deadlock.
  const sorted = sql.param(names.toSorted())
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sorted}::text[]) as names (name)`)
}

/** More busy connections than this mean that visitors use the site. With a lower number, jobs could hardly run in parallel. */
const calmConnections = 2

/** Waits at most `limitMs` while many connections are busy: a job would take the last free one, and the next visitor would wait (decision 015). */
export async function yieldToRequests(limitMs: number): Promise<void> {
  const until = performance.now() + limitMs
  while (pools && pools.reads.busy + pools.writes.busy > calmConnections && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
