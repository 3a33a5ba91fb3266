export class GoogleError extends Error {
  /** Such as FAILED_PRECONDITION or EMAIL_EXISTS; UNAVAILABLE if there was no answer of use. */
  code: string
  /** Such as what a password lacks; empty without. */
  detail: string

  constructor(code: string, { detail = '', cause }: { detail?: string; cause?: unknown } = {}) {
    // The detail may repeat what somebody typed, so the log gets the code only.
    super('Google refused or did not answer', { cause })
    this.name = 'GoogleError'
    this.code = code
    this.detail = detail
  }
}

/** Google cannot be reached, is overloaded or answers with an error of its own: the same may succeed later. */
export function isGoogleOutage(error: unknown): boolean {
  return error instanceof GoogleError && ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'RESOURCE_EXHAUSTED', 'ABORTED'].includes(error.code)
}
