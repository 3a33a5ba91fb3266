import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { endAccess, removeSecondFactor } from '#app/domain/accounts/auth/access.server.ts'
import { notifyOwnerAfterwards } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { hashPassword } from '#app/domain/accounts/auth/password-hash.server.ts'
import { findPasswordError } from '#app/domain/accounts/auth/password-rules.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, inTransaction, lockKey, type Queryable } from '#app/platform/db/client.server.ts'
import { type AccountFailure, failAccount } from './account-input.server.ts'
import { failPassword, failUnavailable } from './accounts.server.ts'
import { recordAudit } from './audit.server.ts'
import { enableByPasskey, removeLostPasskeys, removeStrangersPasskeys } from './passkeys/passkey-second-factor.server.ts'
import { verifications } from './proofs-schema.server.ts'
import { credentials, knownDevices, users } from './schema.server.ts'

const identifier = 'first-admin'
/** All code here takes this lock before it makes an admin. */
const adminLock = 'first admin'

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** One-time, valid for an hour; null if there is an admin. Only the newest link works: if several machines start together, the last one's. */
export async function createFirstAdminLink(): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const isCreated = await inTransaction(async (tx) => {
    await lockKey(tx, adminLock)
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    if (await hasAdmin(tx)) return false
    const expiresAt = sql`now() + interval '1 hour'`
    await tx.insert(verifications).values({ id: crypto.randomUUID(), identifier, value: digest(token), expiresAt })
    return true
  })
  return isCreated ? `${config().publicUrl}/first-admin?token=${token}` : null
}

export async function isFirstAdminToken(token: string): Promise<boolean> {
  return !(await hasAdmin(db())) && (await isValidToken(db(), token))
}

/**
 * The link is printed on the server's console, so its user is the operator: if the address has an account, this takes it over, replaces its password
 * and ends its sessions. The address counts as confirmed. @returns a failure if the link is spent, there is an admin, or the database is unreachable
 */
export async function createFirstAdmin(token: string, person: { name: string; email: string; password: string }): Promise<{ ok: true } | AccountFailure> {
  const spent = failAccount(410, 'This link has expired, or the site has an admin already. Nothing was changed.')
  try {
    // Hashing is expensive, so check the link first.
    if (!(await isFirstAdminToken(token))) return spent
    const message = await findPasswordError(person.password, person)
    if (message) return failPassword(message)
    const password = await hashPassword(person.password)
    const isCreated = await inTransaction(async (tx) => {
      await lockKey(tx, adminLock)
      if ((await hasAdmin(tx)) || !(await isValidToken(tx, token))) return false
      const id = await promote(tx, person.email, person.name)
      await resetAccountAccess(tx, id)
      await tx.insert(credentials).values({ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
      await tx.delete(verifications).where(eq(verifications.identifier, identifier))
      return true
    })
    return isCreated ? { ok: true } : spent
  } catch (error) {
    return failUnavailable(error)
  }
}

/**
 * Makes the account of `email`, in lower case, an admin, or creates it; the caller then gives its owner a sign-in link. An unconfirmed address may be a
 * stranger's account, so the same transaction removes its password, second factor and sessions.
 */
export async function ensureAdmin(email: string): Promise<void> {
  await inTransaction(async (tx) => {
    await lockKey(tx, adminLock)
    const [account] = await tx.select({ id: users.id, emailVerified: users.emailVerified }).from(users).where(eq(users.email, email)).for('update')
    if (account && !account.emailVerified) await resetAccountAccess(tx, account.id)
    await promote(tx, email, account ? undefined : 'Admin')
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  })
}

/** Removes an account's second factor, passkeys and sessions for the operator. @param email lower-case @returns false if no account has it */
export async function removeTwoFactorByOperator(email: string): Promise<boolean> {
  const id = await inTransaction(async (tx) => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
    if (!account) return null
    await removeSecondFactor(tx, account.id)
    await removeLostPasskeys(tx, account.id)
    await endAccess(tx, account.id)
    await recordAudit(tx, { actorId: null, action: 'person.two-factor-remove', subject: `account:${account.id}` })
    return account.id
  })
  if (id === null) return false
  // This command sends the mail itself: a mail server that does not respond must not undo the change.
  await notifyOwnerAfterwards(id, 'two-factor-removed')
  return true
}

/** The operator confirms the address. */
async function promote(tx: Queryable, email: string, name: string | undefined): Promise<string> {
  const [before] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email)).for('update')
  const id = before?.id ?? crypto.randomUUID()
  const change = { role: 'admin', emailVerified: true, disabledAt: null, invitedAt: null, ...(name === undefined ? {} : { name }) }
  if (before)
    await tx
      .update(users)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(users.id, id))
  else await tx.insert(users).values({ id, email, name: name ?? 'Admin', ...change })
  // An admin must have no sessions that began without the second factor.
  if (await enableByPasskey(tx, id)) await endAccess(tx, id)
  await recordAudit(tx, {
    actorId: null,
    action: 'account.promote',
    subject: `account:${id}`,
    before: { role: before?.role ?? null },
    after: { role: 'admin' },
  })
  return id
}

async function resetAccountAccess(tx: Queryable, id: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, id))
  await tx.delete(knownDevices).where(eq(knownDevices.userId, id))
  await removeSecondFactor(tx, id)
  await removeStrangersPasskeys(tx, id)
  await endAccess(tx, id)
}

async function hasAdmin(tx: Queryable): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0
}

async function isValidToken(tx: Queryable, token: string): Promise<boolean> {
  const live = and(eq(verifications.identifier, identifier), eq(verifications.value, digest(token)), gt(verifications.expiresAt, sql`now()`))
  return (await tx.select({ id: verifications.id }).from(verifications).where(live)).length > 0
}
