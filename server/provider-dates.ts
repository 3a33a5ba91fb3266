import { syncProviderDates } from '#app/domain/bookings/schedule/sync-provider-dates.server.ts'
import { getCollectionTag } from '#app/domain/dates/documents.server.ts'
import { hasDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { ChangeFeed } from '#app/platform/db/changes.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { GoogleError } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { describeError } from '#app/platform/log/describe-error.server.ts'
import { logError, logWarning } from '#app/platform/log/log.server.ts'
import { ThrottledLog } from '#app/platform/log/throttled-log.server.ts'

const usual = { everyMs: 15_000, afterChangeMs: 1_000 }

/** Syncs every 15 seconds in one process, and one second after a change here. Never writes demonstration dates. @returns a function that stops it */
export function followProviderDates(project: GoogleProject, feed: ChangeFeed, { everyMs, afterChangeMs } = usual): () => Promise<void> {
  const outages = new ThrottledLog((line) => logWarning(line))
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isChanged = false
  let isClosed = false

  async function run(restMs: number): Promise<void> {
    try {
      await syncProviderDates(project, { restMs, canWrite: !(await hasDemonstration()) })
    } catch (error) {
      if (error instanceof GoogleError || isDatabaseUnavailable(error)) outages.error(`The dates at Cloud Firestore wait: ${describeError(error)}`)
      else logError(error, {}, 'The dates at Cloud Firestore could not be read or written')
    }
  }
  const plan = (inMs: number, restMs: number) => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      isChanged = false
      running = run(restMs).finally(() => {
        running = undefined
        if (isChanged) plan(afterChangeMs, afterChangeMs / 2)
        else plan(everyMs, everyMs - afterChangeMs)
      })
    }, inMs).unref()
  }
  feed.subscribe({
    onChange: (names) => {
      if (!names.includes(getCollectionTag('DatesForm'))) return
      isChanged = true
      if (!running) plan(afterChangeMs, afterChangeMs / 2)
    },
    onLost: () => {},
  })
  plan(0, 0)
  return async () => {
    isClosed = true
    clearTimeout(timer)
    await running
  }
}

/** Where a site with a hosted provider stores accounts, dates and files, as text for the start line; null without one. */
export function describeProvider({ firebase, fileStore }: Config): string | null {
  if (!firebase) return null
  const files = fileStore.kind === 'disk' ? 'on this machine' : `in the bucket ${fileStore.bucket}`
  const codes = firebase.phoneCodes === 'firebase' ? ', codes by SMS from there too' : ''
  return `with the Firebase project ${firebase.projectId}: dates in Cloud Firestore, passwords at Identity Toolkit${codes}, the rest of each account in the site’s own database, files ${files}`
}
