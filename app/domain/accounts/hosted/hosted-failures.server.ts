import { APIError } from 'better-auth/api'
import { GoogleError, isGoogleOutage } from '#app/platform/google/google-error.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { ThrottledLog } from '#app/platform/log/throttled-log.server.ts'

export const hostedUnavailableCode = 'SIGN_IN_SERVICE_AWAY'
export const hostedUnavailableMessage =
  'The service that checks passwords is not responding. Nothing was changed. Try again in a few minutes, or sign in another way. Where you are signed in, you stay signed in.'

const wrong = ['INVALID_LOGIN_CREDENTIALS', 'INVALID_PASSWORD', 'EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'INVALID_EMAIL', 'MISSING_PASSWORD', 'USER_DISABLED']
const weak = ['WEAK_PASSWORD', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS']

const outages = new ThrottledLog((line) => logWarning(line))
const errors = new ThrottledLog((line) => logWarning(line))

export const isGoogleCode = (error: unknown, ...codes: string[]): error is GoogleError => error instanceof GoogleError && codes.includes(error.code)

/** Whether the provider rejects address and password. For a disabled account it does so before it checks the password. */
export const isWrongPassword = (error: unknown): boolean => isGoogleCode(error, ...wrong)

export const isWeakPassword = (error: unknown): boolean => isGoogleCode(error, ...weak)

export function isHostedUnavailable(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === hostedUnavailableCode
}

export function isHostedLimit(error: unknown): boolean {
  return error instanceof APIError && error.body?.code === 'ACCOUNT_PAUSED'
}

const passwordHint = 'Check FIREBASE_API_KEY, the roles of the service account, and that sign-in with email and password is on'

export function logHostedFailure(error: GoogleError, hint = passwordHint): void {
  const what = 'Accounts at the hosted provider'
  if (isGoogleOutage(error)) outages.error(`${what} cannot be reached: ${error.code}`)
  else errors.error(`${what} are refused to this site: ${error.code}. ${hint}`)
}

export function translateHostedFailure(error: unknown): unknown {
  if (!(error instanceof GoogleError)) return error
  if (error.code === 'TOO_MANY_ATTEMPTS_TRY_LATER') return new APIError('TOO_MANY_REQUESTS', { code: 'ACCOUNT_PAUSED', message: 'Too many tries.' })
  if (isWeakPassword(error))
    return new APIError('UNPROCESSABLE_ENTITY', {
      code: 'WEAK_PASSWORD',
      message: 'Choose a stronger password: longer, with small and capital letters, a number and a symbol.',
    })
  logHostedFailure(error)
  return new APIError('SERVICE_UNAVAILABLE', { code: hostedUnavailableCode, message: hostedUnavailableMessage })
}
