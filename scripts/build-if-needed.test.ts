import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('without the sources, as in the container’s image, nothing is built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'image-'))
  execFileSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, stdio: 'pipe' })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
