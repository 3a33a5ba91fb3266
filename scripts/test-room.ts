import { globSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * A folder for the databases of a run: in memory where there is plenty, as a database is five hundred files, and a unit test file
 * and a site of browser tests has its own. Gone when the process ends; what killed runs left goes first.
 */
export function makeTestRoom(): string {
  for (const left of globSync(`${memory}/site-tests-*`).filter(isOwn))
    if (!isRunning(Number(left.split('-').at(-1)))) rmSync(left, { recursive: true, force: true })
  if (process.availableMemory() < 8 * gigabyte || freeBytes() < 6 * gigabyte) return tmpdir()
  const room = `${memory}/site-tests-${process.pid}`
  mkdirSync(room)
  process.once('exit', () => rmSync(room, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return room
}

/** Another person's cannot be removed. */
const isOwn = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

function freeBytes(): number {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize
  } catch {
    return 0
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
