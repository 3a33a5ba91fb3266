/** Why a delivery failed, in a few words without personal data. */
export class DeliveryError extends Error {
  /** The receiver will never accept it. */
  permanent: boolean
  retryAfterMs: number | null

  constructor(message: string, { permanent = false, retryAfterMs = null as number | null } = {}) {
    super(message)
    this.name = 'DeliveryError'
    this.permanent = permanent
    this.retryAfterMs = retryAfterMs
  }
}
