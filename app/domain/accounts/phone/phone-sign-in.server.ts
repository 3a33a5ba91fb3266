import type { Entry } from '#app/domain/accounts/accounts.server.ts'
import type { Asked, Refused } from '#app/domain/accounts/asked.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { enterProven } from '#app/domain/accounts/enter-proven.server.ts'
import { findHostedPhoneId } from '#app/domain/accounts/hosted/hosted-identity.server.ts'
import { deviceOf } from '#app/domain/accounts/known-devices.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { db } from '#app/platform/db/client.server.ts'
import { lockKey } from '#app/platform/db/lock-key.server.ts'
import { findPhoneOwner, lockPhoneOwner, type PhoneOwner, renewPhone, setPhone, takePhone } from './phone-accounts.server.ts'
import { endPhoneProof, readPhoneProof, usePhoneProof } from './phone-proofs.server.ts'
import { tryPhoneCode } from './prove-phone.server.ts'

/** The number is proven and has no account: the page asks for the name. */
type NeedsName = { ok: true; needsName: true }

/** Signs in to the account of the number that this browser is proving. */
export async function enterByPhoneCode(asked: Asked, code: string): Promise<Entry | NeedsName | Refused> {
  const taken = await tryPhoneCode(asked, code, null)
  if (!taken.ok) return taken
  const owner = await findPhoneOwner(db(), taken.phone)
  if (!owner || owner.isLapsed) return { ok: true, needsName: true }
  return await enterAs(asked, owner, taken.phone)
}

/** Makes the account of a proven number and signs it in. If another browser has made it meanwhile, it is that account. */
export async function signUpByPhone(asked: Asked, name: string): Promise<Entry | Refused> {
  const proof = await readPhoneProof(asked.request, null)
  const hostedId = proof?.stage === 'name' ? await findHostedPhoneId(proof.phone) : null
  const made = await db().transaction(async (tx) => {
    const phone = await usePhoneProof(tx, asked.request, null)
    if (phone === null) return null
    await lockKey(tx, `phone ${phone}`)
    const before = await lockPhoneOwner(tx, phone)
    if (before && !before.isLapsed) return { phone, owner: before, lapsedId: null }
    if (before) await takePhone(tx, before.userId)
    const owner: PhoneOwner = { userId: hostedId ?? crypto.randomUUID(), role: 'member', isLapsed: false }
    await tx.insert(users).values({ id: owner.userId, name })
    await setPhone(tx, owner.userId, phone)
    await recordAudit(tx, { actorId: owner.userId, action: 'account.sign-up', subject: `account:${owner.userId}` })
    return { phone, owner, lapsedId: before?.userId ?? null }
  })
  if (!made) return { ok: false, status: 410, message: 'Your code has expired. Enter your number again.' }
  if (made.lapsedId !== null) void notifyOwner(made.lapsedId, 'phone-removed', deviceOf(asked.request))
  return await enterAs(asked, made.owner, made.phone)
}

async function enterAs(asked: Asked, owner: PhoneOwner, phone: string): Promise<Entry | Refused> {
  const ended = await endPhoneProof(db(), asked.request)
  const entry = await enterProven(asked, 'phone', owner)
  if (!entry.ok) return entry
  // Who stops at the second factor may be the number's new owner.
  if (!entry.needsCode) await renewPhone(phone)
  return { ...entry, cookies: [...entry.cookies, ended] }
}
