import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { isSessionOpen } from '#app/domain/accounts/auth/session-limits.server.ts'
import type { hostedAccountJob } from '#app/domain/accounts/jobs.ts'
import { credentials, sessions, users } from '#app/domain/accounts/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { GoogleError, isGoogleOutage } from '#app/platform/google/google-error.server.ts'
import type { GoogleProject } from '#app/platform/google/google-project.server.ts'
import {
  createGoogleAccount,
  deleteGoogleAccount,
  findGoogleAccounts,
  type GoogleAccount,
  type GoogleAccountChange,
  updateGoogleAccount,
} from '#app/platform/google/identity-toolkit.server.ts'
import { findGoogleProject } from '#app/platform/google/open-google.server.ts'
import type { JobData } from '#app/platform/jobs/define-job.ts'
import { logWarning } from '#app/platform/log/log.server.ts'
import { checkHostedTokens } from './check-hosted-tokens.server.ts'
import { isGoogleCode, logHostedFailure } from './hosted-failures.server.ts'
import { createHostedMarker } from './hosted-password.server.ts'
import { deleteHostedTokens } from './hosted-tokens.server.ts'

const lookupSize = 100

/**
 * Copies an account to the hosted provider, or deletes it there after an erasure here. An account whose password is stored here is created there at
 * the next sign-in. An account that was deleted there is not created again. @throws GoogleError
 */
export async function syncHostedAccount({ userId, enable, erased, abandoned }: JobData<typeof hostedAccountJob>): Promise<void> {
  const project = findGoogleProject()
  if (!project) return
  if (erased) return await deleteGoogleAccount(project, userId)
  const [account] = await db().select().from(users).where(eq(users.id, userId))
  if (!account) return abandoned && (await deleteGoogleAccount(project, userId))
  const own = await db().select().from(credentials).where(eq(credentials.userId, userId))
  const [there] = await findGoogleAccounts(project, { localId: [userId] })
  const hasPassword = own.some(({ providerId }) => providerId === 'credential')
  if (!there && (hasPassword || own.length === 0)) return
  const phone = own.find(({ providerId }) => providerId === 'phone')?.accountId ?? null
  const isDisabled = account.disabledAt !== null
  const change: GoogleAccountChange = {
    name: account.name,
    ...findEmailChange(account, there),
    // If another program has disabled the account, it stays disabled.
    ...(isDisabled || enable ? { isDisabled } : {}),
  }
  // The provider ends its tokens after a new address or number.
  if (there && (change.email !== undefined || phone !== there.phone)) await deleteHostedTokens(userId)
  await writeAccount(project, userId, there, change)
  if (phone !== (there?.phone ?? null)) await writePhone(project, userId, phone)
}

/** The changes of the address. An address that the provider has verified stays verified. */
function findEmailChange({ email, emailVerified }: typeof users.$inferSelect, there: GoogleAccount | undefined): GoogleAccountChange {
  if (email === null) return {}
  if (there?.email !== email) return { email, isEmailVerified: emailVerified }
  return emailVerified && !there.isEmailVerified ? { isEmailVerified: true } : {}
}

async function writeAccount(project: GoogleProject, uid: string, there: GoogleAccount | undefined, change: GoogleAccountChange): Promise<void> {
  const write = (what: GoogleAccountChange) => (there ? updateGoogleAccount(project, uid, what) : createGoogleAccount(project, uid, what))
  try {
    await write(change)
  } catch (error) {
    if (!isGoogleCode(error, 'EMAIL_EXISTS')) throw error
    logWarning(`The hosted provider has another account with the mail address of the account ${uid}: the address there stays as it was`)
    const { email: _, isEmailVerified: __, ...rest } = change
    await write(rest)
  }
}

async function writePhone(project: GoogleProject, uid: string, phone: string | null): Promise<void> {
  try {
    await updateGoogleAccount(project, uid, { phone })
  } catch (error) {
    if (!isGoogleCode(error, 'PHONE_NUMBER_EXISTS')) throw error
    logWarning(`The hosted provider has another account with the phone number of the account ${uid}: the number there stays as it was`)
  }
}

/**
 * Reads whether the provider has disabled an account that signs in without its password. Returns false during an outage, because the proof does not depend on
 * the provider; the next check ends the session.
 */
export async function isDisabledAtProvider(userId: string): Promise<boolean> {
  const project = findGoogleProject()
  if (!project) return false
  try {
    const [there] = await findGoogleAccounts(project, { localId: [userId] })
    return there?.isDisabled === true
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error
    logHostedFailure(error)
    return false
  }
}

/** Ends sessions of accounts that the provider has disabled, or deleted if it stores the password; an outage ends none. @throws other GoogleErrors */
export async function checkHostedAccounts(): Promise<void> {
  const project = findGoogleProject()
  if (!project) return
  const open = await db()
    .selectDistinct({ id: users.id, password: credentials.password })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(isSessionOpen)
  for (let at = 0; at < open.length; at += lookupSize) {
    const some = open.slice(at, at + lookupSize)
    const there = await findAll(
      project,
      some.map(({ id }) => id),
    )
    if (!there) return
    const isOver = ({ id, password }: (typeof some)[number]) => there.get(id)?.isDisabled ?? password === createHostedMarker(id)
    for (const { id } of some.filter(isOver)) await endSessions(id)
  }
  await checkHostedTokens(project)
}

async function findAll(project: GoogleProject, ids: string[]): Promise<Map<string, GoogleAccount> | null> {
  try {
    return new Map((await findGoogleAccounts(project, { localId: ids })).map((account) => [account.uid, account]))
  } catch (error) {
    if (error instanceof GoogleError) logHostedFailure(error)
    if (isGoogleOutage(error)) return null
    throw error
  }
}

async function endSessions(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    await endAccess(tx, userId)
    await recordAudit(tx, { actorId: null, action: 'account.sessions-end', subject: `account:${userId}`, after: { reason: 'HOSTED_PROVIDER' } })
  })
}
