import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const settingsFile = 'site.conf'
/** Folder beside the cluster, where log segments wait until the site has copied them to the backups. */
export const spoolFolder = 'wal'

/** Maximum loss if the machine fails. */
const archiveSeconds = 60

/** PostgreSQL runs in the cluster's folder. Relative paths need no quoting. */
const archiving = `archive_mode = on
archive_timeout = ${archiveSeconds}
archive_command = 'cp %p ../${spoolFolder}/%f.part && sync ../${spoolFolder}/%f.part && mv ../${spoolFolder}/%f.part ../${spoolFolder}/%f'
`

/** Call it while PostgreSQL is stopped. @param cluster its data folder */
export async function configureArchiving(cluster: string, isOn: boolean): Promise<void> {
  const { uid, gid } = await stat(cluster)
  if (isOn) {
    const spool = path.join(path.dirname(cluster), spoolFolder)
    await mkdir(spool, { recursive: true, mode: 0o700 })
    await chown(spool, uid, gid)
  }
  await writeSettings(cluster, isOn ? archiving : '')
}

/** Writes settings that override all others, with the cluster's owner as owner of the file. */
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
