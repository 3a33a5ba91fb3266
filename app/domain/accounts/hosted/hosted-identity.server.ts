import { eq } from 'drizzle-orm'
import { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { GoogleError } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { signInWithIdp } from '#app/platform/google/identity-tokens.server.ts'
import { findGoogleAccounts, type GoogleAccount, type GoogleAccountKey } from '#app/platform/google/identity-toolkit.server.ts'
import { googleProject } from '#app/platform/google/open-google.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { isGoogleCode, logHostedFailure } from './hosted-failures.server.ts'

/** Longer than the page of a new account waits for its name. */
export const abandonedAfterMs = 20 * 60_000
const notSetUp = ['OPERATION_NOT_ALLOWED', 'CONFIGURATION_NOT_FOUND', 'INVALID_IDP_RESPONSE', 'MISSING_OR_INVALID_NONCE', 'NEED_CONFIRMATION']

/** A provider of sign-in by the name that Firebase has for it. */
const providerIdOf = (name: string) => (name === 'google' ? 'google.com' : `oidc.${name}`)

/**
 * Signs a new person in at the hosted provider with the ID token that another provider has just given, so that the account there and the one
 * that is about to be made here have one id. A failure is logged: the sign-in here goes on without.
 * @param name of the provider, in the configuration
 * @returns the refresh token of the sign-in; null without one
 */
export async function joinHosted(name: string, idToken: string | null, requestUri: string): Promise<string | null> {
  const project = googleProject()
  if (!project || idToken === null) return null
  try {
    const { uid, isNew, refreshToken } = await signInWithIdp(project, { providerId: providerIdOf(name), idToken, requestUri })
    const startAfter = new Date(Date.now() + abandonedAfterMs)
    if (isNew) await enqueue(db(), hostedAccountJob, { userId: uid, abandoned: true }, { startAfter })
    return refreshToken
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    if (isGoogleCode(error, ...notSetUp)) logWarning(`The hosted provider did not take an ID token of ${providerIdOf(name)}: ${error.code}`)
    else logHostedFailure(error)
    return null
  }
}

/** The id that a new account of an identity is to have: that of the provider's account with it, if it has none here. */
export async function findHostedIdentityId(name: string, accountId: string): Promise<string | null> {
  const rawId = accountId.slice(accountId.indexOf(' ') + 1)
  return await findFreeId({ federatedUserId: [{ providerId: providerIdOf(name), rawId }] })
}

/** The same of a proven phone number, in E.164. An account with other ways to sign in may be of a person who had the number before. */
export async function findHostedPhoneId(phone: string): Promise<string | null> {
  return await findFreeId({ phoneNumber: [phone] }, ({ email, hasPassword }) => email === null && !hasPassword)
}

async function findFreeId(key: GoogleAccountKey, isOf: (account: GoogleAccount) => boolean = () => true): Promise<string | null> {
  const project = googleProject()
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
