import { data } from 'react-router'
import { resetPasswordForm } from '#app/domain/accounts/account-forms.ts'
import { checkResetToken, resetPassword } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getNoticePath } from '#app/domain/accounts/sign-in-notice.server.ts'
import { parseSignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { ResetPasswordPage } from '#app/site/accounts/reset-password-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/reset-password'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const refused = await checkResetToken(token)
  return data({ token, spent: refused?.message ?? null, signInReturn: parseSignInReturn(url.searchParams) }, { status: refused?.status ?? 200 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, resetPasswordForm)
  if (!form.ok) return form.response
  const { token, password } = form.value
  const set = await resetPassword({ request, context }, token ?? url.searchParams.get('token') ?? '', password)
  if (set.ok) return redirectAfterPost(withSignInReturn(getNoticePath('reset'), parseSignInReturn(url.searchParams)))
  return set.status === 400 || set.status === 410 ? data({ spent: set.message }, { status: set.status }) : form.fail(set)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordPage {...loaderData} answer={actionData} />
}
