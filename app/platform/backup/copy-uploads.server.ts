import { getFileStore, openObject } from '#app/platform/files/file-store.server.ts'
import { objectsFolder } from '#app/platform/files/object-names.server.ts'
import { type BackupStore, uploadsFolder } from './backup-store.server.ts'

/** Copies the uploads that the backups do not have yet; existing ones never change. @returns the names of all uploads */
export async function copyUploads(store: BackupStore): Promise<string[]> {
  const there = await listUploads()
  const copied = new Set(await store.names(uploadsFolder))
  for (const name of there) {
    if (copied.has(`${uploadsFolder}/${name}`)) continue
    const content = await openObject(await getFileStore(), name)
    // It may have been deleted meanwhile.
    if (content) await store.putStream(`${uploadsFolder}/${name}`, content)
  }
  return there
}

/** Restores the missing uploads of a backup. @returns the names that the backup does not have */
export async function restoreUploads(store: BackupStore, names: string[]): Promise<string[]> {
  const there = new Set(await listUploads())
  const { disk } = await getFileStore()
  const lost: string[] = []
  for (const name of names) {
    if (there.has(name)) continue
    const content = await store.read(`${uploadsFolder}/${name}`)
    if (!content) lost.push(name)
    else await disk.put(name, Buffer.concat(await content.toArray()))
  }
  return lost
}

async function listUploads(): Promise<string[]> {
  const { disk, isLocal } = await getFileStore()
  const names: string[] = []
  let page: string | undefined
  do {
    // On disk the first upload creates the folder.
    const found = await disk.listAll(objectsFolder, { recursive: true, ...(page && { paginationToken: page }) }).catch((error: unknown) => {
      if (isLocal) return { objects: [], paginationToken: undefined }
      throw error
    })
    for (const one of found.objects) if (one.isFile && !one.key.endsWith('.part')) names.push(one.key)
    page = found.paginationToken
  } while (page)
  return names
}
