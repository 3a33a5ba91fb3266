import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createFirstAdminLink } from '#app/features/accounts/first-admin.server.ts'
import { openAuth } from '#app/platform/auth/auth.server.ts'
import { config } from '#app/platform/config.server.ts'
import { databaseAddress } from '#app/platform/db/client.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { closeLiveStreams } from '#app/platform/live/live-changes.server.ts'
import { answerFromMemory } from '#app/platform/page-cache/answer-from-memory.server.ts'
import { openPageCache } from '#app/platform/page-cache/open-page-cache.server.ts'
import type { PageCache } from '#app/platform/page-cache/page-cache.server.ts'
import { openSiteDatabase } from './database.ts'
import { readSessionSecret } from './secret.ts'
import { handlers } from './worker.ts'

/** Starts the built site and keeps it until SIGTERM or SIGINT. */
export async function serveSite(): Promise<void> {
  // From the first moment on: a signal that comes during the start would leave PostgreSQL running alone.
  const stopAsked = stopSignal()
  const { host, port, publicUrl, pageCacheBytes, databaseUrl, shutdownMs } = config()
  const closings: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closings.reverse()) await close()
  }
  try {
    const database = await openSiteDatabase()
    closings.push(database.close)
    openAuth(await readSessionSecret())
    // A database of the site's own has no other process at work on it.
    await openJobs(databaseAddress(), handlers, { alone: databaseUrl === undefined })
    closings.push(() => closeJobs(shutdownMs))
    const build = (await import('virtual:react-router/server-build')) as ServerBuild
    const { pages, close: closePages } = await openPageCache(databaseAddress(), pageCacheBytes)
    closings.push(closePages)
    const server = await listen(createApp(build, path.resolve('build/client'), pages).fetch, pages, host, port)
    closings.push(() => closeServer(server))
    closings.push(closeLiveStreams)
    const link = await createFirstAdminLink()
    console.log([`Serving ${publicUrl}`, link && `become the first admin at ${link}`, database.notice].filter(Boolean).join('; '))
  } catch (error) {
    await closeAll()
    throw error
  }
  await stopAsked
  await closeAll()
  process.exit(0)
}

/** Longer than a reverse proxy keeps its end, so that it never sends into a connection we are closing. */
const keepAliveMs = 65_000

function listen(fetch: Parameters<typeof serve>[0]['fetch'], pages: PageCache, hostname: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const inFront = ((options, respond) =>
      createServer(options, (incoming, outgoing) => answerFromMemory(pages, incoming, outgoing) || respond?.(incoming, outgoing))) as typeof createServer
    const server = serve({ fetch, hostname, port, createServer: inFront }, () => resolve(server)) as Server
    server.keepAliveTimeout = keepAliveMs
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop the other program, or set PORT.`) : error),
    )
  })
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    process.on('SIGTERM', () => resolve())
    process.on('SIGINT', () => resolve())
  })
}

/** Takes no new requests and lets those in flight end, up to the configured time. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), config().shutdownMs)
  await closed
  clearTimeout(patience)
}
