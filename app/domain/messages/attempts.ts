const minute = 60_000
const hour = 60 * minute
/** Waits after the first refusal, the second, and so on: fifteen tries in a little over three days, which is longer than a weekend. */
const waits = [minute / 2, minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour, ...Array<number>(5).fill(12 * hour)]

/** After so many tries a message is dead. */
export const tryLimit = waits.length + 1

/**
 * How long to wait after a refused try, in milliseconds, with a tenth of jitter; null after the last.
 * @param tries that have ended
 * @param askedMs what the receiver asked for, if anything; never shortens the wait
 */
export function nextTryInMs(tries: number, askedMs: number | null = null, random = Math.random): number | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : Math.max(wait * (1 + random() / 10), askedMs ?? 0)
}
