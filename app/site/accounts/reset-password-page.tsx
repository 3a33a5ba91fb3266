import { resetPasswordForm } from '#app/domain/accounts/account-forms.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { SpentLinkPage } from './link-page.tsx'

type ResetPasswordPageProps = {
  token: string
  /** Why the link does not work, or null. */
  spent: string | null
  signInReturn: SignInReturn
  answer: object | undefined
}

export function ResetPasswordPage({ token, spent, signInReturn, answer }: ResetPasswordPageProps) {
  const form = useForm(resetPasswordForm, answer, { values: { token } })
  const message = spent ?? (form.answer as { spent?: string } | undefined)?.spent
  if (message)
    return (
      <SpentLinkPage message={message}>
        <ActionLink to={withSignInReturn('/forgotten-password', signInReturn)}>Ask for a new link</ActionLink>
      </SpentLinkPage>
    )
  return (
    <AccountLayout title="Set a new password" lede="You are then signed out everywhere. Sign in with the new password.">
      <AccountForm form={form} button="Set password" />
    </AccountLayout>
  )
}
