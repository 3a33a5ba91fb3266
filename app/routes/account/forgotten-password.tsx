import { forgottenPasswordForm } from '#app/domain/accounts/account-forms.ts'
import { requestPasswordReset } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { parseSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { ForgottenPasswordPage } from '#app/site/accounts/forgotten-password-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/forgotten-password'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const loader = ({ url }: Route.LoaderArgs) => ({ signInReturn: parseSignInReturn(url.searchParams) })

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, forgottenPasswordForm)
  if (!form.ok) return form.response
  const requested = await requestPasswordReset({ request, context }, form.value, parseSignInReturn(form.sent))
  return requested.ok ? { mailedTo: form.value.email } : form.fail(requested)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgottenPasswordPage {...loaderData} answer={actionData} />
}
