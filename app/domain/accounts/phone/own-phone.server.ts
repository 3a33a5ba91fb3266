import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import { hostedUnavailable } from '#app/domain/accounts/accounts.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { checkConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { hasPassword } from '#app/domain/accounts/auth/password-check.server.ts'
import { findConfirmation, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { deleteUnusedAccount } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { isSecondFactorRequired } from '#app/domain/accounts/roles.ts'
import { db, inTransaction, lockKey } from '#app/platform/db/client.server.ts'
import { lockPhoneOwner, removePhone, setPhone } from './phone-accounts.server.ts'
import { findOwnPhone } from './phone-owner.server.ts'
import { endPhoneProof, usePhoneProof } from './phone-proofs.server.ts'
import { parseMobile, requestPhoneCode, verifyPhoneCode } from './prove-phone.server.ts'

type PhoneFormResult = { ok: true; cookies: string[] } | AccountFailure

export async function getOwnPhone({ id }: { id: string }): Promise<{ phone: string | null; isGuarded: boolean }> {
  const [phone, isGuarded] = await Promise.all([findOwnPhone(db(), id), hasPassword(id)])
  return { phone, isGuarded }
}

/** Sends a code to a member's new number, after the password or a recent sign-in. */
export async function startOwnPhone(input: AccountInput, given: { phone: string; password: string | null; check: string }): Promise<PhoneFormResult> {
  const person = getPerson(input.context)
  if (isSecondFactorRequired(person.role)) return failAccount(403, 'Staff sign in with email and password. Nothing was changed.')
  const mobile = parseMobile(given.phone)
  if (!mobile.ok) return mobile
  const refused = await findGuardFailure(input, given.password)
  if (refused) return refused
  return await requestPhoneCode(input, { phone: mobile.phone, userId: person.id, check: given.check })
}

export async function confirmOwnPhone(input: AccountInput, code: string): Promise<PhoneFormResult> {
  const { request, context } = input
  const { id } = getPerson(context)
  const taken = await verifyPhoneCode(input, code, id)
  if (!taken.ok) return taken
  if (taken.hosted && taken.hosted.uid !== id) await deleteUnusedAccount(taken.hosted, true)
  const done = await inTransaction(async (tx) => {
    const phone = (await usePhoneProof(tx, request, id))?.phone
    if (phone === undefined) return 'taken' as const
    await lockKey(tx, `phone ${phone}`)
    const before = await lockPhoneOwner(tx, phone)
    const isOther = before !== null && before.userId !== id
    if (isOther && !before.isLapsed) return 'taken' as const
    if (isOther) {
      await removePhone(tx, before.userId)
      await notifyOwner(tx, before.userId, 'phone-removed', { device: getDevice(request) })
    }
    await setPhone(tx, id, phone)
    await recordAudit(tx, { actorId: id, action: 'account.sign-in-phone-set', subject: `account:${id}` })
    await notifyOwner(tx, id, 'phone-set', { device: getDevice(request) })
    return 'set' as const
  })
  if (done === 'taken')
    return { ...failAccount(409, 'This number signs in to another account. Sign in there and remove the number, then add the number here.'), field: 'code' }
  return { ok: true, cookies: [await endPhoneProof(db(), request)] }
}

async function findGuardFailure({ context }: AccountInput, password: string | null): Promise<AccountFailure | null> {
  const person = getPerson(context)
  if (!(await hasPassword(person.id))) {
    if (findConfirmation(context).isConfirmed) return null
    return failAccount(403, 'For your security, sign out and sign in again. Then come back within 15 minutes.')
  }
  const checked = await checkConfirmation(person, password ?? '')
  if (checked === 'wait') return failAccount(429, 'Too many attempts. Wait a minute, then try again.')
  if (checked === 'away') return hostedUnavailable
  return checked === 'right' ? null : { ...failAccount(422, 'Wrong current password. Try again.'), field: 'currentPassword' }
}
