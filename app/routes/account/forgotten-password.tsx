import { forgottenPasswordSchema } from '#app/domain/accounts/account-input.ts'
import { requestPasswordReset } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { formHeaders, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import { ForgottenPasswordPage } from '#app/site/accounts/forgotten-password-page.tsx'
import type { Route } from './+types/forgotten-password'

export const handle = policy({ access: 'everyone', cache: 'none' })

export async function action({ request, context }: Route.ActionArgs) {
  const { submission, value, invalid } = await readForm(request, forgottenPasswordSchema)
  if (!value) return invalid
  const asked = await requestPasswordReset({ request, context }, value)
  return asked.ok ? { reply: null, isMailed: true } : refusedForm(submission, asked)
}

export const headers = formHeaders

export default function Page({ actionData }: Route.ComponentProps) {
  return <ForgottenPasswordPage reply={actionData?.reply ?? null} isMailed={actionData !== undefined && 'isMailed' in actionData} />
}
