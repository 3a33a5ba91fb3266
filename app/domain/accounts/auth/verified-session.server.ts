import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

const paths = { phone: '/sign-in/phone', provider: '/sign-in/provider', passkey: '/sign-in/passkey', mail: '/sign-in/mail' } as const
export type ProofMethod = keyof typeof paths

const proven = new AsyncLocalStorage<{ method: ProofMethod; userId: string }>()

export async function runAsVerifiedOwner<Result>(method: ProofMethod, userId: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return await proven.run({ method, userId }, () => work(paths[method]))
}

/**
 * The service's part of sign-in by phone, mail, provider or passkey: it creates the session; its hooks reject disabled accounts and require the
 * second factor, except for a passkey, which is one. The site checks the proof (decisions 025, 027, 028, 030).
 */
export function createVerifiedSessionPlugin(): BetterAuthPlugin {
  return {
    id: 'proven-session',
    endpoints: {
      signInPhone: getEndpoint('phone'),
      signInProvider: getEndpoint('provider'),
      signInPasskey: getEndpoint('passkey'),
      signInMail: getEndpoint('mail'),
    },
  }
}

function getEndpoint(method: ProofMethod) {
  return createAuthEndpoint(paths[method], { method: 'POST' }, async (call) => {
    const owner = proven.getStore()
    const accounts = call.context.internalAdapter
    const user = owner?.method === method ? await accounts.findUserById(owner.userId) : null
    if (!user) throw new APIError('UNAUTHORIZED', { code: 'NOT_PROVEN', message: 'Nothing was proven.' })
    const session = await accounts.createSession(user.id)
    await setSessionCookie(call, { session, user })
    return call.json({ user: { id: user.id } })
  })
}
