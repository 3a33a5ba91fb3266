import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

const stampFile = 'build/sources.sha256'
const sqliteBusy = 5
const longestBuildMs = 3_600_000

/** Builds the site unless `build/` was made from exactly these sources. Exits the process if the build fails. */
export function buildIfNeeded(): void {
  if (isBuilt()) return
  try {
    const lock = lockBuild()
    // Another process may have built it meanwhile.
    if (!isBuilt()) build()
    lock.close()
  } catch (error) {
    console.error((error as Error).message)
    fail(1)
  }
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
  if (status !== 0) fail(status ?? 1)
  writeFileSync(stampFile, stamp)
}

function fail(status: number): never {
  console.error(`The site could not be built; the reason is above. If this user may not write to ${process.cwd()}, run npm run build as the user that owns it.`)
  process.exit(status)
}

/** Two builds in one folder would delete each other's files, so the second process waits for the first. The lock ends with its process. */
function lockBuild(): DatabaseSync {
  mkdirSync('build', { recursive: true })
  const lock = new DatabaseSync('build/lock')
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    console.error(`Another process builds the site in ${process.cwd()}; this one waits for it.`)
    lock.exec(`pragma busy_timeout = ${longestBuildMs}; begin exclusive`)
  }
  return lock
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
