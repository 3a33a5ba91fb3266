/** Everyone at a test begins in the same second: more at once would wait for the connections that all pages share, and fail. */
const atOnce = 4
let running = 0
const waiting: (() => void)[] = []

/** Runs what this process does for tests a few at a time: a crowd waits here and not for a connection. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < atOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
