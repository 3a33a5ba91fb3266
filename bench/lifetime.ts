import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Close = () => unknown

const closers: Close[] = []
let ending = false

/** Registers a function that closes a resource. The last one opened is closed first. */
export function beforeEnd(close: Close): void {
  closers.push(close)
  // Opened during the shutdown: close it now.
  if (ending) void closeAll()
}

/** Closes everything that is open. One failure is reported and does not stop the others. */
export async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close()
    } catch (error) {
      console.error('Could not be closed:', error)
    }
  }
}

/** Returns true after an interruption or timeout: later errors are only consequences. */
export const isEnding = () => ending

/** @param limitMinutes from now, or from the last refresh of the returned timer */
export function endTidily(limitMinutes: number): NodeJS.Timeout {
  const end = (code: number) => {
    if (ending) return
    ending = true
    void closeAll().then(() => process.exit(code))
  }
  process.on('SIGINT', () => end(130))
  process.on('SIGTERM', () => end(143))
  const limit = setTimeout(() => {
    console.error(`Stopped: longer than ${limitMinutes} minutes.`)
    end(1)
  }, limitMinutes * 60_000)
  return limit.unref()
}

/** A new folder that is deleted by `closeAll`. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
  beforeEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
