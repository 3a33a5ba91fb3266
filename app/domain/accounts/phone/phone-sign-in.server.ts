import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findHostedPhoneId } from '#app/domain/accounts/hosted/hosted-identity.server.ts'
import { deleteUnusedAccount } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { decryptHostedToken, type HostedSignIn } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { signInOwner } from '#app/domain/accounts/sign-in-owner.server.ts'
import { db, inTransaction, lockKey } from '#app/platform/db/client.server.ts'
import { lockPhoneOwner, removePhone, renewPhone, setPhone } from './phone-accounts.server.ts'
import { findPhoneOwner, type PhoneOwner } from './phone-owner.server.ts'
import { endPhoneProof, findPhoneProof, usePhoneProof } from './phone-proofs.server.ts'
import { verifyPhoneCode } from './prove-phone.server.ts'

/** The number is proven but has no account: the page asks for the name. */
type NameRequired = { ok: true; needsName: true }

export async function enterByPhoneCode(input: AccountInput, code: string): Promise<SignInResult | NameRequired | AccountFailure> {
  const taken = await verifyPhoneCode(input, code, null)
  if (!taken.ok) return taken
  const owner = await findPhoneOwner(db(), taken.phone)
  const isKnown = owner !== null && !owner.isLapsed
  if (taken.hosted && taken.hosted.uid !== owner?.userId) await deleteUnusedAccount(taken.hosted, isKnown)
  return isKnown ? await enterAs(input, owner, taken.phone, taken.hosted) : { ok: true, needsName: true }
}

/** If another browser has created the account meanwhile, signs in to that account. */
export async function signUpByPhone(input: AccountInput, name: string): Promise<SignInResult | AccountFailure> {
  const proof = await findPhoneProof(input.request, null)
  const hostedId = proof?.stage === 'name' ? await findHostedPhoneId(proof.phone) : null
  const account = await inTransaction(async (tx) => {
    const used = await usePhoneProof(tx, input.request, null)
    if (!used) return null
    const { phone } = used
    await lockKey(tx, `phone ${phone}`)
    const before = await lockPhoneOwner(tx, phone)
    if (before && !before.isLapsed) return { ...used, owner: before }
    if (before) {
      await removePhone(tx, before.userId)
      await notifyOwner(tx, before.userId, 'phone-removed', { device: getDevice(input.request) })
    }
    const owner: PhoneOwner = { userId: hostedId ?? crypto.randomUUID(), role: 'member', isLapsed: false }
    await tx.insert(users).values({ id: owner.userId, name })
    await setPhone(tx, owner.userId, phone)
    await recordAudit(tx, { actorId: owner.userId, action: 'account.sign-up', subject: `account:${owner.userId}` })
    return { ...used, owner }
  })
  if (!account) return failAccount(410, 'Your code has expired. Enter your number again.')
  const refreshToken = account.refreshToken && decryptHostedToken(account.refreshToken)
  // The provider has each number only once, so the account found by number is the one that signed in.
  const hosted = hostedId !== null && refreshToken ? { uid: hostedId, refreshToken } : null
  return await enterAs(input, account.owner, account.phone, hosted)
}

async function enterAs(input: AccountInput, owner: PhoneOwner, phone: string, hosted: HostedSignIn | null): Promise<SignInResult | AccountFailure> {
  const ended = await endPhoneProof(db(), input.request)
  const entry = await signInOwner(input, 'phone', owner, hosted)
  if (!entry.ok) return entry
  // A person who cannot pass the second factor may be the number's new owner, so do not renew the number yet.
  if (!entry.needsCode) await renewPhone(phone)
  return { ...entry, cookies: [...entry.cookies, ended] }
}
