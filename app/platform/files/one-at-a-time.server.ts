import { UploadRefused } from './upload-refused.server.ts'

/** Lets one piece of work run at a time in this process, in the order of asking, while so many at most wait. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #limit: number

  /** @param limit how many may be waiting or at work */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** @throws UploadRefused with 503 if too many wait already */
  refuseIfFull(): void {
    if (this.#waiting >= this.#limit) throw new UploadRefused(503, 'Many pictures are being prepared at the moment. Try again in a minute.', 30)
  }

  /** @throws UploadRefused with 503 if too many wait already; or what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.refuseIfFull()
    this.#waiting++
    const before = this.#last
    const mine = before.then(work)
    this.#last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      this.#waiting--
    }
  }
}
