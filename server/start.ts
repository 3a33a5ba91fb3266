import { StartError } from '#app/lib/start-error.server.ts'
import { openConfig } from '#app/platform/config.server.ts'
import { waitForReports } from '#app/platform/log/error-reports.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { readSettings } from './read-settings.ts'

// The reader of the log may end before the site. The site continues; every failed write of a line emits an error here.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// Without this handler Node prints the error with the values of a failed query.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => {
    logError(error, {}, 'The process ends')
    void waitForReports().finally(() => process.exit(1))
  })
}

try {
  const { settings, empty } = readSettings()
  openConfig(settings)
  const { serveSite } = await import('./serve.ts')
  await serveSite({ empty })
} catch (error) {
  if (!(error instanceof StartError)) logError(error, {}, 'The site could not start')
  else console.error(error.message)
  await waitForReports()
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
