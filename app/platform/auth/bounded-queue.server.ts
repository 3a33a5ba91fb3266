import { APIError } from 'better-auth/api'

type Limits = {
  /** So much work runs at once. */
  running: number
  /** So much more may wait; what comes beyond is refused at once. */
  waiting: number
}

/** The error code of work that was refused because too much was waiting. */
export const tooBusyCode = 'TOO_BUSY'

/** Whether work was refused because too much was waiting: the same may succeed in a few seconds. */
export function isTooBusy(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === tooBusyCode
}

/** Runs work a few at a time, in the order it came. */
export class BoundedQueue {
  #limits: Limits
  #running = 0
  #waiting: (() => void)[] = []

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws APIError with `tooBusyCode` (503) if too much work is waiting already */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limits.running) {
      if (this.#waiting.length >= this.#limits.waiting) throw new APIError('SERVICE_UNAVAILABLE', { code: tooBusyCode, message: 'Too many at once.' })
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
