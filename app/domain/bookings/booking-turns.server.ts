/** More at once would keep the connections that all pages share waiting for one offering's lock; fewer would leave the core idle at each commit. */
const atOnce = 3

const offerings = new Map<string, { running: number; waiting: (() => void)[] }>()

/** Runs what this process books at one offering a few at a time: a crowd at one batch waits here and not on the lock. */
export async function inTurnAt<Result>(offeringId: string, work: () => Promise<Result>): Promise<Result> {
  const queue = offerings.get(offeringId) ?? { running: 0, waiting: [] }
  offerings.set(offeringId, queue)
  if (queue.running < atOnce) queue.running += 1
  else await new Promise<void>((resolve) => queue.waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
    if (queue.running === 0) offerings.delete(offeringId)
  }
}
