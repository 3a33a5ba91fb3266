import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { credentials, passkeys, twoFactors, users } from '#app/domain/accounts/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'

const hasPasskey = sql`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`
const hasApp = sql`exists (select from ${twoFactors} where ${twoFactors.userId} = ${users.id})`

/** Sign-in by password then requires a passkey. @returns true if the account had no second factor before: the caller must end older sessions */
export async function enableByPasskey(tx: Queryable, userId: string): Promise<boolean> {
  const on = await tx
    .update(users)
    .set({ twoFactorEnabled: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.twoFactorEnabled, false), hasPasskey))
    .returning({ id: users.id })
  return on.length > 0
}

/** Turns off two-factor sign-in if no passkey and no app is left, because no person could then complete it. */
export async function disableWithoutFactor(tx: Queryable, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), sql`not ${hasPasskey}`, sql`not ${hasApp}`))
}

/** Removes passkeys of an unconfirmed address: they may be a stranger's. */
export async function removeStrangersPasskeys(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await disableWithoutFactor(tx, userId)
}

/** Removes the second factor and all ways to sign in, except the password that the owner has just set. */
export async function removeOtherSignInMethods(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(credentials).where(and(eq(credentials.userId, userId), ne(credentials.providerId, 'credential')))
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await removeStrangersPasskeys(tx, userId)
}

/** Removes an account's passkeys for an admin, unless the account has no other way to sign in. @returns how many */
export async function removeLostPasskeys(tx: Queryable, userId: string): Promise<number> {
  const hasOtherMethod = sql`exists (select from ${users} where ${and(
    eq(users.id, userId),
    or(isNotNull(users.email), sql`exists (select from ${credentials} where ${credentials.userId} = ${users.id})`),
  )})`
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), hasOtherMethod))
    .returning({ id: passkeys.id })
  return removed.length
}
