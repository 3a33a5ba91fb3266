import { and, eq, like, sql } from 'drizzle-orm'
import { lockAccount } from '#app/domain/accounts/lock-account.server.ts'
import { credentials, users } from '#app/domain/accounts/schema.server.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { lockKey } from '#app/platform/db/lock-key.server.ts'

/** The account that an identity at a provider signs in to. */
export type IdentityOwner = { userId: string; role: string }

/** The credential's provider, by the name in the configuration. */
export const providerIdOf = (provider: string) => `oidc:${provider}`
/** SQL: whether a credential is an identity at a provider. */
export const isProvider = like(credentials.providerId, 'oidc:%')

/** Locks an identity, which may have no row yet: of two tabs with one identity the second waits. Before any lock of an account. */
export async function lockIdentity(tx: Queryable, provider: string, accountId: string): Promise<void> {
  await lockKey(tx, `${providerIdOf(provider)} ${accountId}`)
}

/** Whose identity it is; null: none. */
export async function findIdentityOwner(tx: Queryable, provider: string, accountId: string): Promise<IdentityOwner | null> {
  const [owner] = await tx
    .select({ userId: users.id, role: users.role })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(eq(credentials.providerId, providerIdOf(provider)), eq(credentials.accountId, accountId)))
  return owner ?? null
}

/** Makes an identity a way to sign in to an account; the identity is locked. @returns false if the account has another identity at this provider, or is gone */
export async function addIdentity(tx: Queryable, userId: string, provider: string, accountId: string): Promise<boolean> {
  if (!(await lockAccount(tx, userId))) return false
  const added = await tx
    .insert(credentials)
    .values({ id: crypto.randomUUID(), providerId: providerIdOf(provider), accountId, userId })
    .onConflictDoNothing()
    .returning({ id: credentials.id })
  return added.length === 1
}

export async function renewIdentity(tx: Queryable, provider: string, accountId: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(credentials.providerId, providerIdOf(provider)), eq(credentials.accountId, accountId)))
}
