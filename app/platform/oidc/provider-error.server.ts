import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

/** `cancelled` by the person; `unreachable`: no answer in time; `clock`: times too far from ours; `refused`: any other answer that does not hold. */
export type ProviderErrorReason = 'cancelled' | 'unreachable' | 'clock' | 'refused'

/** A sign-in that a provider did not finish. `code` says why, without what was sent. */
export class ProviderError extends Error {
  error: ProviderErrorReason
  code: string
  constructor(error: ProviderErrorReason, code: string) {
    super(`The provider's answer: ${error} (${code})`)
    this.name = 'ProviderError'
    this.error = error
    this.code = code
  }
}

const temporary = ['temporarily_unavailable', 'server_error', 'slow_down']
const timedOut = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** Which error an error of the library is. Its own text and cause hold tokens and are left out. */
export function describeProviderError(error: unknown): Error {
  if (error instanceof ProviderError) return error
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new ProviderError('cancelled', error.error)
    return new ProviderError(temporary.includes(error.error) ? 'unreachable' : 'refused', 'AUTHORIZATION_ERROR')
  }
  if (error instanceof ResponseBodyError)
    return new ProviderError(error.status >= 500 || temporary.includes(error.error) ? 'unreachable' : 'refused', 'TOKEN_ERROR')
  if (!(error instanceof Error)) return new ProviderError('refused', 'UNKNOWN')
  const cause = error.cause
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  // What fetch throws without a connection, as it is or within an error of the library that has no code.
  if (code === null) return isNoConnection(error) || isNoConnection(cause) ? new ProviderError('unreachable', 'NO_CONNECTION') : error
  if (timedOut.includes(code)) return new ProviderError('unreachable', code)
  if (isAnswer(cause)) return new ProviderError(cause.status >= 500 || cause.status === 429 ? 'unreachable' : 'refused', `STATUS_${cause.status}`)
  return new ProviderError(code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'clock' : 'refused', code)
}

/** By its tag: the server replaces the global `Response`, which what `fetch` answers is then no instance of. */
const isAnswer = (cause: unknown): cause is Response => Object.prototype.toString.call(cause) === '[object Response]'
const isNoConnection = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed'
