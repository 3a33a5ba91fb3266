/** Why something was not delivered, in a few words that hold nothing personal. */
export class DeliveryError extends Error {
  /** The receiver will not take it however often it is sent. */
  permanent: boolean
  /** What the receiver asked to be spared for. */
  retryAfterMs: number | null

  constructor(message: string, { permanent = false, retryAfterMs = null as number | null } = {}) {
    super(message)
    this.name = 'DeliveryError'
    this.permanent = permanent
    this.retryAfterMs = retryAfterMs
  }
}
