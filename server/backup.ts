import { openContent } from '#app/domain/content/institute-content.server.ts'
import { createBackup } from '#app/platform/backup/backups.server.ts'
import { config } from '#app/platform/config.server.ts'
import { openSiteDatabase } from './database.ts'
import { failCommand, rejectOptions, runCommand } from './run-command.ts'

rejectOptions('backup')
await runCommand(async () => {
  const to = config().backup
  if (!to) return failCommand('Set BACKUP_TO to a folder or a bucket, as for npm start.')
  openContent()
  // The site may be running or stopped. During an upgrade its processes may be of another release than this command.
  const database = await openSiteDatabase({ share: true, asItIs: true })
  try {
    const { id, bytes, files } = await createBackup(to)
    console.log(`Backup ${id} is in ${to.folder}: ${(bytes / 1_000_000).toFixed(1)} MB, and ${files.length} uploaded files.`)
  } finally {
    await database.close()
  }
})
