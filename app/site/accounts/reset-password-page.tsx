import { newPasswordField } from '#app/domain/accounts/account-fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

export function ResetPasswordPage({ token, reply }: { token: string; reply: FormResult | null }) {
  return (
    <AccountLayout title="Set a new password" lede="You are then signed out everywhere, and sign in with the new one.">
      <AccountForm id="reset-password" reply={reply} hidden={{ token }} button="Set password" fields={[newPasswordField]} />
    </AccountLayout>
  )
}
