import { type AccountFailure, type AccountInput, failAccount } from '#app/domain/accounts/account-input.server.ts'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { notifyOwner } from '#app/domain/accounts/auth/owner-notices.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { findHostedPhoneId } from '#app/domain/accounts/hosted/hosted-identity.server.ts'
import { deleteUnusedAccount } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { decryptHostedToken, type HostedSignIn } from '#app/domain/accounts/hosted/hosted-tokens.server.ts'
import { getDevice } from '#app/domain/accounts/known-devices.server.ts'
import { users } from '#app/domain/accounts/schema.server.ts'
import { signInOwner } from '#app/domain/accounts/sign-in-owner.server.ts'
import { parseSignInReturn, type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { db, inTransaction, lockKey } from '#app/platform/db/client.server.ts'
import { type FormResponse, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { confirmOwnPhone, getOwnPhone, startOwnPhone } from './own-phone.server.ts'
import { lockPhoneOwner, removePhone, renewPhone, setPhone } from './phone-accounts.server.ts'
import { createOwnPhoneForm, newPhoneCodeForm, phoneCodeForm, phoneForm, phoneNameForm } from './phone-forms.ts'
import { findPhoneOwner, type PhoneOwner } from './phone-owner.server.ts'
import { endPhoneProof, findPhoneProof, usePhoneProof } from './phone-proofs.server.ts'
import { parseMobile, requestNewCode, requestPhoneCode, verifyPhoneCode } from './prove-phone.server.ts'

const phonePath = '/sign-in/phone'
const ownPath = '/account/phone'

/** @returns who has signed in, or what the page shows next */
export async function handlePhoneSignIn(input: AccountInput): Promise<Response | FormResponse | { entry: SignInResult; signInReturn: SignInReturn }> {
  const sent = await readSentForm(input.request)
  const signInReturn = parseSignInReturn(sent)
  const here = withSignInReturn(phonePath, signInReturn)
  // Another tab of this browser has used the code and signed in.
  const isDone = (refused: AccountFailure) => refused.status === 410 && findPerson(input.context) !== null
  switch (sent.get('form')) {
    case phoneCodeForm.name: {
      const form = await parseForm(sent, phoneCodeForm)
      if (!form.ok) return form.response
      const entry = await enterByPhoneCode(input, form.value.code)
      if (!entry.ok) return isDone(entry) ? redirectAfterPost(signInReturn.returnTo) : form.fail(entry)
      return 'needsName' in entry ? redirectAfterPost(here) : { entry, signInReturn }
    }
    case phoneNameForm.name: {
      const form = await parseForm(sent, phoneNameForm)
      if (!form.ok) return form.response
      const entry = await signUpByPhone(input, form.value.name)
      if (!entry.ok) return isDone(entry) ? redirectAfterPost(signInReturn.returnTo) : form.fail(entry)
      return { entry, signInReturn }
    }
    case newPhoneCodeForm.name:
      return await sendNewCode(input, sent, null, here)
    default: {
      const form = await parseForm(sent, phoneForm)
      if (!form.ok) return form.response
      const mobile = parseMobile(form.value.phone)
      const asking = mobile.ok ? await requestPhoneCode(input, { phone: mobile.phone, userId: null, check: form.value.check ?? '' }) : mobile
      return asking.ok ? redirectAfterPost(here, asking.cookies) : form.fail(asking)
    }
  }
}

export async function handleOwnPhone(input: AccountInput): Promise<Response | FormResponse> {
  const sent = await readSentForm(input.request)
  const person = findPerson(input.context)
  if (!person) throw new Error('unreachable: the policy requires a person')
  const done = (what: string, result: { ok: true; cookies: string[] } | AccountFailure, fail: (refused: AccountFailure) => FormResponse) =>
    result.ok ? redirectAfterPost(what, result.cookies) : fail(result)
  switch (sent.get('form')) {
    case phoneCodeForm.name: {
      const form = await parseForm(sent, phoneCodeForm)
      return form.ok ? done(`${ownPath}?saved=set`, await confirmOwnPhone(input, form.value.code), form.fail) : form.response
    }
    case newPhoneCodeForm.name:
      return await sendNewCode(input, sent, person.id, ownPath)
    default: {
      const { isGuarded } = await getOwnPhone(person)
      const form = await parseForm(sent, createOwnPhoneForm(isGuarded))
      if (!form.ok) return form.response
      const password = ('currentPassword' in form.value && form.value.currentPassword) || null
      return done(ownPath, await startOwnPhone(input, { phone: String(form.value.phone), password, check: String(form.value.check ?? '') }), form.fail)
    }
  }
}

async function sendNewCode(input: AccountInput, sent: FormData, userId: string | null, to: string): Promise<Response | FormResponse> {
  const form = await parseForm(sent, newPhoneCodeForm)
  if (!form.ok) return form.response
  const asking = await requestNewCode(input, userId, form.value.check ?? '')
  return asking.ok ? redirectAfterPost(to, asking.cookies) : form.fail(asking)
}

/** The number is proven but has no account: the page asks for the name. */
type NameRequired = { ok: true; needsName: true }

async function enterByPhoneCode(input: AccountInput, code: string): Promise<SignInResult | NameRequired | AccountFailure> {
  const taken = await verifyPhoneCode(input, code, null)
  if (!taken.ok) return taken
  const owner = await findPhoneOwner(db(), taken.phone)
  const isKnown = owner !== null && !owner.isLapsed
  if (taken.hosted && taken.hosted.uid !== owner?.userId) await deleteUnusedAccount(taken.hosted, isKnown)
  return isKnown ? await enterAs(input, owner, taken.phone, taken.hosted) : { ok: true, needsName: true }
}

/** If another browser has created the account meanwhile, signs in to that account. */
async function signUpByPhone(input: AccountInput, name: string): Promise<SignInResult | AccountFailure> {
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
