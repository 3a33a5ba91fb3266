type QueueLimits = {
  running: number
  /** This many more tasks may wait; further ones are rejected at once. */
  waiting: number
  /** A task that has waited this long is rejected. If absent, there is no limit. */
  patienceMs?: number
  /** While tasks wait, the queue pauses after each task for its duration times this number. */
  rest?: number
}

/** Why a task never ran: the queue was full, it waited too long, or its client left. */
type RejectReason = 'full' | 'waited' | 'left'

/** Runs a limited number of tasks at the same time; the others wait in the order of their arrival or are rejected. */
export class BoundedQueue {
  #limits: QueueLimits
  #failure: (why: RejectReason) => unknown
  #running = 0
  /** Each function starts its task after a pause. */
  #waiting = new Set<(restMs: number) => void>()
  readonly dropped: Record<RejectReason, number> = { full: 0, waited: 0, left: 0 }

  /** @param failure creates the error for a task that never runs */
  constructor(limits: QueueLimits, failure: (why: RejectReason) => unknown) {
    this.#limits = limits
    this.#failure = failure
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting.size
  }

  get isFull(): boolean {
    return this.#running >= this.#limits.running && this.#waiting.size >= this.#limits.waiting
  }

  /** Counts a task that never runs. @returns the error to throw */
  fail(why: RejectReason): unknown {
    this.dropped[why] += 1
    return this.#failure(why)
  }

  /** `left` aborts when the client leaves: a waiting task is then removed. @throws the error of `failure`, or of the work */
  async run<Result>(work: () => Promise<Result>, left?: AbortSignal): Promise<Result> {
    if (this.isFull) throw this.fail('full')
    if (this.#running >= this.#limits.running) await this.#waitForPlace(left)
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

  #waitForPlace(left: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const drop = (why: RejectReason) => {
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
