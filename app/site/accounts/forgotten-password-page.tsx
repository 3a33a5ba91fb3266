import { forgottenPasswordForm } from '#app/domain/accounts/account-forms.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail } from './check-mail.tsx'

export function ForgottenPasswordPage({ answer }: { answer: object | undefined }) {
  const form = useForm(forgottenPasswordForm, answer)
  if (form.answer && 'isMailed' in form.answer) return <CheckMail>Open the link in it to set a new password.</CheckMail>
  return (
    <AccountLayout title="Forgotten password" lede="Enter the email of your account. We mail you a link to set a new password.">
      <AccountForm form={form} button="Send me a link">
        <FormNotice of="signIn" id="forgotten-password-notice" />
      </AccountForm>
    </AccountLayout>
  )
}
