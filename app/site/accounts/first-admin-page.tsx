import { choosePasswordField, emailField, nameField } from '#app/domain/accounts/account-fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

export function FirstAdminPage({ token, reply }: { token: string; reply: FormResult | null }) {
  return (
    <AccountLayout title="Become the first admin" lede="This site has no admin yet. The first one can change everything and let others in.">
      <AccountForm id="first-admin" reply={reply} hidden={{ token }} button="Become the admin" fields={[nameField, emailField, choosePasswordField]} />
    </AccountLayout>
  )
}
