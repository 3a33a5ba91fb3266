import { resetPasswordForm } from '#app/domain/accounts/account-forms.ts'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { SpentLinkPage } from './link-page.tsx'

export function ResetPasswordPage({ token, answer }: { token: string; answer: object | undefined }) {
  const form = useForm(resetPasswordForm, answer, { values: { token } })
  const { spent } = (form.answer ?? {}) as { spent?: string }
  if (spent) return <SpentLinkPage message={spent} />
  return (
    <AccountLayout title="Set a new password" lede="You are then signed out everywhere. Sign in with the new password.">
      <AccountForm form={form} button="Set password" />
    </AccountLayout>
  )
}
