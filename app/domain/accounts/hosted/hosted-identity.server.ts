import { eq } from 'drizzle-orm'
import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { GoogleError } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { signInWithIdp } from '#app/platform/google/identity-tokens.server.ts'
import { findGoogleAccounts, type GoogleAccount, type GoogleAccountKey } from '#app/platform/google/identity-toolkit.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { isGoogleCode, logHostedFailure } from './hosted-failures.server.ts'

/** Longer than the page of a new account stays valid. */
export const abandonedAfterMs = 20 * 60_000
const notSetUp = ['OPERATION_NOT_ALLOWED', 'CONFIGURATION_NOT_FOUND', 'INVALID_IDP_RESPONSE', 'MISSING_OR_INVALID_NONCE', 'NEED_CONFIRMATION']

/** Firebase's id of a sign-in provider. */
const getProviderId = (name: string) => (name === 'google' ? 'google.com' : `oidc.${name}`)

/**
 * Signs a new person in there with another provider's ID token, so that the account there and the future account here have the same id. Logs a failure;
 * the sign-in here continues without it. @param name of the provider, in the configuration @returns the refresh token of the sign-in, or null
 */
export async function joinHosted(name: string, idToken: string | null, requestUri: string): Promise<string | null> {
  const project = findGoogleProject()
  if (!project || idToken === null) return null
  try {
    const { uid, isNew, refreshToken } = await signInWithIdp(project, { providerId: getProviderId(name), idToken, requestUri })
    const startAfter = new Date(Date.now() + abandonedAfterMs)
    if (isNew) await enqueue(db(), hostedAccountJob, { userId: uid, abandoned: true }, { startAfter })
    return refreshToken
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    if (isGoogleCode(error, ...notSetUp)) logWarning(`The hosted provider did not take an ID token of ${getProviderId(name)}: ${error.code}`)
    else logHostedFailure(error)
    return null
  }
}

/** The id for a new account with this identity: that of the provider's account, if no account here has it. */
export async function findHostedIdentityId(name: string, accountId: string): Promise<string | null> {
  const rawId = accountId.slice(accountId.indexOf(' ') + 1)
  return await findFreeId({ federatedUserId: [{ providerId: getProviderId(name), rawId }] })
}

/** The same for a proven phone number, in E.164. Skips accounts with other ways to sign in: they may belong to the number's previous owner. */
export async function findHostedPhoneId(phone: string): Promise<string | null> {
  return await findFreeId({ phoneNumber: [phone] }, ({ email, hasPassword }) => email === null && !hasPassword)
}

async function findFreeId(key: GoogleAccountKey, isOf: (account: GoogleAccount) => boolean = () => true): Promise<string | null> {
  const project = findGoogleProject()
  if (!project) return null
  const there = await findOne(project, key)
  return there && !there.isDisabled && isOf(there) && (await db().$count(users, eq(users.id, there.uid))) === 0 ? there.uid : null
}

async function findOne(project: GoogleProject, key: GoogleAccountKey) {
  try {
    return (await findGoogleAccounts(project, key))[0]
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    logHostedFailure(error)
    return undefined
  }
}
