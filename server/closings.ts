import { logWarning } from '#app/platform/log/log.server.ts'

/** So long one part may take to close: a database that hangs must not keep the process. */
const usualMs = 5_000

type Closing = { what: string; close: () => Promise<unknown>; limitMs: number }

/** What a process has opened, to be closed in the opposite order. */
export class Closings {
  #all: Closing[] = []

  /** @param limitMs after which the next is closed all the same */
  add(what: string, close: () => Promise<unknown>, limitMs = usualMs): void {
    this.#all.push({ what, close, limitMs })
  }

  /** @returns whether everything closed in its time */
  async closeAll(): Promise<boolean> {
    let isWhole = true
    for (const closing of this.#all.reverse().splice(0)) if (!(await closeInTime(closing))) isWhole = false
    return isWhole
  }
}

async function closeInTime({ what, close, limitMs }: Closing): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  // Keeps the process: what closes may have let go of it already.
  const timer = setTimeout(() => resolve(false), limitMs)
  try {
    const isWhole = await Promise.race([close().then(() => true), late])
    if (!isWhole) logWarning(`${what} did not close in ${Math.round(limitMs / 1000)} seconds`)
    return isWhole
  } catch (error) {
    logWarning(`${what} could not be closed`, {}, error)
    return false
  } finally {
    clearTimeout(timer)
  }
}
