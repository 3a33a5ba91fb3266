import { describeDamaged } from '#app/platform/backup/cluster-restore.server.ts'
import { restoreSite } from '#app/platform/backup/restore-site.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reachDatabase } from './database.ts'
import { failCommand, runCommand } from './run-command.ts'

const usage = 'Usage: npm run restore -- --at 2026-11-25T20:30:00Z\n       npm run restore -- --latest'
const patienceMs = 2_000
const [option, moment] = process.argv.slice(2)
// A time without a zone would depend on the time zone of the machine.
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/.test(moment ?? '')
if (!(option === '--latest' && moment === undefined) && !(option === '--at' && isMoment && !Number.isNaN(Date.parse(moment ?? '')))) {
  console.error(usage)
  process.exit(2)
}

await runCommand(async () => {
  const from = config().backup
  if (!from) return failCommand('Set BACKUP_TO to the folder or the bucket of the backups, as for npm start.')
  const at = moment ? new Date(moment) : null
  const { databaseUrl } = config()
  if (databaseUrl) await reachDatabase(databaseUrl, patienceMs)
  const { base, until, aside, isBeforeTarget, damaged, lost, otherSecret } = await restoreSite(from, at)
  const lines = [
    `Restored from the backup ${base.id}${until ? `, to the change of ${until.toISOString()}` : ', as it was; nothing changed after it'}.`,
    databaseUrl && at && 'Changes between that and the moment you asked for are only in the backups of the PostgreSQL server itself.',
    isBeforeTarget && damaged.length === 0 && 'The backups have no change between that and the moment you asked for.',
    aside && `The data of before is in ${aside}: remove it once all is well.`,
    otherSecret && `The backup’s session secret is in ${otherSecret}: put it in the place of session-secret, or people set up two-factor again.`,
    'Start the site. Mail that waited at that moment is sent again.',
  ]
  console.log(lines.filter(Boolean).join('\n'))
  if (damaged.length > 0) failCommand(`${describeDamaged(damaged)} Changes after it are not restored.`)
  if (lost.length > 0) failCommand(`The backup does not have these uploads: ${lost.join(', ')}.`)
})
