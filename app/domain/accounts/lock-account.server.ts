import { eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/client.server.ts'
import type { Role } from './roles.ts'
import { users } from './schema.server.ts'

export type LockedAccount = { email: string | null; role: Role }

/** Locks an account before its ways to sign in change: otherwise two tabs could each remove one of the last two. @returns null if it was deleted */
export async function lockAccount(tx: Queryable, userId: string): Promise<LockedAccount | null> {
  const [account] = await tx.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, userId)).for('update')
  return account ? { email: account.email, role: account.role as Role } : null
}
