import { createHash } from 'node:crypto'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type Database = NodePgDatabase
/** A `Database` or one of its transactions: what a feature's reads and writes accept. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

let pool: Pool | undefined
let address: string | undefined
let database: Database | undefined

/**
 * Opens the process's one connection pool. No connection is made until the first query.
 * @param url PostgreSQL connection string
 */
export function openDatabase(url: string): Database {
  if (pool) throw new Error('The database is already open.')
  pool = new Pool({
    connectionString: url,
    max: 10,
    // A visitor must not wait on a database that is gone: pages answer without it.
    connectionTimeoutMillis: 2_000,
    query_timeout: 10_000,
    statement_timeout: 9_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`))
  database = drizzle({ client: pool })
  address = url
  return database
}

/** The open database. Throws if `openDatabase` was not called. */
export function db(): Database {
  if (!database) throw new Error('The database is not open.')
  return database
}

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

/** A transaction that can also run statements which each connection plans once. */
export type PlannedTransaction = Queryable & {
  /** Runs `text` with `values` for $1, $2 and so on; the name belongs to this one text. */
  planned<Row>(name: string, text: string, values: unknown[]): Promise<Row[]>
}

/**
 * Runs `work` in a transaction that holds these locks until it ends: of two with a name in common, the second begins its
 * work when the first has ended, and sees what it wrote. Begins and locks in one round trip.
 * @param names what must not happen at the same time, such as a phone number
 */
export async function lockedTransaction<Result>(names: string[], work: (tx: PlannedTransaction) => Promise<Result>): Promise<Result> {
  if (!pool) throw new Error('The database is not open.')
  // In one order everywhere: two transactions never wait for each other.
  const keys = [...new Set(names.map(lockKey))].sort((a, b) => (a < b ? -1 : 1))
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(['begin', ...keys.map((key) => `select pg_advisory_xact_lock(${key})`)].join('; '))
    const tx = Object.assign(drizzle({ client }), {
      planned: async <Row>(name: string, text: string, values: unknown[]) => (await client.query({ name, text, values })).rows as Row[],
    })
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function lockKey(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE()
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
