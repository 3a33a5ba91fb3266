import { emailField } from '#app/domain/accounts/account-fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail } from './check-mail.tsx'

export function ForgottenPasswordPage({ reply, isMailed }: { reply: FormResult | null; isMailed: boolean }) {
  if (isMailed) return <CheckMail>Open the link in it to set a new password.</CheckMail>
  return (
    <AccountLayout title="Forgotten password" lede="Tell us your address. We mail you a link to set a new password.">
      <AccountForm id="forgotten-password" reply={reply} button="Send me a link" fields={[emailField]} />
    </AccountLayout>
  )
}
