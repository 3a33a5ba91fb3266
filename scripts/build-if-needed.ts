import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const stampFile = 'build/sources.sha256'

/** Builds the site unless `build/` was made from exactly these sources. Exits the process if the build fails. */
export function buildIfNeeded(): void {
  // The container image has the build, but not the sources.
  if (!existsSync('app')) return
  const stamp = digestSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  // The build writes to standard error: the site alone writes one line to standard output.
  const { status } = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(
      `The site could not be built; the reason is above. If this user may not write to ${process.cwd()}, run npm run build as the user that owns it.`,
    )
    process.exit(status ?? 1)
  }
  writeFileSync(stampFile, stamp)
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
