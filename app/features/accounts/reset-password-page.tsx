import type { SubmissionResult } from '@conform-to/react'
import { AccountForm } from './account-form.tsx'
import { passwordHint, resetPasswordSchema } from './account-input.ts'
import { AccountLayout } from './account-layout.tsx'

export function ResetPasswordPage({ token, reply }: { token: string; reply: SubmissionResult<string[]> | null }) {
  return (
    <AccountLayout title="Set a new password" lede="You are then signed out everywhere, and sign in with the new one.">
      <AccountForm
        id="reset-password"
        schema={resetPasswordSchema}
        reply={reply}
        hidden={{ token }}
        button="Set password"
        fields={[{ name: 'password', label: 'New password', type: 'password', autoComplete: 'new-password', hint: passwordHint }]}
      />
    </AccountLayout>
  )
}
