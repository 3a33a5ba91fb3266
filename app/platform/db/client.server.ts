import { AsyncResource } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryConfig } from 'pg'
import { logWarning } from '#app/platform/log/log.server.ts'
import { watchQueries } from './query-times.server.ts'
import { DatabaseUnavailableError } from './unavailable.server.ts'

export type Database = NodePgDatabase
/** A `Database` or one of its transactions: what a feature's reads and writes accept. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

type OnConnection = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

/** Says of a connection that could not be had that it is the database's: another's refused connection looks the same. */
class SitePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: OnConnection): void
  override connect(callback?: OnConnection): unknown {
    // Bound: whoever gives a connection back would otherwise pass on its own request's name to the log.
    if (callback) return super.connect(AsyncResource.bind((error, client, done) => callback(error && new DatabaseUnavailableError(error), client, done)))
    return super.connect().catch((error: Error) => {
      throw new DatabaseUnavailableError(error)
    })
  }
}

let pool: Pool | undefined
let address: string | undefined
let database: Database | undefined

/**
 * Opens the process's one connection pool. No connection is made until the first query.
 * @param url PostgreSQL connection string
 */
export function openDatabase(url: string): Database {
  if (pool) throw new Error('The database is already open.')
  pool = new SitePool({
    connectionString: url,
    max: 10,
    // A visitor must not wait on a database that is gone: pages answer without it.
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    statement_timeout: 9_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', (error) => logWarning('A connection to the database was lost', {}, error))
  // So would one that is cut while a transaction is at it; its query fails, and that is told where it was asked.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    watchQueries(client)
  })
  database = drizzle({ client: pool })
  address = url
  return database
}

/** The open database. @throws DatabaseUnavailableError before `openDatabase` and after `closeDatabase` */
export function db(): Database {
  if (!database) throw notOpen()
  return database
}

const notOpen = () => new DatabaseUnavailableError(new Error('The database is not open.'))

/** Where the open database is, for a connection of its own. Throws if `openDatabase` was not called. */
export function databaseAddress(): string {
  if (!address) throw new Error('The database is not open.')
  return address
}

/** Closes the pool once its queries have ended; the database can then be opened again. */
export async function closeDatabase(): Promise<void> {
  const closing = pool
  pool = undefined
  database = undefined
  address = undefined
  await closing?.end()
}

const statementNames = new Map<string, string>()
/** Each connection remembers what it has planned; lists of any length would make new statements without end. */
const mostStatements = 300

/** Names a transaction's statements by their text, so that a connection parses and plans each once: a third of PostgreSQL's work for a booking. */
function withPlans(client: PoolClient): PoolClient {
  const query = (config: QueryConfig, values: unknown[]) => {
    const name = statementNames.get(config.text) ?? (statementNames.size < mostStatements ? `s${statementNames.size}` : undefined)
    if (name) statementNames.set(config.text, name)
    return client.query({ ...config, ...(name && { name }) }, values)
  }
  return { query } as PoolClient
}

/** Runs `work` in a transaction, which commits when it returns and rolls back when it throws. */
export async function inTransaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  if (!pool) throw notOpen()
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(drizzle({ client: withPlans(client) }))
    await client.query('commit')
    return result
  } catch (error) {
    // Drizzle's own transaction would throw this error away, and lose a connection that breaks at `begin`.
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** More connections at work than this mean that visitors are. Fewer, and jobs could hardly run beside each other. */
const calmConnections = 2

/**
 * Waits while more than `calmConnections` connections are busy, `limitMs` at most. A job that starts as soon as one is free
 * takes the last one, and the next visitor waits for it (decision 015).
 */
export async function yieldToRequests(limitMs: number): Promise<void> {
  const until = performance.now() + limitMs
  while (pool && pool.totalCount - pool.idleCount > calmConnections && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** True if the database answers within two seconds. */
export async function databaseAnswers(): Promise<boolean> {
  try {
    await Promise.race([db().execute('select 1'), timeoutAfter(2_000)])
    return true
  } catch {
    return false
  }
}

function timeoutAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('timed out')), ms).unref())
}
