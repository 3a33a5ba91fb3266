import { and, eq, ne, sql } from 'drizzle-orm'
import { enqueueHostedChange } from '#app/domain/accounts/hosted/hosted-changes.server.ts'
import { lockAccount } from '#app/domain/accounts/lock-account.server.ts'
import { credentials } from '#app/domain/accounts/schema.server.ts'
import { db, type Queryable } from '#app/platform/db/client.server.ts'
import { findPhoneOwner, isPhone, type PhoneOwner } from './phone-owner.server.ts'

/** By then the hosted provider has removed a lapsed number from its previous account. */
const afterRemovalMs = 5_000

/** Does the same as `findPhoneOwner`, and locks the account of a lapsed number before it loses the number: it may lose its other ways to sign in meanwhile. */
export async function lockPhoneOwner(tx: Queryable, phone: string): Promise<PhoneOwner | null> {
  const seen = await findPhoneOwner(tx, phone)
  if (!seen?.isLapsed) return seen
  await lockAccount(tx, seen.userId)
  return await findPhoneOwner(tx, phone)
}

/** Replaces the old number. `provenAt` is now by default. @returns false if another account has the number */
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
  if (set.length === 1) await enqueueHostedChange(tx, userId, { startAfter: new Date(Date.now() + afterRemovalMs) })
  return set.length === 1
}

/** @returns whether it had one */
export async function removePhone(tx: Queryable, userId: string): Promise<boolean> {
  const taken = await tx
    .delete(credentials)
    .where(and(isPhone, eq(credentials.userId, userId)))
    .returning({ id: credentials.id })
  if (taken.length > 0) await enqueueHostedChange(tx, userId)
  return taken.length > 0
}

export async function renewPhone(phone: string): Promise<void> {
  await db()
    .update(credentials)
    .set({ updatedAt: sql`now()` })
    .where(and(isPhone, eq(credentials.accountId, phone)))
}
