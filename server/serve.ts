import type { Server } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createFirstAdminLink } from '#app/features/accounts/first-admin.server.ts'
import { openAuth } from '#app/platform/auth/auth.server.ts'
import { config } from '#app/platform/config.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { openSiteDatabase } from './database.ts'
import { readSessionSecret } from './secret.ts'

/** Starts the built site and keeps it until SIGTERM or SIGINT. */
export async function serveSite(): Promise<void> {
  const { host, port, publicUrl } = config()
  const database = await openSiteDatabase()
  openAuth(await readSessionSecret())
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const server = await listen(createApp(build, path.resolve('build/client')).fetch, host, port).catch(async (error) => {
    await database.close()
    throw error
  })
  const link = await createFirstAdminLink()
  console.log([`Serving ${publicUrl}`, link && `become the first admin at ${link}`, database.notice].filter(Boolean).join('; '))
  stopOnSignal(server, database.close)
}

/** Longer than a reverse proxy keeps its end, so that it never sends into a connection we are closing. */
const keepAliveMs = 65_000

function listen(fetch: Parameters<typeof serve>[0]['fetch'], hostname: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname, port }, () => resolve(server)) as Server
    server.keepAliveTimeout = keepAliveMs
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop the other program, or set PORT.`) : error),
    )
  })
}

/** Lets requests in flight end, up to the configured time, then closes the database. */
function stopOnSignal(server: Server, closeDatabase: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const patience = setTimeout(() => server.closeAllConnections(), config().shutdownMs)
    await closed
    clearTimeout(patience)
    await closeDatabase()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
