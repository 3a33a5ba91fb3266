import { and, eq } from 'drizzle-orm'
import { formatPhone } from '#app/lib/phone.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { canSendPhoneCodes } from './phone/send-phone-code.server.ts'
import { needsSecondFactor, type Role } from './roles.ts'
import { credentials, users } from './schema.server.ts'

/** One way to sign in to an account. `isUsable`: it can sign in now; a phone cannot while no SMS can be sent. */
export type SignInMethod = {
  id: string
  kind: 'password' | 'phone' | 'provider' | 'passkey'
  label: string
  addedAt: Date
  lastUsedAt: Date | null
  isUsable: boolean
}

type Account = { email: string | null; role: Role }

/** Locks an account before its ways to sign in change, so that two tabs cannot each remove one of the last two. @returns null: it is gone */
export async function lockSignInMethods(tx: Queryable, userId: string): Promise<Account | null> {
  const [account] = await tx.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, userId)).for('update')
  return account ? { email: account.email, role: account.role as Role } : null
}

/** The ways to sign in to an account, the earliest first. */
export async function listSignInMethods(tx: Queryable, userId: string): Promise<SignInMethod[]> {
  const rows = await tx
    .select({ credential: credentials, email: users.email, role: users.role })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.userId, userId))
  const methods = rows.flatMap(({ credential, email, role }) => ofCredential(credential, { email, role: role as Role }) ?? [])
  return methods.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
}

function ofCredential(row: typeof credentials.$inferSelect, { email, role }: Account): SignInMethod | null {
  const { id, providerId, createdAt: addedAt, updatedAt } = row
  const isMember = !needsSecondFactor(role)
  if (providerId === 'credential')
    return row.password === null ? null : { id, kind: 'password', label: 'Password', addedAt, lastUsedAt: null, isUsable: email !== null }
  if (providerId === 'phone')
    return {
      id,
      kind: 'phone',
      label: `Phone ${formatPhone(row.accountId)}`,
      addedAt,
      // Each sign-in renews the row (decision 025).
      lastUsedAt: updatedAt,
      isUsable: isMember && canSendPhoneCodes(),
    }
  return { id, kind: 'provider', label: providerId.replace(/^oidc:/, ''), addedAt, lastUsedAt: null, isUsable: isMember }
}

/** Whether a way to sign in may go: another one that can sign in stays, and staff keep their password. */
export function canRemoveMethod(methods: SignInMethod[], { id, kind }: SignInMethod, role: Role): boolean {
  if (needsSecondFactor(role) && kind === 'password') return false
  return methods.some((other) => other.id !== id && other.isUsable)
}

/**
 * Takes a way to sign in away from an account; the caller tells the owner.
 * @returns `last`: no other one that can sign in would be left, or staff would lose their password
 */
export async function removeSignInMethod(tx: Queryable, userId: string, id: string): Promise<'removed' | 'gone' | 'last'> {
  const account = await lockSignInMethods(tx, userId)
  const methods = account ? await listSignInMethods(tx, userId) : []
  const method = methods.find((one) => one.id === id)
  if (!account || !method) return 'gone'
  if (!canRemoveMethod(methods, method, account.role)) return 'last'
  await tx.delete(credentials).where(and(eq(credentials.id, id), eq(credentials.userId, userId)))
  return 'removed'
}
