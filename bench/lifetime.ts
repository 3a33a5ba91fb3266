import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

type Close = () => unknown

const closers: Close[] = []
let ending = false

/** Notes how to close what was just opened; the last opened is closed first. */
export function beforeEnd(close: Close): void {
  closers.push(close)
  // Opened while the rest was already being closed: nobody else will come for it.
  if (ending) void closeAll()
}

/** Closes whatever is open. One that cannot be closed is told of and does not keep the others open. */
export async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close()
    } catch (error) {
      console.error('Could not be closed:', error)
    }
  }
}

/** True once the run was interrupted or took too long: errors after that are only its echo. */
export const isEnding = () => ending

/**
 * Ends the run tidily at a signal, or when it takes longer than it may.
 * @param limitMinutes from now on, or from when the timer that it returns was last refreshed
 */
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

/** A folder that goes with the measure. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-bench-'))
  beforeEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
