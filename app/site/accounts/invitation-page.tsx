import { invitationForm } from '#app/domain/accounts/account-forms.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

type InvitationPageProps = { token: string; person: { name: string; email: string }; answer: object | undefined }

export function InvitationPage({ token, person, answer }: InvitationPageProps) {
  const form = useForm(invitationForm, answer, { values: { name: person.name, token } })
  return (
    <AccountLayout title="You are invited" lede={`Choose a password. You then sign in with ${person.email}.`}>
      <AccountForm form={form} button="Set my password" person={person}>
        <FormNotice of="account" id="invitation-notice" />
      </AccountForm>
    </AccountLayout>
  )
}
