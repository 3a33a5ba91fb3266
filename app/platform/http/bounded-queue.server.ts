type Limits = {
  /** So much work runs at once. */
  running: number
  /** So much more may wait; what comes beyond is refused at once. */
  waiting: number
  /** While more waits, its place rests so many times as long after each piece of work as that took. */
  rest?: number
}

/** Runs work a few at a time, in the order it came. */
export class BoundedQueue {
  #limits: Limits
  #refusal: () => unknown
  #running = 0
  #waiting: (() => void)[] = []

  /** @param refusal makes what is thrown when too much work is waiting */
  constructor(limits: Limits, refusal: () => unknown) {
    this.#limits = limits
    this.#refusal = refusal
  }

  /** @throws the refusal if too much work is waiting already; or what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.running) {
      if (this.#waiting.length >= this.#limits.waiting) throw this.#refusal()
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    const began = performance.now()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (!next) this.#running -= 1
      else if (this.#limits.rest) setTimeout(next, this.#limits.rest * (performance.now() - began))
      else next()
    }
  }
}
