import type { AccountFailure, AccountInput } from '#app/domain/accounts/account-input.server.ts'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { findPerson } from '#app/domain/accounts/auth/session.server.ts'
import { parseSignInReturn, type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { type FormResponse, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { confirmOwnPhone, getOwnPhone, startOwnPhone } from './own-phone.server.ts'
import { createOwnPhoneForm, newPhoneCodeForm, phoneCodeForm, phoneForm, phoneNameForm } from './phone-forms.ts'
import { enterByPhoneCode, signUpByPhone } from './phone-sign-in.server.ts'
import { parseMobile, requestNewCode, requestPhoneCode } from './prove-phone.server.ts'

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
