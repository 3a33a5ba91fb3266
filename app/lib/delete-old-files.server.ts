import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { listFolder } from './list-folder.server.ts'

/** Deletes the files of a folder that were last changed before this time. Skips files that disappear meanwhile. */
export async function deleteOldFiles(folder: string, before: Date): Promise<void> {
  for (const name of await listFolder(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found && found.mtime < before) await rm(file, { force: true })
  }
}
