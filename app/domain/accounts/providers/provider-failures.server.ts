import { type AccountFailure, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { clockLeewaySeconds } from '#app/platform/oidc/provider-client.server.ts'
import type { ProviderError, ProviderErrorReason } from '#app/platform/oidc/provider-error.server.ts'
import type { ShownProvider } from './providers.server.ts'

const leewayMinutes = clockLeewaySeconds / 60

const statuses: Record<ProviderErrorReason, number> = { cancelled: 200, unreachable: 503, clock: 400, refused: 400 }
const messages: Record<ProviderErrorReason, (label: string, orElse: string) => string> = {
  cancelled: (label) => `You cancelled at ${label}. Nothing was changed.`,
  unreachable: (label, orElse) => `${label} is not responding. Try again in a minute${orElse}.`,
  clock: (label, orElse) =>
    `The answer of ${label} came too late, or its clock and ours differ by more than ${leewayMinutes} minutes. Nothing was changed. Start again${orElse}.`,
  refused: (label, orElse) => `We could not check the answer of ${label}. Nothing was changed. Start again${orElse}.`,
}

/** @param isAdding a signed-in member adds the provider, and needs no other way to sign in */
export function failProvider({ label }: ShownProvider, { error }: ProviderError, isAdding: boolean): AccountFailure {
  const message = messages[error](label, isAdding ? '' : ', or sign in another way')
  return { ...failAccount(statuses[error], message), ...(error === 'unreachable' && { retryAfterSeconds: 60 }) }
}

export function logProviderError({ name }: ShownProvider, { error, code }: ProviderError): void {
  if (error !== 'cancelled') logWarning(`A sign-in with the provider ${name} failed: ${error}, ${code}`)
}

export const staleAttempt = failAccount(
  410,
  'This sign-in was used before, took longer than ten minutes, or was started in another browser. Nothing was changed. Start again.',
)
