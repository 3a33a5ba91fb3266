import type { AccountFailure, AccountInput } from '#app/domain/accounts/account-input.server.ts'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { joinHosted } from '#app/domain/accounts/hosted/hosted-identity.server.ts'
import { encryptHostedToken } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import type { OidcProvider } from '#app/platform/config.server.ts'
import { getProviderClaims } from '#app/platform/oidc/provider-client.server.ts'
import { ProviderError } from '#app/platform/oidc/provider-error.server.ts'
import { addOwnProvider } from './own-provider.server.ts'
import { consumeAttempt, endAttempt, storeAttemptToken } from './provider-attempts.server.ts'
import { failProvider, logProviderError, staleAttempt } from './provider-failures.server.ts'
import { enterWithIdentity } from './provider-sign-in.server.ts'
import { findIdentity, type Identity, redirectUri } from './providers.server.ts'

/** `newAccountId`: the attempt whose page asks for the name. */
type FinishProviderResult = { signInReturn: SignInReturn; isSignedIn: boolean } & (
  | { entry: SignInResult }
  | { newAccountId: string }
  | { added: true }
  | { refused: AccountFailure }
)

export async function finishProvider(input: AccountInput, provider: OidcProvider, search: URLSearchParams): Promise<FinishProviderResult> {
  const attempt = await consumeAttempt(input.request, provider.name, search.get('state') ?? '')
  const isSignedIn = findPerson(input.context) !== null
  if (!attempt) {
    await recordFailure({ actorId: null, action: 'account.sign-in-provider', subject: 'account:unknown', reason: 'STALE_ATTEMPT' })
    return { signInReturn: { returnTo: '/', add: '' }, isSignedIn, refused: staleAttempt }
  }
  const { id, signInReturn } = attempt
  const result = await finishAttempt(input, provider, { attempt, search })
  if (!('newAccountId' in result)) await endAttempt(id)
  return { signInReturn, isSignedIn, ...result }
}

type ConsumedAttempt = NonNullable<Awaited<ReturnType<typeof consumeAttempt>>>

async function finishAttempt(input: AccountInput, provider: OidcProvider, { attempt, search }: { attempt: ConsumedAttempt; search: URLSearchParams }) {
  const read = await getIdentity(provider, attempt, search)
  if ('ok' in read) return { refused: read }
  const { identity, idToken } = read
  if (attempt.userId === null) {
    const entered = await enterWithIdentity(input, provider, { attempt, identity })
    const token = 'newAccountId' in entered ? await joinHosted(provider.name, idToken, redirectUri(provider)) : null
    if (token !== null) await storeAttemptToken(attempt.id, encryptHostedToken(token))
    return entered
  }
  const added = await addOwnProvider(input, provider, { userId: attempt.userId, identity })
  return added.ok ? { added: true as const } : { refused: added }
}

async function getIdentity(
  provider: OidcProvider,
  { secrets, userId }: ConsumedAttempt,
  search: URLSearchParams,
): Promise<{ identity: Identity; idToken: string | null } | AccountFailure> {
  const callback = new URL(redirectUri(provider))
  callback.search = search.toString()
  try {
    const claims = await getProviderClaims(provider, callback, secrets)
    const identity = findIdentity(claims)
    if (identity) return { identity, idToken: claims.idToken }
    throw new ProviderError('refused', 'UNUSABLE_SUBJECT')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logProviderError(provider, error)
    await recordFailure({ actorId: userId, action: 'account.sign-in-provider', subject: `account:${userId ?? 'unknown'}`, reason: error.code })
    return failProvider(provider, error, userId !== null)
  }
}
