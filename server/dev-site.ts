import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ServerBuild } from 'react-router'
import { enforceAccess } from '#app/domain/accounts/auth/enforce-access.server.ts'
import { createFirstAdminLink } from '#app/domain/accounts/first-admin.server.ts'
import { openContent } from '#app/domain/content/institute-content.server.ts'
import { StartError } from '#app/lib/start-error.server.ts'
import { config, openConfig } from '#app/platform/config.server.ts'
import { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { findGoogleProject, openGoogle } from '#app/platform/google/open-google.server.ts'
import { createApp } from '#app/platform/http/app.server.ts'
import { closeJobs, openJobs } from '#app/platform/jobs/jobs.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'
import { openSiteDatabase } from './database.ts'
import { handlers } from './jobs.ts'
import { toListenError } from './listen.ts'
import { openLive } from './live.ts'
import { media } from './media.ts'
import { openAccounts } from './open-accounts.ts'
import { followProviderDates } from './provider-dates.ts'
import { getSessionSecrets } from './secret.ts'

type DevelopmentSite = { app: ReturnType<typeof createApp>; live: ReturnType<typeof openLive>; port: number; host: string; announce: () => void }

/** The site for development: the same database and pipeline, with modules loaded through Vite. */
export async function openDevelopmentSite(loadBuild: () => Promise<unknown>): Promise<DevelopmentSite> {
  try {
    return await openSite(loadBuild)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}

async function openSite(loadBuild: () => Promise<unknown>): Promise<DevelopmentSite> {
  openConfig(parseConfig())
  await checkPort(config())
  openContent()
  await openGoogle()
  const database = await openSiteDatabase()
  await openAccounts(await getSessionSecrets())
  await openJobs(getDatabaseAddress(), handlers, { alone: config().databaseUrl === undefined })
  const feed = new ChangeFeed(getDatabaseAddress())
  const live = openLive(feed)
  const google = findGoogleProject()
  const stopDates = google ? followProviderDates(google, feed) : async () => {}
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Vite's handlers would end the process before PostgreSQL has stopped.
    process.removeAllListeners(signal)
    process.on(signal, async () => {
      live.close()
      await stopDates()
      await closeJobs()
      await feed.close()
      await database.close()
      process.exit(0)
    })
  }
  const link = await createFirstAdminLink()
  const { port, host, publicUrl } = config()
  return {
    live,
    app: createApp(loadBuild as () => Promise<ServerBuild>, { enforceAccess, media }),
    port,
    host,
    announce: () => console.log([`Developing on ${publicUrl}`, link && `become the first admin at ${link}`].filter(Boolean).join('; ')),
  }
}

/** Before PostgreSQL starts: it would remain after a failed start. @throws StartError if the site cannot listen there */
async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening').catch((error: Error) => {
    throw toListenError(error, { host, port })
  })
  server.close()
  await once(server, 'close')
}
