import { reportProcess } from '#app/domain/operations/processes.server.ts'
import { archiveLog } from '#app/platform/backup/backups.server.ts'
import { config } from '#app/platform/config.server.ts'
import packageFile from '../package.json' with { type: 'json' }

/** Begins what operators rely on: this process among those seen, and the database's log on its way to the backups. @returns what ends each */
export async function openOperations(): Promise<(() => Promise<void>)[]> {
  const { backup, databaseUrl } = config()
  return [await reportProcess(packageFile.version), ...(backup && !databaseUrl ? [await archiveLog(backup)] : [])]
}
