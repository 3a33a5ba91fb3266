export class GoogleError extends Error {
  /** Google's own word, such as FAILED_PRECONDITION or EMAIL_EXISTS; UNAVAILABLE if there was no answer of use. */
  code: string
  /** What Google adds to some codes, such as what a password lacks; empty without. */
  detail: string

  constructor(code: string, { detail = '', cause }: { detail?: string; cause?: unknown } = {}) {
    // The detail may repeat what somebody typed, so the log gets the code only.
    super('Google refused or did not answer', { cause })
    this.name = 'GoogleError'
    this.code = code
    this.detail = detail
  }
}

/** Whether Google cannot be reached, is overloaded or answers with an error of its own: the same may succeed later. */
export function isGoogleOutage(error: unknown): boolean {
  return error instanceof GoogleError && ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL', 'RESOURCE_EXHAUSTED', 'ABORTED'].includes(error.code)
}
