import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { credentials, passkeys, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`
const hasApp = sql`exists (select from ${twoFactors} where ${twoFactors.userId} = ${users.id})`

/**
 * Makes the passkeys of an account its second factor, which a sign-in by password then asks for.
 * @returns whether it had none until now: sessions from before are the caller's to end
 */
export async function enableByPasskey(tx: Queryable, userId: string): Promise<boolean> {
  const on = await tx
    .update(users)
    .set({ twoFactorEnabled: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, false), hasPasskey))
    .returning({ id: users.id })
  return on.length > 0
}

/** Turns two-factor sign-in off where the last passkey went and there is no app: nothing could answer it. */
export async function disableWithoutFactor(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), sql`not ${hasPasskey}`, sql`not ${hasApp}`))
}

/** Removes passkeys that may be a stranger's: the account's address was not confirmed yet. */
export async function removeStrangersPasskeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await disableWithoutFactor(tx, userId)
}

/** The same for each way to sign in but the password, which the owner of the address has just set, and for the second factor. */
export async function removeStrangersWays(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(credentials).where(and(eq(credentials.userId, userId), ne(credentials.providerId, 'credential')))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await removeStrangersPasskeys(tx, userId)
}

/** Removes an account's passkeys at an admin's word, unless nothing else would open it. @returns how many */
export async function removeLostPasskeys(tx: Queryable, userId: string): Promise<number> {
  const hasOtherWay = sql`exists (select from ${users} where ${and(
    eq(users.id, userId),
    or(isNotNull(users.email), sql`exists (select from ${credentials} where ${credentials.userId} = ${users.id})`),
  )})`
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), hasOtherWay))
    .returning({ id: passkeys.id })
  return removed.length
}
