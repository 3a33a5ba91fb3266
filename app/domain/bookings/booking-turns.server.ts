const turns = new Map<string, Promise<void>>()

/**
 * Runs what this process books at one offering one after the other. A crowd at one batch waits here and not on the lock, each
 * with one of the connections that all pages share.
 */
export async function inTurnAt<Result>(bookableId: string, work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = turns.get(bookableId)
  turns.set(bookableId, promise)
  try {
    await before
    return await work()
  } finally {
    if (turns.get(bookableId) === promise) turns.delete(bookableId)
    resolve()
  }
}
