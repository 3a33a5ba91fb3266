import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test('without the sources, as in the container’s image, nothing is built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'image-'))
  execFileSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, stdio: 'pipe' })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('a new test does not rebuild the site, a new source does', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sources-'))
  await mkdir(path.join(folder, 'app'))
  const build = path.join(folder, 'node_modules/@react-router/dev/bin.cjs')
  await mkdir(path.dirname(build), { recursive: true })
  await writeFile(build, "require('node:fs').mkdirSync('build', { recursive: true }); require('node:fs').appendFileSync('builds', 'x')")
  const countBuilds = async () => {
    execFileSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, stdio: 'pipe' })
    return (await readFile(path.join(folder, 'builds'), 'utf8')).length
  }
  const counts = [await countBuilds()]
  for (const name of ['seats.test.ts', 'seats.ts']) {
    await writeFile(path.join(folder, 'app', name), '')
    counts.push(await countBuilds())
  }
  expect(counts).toEqual([1, 1, 2])
  await rm(folder, { recursive: true })
})

test('a failed build ends with a sentence that says what to do', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'unbuildable-'))
  await mkdir(path.join(folder, 'app'))
  const build = path.join(folder, 'node_modules/@react-router/dev/bin.cjs')
  await mkdir(path.dirname(build), { recursive: true })
  await writeFile(build, "console.error('EACCES'); process.exit(3)")
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr).toMatch(/^EACCES\nThe site could not be built; the reason is above\. .+, run npm run build as the user that owns it\.\n$/)
  await rm(folder, { recursive: true })
})
