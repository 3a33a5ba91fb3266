import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { enforceAccess } from '#app/domain/accounts/auth/enforce-access.server.ts'
import { parseSessionCookie } from '#app/domain/accounts/auth/session-cookie.server.ts'
import { createFirstAdminLink } from '#app/domain/accounts/first-admin.server.ts'
import { findPhoneSignInObstacle } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { renameBatches } from '#app/domain/bookings/rename-batches.server.ts'
import { refreshUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { describeLeftOut } from '#app/domain/courses/course-numbers.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { reportProcess } from '#app/domain/operations/processes.server.ts'
import { followContent } from '#app/domain/publications/load-content.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import { archiveLog } from '#app/platform/backup/backups.server.ts'
import { openPageCache } from '#app/platform/cache/open-page-cache.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { findGoogleProject, openGoogle } from '#app/platform/google/open-google.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { rejectPages } from '#app/platform/http/reject-page.server.ts'
import { RequestQueue } from '#app/platform/http/request-queue.server.ts'
import { closeJobs, openJobs, stopTakingJobs } from '#app/platform/jobs/jobs.server.ts'
import { reportErrors, waitForReports } from '#app/platform/log/error-reports.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { openTraces, waitForTraces } from '#app/platform/log/open-traces.server.ts'
import { listIndexablePages } from '#app/site/discovery/sitemap.server.ts'
import { visitorPages } from '#app/site/visitor/fill-visitor.server.ts'
import packageFile from '../package.json' with { type: 'json' }
import { Closings, Connections, closeServer } from './close-server.ts'
import { openDataDir } from './data-dir.ts'
import { openSiteDatabase, reachDatabase } from './database.ts'
import { monitorReadiness } from './health.ts'
import { handlers } from './jobs.ts'
import { createWaitingHandler, openLastKnown, warmPages } from './last-known.ts'
import { listen, type Responders } from './listen.ts'
import { openLive } from './live.ts'
import { media } from './media.ts'
import { openAccounts } from './open-accounts.ts'
import { describeProvider, followProviderDates } from './provider-dates.ts'
import { getSessionSecrets } from './secret.ts'

type Signal = 'SIGTERM' | 'SIGINT'

/** Starts the built site and runs it until SIGTERM or SIGINT. @param options `empty`: start without demonstration data */
export async function serveSite({ empty = false } = {}): Promise<void> {
  // Handle signals from the beginning: a signal during the start would leave PostgreSQL running.
  const isStopRequested = stopSignal()
  const closings = new Closings()
  reportErrors(packageFile.version)
  closings.add('Error reports', waitForReports)
  await openTraces(packageFile.version)
  closings.add('Traces', waitForTraces)
  let stop = async (_signal: Signal) => {}
  try {
    stop = await open(closings, isStopRequested, empty)
  } catch (error) {
    await closings.closeAll()
    throw error
  }
  await stop(await isStopRequested)
  process.exit((await closings.closeAll()) ? 0 : 1)
}

/** @returns the first step of a stop, before the parts are closed */
async function open(closings: Closings, isStopRequested: Promise<Signal>, empty: boolean): Promise<(signal: Signal) => Promise<void>> {
  const { mode, pageCacheBytes, databaseUrl, dataDir, shutdownMs, drainMs, backup } = config()
  if (!databaseUrl) await openDataDir(dataDir, !existsSync(path.join(dataDir, 'postgres')))
  openContent()
  await openGoogle()
  const secrets = await getSessionSecrets()
  const build = (await import('virtual:react-router/server-build')) as ServerBuild
  const clientFolder = path.resolve('build/client')
  const lastKnown = await openLastKnown(dataDir, build.assets.version)
  const responders: Responders = { ...startingResponders, fetch: createWaitingHandler(lastKnown, clientFolder) }
  const drain = async (signal: Signal) => {
    responders.isDraining = true
    // After Ctrl-C there is no load balancer that must notice the stop.
    if (signal === 'SIGTERM') await delay(drainMs)
  }
  const startListening = createListener(responders, closings)
  if (databaseUrl && !(await reachInTime(databaseUrl, lastKnown.pages.size > 0, startListening, isStopRequested))) return drain
  const database = await openSiteDatabase({ empty })
  let closeArchive = async () => {}
  closings.add('The archive of the database log', () => closeArchive(), 15_000)
  closings.add('The database', database.close, 25_000)
  await lastKnown.pages.clear()
  await openAccounts(secrets)
  // No other process works on the site's own database.
  await openJobs(getDatabaseAddress(), handlers, { alone: databaseUrl === undefined })
  let stopBegan = performance.now()
  // Jobs and requests share the same time limit at a stop.
  closings.add('Jobs', () => closeJobs(shutdownMs - (performance.now() - stopBegan)), shutdownMs + 1_000)
  const feed = new ChangeFeed(getDatabaseAddress())
  closings.add('The feed of changes', () => feed.close())
  const pages = openPageCache(feed, pageCacheBytes, lastKnown.pages)
  closings.add(
    'The last known pages',
    lastKnown.follow(() => pages.list()),
  )
  const live = openLive(feed)
  closings.add('Content', followContent(feed, updateAfterContent))
  await feed.opened
  const google = findGoogleProject()
  if (google) closings.add('Dates of Cloud Firestore', followProviderDates(google, feed))
  const isSignedIn = (headers: Headers) => Boolean(parseSessionCookie(headers)?.token)
  const queue = new RequestQueue()
  const app = createApp(build, { enforceAccess, media, clientFolder, pages, personal: visitorPages, isSignedIn, queue, lastKnown })
  const isReady = monitorReadiness()
  Object.assign(responders, {
    fetch: app.fetch,
    pages,
    live,
    rejectPage: rejectPages(build, queue, isSignedIn),
    findMissing: async () => (responders.isDraining ? ['draining'] : await isReady()),
  } satisfies Partial<Responders>)
  await startListening()
  closings.add('The work on jobs', async () => {
    stopBegan = performance.now()
    await stopTakingJobs()
  })
  closings.add('The record of this process', await reportProcess(packageFile.version))
  if (backup && !databaseUrl) closeArchive = await archiveLog(backup)
  closings.add('Live updates', async () => live.close())
  // Development and tests do not need pages that no visitor requests.
  if (mode === 'production') closings.add('Warming', warmPages(app.fetch, lastKnown))
  const leftOut = describeLeftOut(listCourses())
  if (leftOut) logWarning(leftOut)
  await printStartLine(database.notice)
  return drain
}

/** @returns a function that opens the socket at its first call */
function createListener(responders: Responders, closings: Closings): () => Promise<void> {
  const { shutdownMs } = config()
  let closeConnections: (() => Promise<boolean>) | undefined
  return async () => {
    if (!closeConnections) {
      const server = await listen(responders, listenPlace())
      const connections = new Connections(server)
      let closed: Promise<boolean> | undefined
      closeConnections = () => (closed ??= closeServer(server, connections, shutdownMs))
    }
    // Added again when everything is open, so that requests in progress at a stop still have the database.
    closings.add('Connections', closeConnections, shutdownMs + 2_000)
  }
}

/** What depends on published content, besides the pages. */
async function updateAfterContent(): Promise<void> {
  await syncSearchContent(listIndexablePages())
  await refreshUpcomingDays()
  await renameBatches()
}

async function printStartLine(notice: string | null): Promise<void> {
  const link = await createFirstAdminLink()
  // The link comes last if possible: a character after it would be copied with it.
  const parts = [`Serving ${config().publicUrl}`, describeProvider(config()), findPhoneSignInObstacle(), link && `become the first admin at ${link}`, notice]
  console.log(parts.filter(Boolean).join('; '))
}

const startingResponders = {
  pages: { find: () => null },
  live: { handle: () => false },
  rejectPage: () => false,
  findMissing: async () => ['database'],
  isDraining: false,
}

/** The socket of a service manager for this process, so that no connection is refused during a restart. Otherwise our own socket. */
function listenPlace() {
  const { host, port, socketFor } = config()
  return socketFor === process.pid ? { fd: 3 } : { host, port }
}

/** If it is unreachable, visitors of a site that has run before see the last-known pages. @returns false if the site must stop instead */
async function reachInTime(url: string, hasPages: boolean, startListening: () => Promise<void>, isStopRequested: Promise<Signal>): Promise<boolean> {
  try {
    await reachDatabase(url, hasPages ? 2_000 : 10_000)
    return true
  } catch (error) {
    if (!hasPages || !(error instanceof StartError)) throw error
    logWarning(`${error.message} Until then pages are shown as they were`)
    await startListening()
    return await Promise.race([reachDatabase(url, Number.POSITIVE_INFINITY).then(() => true), isStopRequested.then(() => false)])
  }
}

function stopSignal(): Promise<Signal> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve(signal))
  })
}
