import { forgottenPasswordForm } from '#app/domain/accounts/account-forms.ts'
import type { SignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail, findMailedTo } from './check-mail.tsx'

export function ForgottenPasswordPage({ signInReturn, answer }: { signInReturn: SignInReturn; answer: object | undefined }) {
  const form = useForm(forgottenPasswordForm, answer, { values: signInReturn })
  const mailedTo = findMailedTo(form.answer)
  useTopAfterChange(mailedTo)
  if (mailedTo)
    return (
      <CheckMail address={mailedTo} path="/forgotten-password" signInReturn={signInReturn}>
        Open the link to set a new password.
      </CheckMail>
    )
  return (
    <AccountLayout title="Forgotten password" lede="Enter the email of your account. We mail you a link to set a new password.">
      <AccountForm form={form} button="Send me a link">
        <FormNotice of="signIn" id="forgotten-password-notice" />
      </AccountForm>
    </AccountLayout>
  )
}
