/** An error is news again after this long without one. */
const quietMs = 30_000

/** Says the first of a row of errors: workers that find the database away find it away every two seconds. */
export class ThrottledLog {
  #write: (line: string) => void
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  /** @param now in milliseconds, from any beginning */
  error(line: string, now = performance.now()): void {
    if (now - this.#lastAt > quietMs) this.#write(line)
    this.#lastAt = now
  }
}
