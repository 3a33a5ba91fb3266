import { firstAdminForm } from '#app/domain/accounts/account-forms.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

export function FirstAdminPage({ token, answer }: { token: string; answer: object | undefined }) {
  const form = useForm(firstAdminForm, answer, { values: { token } })
  return (
    <AccountLayout title="Become the first admin" lede="This site has no admin yet. The first admin can change everything and invite others.">
      <AccountForm form={form} button="Become the admin">
        <FormNotice of="account" id="first-admin-notice" />
      </AccountForm>
    </AccountLayout>
  )
}
