import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

/** `cancelled` by the person; `unreachable`: no response in time; `clock`: times differ too much from ours; `refused`: any other invalid response. */
export type ProviderErrorReason = 'cancelled' | 'unreachable' | 'clock' | 'refused'

/** A sign-in that failed at a provider. `code` is the reason, without any sent data. */
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

/** Converts an error of the library. Its text and cause contain tokens and are left out. */
export function describeProviderError(error: unknown): Error {
  if (error instanceof ProviderError) return error
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new ProviderError('cancelled', error.error)
    return new ProviderError(temporary.includes(error.error) ? 'unreachable' : 'refused', 'AUTHORIZATION_ERROR')
  }
  if (error instanceof ResponseBodyError) {
    // The provider's word, such as `invalid_client` for a wrong secret, tells the operator what to correct.
    const word = /^[a-z_]{1,40}$/.test(error.error) ? `TOKEN_ERROR ${error.error}` : 'TOKEN_ERROR'
    return new ProviderError(error.status >= 500 || temporary.includes(error.error) ? 'unreachable' : 'refused', word)
  }
  if (!(error instanceof Error)) return new ProviderError('refused', 'UNKNOWN')
  const cause = error.cause
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null
  // `fetch` throws this without a connection; the library may wrap it in an error without a code.
  if (code === null) return isNoConnection(error) || isNoConnection(cause) ? new ProviderError('unreachable', 'NO_CONNECTION') : error
  if (timedOut.includes(code)) return new ProviderError('unreachable', code)
  if (isAnswer(cause)) return new ProviderError(cause.status >= 500 || cause.status === 429 ? 'unreachable' : 'refused', `STATUS_${cause.status}`)
  return new ProviderError(code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' ? 'clock' : 'refused', code)
}

/** Checks the tag, because the server replaces the global `Response`: results of `fetch` are not instances of it. */
const isAnswer = (cause: unknown): cause is Response => Object.prototype.toString.call(cause) === '[object Response]'
const isNoConnection = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed'
