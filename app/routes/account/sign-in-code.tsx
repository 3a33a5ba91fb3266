import { data, redirect } from 'react-router'
import { findRecoveryCode, recoveryForm, signInCodeForm } from '#app/domain/accounts/account-forms.ts'
import type { AccountFailure, AccountInput } from '#app/domain/accounts/account-input.server.ts'
import type { SignInResult } from '#app/domain/accounts/accounts.server.ts'
import { findPerson, requireSignedOut } from '#app/domain/accounts/auth/session.server.ts'
import { passkeyForm } from '#app/domain/accounts/passkeys/passkey-forms.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { enterWithCode, enterWithPasskey, isWaitingForCode, listSecondSteps } from '#app/domain/accounts/sign-in-code.server.ts'
import { parseSignInReturn, type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { claimPhoneBookings } from '#app/domain/bookings/claim-phone-bookings.server.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { type FormResponse, parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { SignInCodePage } from '#app/site/accounts/sign-in-code-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in-code'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in: your code')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const signInReturn = requireSignedOut({ url, context })
  if (!isWaitingForCode(request)) throw redirect(withSignInReturn('/sign-in', signInReturn))
  return { signInReturn, isRecovery: url.searchParams.get('use') === 'recovery', steps: await listSecondSteps(request) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const input = { request, context }
  const sent = await readSentForm(request)
  const signInReturn = parseSignInReturn(sent)
  if (sent.get('form') === passkeyForm.name) {
    const form = await parseForm(sent, passkeyForm)
    return form.ok ? await finish(input, await enterWithPasskey(input, form.value.passkey ?? ''), signInReturn, form.fail) : form.response
  }
  const isRecovery = url.searchParams.get('use') === 'recovery'
  const form = isRecovery ? await parseForm(sent, recoveryForm) : await parseForm(sent, signInCodeForm)
  if (!form.ok) return form.response
  const code = isRecovery ? findRecoveryCode(form.value.code) : form.value.code
  if (!code) return form.fail(422, { code: 'A recovery code has ten letters and digits.' })
  return await finish(input, await enterWithCode(input, { code, isRecovery, isTrusted: form.value.trust }), signInReturn, form.fail)
}

async function finish(
  { context }: AccountInput,
  entry: SignInResult | AccountFailure,
  signInReturn: SignInReturn,
  fail: (refused: AccountFailure) => FormResponse,
) {
  // Another tab of this browser has signed in.
  if (!entry.ok && entry.status === 410 && findPerson(context)) return redirectAfterPost(signInReturn.returnTo)
  if (!entry.ok) return entry.status === 410 ? data({ spent: entry.message }, { status: 410 }) : fail(entry)
  await claimPhoneBookings(entry)
  return await redirectAfterSignIn(entry, signInReturn)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInCodePage {...loaderData} answer={actionData} />
}
