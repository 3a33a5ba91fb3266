/** An error is logged again after this time without errors. */
const quietMs = 30_000

/** Logs only the first of consecutive errors: during a database outage, workers fail every two seconds. */
export class ThrottledLog {
  #write: (line: string) => void
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  /** @param now in milliseconds, from any start */
  error(line: string, now = performance.now()): void {
    if (now - this.#lastAt > quietMs) this.#write(line)
    this.#lastAt = now
  }
}
