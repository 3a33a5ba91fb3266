import path from 'node:path'
import { listFolder } from '#app/lib/list-folder.server.ts'
import { StartError, toFolderError } from '#app/lib/start-error.server.ts'

/** If one of these exists, the folder belongs to the site, and other files are the operator's. */
const signs = ['postgres', 'session-secret']
/** Other files that the site creates there, and files of a new disk. */
const ownNames = /^(postgres[.-].*|files|mail|run|wal|wal-restore|last-known-pages|session-secret\..*|restore\.log|backup\.part|lost\+found|\..*)$/
const namedFiles = 3

/** Prevents an installation in a folder with foreign files. Accepts an absent, empty or earlier used folder. @throws StartError naming the files */
export async function rejectForeignFolder(dataDir: string): Promise<void> {
  const names = await listFolder(dataDir).catch((error: NodeJS.ErrnoException) => {
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
