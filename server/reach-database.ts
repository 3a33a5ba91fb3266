import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartFault } from '#app/lib/start-fault.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'

const tryMs = 3_000
const pauseMs = 500

/**
 * Waits until a PostgreSQL answers that may be starting beside the site.
 * @param patienceMs for how long
 * @throws StartFault if it does not, or refuses us
 */
export async function reachDatabase(url: string, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const error = await tryOnce(url)
    if (!error) return
    const isRefusal = error instanceof DatabaseError && !isDatabaseUnavailable(error)
    if (isRefusal || performance.now() > deadline) throw faultOf(error, url, isRefusal)
    await delay(pauseMs)
  }
}

async function tryOnce(url: string): Promise<Error | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: tryMs })
  // Cut off after it was made, it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return null
  } catch (error) {
    return error as Error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Without the address's password. */
function faultOf(error: Error, url: string, isRefusal: boolean): StartFault {
  const { host, pathname } = new URL(url)
  const { code = error.message } = error as NodeJS.ErrnoException
  if (isRefusal)
    return new StartFault(
      'database',
      `PostgreSQL at ${host} refuses the site: ${error.message}. Correct DATABASE_URL, or give its role the database ${pathname.slice(1)}.`,
    )
  return new StartFault('database', `PostgreSQL at ${host} cannot be reached (${code}). Start it, or correct DATABASE_URL.`)
}
