import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOldFiles } from './delete-old-files.server.ts'

test('old files are deleted although another file disappears after the folder was listed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'old-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (name: string) => path.join(folder, name)
  const before = new Date('2026-11-24T00:00:00Z')
  // A link to nothing is listed, but has no file.
  await symlink(at('nothing'), at('a-disappeared'))
  for (const [name, ms] of [
    ['new', before.getTime()],
    ['old', before.getTime() - 1000],
  ] as const) {
    await writeFile(at(name), '')
    await utimes(at(name), ms / 1000, ms / 1000)
  }
  await deleteOldFiles(folder, before)
  expect((await readdir(folder)).toSorted()).toEqual(['a-disappeared', 'new'])
  await deleteOldFiles(at('absent'), before)
})
