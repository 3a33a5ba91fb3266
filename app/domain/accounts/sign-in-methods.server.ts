import { and, eq } from 'drizzle-orm'
import { formatPhone } from '#app/lib/phone.ts'
import type { Queryable } from '#app/platform/db/client.server.ts'
import { enqueueHostedChange } from './hosted/hosted-changes.server.ts'
import { type LockedAccount, lockAccount } from './lock-account.server.ts'
import { disableWithoutFactor } from './passkeys/passkey-second-factor.server.ts'
import { canUsePasskeys } from './passkeys/relying-party.server.ts'
import { canSendPhoneCodes } from './phone/send-phone-code.server.ts'
import { findProvider, getProviderLabel } from './providers/providers.server.ts'
import { isSecondFactorRequired, type Role } from './roles.ts'
import { credentials, passkeys, twoFactors, users } from './schema.server.ts'

/** One way to sign in to an account. `isUsable`: it works now; a phone does not while no SMS can be sent. */
export type SignInMethod = {
  id: string
  kind: 'password' | 'phone' | 'provider' | 'passkey'
  label: string
  addedAt: Date
  lastUsedAt: Date | null
  isUsable: boolean
  /** It is the only second factor of staff. */
  isNeeded?: boolean
}

/** Oldest first. */
export async function listSignInMethods(tx: Queryable, userId: string): Promise<SignInMethod[]> {
  const [account] = await tx
    .select({ email: users.email, role: users.role, appId: twoFactors.id })
    .from(users)
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(eq(users.id, userId))
  if (!account) return []
  const owner = { email: account.email, role: account.role as Role }
  const rows = await tx.select().from(credentials).where(eq(credentials.userId, userId))
  const keys = await tx.select().from(passkeys).where(eq(passkeys.userId, userId))
  const isNeeded = isSecondFactorRequired(owner.role) && keys.length === 1 && account.appId === null
  const methods = [...rows.flatMap((row) => describeCredential(row, owner) ?? []), ...keys.map((key) => ({ ...describePasskey(key), isNeeded }))]
  return methods.sort((a, b) => a.addedAt.getTime() - b.addedAt.getTime())
}

function describeCredential(row: typeof credentials.$inferSelect, { email, role }: LockedAccount): SignInMethod | null {
  const { id, providerId, createdAt: addedAt, updatedAt } = row
  const isMember = !isSecondFactorRequired(role)
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
  const name = providerId.replace(/^oidc:/, '')
  const provider = findProvider(name)
  // Each sign-in renews the row. A provider that is no longer in the configuration cannot sign in.
  return { id, kind: 'provider', label: getProviderLabel(providerId), addedAt, lastUsedAt: updatedAt, isUsable: isMember && provider !== null }
}

function describePasskey({ id, name, createdAt: addedAt, lastUsedAt }: typeof passkeys.$inferSelect): SignInMethod {
  return { id, kind: 'passkey', label: `Passkey: ${name}`, addedAt, lastUsedAt, isUsable: canUsePasskeys() }
}

/** Whether a way to sign in may be removed: another usable one must stay, and staff keep their password and a second factor. */
export function canRemoveMethod(methods: SignInMethod[], { id, kind, isNeeded }: SignInMethod, role: Role): boolean {
  if (isNeeded || (isSecondFactorRequired(role) && kind === 'password')) return false
  return methods.some((other) => other.id !== id && other.isUsable)
}

/** The caller notifies the owner. @returns `last`: no other usable one would be left, or staff would lose their password or only second factor */
export async function removeSignInMethod(tx: Queryable, userId: string, id: string): Promise<'removed' | 'gone' | 'last'> {
  const account = await lockAccount(tx, userId)
  const methods = account ? await listSignInMethods(tx, userId) : []
  const method = methods.find((one) => one.id === id)
  if (!account || !method) return 'gone'
  if (!canRemoveMethod(methods, method, account.role)) return 'last'
  if (method.kind === 'passkey') {
    await tx.delete(passkeys).where(eq(passkeys.id, id))
    await disableWithoutFactor(tx, userId)
    return 'removed'
  }
  await tx.delete(credentials).where(and(eq(credentials.id, id), eq(credentials.userId, userId)))
  await enqueueHostedChange(tx, userId)
  return 'removed'
}
