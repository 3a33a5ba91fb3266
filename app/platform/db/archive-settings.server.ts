import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const settingsFile = 'site.conf'
/** Beside the cluster: segments of the log wait there until the site has brought them to the backups. */
export const spoolFolder = 'wal'

/** At most so much is lost with the machine. */
const archiveSeconds = 60

/** PostgreSQL works in the cluster's folder: with paths from there nothing needs quoting. */
const archiving = `archive_mode = on
archive_timeout = ${archiveSeconds}
archive_command = 'cp %p ../${spoolFolder}/%f.part && sync ../${spoolFolder}/%f.part && mv ../${spoolFolder}/%f.part ../${spoolFolder}/%f'
`

/**
 * Sets whether PostgreSQL keeps its log for backups; call while it is stopped.
 * @param cluster its data folder
 */
export async function configureArchiving(cluster: string, isOn: boolean): Promise<void> {
  const { uid, gid } = await stat(cluster)
  if (isOn) {
    const spool = path.join(path.dirname(cluster), spoolFolder)
    await mkdir(spool, { recursive: true, mode: 0o700 })
    await chown(spool, uid, gid)
  }
  await writeSettings(cluster, isOn ? archiving : '')
}

/** Writes the settings that come after all others, as the cluster's owner. */
export async function writeSettings(cluster: string, settings: string): Promise<void> {
  const { uid, gid } = await stat(cluster)
  const own = path.join(cluster, settingsFile)
  await writeFile(own, settings, { mode: 0o600 })
  await chown(own, uid, gid)
  const main = path.join(cluster, 'postgresql.conf')
  const line = `include_if_exists = '${settingsFile}'`
  const text = await readFile(main, 'utf8')
  if (!text.includes(line)) await writeFile(main, `${text.trimEnd()}\n${line}\n`)
}
