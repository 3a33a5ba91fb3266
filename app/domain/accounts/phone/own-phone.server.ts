import type { RouterContextProvider } from 'react-router'
import type { Refused } from '#app/domain/accounts/accounts.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { checkConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { hasPassword } from '#app/domain/accounts/auth/password-check.server.ts'
import { findConfirmation, getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { deviceOf } from '#app/domain/accounts/known-devices.server.ts'
import { needsSecondFactor, type Role } from '#app/domain/accounts/roles.ts'
import { canRemoveMethod, listSignInMethods, removeSignInMethod } from '#app/domain/accounts/sign-in-methods.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { lockKey } from '#app/platform/db/lock-key.server.ts'
import { findOwnPhone, lockPhoneOwner, setPhone, takePhone } from './phone-accounts.server.ts'
import { endPhoneProof, usePhoneProof } from './phone-proofs.server.ts'
import { readMobile, requestPhoneCode, tryPhoneCode } from './prove-phone.server.ts'
import { canSendPhoneCodes } from './send-phone-code.server.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Done = { ok: true; cookies: string[] } | Refused

/** The number for the account page: null if there is none yet, undefined if this account cannot sign in by phone. */
export async function readAccountPhone({ id, role }: { id: string; role: Role }): Promise<string | null | undefined> {
  const phone = await findOwnPhone(db(), id)
  return phone === null && (needsSecondFactor(role) || !canSendPhoneCodes()) ? undefined : phone
}

/** What the page of a member's own number shows. `canRemove`: there is another way to sign in. */
export async function readOwnPhone(person: { id: string; role: Role }) {
  const [phone, isGuarded, methods] = await Promise.all([findOwnPhone(db(), person.id), hasPassword(person.id), listSignInMethods(db(), person.id)])
  const own = methods.find(({ kind }) => kind === 'phone')
  return { phone, isGuarded, canRemove: own !== undefined && canRemoveMethod(methods, own, person.role) }
}

/** Sends a code to a number that is to become a way to sign in; asks for the password, or a sign-in of just now, first. */
export async function startOwnPhone(asked: Asked, given: { phone: string; password: string | null }): Promise<Done> {
  const person = getPerson(asked.context)
  if (needsSecondFactor(person.role)) return refuse(403, 'Staff sign in with email and password. Nothing was changed.')
  const mobile = readMobile(given.phone)
  if (!mobile.ok) return mobile
  const refused = await refuseUnguarded(asked, given.password)
  if (refused) return refused
  return await requestPhoneCode(asked, mobile.phone, person.id)
}

/** Finishes it with the code: the number becomes the account's, in place of the one before. The owner is mailed. */
export async function confirmOwnPhone(asked: Asked, code: string): Promise<Done> {
  const { request, context } = asked
  const { id } = getPerson(context)
  const taken = await tryPhoneCode(asked, code, id)
  if (!taken.ok) return taken
  const lapsedId = await db().transaction(async (tx) => {
    const phone = await usePhoneProof(tx, request, id)
    if (phone === null) return 'taken' as const
    await lockKey(tx, `phone ${phone}`)
    const before = await lockPhoneOwner(tx, phone)
    const isOther = before !== null && before.userId !== id
    if (isOther && !before.isLapsed) return 'taken' as const
    if (isOther) await takePhone(tx, before.userId)
    await setPhone(tx, id, phone)
    await recordAudit(tx, { actorId: id, action: 'account.sign-in-phone-set', subject: `account:${id}` })
    return isOther ? before.userId : null
  })
  if (lapsedId === 'taken')
    return { ...refuse(409, 'This number signs in to another account. Sign in there and remove the number, then add the number here.'), field: 'code' }
  if (lapsedId !== null) void notifyOwner(lapsedId, 'phone-removed', deviceOf(request))
  void notifyOwner(id, 'phone-set', deviceOf(request))
  return { ok: true, cookies: [await endPhoneProof(db(), request)] }
}

/** Takes the number away as a way to sign in, if there is another. The owner is mailed. */
export async function removeOwnPhone(asked: Asked, password: string): Promise<Done> {
  const person = getPerson(asked.context)
  const { canRemove } = await readOwnPhone(person)
  if (!canRemove) return onlyWay
  const refused = await refuseUnguarded(asked, password)
  if (refused) return refused
  const removed = await db().transaction(async (tx) => {
    const methods = await listSignInMethods(tx, person.id)
    const done = await removeSignInMethod(tx, person.id, methods.find(({ kind }) => kind === 'phone')?.id ?? '')
    if (done === 'removed') await recordAudit(tx, { actorId: person.id, action: 'account.sign-in-phone-remove', subject: `account:${person.id}` })
    return done
  })
  if (removed === 'last') return onlyWay
  if (removed === 'removed') void notifyOwner(person.id, 'phone-removed', deviceOf(asked.request))
  return { ok: true, cookies: [] }
}

async function refuseUnguarded({ context }: Asked, password: string | null): Promise<Refused | null> {
  const person = getPerson(context)
  if (!(await hasPassword(person.id))) {
    if (findConfirmation(context).isConfirmed) return null
    return refuse(403, 'For your security, sign out and sign in again with your phone. Then change the number within 15 minutes.')
  }
  const checked = await checkConfirmation(person, password ?? '')
  if (checked === 'wait') return refuse(429, 'Too many attempts. Wait a minute, then try again.')
  return checked === 'right' ? null : { ...refuse(422, 'Wrong current password. Try again.'), field: 'currentPassword' }
}

const refuse = (status: number, message: string): Refused => ({ ok: false, status, message })
const onlyWay = refuse(409, 'This number is your only way to sign in. Nothing was changed.')
