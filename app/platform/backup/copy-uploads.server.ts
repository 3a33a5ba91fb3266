import { getFileStore, listStoredObjects, openObject } from '#app/platform/files/file-store.server.ts'
import { objectsFolder } from '#app/platform/files/object-names.server.ts'
import { type BackupStore, uploadsFolder } from './backup-store.server.ts'

/** Copies the uploads that the backups do not have yet; existing ones never change. @returns the names of all uploads */
export async function copyUploads(store: BackupStore): Promise<string[]> {
  const files = await getFileStore()
  const there = await listStoredObjects(files, objectsFolder)
  const copied = new Set(await store.names(uploadsFolder))
  for (const name of there) {
    if (copied.has(`${uploadsFolder}/${name}`)) continue
    const content = await openObject(files, name)
    // It may have been deleted meanwhile.
    if (content) await store.putStream(`${uploadsFolder}/${name}`, content)
  }
  return there
}

/** Restores the missing uploads of a backup. @returns the names that the backup does not have */
export async function restoreUploads(store: BackupStore, names: string[]): Promise<string[]> {
  const files = await getFileStore()
  const there = new Set(await listStoredObjects(files, objectsFolder))
  const lost: string[] = []
  for (const name of names) {
    if (there.has(name)) continue
    const content = await store.read(`${uploadsFolder}/${name}`)
    if (!content) lost.push(name)
    else await files.disk.put(name, Buffer.concat(await content.toArray()))
  }
  return lost
}
