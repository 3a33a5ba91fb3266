import { choosePasswordField, nameField } from '#app/domain/accounts/account-fields.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

type Props = { token: string; person: { name: string; email: string }; reply: FormResult | null }

export function InvitationPage({ token, person, reply }: Props) {
  return (
    <AccountLayout title="You are invited" lede={`Choose a password. You then sign in with ${person.email}.`}>
      <AccountForm
        id="invitation"
        reply={reply}
        values={{ name: person.name }}
        hidden={{ token }}
        button="Set my password"
        person={person}
        fields={[nameField, choosePasswordField]}
      />
    </AccountLayout>
  )
}
