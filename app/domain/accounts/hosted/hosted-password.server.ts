import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { parseFirebaseHash } from '#app/domain/accounts/auth/firebase-hash.server.ts'
import { hashPassword } from '#app/domain/accounts/auth/password-hash.server.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import { signInWithPassword } from '#app/platform/google/identity-tokens.server.ts'
import { createGoogleAccount, findGoogleAccounts, updateGoogleAccount } from '#app/platform/google/identity-toolkit.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import { logError } from '#app/platform/log/log.server.ts'
import { enqueueHostedChange } from './hosted-changes.server.ts'
import { isGoogleCode, isHostedUnavailable, isWeakPassword, isWrongPassword, translateHostedFailure } from './hosted-failures.server.ts'
import { deleteHostedTokens, recordHostedSignIn } from './hosted-tokens.server.ts'

export type PasswordOwner = { id: string; name: string; email: string | null; emailVerified: boolean }

const prefix = 'firebase:'
/** Placeholder for the hash until the account service stores the password. It matches no password. */
const pending = 'pending'

export const createHostedMarker = (userId: string): string => `${prefix}${userId}`

/** The account at the hosted provider; null if the text is a hash. */
export function parseHostedMarker(stored: string): string | null {
  return stored.startsWith(prefix) ? stored.slice(prefix.length) : null
}

/** Without a provider the password is wrong, and the owner must set a new one. @throws APIError: `hostedUnavailableCode`, ACCOUNT_PAUSED */
export async function verifyHostedPassword(userId: string, password: string): Promise<boolean> {
  const project = findGoogleProject()
  if (!project) return false
  try {
    // Uses the address there: another program may have changed it, or a change here has not arrived yet.
    const [account] = await findGoogleAccounts(project, { localId: [userId] })
    if (!account?.email) return false
    const signIn = await signInWithPassword(project, account.email, password)
    recordHostedSignIn(signIn)
    return signIn.uid === userId
  } catch (error) {
    if (isWrongPassword(error)) return false
    throw translateHostedFailure(error)
  }
}

/**
 * Moves a correct password, whose hash is stored here, to the provider. A failure must not block the sign-in; the next one tries again.
 * @returns false if the hash came from the provider, which has a newer password: from now on that one is valid
 */
export async function moveToHosted(hash: string, password: string): Promise<boolean> {
  const project = findGoogleProject()
  if (!project) return true
  const ofHash = eq(credentials.password, hash)
  try {
    const [row] = await db().select({ owner: users }).from(credentials).innerJoin(users, eq(users.id, credentials.userId)).where(ofHash)
    if (!row) return true
    // A hash made here is newer than the provider's password, which may be a stranger's.
    const isOlder = parseFirebaseHash(hash) !== null && (await hasPasswordThere(project, row.owner.id))
    const isRight = isOlder ? await verifyHostedPassword(row.owner.id, password) : await storeAtProvider(project, row.owner, password)
    if (isOlder || isRight)
      await db()
        .update(credentials)
        .set({ password: createHostedMarker(row.owner.id) })
        .where(ofHash)
    return isRight || !isOlder
  } catch (error) {
    if (!isWeakPassword(error) && !isHostedUnavailable(error))
      logError(translateHostedFailure(error), {}, 'A password was not handed over to the hosted provider')
    return true
  }
}

async function hasPasswordThere(project: GoogleProject, id: string): Promise<boolean> {
  return (await findGoogleAccounts(project, { localId: [id] })).some(({ hasPassword }) => hasPassword)
}

const passwordCall = new AsyncLocalStorage<{ ownerId: string | null; password: string | null }>()

/** Runs a call of the account service that may set a password. @param ownerId the account; null: a new account, or the signed-in person */
export async function runForPasswordOwner<Result>(ownerId: string | null, work: () => Promise<Result>): Promise<Result> {
  return passwordCall.getStore() ? await work() : await passwordCall.run({ ownerId, password: null }, work)
}

/** Hashes a password. With a hosted provider it only remembers it until the service stores it (`storeNewPassword`). */
export async function hashOrHold(password: string): Promise<string> {
  const call = passwordCall.getStore()
  if (!findGoogleProject() || !call) return await hashPassword(password)
  call.password = password
  return pending
}

/**
 * Sets the remembered password at the provider, before the account service stores it. @param find reads the owner, who may be new in this transaction
 * @returns what to store; null: no change @throws APIError as `translateHostedFailure`
 */
export async function storeNewPassword(
  { userId, password }: { userId?: string | undefined; password?: string | null | undefined },
  find: (id: string) => Promise<PasswordOwner | null>,
): Promise<string | null> {
  if (password !== pending) return null
  const call = passwordCall.getStore()
  const project = findGoogleProject()
  const ownerId = userId ?? call?.ownerId
  const owner = ownerId ? await find(ownerId) : null
  if (!call?.password || !project || !owner) throw new Error('A password was to be stored without its owner.')
  try {
    return (await storeAtProvider(project, owner, call.password)) ? createHostedMarker(owner.id) : await hashPassword(call.password)
  } catch (error) {
    throw translateHostedFailure(error)
  }
}

/** @returns false if another account of the project has the address: then the password stays here */
async function storeAtProvider(project: GoogleProject, { id, name, email, emailVerified }: PasswordOwner, password: string): Promise<boolean> {
  if (email === null) return false
  await deleteHostedTokens(id)
  const account = { name, email, isEmailVerified: emailVerified, password }
  try {
    const [there] = await findGoogleAccounts(project, { localId: [id] })
    if (there) await updateGoogleAccount(project, id, account)
    else await createGoogleAccount(project, id, account)
  } catch (error) {
    if (isGoogleCode(error, 'EMAIL_EXISTS')) return false
    // The first response was lost and the request was sent again.
    if (!isGoogleCode(error, 'DUPLICATE_LOCAL_ID')) throw error
    await updateGoogleAccount(project, id, account)
  }
  // Copies the phone number and the rest, after the account service has committed.
  await enqueueHostedChange(db(), id, { startAfter: new Date(Date.now() + 5_000) })
  return true
}
