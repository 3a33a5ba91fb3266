import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const stampFile = 'build/sources.sha256'
/** Contains the id of the process that builds. */
const builderFile = 'build/builder'
const pauseMs = 200

/** Builds the site unless `build/` was made from exactly these sources. Exits the process if the build fails. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  try {
    becomeBuilder()
  } catch (error) {
    console.error((error as Error).message)
    fail(1)
  }
  // Another process may have built it meanwhile.
  if (!isBuilt()) build()
  rmSync(builderFile, { force: true })
}

/** Whether `build/` was made from exactly these sources. The container image has the build, but not the sources. */
export function isBuilt(): boolean {
  return !existsSync('app') || (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digestSources())
}

function build(): void {
  const stamp = digestSources()
  // The build writes to standard error: the site alone writes one line to standard output.
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    rmSync(builderFile, { force: true })
    fail(status ?? 1)
  }
  writeFileSync(stampFile, stamp)
}

function fail(status: number): never {
  console.error(`The site could not be built; the reason is above. If this user may not write to ${process.cwd()}, run npm run build as the user that owns it.`)
  process.exit(status)
}

/** Two builds in one folder would delete each other's files, so the second process waits for the first. */
function becomeBuilder(): void {
  mkdirSync('build', { recursive: true })
  let waitsFor = 0
  for (;;) {
    try {
      writeFileSync(builderFile, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const builder = readBuilder()
    if (builder && !isRunning(builder)) rmSync(builderFile, { force: true })
    else if (builder && builder !== waitsFor) console.error(`Process ${builder} builds the site in ${process.cwd()}; this start waits for it.`)
    waitsFor = builder
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
  }
}

/** @returns 0 while the file is being written or deleted */
function readBuilder(): number {
  try {
    return Number(readFileSync(builderFile, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function digestSources(): string {
  const hash = createHash('sha256')
  const files = globSync(['app/**', 'content/**', 'public/**', 'server/**', 'scripts/**/*.ts', '*.config.ts', 'package-lock.json'])
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) {
    const stats = statSync(file)
    // The time of a folder changes with its tests.
    if (stats.isFile()) hash.update(`${file} ${stats.size} ${stats.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

if (import.meta.main) buildIfNeeded()
