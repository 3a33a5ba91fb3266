import { and, eq, like, sql } from 'drizzle-orm'
import { lockAccount } from '#app/domain/accounts/lock-account.server.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import { lockKey, type Queryable } from '#app/platform/db/client.server.ts'

export type IdentityOwner = { userId: string; role: string }

export const getProviderId = (provider: string) => `oidc:${provider}`
export const isProvider = like(credentials.providerId, 'oidc:%')

/** Locks an identity that may have no row yet: of two tabs with one identity the second waits. Call it before any lock of an account. */
export async function lockIdentity(tx: Queryable, provider: string, accountId: string): Promise<void> {
  await lockKey(tx, `${getProviderId(provider)} ${accountId}`)
}

export async function findIdentityOwner(tx: Queryable, provider: string, accountId: string): Promise<IdentityOwner | null> {
  const [owner] = await tx
    .select({ userId: users.id, role: users.role })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, getProviderId(provider)), eq(credentials.accountId, accountId)))
  return owner ?? null
}

/** Adds a locked identity to an account. @returns false if the account has another identity of this provider, or was deleted */
export async function addIdentity(tx: Queryable, userId: string, provider: string, accountId: string): Promise<boolean> {
  if (!(await lockAccount(tx, userId))) return false
  const added = await tx
    .insert(credentials)
    .values({ id: crypto.randomUUID(), providerId: getProviderId(provider), accountId, userId })
    .onConflictDoNothing()
    .returning({ id: credentials.id })
  return added.length === 1
}

export async function renewIdentity(tx: Queryable, provider: string, accountId: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(credentials.providerId, getProviderId(provider)), eq(credentials.accountId, accountId)))
}
