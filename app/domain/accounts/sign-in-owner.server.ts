import { callAccountService } from '#app/domain/accounts/auth/account-service.server.ts'
import { recordFailure } from '#app/domain/accounts/auth/record-failure.server.ts'
import { type ProofMethod, runAsVerifiedOwner } from '#app/domain/accounts/auth/verified-session.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import { disabledAccount, failCommon, type SignInResult } from './accounts.server.ts'
import { type HostedSignIn, withHostedSignIn } from './hosted/hosted-tokens.server.ts'
import { isDisabledAtProvider } from './hosted/sync-hosted-account.server.ts'
import { completeSignIn } from './known-devices.server.ts'
import { isSecondFactorRequired, type Role } from './roles.ts'

/** Staff may only use a passkey here, which is both factors. @param hosted the sign-in at the hosted provider that proved the person */
export async function signInOwner(
  { request, context }: AccountInput,
  method: ProofMethod,
  { userId, role }: { userId: string; role: string },
  hosted: HostedSignIn | null = null,
): Promise<SignInResult | AccountFailure> {
  if (method !== 'passkey' && isSecondFactorRequired(role as Role)) {
    await recordFailure({ actorId: userId, action: 'account.sign-in', subject: `account:${userId}`, reason: `STAFF_BY_${method.toUpperCase()}` })
    return failAccount(403, 'Staff sign in with email, password and their second factor.')
  }
  if (await isDisabledAtProvider(userId)) return disabledAccount
  const result = await withHostedSignIn(hosted, () => runAsVerifiedOwner(method, userId, (path) => callAccountService(request, context, path, {})))
  if (result.code === 'ACCOUNT_DISABLED') return disabledAccount
  if (result.status !== 200) return failCommon(result)
  if (result.needsCode) return { ok: true, cookies: result.cookies, personId: null, needsCode: true }
  return { ok: true, cookies: [...result.cookies, ...(await completeSignIn(request, userId))], personId: userId }
}
