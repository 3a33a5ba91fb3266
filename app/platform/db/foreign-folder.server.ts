import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { StartError, toFolderError } from '#app/lib/start-error.server.ts'

/** Beside one of these all else is the operator's own business. */
const signs = ['postgres', 'session-secret']
/** What the site puts there besides, and what a new disk has. */
const ownNames = /^(postgres[.-].*|files|mail|run|wal|wal-restore|last-known-pages|session-secret\..*|restore\.log|backup\.part|lost\+found|\..*)$/
const namedFiles = 3

/**
 * Keeps a new installation out of a folder of other people's files. One that is absent or empty is fine, and so is any that the site was in.
 * @throws StartError naming what is there
 */
export async function rejectForeignFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw toFolderError(error, path.resolve(dataDir))
  })
  const others = names.filter((name) => !ownNames.test(name)).sort()
  if (others.length === 0 || names.some((name) => signs.includes(name))) return
  const named = others.length > namedFiles ? `${others.slice(0, namedFiles).join(', ')} and ${others.length - namedFiles} more` : others.join(', ')
  throw new StartError(
    'folder',
    `DATA_DIR is ${path.resolve(dataDir)}, which holds other files (${named}) and none of this site. Set DATA_DIR to an empty folder, or to the one that the site had.`,
  )
}
