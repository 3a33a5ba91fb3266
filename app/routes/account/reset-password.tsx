import { data } from 'react-router'
import { resetPasswordSchema } from '#app/features/accounts/account-input.ts'
import { resetPassword } from '#app/features/accounts/accounts.server.ts'
import { SpentLinkPage } from '#app/features/accounts/link-page.tsx'
import { ResetPasswordPage } from '#app/features/accounts/reset-password-page.tsx'
import { readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import type { Route } from './+types/reset-password'

export function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return data({ token }, { status: token ? 200 : 400 })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { form, submission, value, invalid } = await readForm(request, resetPasswordSchema)
  if (!value) return invalid
  const token = form.get('token') ?? url.searchParams.get('token')
  const set = await resetPassword({ request, context }, typeof token === 'string' ? token : '', value.password)
  if (!set.ok && set.status === 400) return data({ reply: null, spent: set.message }, { status: 400 })
  if (!set.ok) return refusedForm(submission, set)
  return seeOther('/sign-in?reset')
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'spent' in actionData) return <SpentLinkPage message={actionData.spent} />
  if (!loaderData.token) return <SpentLinkPage message="The address is not complete. Open the link in the mail again." />
  return <ResetPasswordPage token={loaderData.token} reply={actionData?.reply ?? null} />
}
