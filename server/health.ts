import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { isClockWrong } from '#app/domain/operations/processes.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { hasRoom } from './data-dir.ts'
import { findLastMigration } from './migrate.ts'

/** What this process lacks to serve visitors, such as `database`; empty: it is ready. */
export type FindMissing = () => Promise<string[]>

/** Answers `/healthz` (alive) and `/readyz` (can serve visitors) without the app, which may be busy. @returns false for other requests, untouched */
export function handleHealth({ method, url }: IncomingMessage, outgoing: ServerResponse, findMissing: FindMissing): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (url === '/healthz') {
    send(outgoing, 200, { alive: true })
    return true
  }
  if (url !== '/readyz') return false
  findMissing().then(
    (missing) => send(outgoing, missing.length === 0 ? 200 : 503, { ready: missing.length === 0, missing }),
    () => send(outgoing, 503, { ready: false, missing: ['an answer'] }),
  )
  return true
}

function send(outgoing: ServerResponse, status: 200 | 503, content: object): void {
  const body = JSON.stringify(content)
  const retry = status === 503 ? { 'Retry-After': '5' } : {}
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Content-Length': `${body.length}`, ...retry })
  outgoing.end(body)
}

/** One check serves all requests for this time, because `/readyz` is public. */
const cacheMs = 1_000
const patienceMs = 2_000

/** Checks `database`, `migrations` that this release needs, a correct `clock` and space on the `disk`. */
export function monitorReadiness(): FindMissing {
  let looking: Promise<string[]> | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (looking && performance.now() - lookedAt < cacheMs) return looking
    lookedAt = performance.now()
    looking = checkMissing()
    return looking
  }
}

async function checkMissing(): Promise<string[]> {
  const { databaseUrl, dataDir } = config()
  const [problem, isRoom] = await Promise.all([findDatabaseError(), databaseUrl === undefined ? hasRoom(dataDir) : true])
  return [problem, isRoom ? null : 'disk'].filter((each) => each !== null)
}

async function findDatabaseError(): Promise<'database' | 'migrations' | 'clock' | null> {
  const tooLate = new Error('timed out')
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(tooLate), patienceMs).unref())
  try {
    return await Promise.race([checkDatabase(), late])
  } catch (error) {
    if (error !== tooLate && !isDatabaseUnavailable(error)) logError(error, {}, 'Readiness could not be read')
    return 'database'
  }
}

async function checkDatabase(): Promise<'migrations' | 'clock' | null> {
  const { rows } = await db().execute<{ last: string | null }>(sql`select max(created_at) as last from drizzle.__drizzle_migrations`)
  if (Number(rows[0]?.last ?? 0) < (await findLastMigration())) return 'migrations'
  return (await isClockWrong()) ? 'clock' : null
}
