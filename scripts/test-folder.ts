import { chmodSync, globSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memory = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Creates a folder in memory if there is enough: each test file creates a database, which has five hundred files. It is removed at exit, or by the next run
 * after a kill.
 */
export function createTestFolder(): string {
  for (const left of globSync(`${memory}/site-tests-*`).filter(isOwn))
    if (!isRunning(Number(left.split('-').at(-1)))) rmSync(left, { recursive: true, force: true })
  if (process.availableMemory() < 8 * gigabyte || freeBytes() < 6 * gigabyte) return tmpdir()
  const folder = `${memory}/site-tests-${process.pid}`
  mkdirSync(folder)
  // As root, tests run PostgreSQL as another user, who has to reach the folders in it.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return folder
}

/** Skip other users' folders: they cannot be removed. */
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
