import { and, eq } from 'drizzle-orm'
import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { isSecondFactorRequired, type Role } from '#app/domain/accounts/roles.ts'
import { credentials } from '#app/domain/accounts/schema.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { addIdentity, findIdentityOwner, getProviderId, lockIdentity } from './provider-accounts.server.ts'
import { findProvider, type Identity, type ShownProvider } from './providers.server.ts'

/** `since` is when the provider became a way to sign in to the account, or null. Returns null if this person may not use the provider. */
export async function findOwnProvider(person: { id: string; role: Role }, name: string): Promise<(ShownProvider & { since: string | null }) | null> {
  const provider = findProvider(name)
  if (!provider || isSecondFactorRequired(person.role)) return null
  const [own] = await db()
    .select({ since: credentials.createdAt })
    .from(credentials)
    .where(and(eq(credentials.userId, person.id), eq(credentials.providerId, getProviderId(name))))
  return { name, label: provider.label, since: own?.since.toISOString() ?? null }
}

/** Adds the identity from a provider to the account that requested it, if the browser is still signed in to that account. Mails the owner. */
export async function addOwnProvider(
  { request, context }: AccountInput,
  { name: provider, label }: ShownProvider,
  { userId, identity }: { userId: string; identity: Identity },
): Promise<{ ok: true } | AccountFailure> {
  const person = findPerson(context)
  if (person?.id !== userId) return failAccount(403, `You were signed out meanwhile, or signed in to another account. ${label} was not added.`)
  if (isSecondFactorRequired(person.role)) return failAccount(403, 'Staff sign in with email, password and their second factor. Nothing was changed.')
  const { accountId } = identity
  const done = await inTransaction(async (tx) => {
    await lockIdentity(tx, provider, accountId)
    const owner = await findIdentityOwner(tx, provider, accountId)
    if (owner) return owner.userId === userId ? 'own' : 'taken'
    if (!(await addIdentity(tx, userId, provider, accountId))) return 'other'
    await recordAudit(tx, { actorId: userId, action: 'account.sign-in-provider-add', subject: `account:${userId}`, after: { provider } })
    await notifyOwner(tx, userId, 'sign-in-method-added', { device: getDevice(request), facts: [`Added: ${label}`] })
    return 'added'
  })
  if (done === 'taken')
    return failAccount(409, `This ${label} account signs in to another account here. Sign in there and remove ${label} first. Nothing was changed.`)
  if (done === 'other') return failAccount(409, `Your account uses another ${label} account. Remove that one first. Nothing was changed.`)
  return { ok: true }
}
