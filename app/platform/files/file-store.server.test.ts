import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FakeGcs, startFakeGcs } from '#server/testing/fake-gcs.ts'
import { type FakeS3, startFakeS3 } from '#server/testing/fake-s3.ts'
import { assertReadable, type FileStore, findObjectSize, listStoredObjects, openFileStore, openObject, storePdf } from './file-store.server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'file-store-'))
const content = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256))
const sent = path.join(folder, 'sent')
let s3: FakeS3
let gcs: FakeGcs
beforeAll(async () => {
  writeFileSync(sent, content)
  s3 = await startFakeS3()
  gcs = await startFakeGcs()
  vi.stubEnv('STORAGE_EMULATOR_HOST', gcs.endpoint)
})
afterAll(() => {
  s3.stop()
  gcs.stop()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const stores: [string, () => Promise<FileStore>][] = [
  ['the disk', () => openFileStore({ kind: 'disk' }, path.join(folder, 'store'))],
  ['S3', () => openFileStore({ kind: 's3', bucket: 'institute-files', region: 'ap-south-1', endpoint: s3.endpoint, credentials }, folder)],
  ['a bucket of Google', () => openFileStore({ kind: 'gcs', bucket: 'institute-files', keyFile: undefined }, folder)],
]

test.each(stores)('%s stores bytes and streams unchanged, and deletes them', async (_, open) => {
  const store = await open()
  await store.disk.put('media/a/360.avif', content, { contentType: 'image/avif' })
  await storePdf(store, 'media/a/file.pdf', sent, content.length)
  for (const key of ['media/a/360.avif', 'media/a/file.pdf']) {
    expect(await findObjectSize(store, key)).toBe(content.length)
    const stream = await openObject(store, key)
    expect(stream && content.equals(await buffer(stream))).toBe(true)
  }
  const listed = [...(await store.disk.listAll('media')).objects]
  expect(listed.map(({ name, isDirectory }) => [name, isDirectory])).toEqual([['a', true]])
  expect((await listStoredObjects(store, 'media')).sort()).toEqual(['media/a/360.avif', 'media/a/file.pdf'])
  for (const key of ['media/a/360.avif', 'media/a/file.pdf', 'media/a/nothing.pdf']) await store.disk.delete(key)
  expect([await openObject(store, 'media/a/360.avif'), await findObjectSize(store, 'media/a/360.avif')]).toEqual([null, null])
})

test('an absent folder on the disk has no objects, and any other error is thrown: no upload may seem to be absent', async () => {
  const store = await openFileStore({ kind: 'disk' }, path.join(folder, 'store'))
  expect(await listStoredObjects(store, 'nothing')).toEqual([])
  await expect(listStoredObjects(store, 'x'.repeat(300))).rejects.toThrow('ENAMETOOLONG')
})

test('a bucket that does not exist is not readable', async () => {
  const store = await openFileStore({ kind: 's3', bucket: 'institute-files', region: 'ap-south-1', endpoint: s3.endpoint, credentials }, folder)
  await expect(assertReadable(store)).resolves.toBeUndefined()
  s3.rejection = 'NoSuchBucket'
  await expect(assertReadable(store)).rejects.toThrow()
  s3.rejection = null
})

test('a bucket gets bodies without any wrapping, and no checksum that its provider may not know', async () => {
  s3.requests.length = 0
  const store = await openFileStore({ kind: 's3', bucket: 'institute-files', region: 'ap-south-1', endpoint: s3.endpoint, credentials }, folder)
  await store.disk.put('media/a/360.avif', content, { contentType: 'image/avif' })
  await storePdf(store, 'media/a/file.pdf', sent, content.length)
  const puts = s3.requests.filter(({ method }) => method === 'PUT')
  expect(puts).toHaveLength(2)
  for (const { headers } of puts) {
    expect(headers['content-length']).toBe(String(content.length))
    expect(Object.keys(headers).filter((name) => /checksum|x-amz-acl|x-amz-decoded|content-encoding/.test(name))).toEqual([])
  }
  expect(puts.map(({ headers }) => headers['content-type'])).toEqual(['image/avif', 'application/pdf'])
})

test('no other user of the machine can open a folder of the store, also one that was deleted with its last object', async () => {
  const { disk } = await openFileStore({ kind: 'disk' }, path.join(folder, 'private'))
  await disk.put('media/a/360.avif', content)
  await disk.delete('media/a/360.avif')
  await disk.put('media/a/360.avif', content)
  expect(['', 'media', 'media/a'].map((name) => statSync(path.join(folder, 'private', name)).mode & 0o777)).toEqual([0o700, 0o700, 0o700])
})

test('an object on the disk is complete or missing', async () => {
  const { disk } = await openFileStore({ kind: 'disk' }, path.join(folder, 'half'))
  const breaking = Readable.from(
    (async function* () {
      yield content
      throw new Error('cut')
    })(),
  )
  await expect(disk.putStream('media/b/file.pdf', breaking)).rejects.toThrow()
  expect(readdirSync(path.join(folder, 'half/media/b'))).toEqual([])
})

test('a Google bucket gets the bytes unchanged, with their content type', async () => {
  const store = await openFileStore({ kind: 'gcs', bucket: 'institute-files', keyFile: undefined }, folder)
  await store.disk.put('media/c/360.avif', content, { contentType: 'image/avif' })
  await storePdf(store, 'media/c/file.pdf', sent, content.length)
  expect([...gcs.objects].map(([key, object]) => [key, object.contentType, object.content.equals(content)])).toEqual([
    ['institute-files/media/c/360.avif', 'image/avif', true],
    ['institute-files/media/c/file.pdf', 'application/pdf', true],
  ])
})

test('an unreachable bucket is an error, not a missing object', async () => {
  const away = await startFakeS3()
  away.stop()
  const store = await openFileStore({ kind: 's3', bucket: 'institute-files', region: 'ap-south-1', endpoint: away.endpoint, credentials }, folder)
  await expect(openObject(store, 'media/a/360.avif')).rejects.toThrow()
})
