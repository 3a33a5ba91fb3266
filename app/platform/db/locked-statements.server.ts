import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { DatabaseError, type PoolClient } from 'pg'
import { type Queryable, takeConnection } from './client.server.ts'

/**
 * Runs `work` in a transaction that holds these locks until it ends: of two with a name in common, the second begins its
 * work when the first has ended, and sees what it wrote. Begins and locks in one round trip.
 * @param names what must not happen at the same time, such as a phone number
 */
export async function lockedTransaction<Result>(names: string[], work: (tx: Queryable, planned: PlannedCall) => Promise<Result>): Promise<Result> {
  const client = await takeConnection()
  let broken: Error | undefined
  try {
    await client.query(['begin', ...lockKeys(names).map((key) => `select pg_advisory_xact_lock(${key})`)].join('; '))
    const result = await work(drizzle({ client }), (statement, values) => call(client, statement, [], values))
    await client.query('commit')
    return result
  } catch (error) {
    // What was defined within the transaction goes with it.
    defined.delete(client)
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * The same for one statement, in one round trip: it takes the locks, runs `statement` and commits. Three round trips cost
 * more than the statement does.
 */
export async function lockedStatement<Row>(names: string[], statement: PlannedStatement, values: unknown[]): Promise<Row[]> {
  return await withConnection((client) => call<Row>(client, statement, names, values))
}

/** Rows of a statement that is read often and takes no locks. Each connection parses and plans it once. */
export async function plannedRead<Row>({ name, text }: Pick<PlannedStatement, 'name' | 'text'>, values: unknown[]): Promise<Row[]> {
  return await withConnection(async (client) => (await client.query({ name, text, values })).rows as Row[])
}

async function withConnection<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await takeConnection()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    // An answer of PostgreSQL leaves the connection well, unless it is its last; anything else may have broken it.
    if (!(error instanceof DatabaseError) || error.severity === 'FATAL') broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

/** A statement that each connection plans once. The name belongs to this one text. */
export type PlannedStatement = {
  name: string
  /** SQL with the values as $1, $2 and so on. */
  text: string
  /** SQL types of the values, in order. */
  takes: string[]
  /** The columns of its rows, each with its SQL type. */
  gives: string
}
export type PlannedCall = <Row>(statement: PlannedStatement, values: unknown[]) => Promise<Row[]>

const defined = new WeakMap<PoolClient, Set<string>>()

/** As a function of the connection's own, because only within one does a statement see what was written before it got its locks. */
async function define(client: PoolClient, { name, text, takes, gives }: PlannedStatement): Promise<void> {
  await defineOnce(
    client,
    name,
    `(${[...takes, 'bigint[]'].join(', ')}) returns table (${gives}) language plpgsql as $define$
      #variable_conflict use_column
      begin
        perform pg_advisory_xact_lock(key) from unnest($${takes.length + 1}) as locks (key);
        return query ${text};
      end $define$`,
  )
}

async function defineOnce(client: PoolClient, name: string, definition: string): Promise<void> {
  const known = defined.get(client) ?? new Set()
  if (known.has(name)) return
  await client.query(`create or replace function pg_temp.${name}${definition}`)
  defined.set(client, known.add(name))
}

async function call<Row>(client: PoolClient, statement: PlannedStatement, locks: string[], values: unknown[]): Promise<Row[]> {
  await define(client, statement)
  const { name, takes } = statement
  const places = [...takes, ''].map((_, place) => `$${place + 1}`).join(', ')
  const { rows } = await client.query({ name, text: `select * from pg_temp.${name}(${places})`, values: [...values, lockKeys(locks).map(String)] })
  return rows as Row[]
}

/** Takes the same locks within a transaction that has begun already: the statements after it see what their last holder wrote. */
export async function takeLocks(tx: Queryable, names: string[]): Promise<void> {
  for (const key of lockKeys(names)) await tx.execute(sql`select pg_advisory_xact_lock(${String(key)}::bigint)`)
}

/** In one order everywhere: two transactions never wait for each other. */
function lockKeys(names: string[]): bigint[] {
  return [...new Set(names.map(lockKey))].sort((a, b) => (a < b ? -1 : 1))
}

function lockKey(name: string): bigint {
  return createHash('sha256').update(name).digest().readBigInt64BE()
}
