import { and, eq, ne, sql } from 'drizzle-orm'
import { noteHostedChange } from '#app/domain/accounts/hosted/hosted-changes.server.ts'
import { credentials, passkeys, users } from '#app/domain/accounts/schema.server.ts'
import { lockSignInMethods } from '#app/domain/accounts/sign-in-methods.server.ts'
import { config } from '#app/platform/config.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'

/** Operators give unused numbers to new owners after some months. */
const provenDays = 180
/** By then the hosted provider has taken a lapsed number from the account before. */
const afterRemovalMs = 5_000

/** SQL: whether a credential is a phone number. */
export const isPhone = eq(credentials.providerId, 'phone')

/**
 * Whose number it is. `isLapsed`: not proven for half a year, and its account can be entered in another way: then
 * the person who proves it now is taken for a new owner.
 */
export type PhoneOwner = { userId: string; role: string; isLapsed: boolean }

/** The account that a number signs in to; null: none. */
export async function findPhoneOwner(tx: Queryable, phone: string): Promise<PhoneOwner | null> {
  const configured = config().providers.map(({ name }) => `oidc:${name}`)
  const otherWay = sql`(${users.emailVerified}
    or ${users.email} is not null and exists (select from ${credentials} other where other.user_id = ${users.id} and other.provider_id = 'credential')
    or exists (select from ${credentials} other where other.user_id = ${users.id} and other.provider_id = any(${sql.param(configured)}::text[]))
    or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id}))`
  const [owner] = await tx
    .select({
      userId: users.id,
      role: users.role,
      isLapsed: sql<boolean>`${credentials.updatedAt} < now() - ${provenDays} * interval '1 day' and ${otherWay}`,
    })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isPhone, eq(credentials.accountId, phone)))
  return owner ?? null
}

/** The same, locked where the number is about to be taken away: its account may lose its other ways to sign in meanwhile. */
export async function lockPhoneOwner(tx: Queryable, phone: string): Promise<PhoneOwner | null> {
  const seen = await findPhoneOwner(tx, phone)
  if (!seen?.isLapsed) return seen
  await lockSignInMethods(tx, seen.userId)
  return await findPhoneOwner(tx, phone)
}

/** The number that an account signs in with, in E.164; null: none. */
export async function findOwnPhone(tx: Queryable, userId: string): Promise<string | null> {
  const [own] = await tx
    .select({ phone: credentials.accountId })
    .from(credentials)
    .where(and(isPhone, eq(credentials.userId, userId)))
  return own?.phone ?? null
}

/** The number of an account that was proven a moment ago; null: none was. */
export async function findFreshPhone(tx: Queryable, userId: string): Promise<string | null> {
  const [own] = await tx
    .select({ phone: credentials.accountId })
    .from(credentials)
    .where(and(isPhone, eq(credentials.userId, userId), sql`${credentials.updatedAt} > now() - interval '15 minutes'`))
  return own?.phone ?? null
}

/** Whether a number signs in to an account, and was proven lately enough to be that person's still. */
export async function ownsPhone(userId: string, phone: string): Promise<boolean> {
  const isProven = sql`${credentials.updatedAt} > now() - ${provenDays} * interval '1 day'`
  return (await db().$count(credentials, and(isPhone, eq(credentials.userId, userId), eq(credentials.accountId, phone), isProven))) > 0
}

/**
 * Makes a proven number the account's, in place of the one it has.
 * @param provenAt when it was proven; now, unless said
 * @returns false if it is another account's
 */
export async function setPhone(tx: Queryable, userId: string, phone: string, provenAt?: Date): Promise<boolean> {
  await tx.delete(credentials).where(and(isPhone, eq(credentials.userId, userId), ne(credentials.accountId, phone)))
  const set = await tx
    .insert(credentials)
    .values({ id: crypto.randomUUID(), providerId: 'phone', accountId: phone, userId, ...(provenAt && { updatedAt: provenAt }) })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { updatedAt: sql`now()` },
      setWhere: eq(credentials.userId, userId),
    })
    .returning({ id: credentials.id })
  if (set.length === 1) await noteHostedChange(tx, userId, { startAfter: new Date(Date.now() + afterRemovalMs) })
  return set.length === 1
}

/** Takes the number away from an account. @returns whether it had one */
export async function takePhone(tx: Queryable, userId: string): Promise<boolean> {
  const taken = await tx
    .delete(credentials)
    .where(and(isPhone, eq(credentials.userId, userId)))
    .returning({ id: credentials.id })
  if (taken.length > 0) await noteHostedChange(tx, userId)
  return taken.length > 0
}

/** Keeps that a number has just been proven. */
export async function renewPhone(phone: string): Promise<void> {
  await db()
    .update(credentials)
    .set({ updatedAt: sql`now()` })
    .where(and(isPhone, eq(credentials.accountId, phone)))
}
