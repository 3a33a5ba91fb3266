import { forgottenPasswordSchema } from '#app/features/accounts/account-input.ts'
import { requestPasswordReset } from '#app/features/accounts/accounts.server.ts'
import { ForgottenPasswordPage } from '#app/features/accounts/forgotten-password-page.tsx'
import { formHeaders, readForm, refusedForm } from '#app/platform/http/form-reply.server.ts'
import type { Route } from './+types/forgotten-password'

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
