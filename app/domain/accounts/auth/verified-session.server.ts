import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** Ways to sign in whose proof is checked by the site, with the path of each in the account service. */
const paths = { phone: '/sign-in/phone', provider: '/sign-in/provider', passkey: '/sign-in/passkey', mail: '/sign-in/mail' } as const
export type ProvenWay = keyof typeof paths

const proven = new AsyncLocalStorage<{ way: ProvenWay; userId: string }>()

/** Runs a call of the account service for the account whose owner was just proven in this process. */
export async function runAsVerifiedOwner<Result>(way: ProvenWay, userId: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return await proven.run({ way, userId }, () => work(paths[way]))
}

/**
 * The service's own part of signing in by phone, by mail, with a provider or a passkey: it makes the session, and its hooks
 * refuse disabled accounts and ask for the second factor, which a passkey is. The proof is ours (decisions 025, 027, 028, 030).
 */
export function verifiedSession(): BetterAuthPlugin {
  return {
    id: 'proven-session',
    endpoints: {
      signInPhone: endpointOf('phone'),
      signInProvider: endpointOf('provider'),
      signInPasskey: endpointOf('passkey'),
      signInMail: endpointOf('mail'),
    },
  }
}

function endpointOf(way: ProvenWay) {
  return createAuthEndpoint(paths[way], { method: 'POST' }, async (call) => {
    const owner = proven.getStore()
    const accounts = call.context.internalAdapter
    const user = owner?.way === way ? await accounts.findUserById(owner.userId) : null
    if (!user) throw new APIError('UNAUTHORIZED', { code: 'NOT_PROVEN', message: 'Nothing was proven.' })
    const session = await accounts.createSession(user.id)
    await setSessionCookie(call, { session, user })
    return call.json({ user: { id: user.id } })
  })
}
