import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { auth } from '#app/platform/auth/auth.server.ts'
import { config } from '#app/platform/config.server.ts'
import { recordAudit } from '#app/platform/db/audit.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { credentials, sessions, users, verifications } from '#app/platform/db/schema/accounts.server.ts'

const identifier = 'first-admin'
const linkLifeMs = 24 * 60 * 60 * 1000
/** Any constant: everybody who would become the first admin asks for the same advisory lock. */
const firstAdminLock = 7_141_028

const digest = (token: string) => createHash('sha256').update(token).digest('hex')

/** A one-time address that makes the first admin, good for a day; null once there is an admin. */
export async function createFirstAdminLink(): Promise<string | null> {
  if (await hasAdmin(db())) return null
  const token = randomBytes(24).toString('base64url')
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
 * Makes the first admin. Whoever holds the link reads the server's console, so an account that the address already has
 * is taken over: its password is replaced and its sessions end.
 * @returns false if the link is spent or another became the first admin meanwhile
 */
export async function becomeFirstAdmin(token: string, person: { name: string; email: string; password: string }): Promise<boolean> {
  const password = await (await auth().$context).password.hash(person.password)
  return await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
    if ((await hasAdmin(tx)) || !(await isLive(tx, token))) return false
    const id = await promote(tx, person.email, { name: person.name, emailVerified: true })
    await tx.delete(credentials).where(and(eq(credentials.userId, id), eq(credentials.providerId, 'credential')))
    await tx.insert(credentials).values({ id: crypto.randomUUID(), accountId: id, providerId: 'credential', userId: id, password })
    await tx.delete(sessions).where(eq(sessions.userId, id))
    await tx.delete(verifications).where(eq(verifications.identifier, identifier))
    return true
  })
}

/**
 * Makes the account of `email` an admin, creating it if need be. Its address stays unconfirmed until its owner opens the
 * sign-in link: if a stranger had signed up with it, the link then ends their password and sessions.
 */
export async function ensureAdmin(email: string): Promise<void> {
  await db().transaction((tx) => promote(tx, email, {}))
}

/** Sets the role in the caller's transaction, with an audit event. @returns the account's id */
async function promote(tx: Queryable, email: string, more: { name?: string; emailVerified?: boolean }): Promise<string> {
  const [before] = await tx.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email)).for('update')
  const id = before?.id ?? crypto.randomUUID()
  if (before)
    await tx
      .update(users)
      .set({ role: 'admin', updatedAt: new Date(), ...more })
      .where(eq(users.id, id))
  else await tx.insert(users).values({ id, email, name: 'Admin', role: 'admin', ...more })
  await recordAudit(tx, {
    actorId: null,
    action: 'account.promote',
    subject: `account:${id}`,
    before: { role: before?.role ?? null },
    after: { role: 'admin' },
  })
  return id
}

async function hasAdmin(tx: Queryable): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0
}

async function isLive(tx: Queryable, token: string): Promise<boolean> {
  const live = and(eq(verifications.identifier, identifier), eq(verifications.value, digest(token)), gt(verifications.expiresAt, new Date()))
  return (await tx.select({ id: verifications.id }).from(verifications).where(live)).length > 0
}
