import { StartError } from '#app/lib/start-error.server.ts'
import { reportsSent } from '#app/platform/log/error-reports.server.ts'
import { logError } from '#app/platform/log/log.server.ts'

// What reads the log may end before the site, which goes on. Each line that cannot be written is an error of these.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
// Node would print such an error itself, with the values of a failed query.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error) => {
    logError(error, {}, 'The process ends')
    void reportsSent().finally(() => process.exit(1))
  })
}

try {
  const { serveSite } = await import('./serve.ts')
  await serveSite({ empty: process.argv.includes('--empty') })
} catch (error) {
  if (!(error instanceof StartError)) logError(error, {}, 'The site could not start')
  else console.error(error.message)
  await reportsSent()
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
