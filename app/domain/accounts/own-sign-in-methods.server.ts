import { endAccess } from '#app/domain/accounts/auth/access.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findSessionId, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { db, inTransaction } from '#app/platform/db/client.server.ts'
import { type AccountFailure, type AccountInput, failAccount } from './account-input.server.ts'
import { recordAudit } from './audit.server.ts'
import { getDevice } from './known-devices.server.ts'
import { canUsePasskeys } from './passkeys/relying-party.server.ts'
import { canSendPhoneCodes } from './phone/send-phone-code.server.ts'
import { listProviders } from './providers/providers.server.ts'
import { isSecondFactorRequired, type Role } from './roles.ts'
import { canRemoveMethod, listSignInMethods, removeSignInMethod, type SignInMethod } from './sign-in-methods.server.ts'

type AccountOwner = { id: string; email: string | null; role: Role }

export type OwnSignInMethod = SignInMethod & { canRemove: boolean }
export type NewSignInMethod = { label: string; to: string }

export async function getOwnSignInMethods(person: AccountOwner): Promise<{ methods: OwnSignInMethod[]; addable: NewSignInMethod[] }> {
  const listed = await listSignInMethods(db(), person.id)
  const methods = listed.map((method) => ({ ...method, canRemove: canRemoveMethod(listed, method, person.role) }))
  return { methods, addable: listAddable(person, methods) }
}

function listAddable({ email, role }: AccountOwner, methods: SignInMethod[]): NewSignInMethod[] {
  const has = (kind: SignInMethod['kind']) => methods.some((method) => method.kind === kind)
  const addable: NewSignInMethod[] = []
  if (!has('password'))
    addable.push(email === null ? { label: 'Add an email address', to: '/account/email' } : { label: 'Set a password', to: '#password-part-title' })
  if (!has('phone') && !isSecondFactorRequired(role) && canSendPhoneCodes()) addable.push({ label: 'Add your phone number', to: '/account/phone' })
  if (canUsePasskeys()) addable.push({ label: 'Add a passkey', to: '/account/passkeys' })
  if (!isSecondFactorRequired(role))
    for (const { name, label } of listProviders())
      if (!methods.some((method) => method.kind === 'provider' && method.label === label)) addable.push({ label: `Add ${label}`, to: `/account/with/${name}` })
  return addable
}

/** Returns null if it was removed or is not theirs. */
export async function findOwnSignInMethod(person: AccountOwner, id: string): Promise<{ method: OwnSignInMethod; others: SignInMethod[] } | null> {
  const { methods } = await getOwnSignInMethods(person)
  const method = methods.find((one) => one.id === id)
  return method ? { method, others: methods.filter((one) => one !== method && one.isUsable) } : null
}

/** Ends all other sessions and mails the owner. Succeeds if it was already removed. */
export async function removeOwnSignInMethod({ request, context }: AccountInput, id: string): Promise<{ ok: true } | AccountFailure> {
  const person = getPerson(context)
  const sessionId = findSessionId(context) ?? undefined
  const done = await inTransaction(async (tx) => {
    const method = (await listSignInMethods(tx, person.id)).find((one) => one.id === id)
    const removed = await removeSignInMethod(tx, person.id, id)
    if (removed !== 'removed' || !method) return removed
    await endAccess(tx, person.id, sessionId)
    await recordAudit(tx, { actorId: person.id, action: 'account.sign-in-method-remove', subject: `account:${person.id}`, before: { kind: method.kind } })
    await notifyOwner(tx, person.id, 'sign-in-method-removed', { device: getDevice(request), facts: [`Removed: ${method.label}`] })
    return removed
  })
  if (done === 'last')
    return failAccount(
      409,
      isSecondFactorRequired(person.role)
        ? 'Staff keep their password and a second factor. Nothing was changed.'
        : 'This is your only way to sign in. Nothing was changed.',
    )
  return { ok: true }
}
