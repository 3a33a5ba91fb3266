import { UploadRejected } from './upload-rejected.server.ts'

export type QueueSide = 'staff' | 'member' | 'visitor'
/** Beginning of the error text for a full queue. Visitors request preview pictures of links. */
const before: Record<QueueSide, string> = {
  staff: 'Many pictures of colleagues',
  member: 'Many pictures of other members',
  visitor: 'Many pictures of links',
}
type WaitingTask = { side: QueueSide; start: () => void }

/** One task at a time in this process. Each side has its own limit. Staff have priority, so that other uploads never block them. */
export class PriorityQueue {
  #waiting: WaitingTask[] = []
  #isBusy = false
  #counts: Record<QueueSide, number> = { staff: 0, member: 0, visitor: 0 }
  #limits: Record<QueueSide, number>

  /** @param limits maximum of waiting and running tasks for each side */
  constructor(limits: Record<QueueSide, number>) {
    this.#limits = limits
  }

  /** @throws UploadRejected with 503 if too many tasks of this side wait */
  failIfFull(side: QueueSide): void {
    if (this.#counts[side] < this.#limits[side]) return
    throw new UploadRejected(503, `${before[side]} are being prepared at the moment, and yours was not taken. Try again in a minute.`, 30)
  }

  /** @throws UploadRejected with 503 if too many tasks of this side wait; or the error of the work */
  async run<Result>(side: QueueSide, work: () => Promise<Result>): Promise<Result> {
    this.failIfFull(side)
    this.#counts[side]++
    try {
      await this.#waitForStart(side)
      try {
        return await work()
      } finally {
        this.#isBusy = false
        this.#startNext()
      }
    } finally {
      this.#counts[side]--
    }
  }

  async #waitForStart(side: QueueSide): Promise<void> {
    await new Promise<void>((start) => {
      this.#waiting.push({ side, start })
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#isBusy) return
    const first = Math.max(
      0,
      this.#waiting.findIndex(({ side }) => side === 'staff'),
    )
    const [next] = this.#waiting.splice(first, 1)
    if (!next) return
    this.#isBusy = true
    next.start()
  }
}
