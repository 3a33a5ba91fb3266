import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { endAccess, removeSecondFactor } from '#app/platform/auth/access.server.ts'
import { auth } from '#app/platform/auth/auth.server.ts'
import { describeFault } from '#app/platform/auth/describe-fault.server.ts'
import { findPasswordFault } from '#app/platform/auth/password-rules.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordAudit } from '#app/platform/db/audit.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { credentials, users, verifications } from '#app/platform/db/schema/accounts.server.ts'
import { type Refused, refusePassword } from './accounts.server.ts'

const identifier = 'first-admin'
const linkLifeMs = 24 * 60 * 60 * 1000
/** Any constant: everybody who makes an admin from the console asks for the same advisory lock. */
const adminLock = 7_141_028

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** A one-time address that makes the first admin, good for a day; null once there is an admin. */
export async function createFirstAdminLink(): Promise<string | null> {
  if (await hasAdmin(db())) return null
  await db()
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifier), lt(verifications.expiresAt, new Date())))
  const token = randomBytes(32).toString('base64url')
  await db()
    .insert(verifications)
    .values({ id: crypto.randomUUID(), identifier, value: digest(token), expiresAt: new Date(Date.now() + linkLifeMs) })
  return `${config().publicUrl}/first-admin?token=${token}`
}

/** Whether a first-admin link still works. */
export async function isFirstAdminToken(token: string): Promise<boolean> {
  return !(await hasAdmin(db())) && (await isLive(db(), token))
}

/**
 * Makes the first admin. Whoever holds the link reads the server's console and so is the operator: an account that the
 * address already has is taken over, its password replaced and its sessions ended. The address counts as confirmed.
 * @returns a refusal if the link is spent, another became the first admin meanwhile, or the database is away
 */
export async function becomeFirstAdmin(token: string, person: { name: string; email: string; password: string }): Promise<{ ok: true } | Refused> {
  const spent: Refused = { ok: false, status: 410, message: 'This link has ended, or the site has an admin already. Nothing was changed.' }
  try {
    // Hashing is dear: only for a link that works.
    if (!(await isFirstAdminToken(token))) return spent
    const fault = await findPasswordFault(person.password, person)
    if (fault) return refusePassword(fault)
    const password = await (await auth().$context).password.hash(person.password)
    const isMade = await db().transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`)
      if ((await hasAdmin(tx)) || !(await isLive(tx, token))) return false
      const id = await promote(tx, person.email, person.name)
      await takeOver(tx, id)
      await tx.insert(credentials).values({ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
      await tx.delete(verifications).where(eq(verifications.identifier, identifier))
      return true
    })
    return isMade ? { ok: true } : spent
  } catch (error) {
    console.error(`The first admin could not be made: ${describeFault(error)}`)
    return { ok: false, status: 503, message: 'We cannot reach the records right now. Nothing was changed. Please try again in a minute.' }
  }
}

/**
 * Makes the account of `email` an admin, creating it if need be; the caller then gives its owner a sign-in link.
 * Nobody has shown that an unconfirmed address is theirs, so its password, second factor and sessions, perhaps a
 * stranger's, end in the same transaction: they must not be an admin's for a moment. A confirmed account keeps them.
 * @param email lower-case
 */
export async function ensureAdmin(email: string): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${adminLock})`)
    const [account] = await tx.select({ id: users.id, emailVerified: users.emailVerified }).from(users).where(eq(users.email, email)).for('update')
    if (account && !account.emailVerified) await takeOver(tx, account.id)
    await promote(tx, email, account ? undefined : 'Admin')
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
  })
}

/** Takes an account's second factor and sessions away at the operator's word. @param email lower-case */
export async function removeTwoFactorByOperator(email: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update')
    if (!account) return
    await removeSecondFactor(tx, account.id)
    await endAccess(tx, account.id)
    await recordAudit(tx, { actorId: null, action: 'person.two-factor-remove', subject: `account:${account.id}` })
  })
}

/** Sets the role in the caller's transaction, with an audit event. The operator vouches for the address. @returns the account's id */
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
  await recordAudit(tx, {
    actorId: null,
    action: 'account.promote',
    subject: `account:${id}`,
    before: { role: before?.role ?? null },
    after: { role: 'admin' },
  })
  return id
}

/** Takes away every way into an account that somebody else may have: password, second factor, sessions, sign-ins that have begun. */
async function takeOver(tx: Queryable, id: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, id))
  await removeSecondFactor(tx, id)
  await endAccess(tx, id)
}

async function hasAdmin(tx: Queryable): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0
}

async function isLive(tx: Queryable, token: string): Promise<boolean> {
  const live = and(eq(verifications.identifier, identifier), eq(verifications.value, digest(token)), gt(verifications.expiresAt, new Date()))
  return (await tx.select({ id: verifications.id }).from(verifications).where(live)).length > 0
}
