type Limits = {
  /** So much work runs at once. */
  running: number
  /** So much more may wait; what comes beyond is refused at once. */
  waiting: number
  /** What has waited for so long is refused; without it, work waits as long as it must. */
  patienceMs?: number
  /** While more waits, its place rests so many times as long after each piece of work as that took. */
  rest?: number
}

/** Why work is not begun: too much was waiting, it waited too long, or its client left. */
type Why = 'full' | 'waited' | 'left'

/** Runs work a few at a time, in the order it came. */
export class BoundedQueue {
  #limits: Limits
  #failure: (why: Why) => unknown
  #running = 0
  /** Each begins its work after a rest. */
  #waiting = new Set<(restMs: number) => void>()
  /** What was never begun. */
  readonly dropped: Record<Why, number> = { full: 0, waited: 0, left: 0 }

  /** @param failure makes what is thrown when too much work is waiting, or has waited too long */
  constructor(limits: Limits, failure: (why: Why) => unknown) {
    this.#limits = limits
    this.#failure = failure
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** Whether the next piece of work is refused. */
  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waiting.size >= this.#limits.waiting
  }

  /** Counts what is never begun. @returns what is thrown for it */
  fail(why: Why): unknown {
    this.dropped[why] += 1
    return this.#failure(why)
  }

  /**
   * @param left aborts when the client leaves: work that has not started is dropped
   * @throws the refusal, or what the work throws
   */
  async run<Result>(work: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    if (this.isFull) throw this.fail('full')
    if (this.#running >= this.#limits.running) await this.#turn(left)
    else this.#running += 1
    const began = performance.now()
    try {
      return await work()
    } finally {
      const [next] = this.#waiting
      if (!next) this.#running -= 1
      else next((this.#limits.rest ?? 0) * (performance.now() - began))
    }
  }

  #turn(left: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const drop = (why: Why) => {
        end()
        reject(this.fail(why))
      }
      const leave = () => drop('left')
      const begin = (restMs: number) => {
        end()
        if (restMs > 0) setTimeout(resolve, restMs)
        else resolve()
      }
      const end = () => {
        this.#waiting.delete(begin)
        clearTimeout(patience)
        left?.removeEventListener('abort', leave)
      }
      const patience = this.#limits.patienceMs ? setTimeout(drop, this.#limits.patienceMs, 'waited') : undefined
      this.#waiting.add(begin)
      if (left?.aborted) leave()
      else left?.addEventListener('abort', leave)
    })
  }
}
