import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { openDataDir } from './data-dir.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'data-dir-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const put = async (names: string[]) => {
  for (const name of names) await (name.endsWith('/') ? mkdir(path.join(folder, name)) : writeFile(path.join(folder, name), ''))
}

// Earlier, a site used a home folder, and a backup included every file in it.
test.each([
  ['one file', ['thesis.odt'], 'thesis.odt'],
  ['many', ['Music/', 'mail/', 'a', 'b', 'c'], 'Music, a, b and 1 more'],
])('a folder with %s of others is rejected and left unchanged, also by commands', async (_, names, named) => {
  await put(names)
  const error = { exitCode: 73, message: expect.stringContaining(`${folder}, which holds other files (${named}) and none of this site. Set DATA_DIR to`) }
  await expect(openDataDir(folder, true)).rejects.toMatchObject(error)
  await expect(startEmbeddedPostgres(folder, () => {})).rejects.toMatchObject(error)
  expect((await readdir(folder)).sort()).toEqual(names.map((name) => name.replace('/', '')).sort())
})

test.each([
  ['nothing', []],
  ['what a new disk has', ['lost+found/', '.snapshot/']],
  ['a secret and the database of before a restore', ['session-secret', 'postgres.before-20261126/', 'notes.txt']],
  ['a database and a note of the operator', ['postgres/', 'notes.txt']],
  ['what a first start left that was cut off', ['postgres.new-1a2b3c4d/', 'postgres.log', 'run/', 'last-known-pages/', 'files/', 'mail/']],
])('a folder with %s is accepted', async (_, names) => {
  await put(names)
  await openDataDir(folder, false)
})

test('a file instead of a folder is rejected with a message', async () => {
  await put(['file'])
  const file = path.join(folder, 'file')
  const error = { exitCode: 73, message: expect.stringMatching(`^DATA_DIR is ${file}, where this user cannot write \\(`) }
  await expect(openDataDir(file, true)).rejects.toMatchObject(error)
})

test('a missing folder is created', async () => {
  await openDataDir(path.join(folder, 'new'), false)
  expect(await readdir(folder)).toEqual(['new'])
})
