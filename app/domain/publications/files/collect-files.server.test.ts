import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { files } from '#app/domain/files/schema.server.ts'
import type { PostFields } from '#app/domain/publications/publications.ts'
import { fileUses, publications } from '#app/domain/publications/schema.server.ts'
import { db, getDatabaseAddress } from '#app/platform/db/client.server.ts'
import { getFileStore } from '#app/platform/files/file-store.server.ts'
import { getPictureObject, getSocialObject } from '#app/platform/files/object-names.server.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { collectFiles } from './collect-files.server.ts'

const folder = useDataFolder()
useTestDatabase()
beforeEach(async () => {
  await db().delete(fileUses)
  await db().delete(files)
  rmSync(path.join(folder, 'files'), { recursive: true, force: true })
})

const day = 24 * 60 * 60_000
const store = () => {
  try {
    return readdirSync(path.join(folder, 'files/media'))
  } catch {
    return []
  }
}

async function idOf(ageMs: number): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(sql`select uuidv7(${`-${ageMs} milliseconds`}::interval) as id`)
  return rows[0]?.id ?? ''
}

async function uploadObject(id: string): Promise<string> {
  const { disk } = await getFileStore()
  for (const key of [getPictureObject(id, 360, 'avif'), getSocialObject(id)]) await disk.put(key, 'bytes')
  return id
}

/** A picture of this age, with its object. */
async function addFile(ageMs: number): Promise<string> {
  const id = await uploadObject(await idOf(ageMs))
  const sizes = [{ width: 360, format: 'avif' as const, bytes: 5 }]
  await db()
    .insert(files)
    .values({ id, kind: 'picture', name: 'a', sha256: '0'.repeat(64), bytes: 5, width: 360, height: 1, sizes, createdAt: new Date(Date.now() - ageMs) })
  return id
}

async function addPublication(): Promise<string> {
  const draft = { kind: 'post' } as PostFields
  const [row] = await db().insert(publications).values({ kind: 'post', draft }).returning({ id: publications.id })
  return row?.id ?? ''
}

test('unused files are deleted after a day with their objects; new or used ones stay', async () => {
  const [old, used, fresh] = [await addFile(day + 60_000), await addFile(30 * day), await addFile(day - 60_000)]
  await db()
    .insert(fileUses)
    .values({ fileId: used, publicationId: await addPublication() })
  await collectFiles()
  expect((await db().select({ id: files.id }).from(files)).map(({ id }) => id).sort()).toEqual([used, fresh].sort())
  expect(store().sort()).toEqual([used, fresh].sort())
  expect(store()).not.toContain(old)
})

test('a file whose use is being written at the moment is not deleted', async () => {
  const fileId = await addFile(2 * day)
  const publicationId = await addPublication()
  const writer = new Client({ connectionString: getDatabaseAddress() })
  await writer.connect()
  await writer.query('begin')
  await writer.query('insert into file_uses (file_id, publication_id) values ($1, $2)', [fileId, publicationId])
  await collectFiles()
  await writer.query('commit')
  await writer.end()
  await collectFiles()
  expect(await db().$count(files)).toBe(1)
  expect(store()).toEqual([fileId])
})

test('one run deletes more than one batch of files', async () => {
  for (let n = 0; n < 120; n++) await addFile(2 * day)
  await collectFiles()
  expect([await db().$count(files), store()]).toEqual([0, []])
})

test('objects without a row are deleted after a day, unless they are most of the store', async () => {
  const [old, fresh] = [await uploadObject(await idOf(2 * day)), await uploadObject(await idOf(60_000))]
  mkdirSync(path.join(folder, 'files/media/of-somebody-else'))
  await collectFiles()
  expect(store().sort()).toEqual([fresh, 'of-somebody-else'].sort())
  expect(store()).not.toContain(old)

  for (let n = 0; n < 21; n++) await uploadObject(await idOf(2 * day))
  vi.mocked(console.error).mockImplementation(() => {})
  await collectFiles()
  expect(store()).toHaveLength(23)
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('none was removed')]])
  vi.mocked(console.error).mockClear()
})

test('a folder of uploads that cannot be read is an error, not an empty folder', async () => {
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  writeFileSync(path.join(folder, 'files/incoming'), 'A file cannot be listed.')
  await expect(collectFiles()).rejects.toMatchObject({ code: 'ENOTDIR' })
  rmSync(path.join(folder, 'files/incoming'))
})

test('a partial upload left by a crashed process is deleted after an hour', async () => {
  const incoming = path.join(folder, 'files/incoming')
  mkdirSync(incoming, { recursive: true })
  for (const name of ['left', 'coming']) writeFileSync(path.join(incoming, name), 'half')
  utimesSync(path.join(incoming, 'left'), new Date(), new Date(Date.now() - 61 * 60_000))
  await collectFiles()
  expect(readdirSync(incoming)).toEqual(['coming'])
})
