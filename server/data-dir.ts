import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { StartError, toFolderError } from '#app/lib/start-error.server.ts'
import { rejectForeignFolder } from '#app/platform/db/foreign-folder.server.ts'

/** With less space PostgreSQL cannot write for long. A new database takes about 120 MB. */
const minMegabytes = 64
const minForNew = 256

/** Call it before anything is created there. `isNew` means that there is no database yet. @throws StartError naming what is wrong with the folder */
export async function openDataDir(dataDir: string, isNew: boolean): Promise<void> {
  await rejectForeignFolder(dataDir)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeProbe(dataDir)
  } catch (error) {
    throw toFolderError(error, path.resolve(dataDir))
  }
  const least = isNew ? minForNew : minMegabytes
  const free = await freeMegabytes(dataDir)
  if (free < least)
    throw new StartError(
      'full',
      `The disk of DATA_DIR (${path.resolve(dataDir)}) has ${Math.floor(free)} MB left, and the site needs ${least}. Make room, and start it again.`,
    )
}

/** Whether the data folder is writable and has at least 64 MB free. */
export async function hasRoom(dataDir: string): Promise<boolean> {
  try {
    await writeProbe(dataDir)
    return (await freeMegabytes(dataDir)) >= minMegabytes
  } catch {
    return false
  }
}

async function writeProbe(dataDir: string): Promise<void> {
  const file = path.join(dataDir, `.probe-${crypto.randomUUID()}`)
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile('x'.repeat(4096))
    await handle.sync()
  } finally {
    await handle.close()
    await rm(file, { force: true })
  }
}

async function freeMegabytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return (bavail * bsize) / 1024 / 1024
}
