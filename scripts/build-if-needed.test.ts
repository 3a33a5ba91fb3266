import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A folder with sources. @param build the program that stands for the builder */
async function createSources(build: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sources-'))
  await mkdir(path.join(folder, 'app'))
  await mkdir(path.join(folder, 'node_modules/@react-router/dev'), { recursive: true })
  await writeBuild(folder, build)
  return folder
}

async function writeBuild(folder: string, build: string): Promise<void> {
  await writeFile(path.join(folder, 'node_modules/@react-router/dev/bin.cjs'), build)
}

test('without the sources, as in the container’s image, nothing is built', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'image-'))
  execFileSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, stdio: 'pipe' })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('a new test does not rebuild the site, a new source does', async () => {
  const folder = await createSources("require('node:fs').appendFileSync('builds', 'x')")
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
  const folder = await createSources("console.error('EACCES'); process.exit(3)")
  const { status, stderr } = spawnSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(3)
  expect(stderr).toMatch(/^EACCES\nThe site could not be built; the reason is above\. .+, run npm run build as the user that owns it\.\n$/)
  await rm(folder, { recursive: true })
})

test('two starts at once build once: the second waits and says so', async () => {
  // The first build ends only after the second start has printed that it waits.
  const folder = await createSources(
    "const fs = require('node:fs'); fs.appendFileSync('builds', 'x'); console.error('building'); setInterval(() => fs.existsSync('go') && process.exit(), 20)",
  )
  const start = () => spawn(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const first = start()
  await once(first.stderr, 'data')
  const second = start()
  const [line] = await once(second.stderr, 'data')
  await writeFile(path.join(folder, 'go'), '')
  const codes = (await Promise.all([once(first, 'exit'), once(second, 'exit')])).map(([code]) => code)
  expect(String(line)).toBe(`Another process builds the site in ${folder}; this one waits for it.\n`)
  expect([codes, await readFile(path.join(folder, 'builds'), 'utf8')]).toEqual([[0, 0], 'x'])
  await rm(folder, { recursive: true })
})

test('a build that was killed does not stop the next one', async () => {
  const folder = await createSources("process.kill(process.ppid, 'SIGKILL')")
  const start = () => spawnSync(process.execPath, [path.resolve('scripts/build-if-needed.ts')], { cwd: folder, stdio: 'ignore' })
  const killed = start().signal
  await writeBuild(folder, '')
  expect([killed, start().status]).toEqual(['SIGKILL', 0])
  await rm(folder, { recursive: true })
})

test('a wrong setting or option stops npm start before the build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'))
  await mkdir(path.join(folder, 'app'))
  const start = (more: Record<string, string>, ...options: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [path.resolve('scripts/start.ts'), ...options], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...more },
    })
    return [status, stderr]
  }
  expect(start({ PORT: 'abc' })).toEqual([78, 'The configuration has one error:\n  PORT must be a number\n'])
  expect(start({}, '--emtpy')).toEqual([78, expect.stringMatching(/^--emtpy is no option of this site\./)])
  expect(await readdir(folder)).toEqual(['app'])
  await rm(folder, { recursive: true })
})
