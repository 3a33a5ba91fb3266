import type { SubmissionResult } from '@conform-to/react'
import { AccountForm } from './account-form.tsx'
import { forgottenPasswordSchema } from './account-input.ts'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail } from './check-mail.tsx'

export function ForgottenPasswordPage({ reply, isMailed }: { reply: SubmissionResult<string[]> | null; isMailed: boolean }) {
  if (isMailed) return <CheckMail>Open the link in it to set a new password.</CheckMail>
  return (
    <AccountLayout title="Forgotten password" lede="Tell us your address. We mail you a link to set a new password.">
      <AccountForm
        id="forgotten-password"
        schema={forgottenPasswordSchema}
        reply={reply}
        button="Send me a link"
        fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'email' }]}
      />
    </AccountLayout>
  )
}
