import { data } from 'react-router'
import { signInMailForm } from '#app/domain/accounts/account-forms.ts'
import { requireSignedOut } from '#app/domain/accounts/auth/session.server.ts'
import { canMailSignInLinks, requestSignInLink } from '#app/domain/accounts/mailed-sign-in.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { parseSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { findCourseLabel } from '#app/domain/courses/courses.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { SignInMailPage } from '#app/site/accounts/sign-in-mail-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in-mail'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in by mail')

export function loader({ url, context }: Route.LoaderArgs) {
  const signInReturn = requireSignedOut({ url, context })
  if (!canMailSignInLinks()) throw data(null, { status: 404 })
  return { signInReturn, wished: findCourseLabel(signInReturn.add) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, signInMailForm)
  if (!form.ok) return form.response
  const requested = await requestSignInLink({ request, context }, form.value.email, parseSignInReturn(form.sent))
  return requested.ok ? { mailedTo: form.value.email } : form.fail(requested)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInMailPage {...loaderData} answer={actionData} />
}
