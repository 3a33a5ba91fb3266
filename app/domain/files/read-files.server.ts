import { inArray } from 'drizzle-orm'
import type { ShownFiles } from '#app/lib/files.ts'
import { db } from '#app/platform/db/client.server.ts'
import { files } from './schema.server.ts'

/** What a page needs to show these uploaded files. */
export async function readFiles(ids: readonly string[]): Promise<ShownFiles> {
  const shown: ShownFiles = { pictures: {}, attachments: {} }
  if (ids.length === 0) return shown
  const rows = await db()
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]))
  for (const { id, kind, name, bytes, width, height, sizes } of rows) {
    if (kind === 'pdf') shown.attachments[id] = { id, name, bytes }
    else if (width !== null && height !== null) shown.pictures[id] = { id, width, height, sizes }
  }
  return shown
}
