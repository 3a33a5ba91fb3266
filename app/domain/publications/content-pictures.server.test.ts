import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { getFiles } from '#app/domain/files/get-files.server.ts'
import { files } from '#app/domain/files/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { getFileStore } from '#app/platform/files/file-store.server.ts'
import { getPictureObject, objectsFolder } from '#app/platform/files/object-names.server.ts'
import { pdf, photo } from '#server/testing/pictures.ts'
import { useDataFolder } from '#server/testing/settings.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'
import { exportPictures, readPictures } from './content-pictures.server.ts'
import { exportContent, importContent } from './content-transfer.server.ts'
import { fileUses, publications } from './schema.server.ts'

const folder = useDataFolder()
const exported = path.join(folder, 'export')
const fileId = '0195a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

useTestDatabase()
beforeEach(async () => {
  await db().delete(publications)
  await db().delete(files)
  await (await getFileStore()).disk.deleteAll()
  await rm(exported, { recursive: true, force: true })
  await mkdir(exported, { recursive: true })
})

const lab = (values: object = {}) => ({ place: 'The lab', id: 'lab', picture: { fileId, alt: 'Desks with screens' }, caption: '', order: 1, ...values })
const sent = (data: { id: string } = lab()) => ({
  path: `photograph/${data.id}.json`,
  text: JSON.stringify({ format: 1, kind: 'photograph', slug: data.id, data }),
})
/** Puts a picture into the folder that an import reads. */
async function addPicture(content: Buffer, name = `${fileId}.jpg`): Promise<void> {
  await mkdir(path.join(exported, 'pictures'), { recursive: true })
  await writeFile(path.join(exported, 'pictures', name), content)
}
const take = async (...entries: ReturnType<typeof sent>[]) =>
  await importContent(entries.length > 0 ? entries : [sent()], { publish: true, pictures: await readPictures(exported) })
const objects = async () => [...(await (await getFileStore()).disk.listAll(objectsFolder).catch(() => ({ objects: [] }))).objects]

test('an export contains its pictures, and the installation that imports it shows them', async () => {
  await addPicture(await photo(700, 400))
  expect(await take()).toEqual({ ok: true, changed: 1, unchanged: 0 })
  const entries = await exportContent()
  const shown = entries.filter(({ file }) => file.kind === 'photograph').map(({ path, file }) => ({ path, text: JSON.stringify(file) }))
  await rm(path.join(exported, 'pictures'), { recursive: true })
  for await (const { path: place, content } of exportPictures(entries)) {
    expect(place).toBe(`pictures/${fileId}.webp`)
    if (!content) throw new Error('The store lost the picture.')
    await addPicture(Buffer.concat(await content.toArray()), path.basename(place))
  }

  await db().delete(publications)
  await db().delete(files)
  await (await getFileStore()).disk.deleteAll()
  expect(await take(...shown)).toEqual({ ok: true, changed: 1, unchanged: 0 })
  expect((await getFiles([fileId])).pictures[fileId]).toMatchObject({ width: 700, height: 400 })
  expect(await (await getFileStore()).disk.exists(getPictureObject(fileId, 700, 'avif'))).toBe(true)
  expect(await db().$count(fileUses)).toBe(1)
  expect(await take(...shown)).toEqual({ ok: true, changed: 0, unchanged: 1 })
})

test('an entry with a missing picture is named in an error, and nothing is imported', async () => {
  expect(await take()).toEqual({
    ok: false,
    errors: [
      `photograph/lab.json: data.picture (Photograph): The picture ${fileId} is not in the folder “pictures” of this export, and this site does not have it. Copy it there, or take it out of this entry.`,
    ],
  })
  expect(await db().$count(publications)).toBe(0)
})

test.each([
  ['a text', Buffer.from('Not a picture.'), 'This is not a picture that can be read. Choose a picture as JPEG, PNG, WebP, AVIF or GIF.'],
  ['a PDF', pdf(), 'This is not a picture that the site takes. Choose a picture as JPEG, PNG, WebP, AVIF or GIF.'],
  ['an empty file', Buffer.alloc(0), 'The file is empty. Choose another file.'],
  ['a file too large', Buffer.alloc(16 * 1024 * 1024), 'The file is too large. The limit is 15 MB for pictures and 20 MB for PDFs. Make the file smaller.'],
])('%s instead of a picture is rejected as in an upload, and nothing is stored', async (_, content, message) => {
  await addPicture(content)
  expect(await take()).toEqual({ ok: false, errors: [`pictures/${fileId}.jpg: ${message}`] })
  expect([await db().$count(publications), await db().$count(files), await objects()]).toEqual([0, 0, []])
})

test('a valid picture is not stored if another entry is rejected', async () => {
  await addPicture(await photo(400, 300))
  const other = sent(lab({ id: 'entrance' }))
  await db()
    .insert(publications)
    .values({ kind: 'photograph', draft: { kind: 'photograph', title: 'Entrance', slug: 'entrance', data: lab({ id: 'entrance' }) }, archivedAt: new Date() })
  expect(await take(sent(), other)).toEqual({
    ok: false,
    errors: ['photograph/entrance.json: This entry is in the archive here. Take it out of the archive first.'],
  })
  expect([await db().$count(publications), await db().$count(files), await objects()]).toEqual([1, 0, []])
})

test('a folder of pictures that cannot be read is an error; a missing folder has no pictures', async () => {
  expect(await readPictures(exported)).toEqual(new Map())
  await writeFile(path.join(exported, 'pictures'), 'A file cannot be listed.')
  await expect(readPictures(exported)).rejects.toMatchObject({ code: 'ENOTDIR' })
})
