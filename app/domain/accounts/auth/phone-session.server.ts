import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

const path = '/sign-in/phone'
const proven = new AsyncLocalStorage<string>()

/** Runs a call of the account service for the account whose phone number was just proven in this process. */
export async function asPhoneOwner<Result>(userId: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return await proven.run(userId, () => work(path))
}

/**
 * The service's own part of signing in by phone: it makes the session, and its hooks ask for the second factor and refuse
 * disabled accounts. Codes are ours (decision 025).
 */
export function phoneSession(): BetterAuthPlugin {
  return {
    id: 'phone-session',
    endpoints: {
      signInPhone: createAuthEndpoint(path, { method: 'POST' }, async (call) => {
        const userId = proven.getStore()
        const accounts = call.context.internalAdapter
        const user = userId === undefined ? null : await accounts.findUserById(userId)
        if (!user) throw new APIError('UNAUTHORIZED', { code: 'PHONE_NOT_PROVEN', message: 'No phone number was proven.' })
        const session = await accounts.createSession(user.id)
        await setSessionCookie(call, { session, user })
        return call.json({ user: { id: user.id } })
      }),
    },
  }
}
