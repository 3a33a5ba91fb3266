/** A Google service refused a request or did not answer. */
export class GoogleError extends Error {
  /** Google's code, such as FAILED_PRECONDITION or EMAIL_EXISTS; UNAVAILABLE without a usable response. */
  code: string
  /** What Google adds to some codes, such as the missing properties of a password; otherwise empty. */
  detail: string

  constructor(code: string, { detail = '', cause }: { detail?: string; cause?: unknown } = {}) {
    // The detail may repeat what a person typed, so the log gets the code only.
    super('Google refused or did not answer', { cause })
    this.name = 'GoogleError'
    this.code = code
    this.detail = detail
  }
}

/** Whether the same request may succeed later. */
export function isGoogleOutage(error: unknown): boolean {
  return error instanceof GoogleError && ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'RESOURCE_EXHAUSTED', 'ABORTED'].includes(error.code)
}
