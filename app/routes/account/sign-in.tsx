import { signInForm } from '#app/domain/accounts/account-forms.ts'
import { signIn } from '#app/domain/accounts/accounts.server.ts'
import { requireSignedOut } from '#app/domain/accounts/auth/session.server.ts'
import { canMailSignInLinks } from '#app/domain/accounts/mailed-sign-in.server.ts'
import { passkeyForm } from '#app/domain/accounts/passkeys/passkey-forms.ts'
import { enterByPasskey } from '#app/domain/accounts/passkeys/passkey-sign-in.server.ts'
import { canUsePasskeys } from '#app/domain/accounts/passkeys/relying-party.server.ts'
import { canSendPhoneCodes } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listProviders } from '#app/domain/accounts/providers/providers.server.ts'
import { parseSignInNotice } from '#app/domain/accounts/sign-in-notice.server.ts'
import { parseSignInReturn, unsavedParam, unsentParam } from '#app/domain/accounts/sign-in-return.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { SignInPage } from '#app/site/accounts/sign-in-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export function loader({ url, context }: Route.LoaderArgs) {
  const signInReturn = requireSignedOut({ url, context })
  return {
    signInReturn,
    wished: findCourseLabel(signInReturn.add),
    hasPhone: canSendPhoneCodes(),
    hasMail: canMailSignInLinks(),
    hasPasskeys: canUsePasskeys(),
    providers: listProviders(),
    notice: parseSignInNotice(url.searchParams),
    isUnsaved: url.searchParams.has(unsavedParam),
    isUnsent: url.searchParams.has(unsentParam),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSentForm(request)
  const isPasskey = sent.get('form') === passkeyForm.name
  const form = isPasskey ? await parseForm(sent, passkeyForm) : await parseForm(sent, signInForm)
  if (!form.ok) return form.response
  const input = { request, context }
  const signInReturn = parseSignInReturn(form.sent)
  const entry = 'passkey' in form.value ? await enterByPasskey(input, form.value.passkey ?? '') : await signIn(input, form.value, signInReturn)
  if (!entry.ok) return form.fail(entry)
  return await redirectAfterSignIn(entry, signInReturn)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} answer={actionData} />
}
