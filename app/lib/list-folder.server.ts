import { readdir } from 'node:fs/promises'

/** The names in a folder; none if there is no such folder. @throws if it cannot be read */
export async function listFolder(folder: string, options: { recursive?: boolean } = {}): Promise<string[]> {
  return await readdir(folder, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
