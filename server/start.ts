import { StartError } from '#app/lib/start-error.server.ts'
import { openConfig } from '#app/platform/config.server.ts'
import { waitForReports } from '#app/platform/log/error-reports.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { parseConfig } from '#app/platform/parse-config.server.ts'

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
  const [wrong] = process.argv.slice(2).filter((argument) => argument !== '--empty')
  // A misspelt option would bring demonstration data into a new installation.
  if (wrong) throw new StartError('configuration', `${wrong} is no option of this site. The only one is --empty; all else is set by variables.`)
  openConfig(parseConfig())
  const { serveSite } = await import('./serve.ts')
  await serveSite({ empty: process.argv.includes('--empty') })
} catch (error) {
  if (!(error instanceof StartError)) logError(error, {}, 'The site could not start')
  else console.error(error.message)
  await waitForReports()
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
