import { data } from 'react-router'
import { resetPasswordSchema } from '#app/domain/accounts/account-input.ts'
import { checkResetToken, resetPassword } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { formHeaders, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { SpentLinkPage } from '#app/site/accounts/link-page.tsx'
import { ResetPasswordPage } from '#app/site/accounts/reset-password-page.tsx'
import type { Route } from './+types/reset-password'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const refused = await checkResetToken(token)
  return data({ token, spent: refused?.message ?? null }, { status: refused?.status ?? 200 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { form, submission, value, invalid } = await readForm(request, resetPasswordSchema)
  if (!value) return invalid
  const token = form.get('token') ?? url.searchParams.get('token')
  const set = await resetPassword({ request, context }, typeof token === 'string' ? token : '', value.password)
  if (set.ok) return redirectAfterPost('/sign-in?reset')
  return set.status === 400 || set.status === 410 ? data({ reply: null, spent: set.message }, { status: set.status }) : refusedForm(submission, set)
}

export const headers = formHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const spent = (actionData && 'spent' in actionData ? actionData.spent : null) ?? loaderData.spent
  return spent ? <SpentLinkPage message={spent} /> : <ResetPasswordPage token={loaderData.token} reply={actionData?.reply ?? null} />
}
