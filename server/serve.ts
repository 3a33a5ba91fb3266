import type { Server } from 'node:http'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { enforceAccess } from '#app/domain/accounts/auth/enforce-access.server.ts'
import { createFirstAdminLink } from '#app/domain/accounts/first-admin.server.ts'
import { whyNoPhoneSignIn } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { renameBatches } from '#app/domain/bookings/rename-batches.server.ts'
import { refreshUpcomingDays } from '#app/domain/bookings/upcoming-batches.server.ts'
import { openContent } from '#app/domain/content/open-content.server.ts'
import { describeLeftOut } from '#app/domain/courses/course-numbers.ts'
import { listCourses } from '#app/domain/courses/courses.server.ts'
import { followContent } from '#app/domain/publications/load-content.server.ts'
import { syncSearchContent } from '#app/domain/search/search-content.server.ts'
import { openPageCache } from '#app/platform/cache/open-page-cache.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { databaseAddress } from '#app/platform/db/client.server.ts'
import { googleProject, openGoogle } from '#app/platform/google/open-google.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { listIndexablePages } from '#app/site/discovery/indexable-pages.server.ts'
import { visitorPages } from '#app/site/visitor/fill-visitor.server.ts'
import { openSiteDatabase } from './database.ts'
import { describeProvider } from './describe-provider.ts'
import { handlers } from './jobs.ts'
import { listen } from './listen.ts'
import { openLive } from './live.ts'
import { media } from './media.ts'
import { openAccounts } from './open-accounts.ts'
import { openOperations } from './operations.ts'
import { followProviderDates } from './provider-dates.ts'
import { readSessionSecrets } from './secret.ts'

/** Starts the built site and keeps it until SIGTERM or SIGINT. @param options `empty`: begin without demonstration data */
export async function serveSite({ empty = false } = {}): Promise<void> {
  // From the first moment on: a signal that comes during the start would leave PostgreSQL running alone.
  const stopAsked = stopSignal()
  const { host, port, publicUrl, pageCacheBytes, databaseUrl, shutdownMs } = config()
  const closings: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const close of closings.reverse()) await close()
  }
  try {
    openContent()
    await openGoogle()
    const secrets = await readSessionSecrets()
    const database = await openSiteDatabase({ empty })
    closings.push(database.close)
    await openAccounts(secrets)
    // A database of the site's own has no other process at work on it.
    await openJobs(databaseAddress(), handlers, { alone: databaseUrl === undefined })
    closings.push(() => closeJobs(shutdownMs))
    const build = (await import('virtual:react-router/server-build')) as ServerBuild
    const feed = new ChangeFeed(databaseAddress())
    closings.push(() => feed.close())
    const pages = openPageCache(feed, pageCacheBytes)
    const live = openLive(feed)
    const stopFollowing = followContent(feed, async () => {
      await syncSearchContent(listIndexablePages())
      await refreshUpcomingDays()
      await renameBatches()
    })
    closings.push(stopFollowing)
    await feed.opened
    const google = googleProject()
    if (google) closings.push(followProviderDates(google, feed))
    const server = await listen(
      createApp(build, { enforceAccess, media, clientFolder: path.resolve('build/client'), pages, personal: visitorPages }).fetch,
      { pages, live },
      host,
      port,
    )
    closings.push(() => closeServer(server))
    closings.push(...(await openOperations()))
    closings.push(async () => live.close())
    const leftOut = describeLeftOut(listCourses())
    if (leftOut) logWarning(leftOut)
    const link = await createFirstAdminLink()
    // The link comes last if it can: a sign after it would be copied with it.
    console.log(
      [`Serving ${publicUrl}`, describeProvider(config()), whyNoPhoneSignIn(), link && `become the first admin at ${link}`, database.notice]
        .filter(Boolean)
        .join('; '),
    )
  } catch (error) {
    await closeAll()
    throw error
  }
  await stopAsked
  await closeAll()
  process.exit(0)
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
  // Again and again: a connection falls idle with its last answer, and would be kept for requests to come.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const patience = setTimeout(() => server.closeAllConnections(), config().shutdownMs)
  await closed
  clearInterval(idle)
  clearTimeout(patience)
}
