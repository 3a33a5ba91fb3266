import { signUpForm } from '#app/domain/accounts/account-forms.ts'
import { signUp } from '#app/domain/accounts/accounts.server.ts'
import { requireSignedOut } from '#app/domain/accounts/auth/session.server.ts'
import { canSendPhoneCodes } from '#app/domain/accounts/phone/send-phone-code.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listProviders } from '#app/domain/accounts/providers/providers.server.ts'
import { parseSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { SignUpPage } from '#app/site/accounts/sign-up-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-up'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export function loader({ url, context }: Route.LoaderArgs) {
  const signInReturn = requireSignedOut({ url, context })
  return { signInReturn, wished: findCourseLabel(signInReturn.add), hasPhone: canSendPhoneCodes(), providers: listProviders() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, signUpForm)
  if (!form.ok) return form.response
  const signInReturn = parseSignInReturn(form.sent)
  const entry = await signUp({ request, context }, form.value, signInReturn)
  if (!entry.ok) return form.fail(entry)
  if (entry.personId === null) return { mailedTo: form.value.email }
  return await redirectAfterSignIn(entry, signInReturn)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} answer={actionData} />
}
