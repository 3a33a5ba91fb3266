import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import type { OidcProvider } from '#app/platform/config.server.ts'
import { getRateLimitKey } from '#app/platform/http/client-address.server.ts'
import { clientContext } from '#app/platform/http/request-context.server.ts'
import { consume } from '#app/platform/limits/rate-limit-storage.server.ts'
import { buildProviderUrl } from '#app/platform/oidc/provider-client.server.ts'
import { ProviderError } from '#app/platform/oidc/provider-error.server.ts'
import { startProviderAttempt } from './provider-attempts.server.ts'
import { failProvider, logProviderError } from './provider-failures.server.ts'
import { redirectUri } from './providers.server.ts'

/** Per network: carriers and classrooms share one address among many people. */
const startRule = { window: 600, max: 60 }

/** `userId` is the account that gets the provider, or null for a sign-in. Returns the address at the provider, and cookies to set. */
export async function startProvider(
  { request, context }: AccountInput,
  provider: OidcProvider,
  { userId, signInReturn }: { userId: string | null; signInReturn: SignInReturn },
): Promise<{ ok: true; to: string; cookies: string[] } | AccountFailure> {
  const { address } = context.get(clientContext)
  const { allowed, retryAfter } = await consume(`provider-start|${getRateLimitKey(address)}`, startRule)
  if (!allowed) {
    await recordFailure({ actorId: userId, action: 'account.sign-in-provider', subject: 'account:unknown', reason: 'TOO_MANY_REQUESTS', address })
    const message = `Too many sign-ins with ${provider.label} from your network. Wait ten minutes, or sign in another way.`
    return { ...failAccount(429, message), retryAfterSeconds: retryAfter }
  }
  const { secrets, cookie } = await startProviderAttempt(request, { provider: provider.name, userId, signInReturn })
  try {
    const to = await buildProviderUrl(provider, secrets, redirectUri(provider))
    return { ok: true, to: to.href, cookies: [cookie] }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    logProviderError(provider, error)
    return failProvider(provider, error, userId !== null)
  }
}
