import type { SubmissionResult } from '@conform-to/react'
import { AccountForm } from './account-form.tsx'
import { invitationSchema, passwordHint } from './account-input.ts'
import { AccountLayout } from './account-layout.tsx'

type Props = { token: string; person: { name: string; email: string }; reply: SubmissionResult<string[]> | null }

export function InvitationPage({ token, person, reply }: Props) {
  return (
    <AccountLayout title="You are invited" lede={`Choose a password. You then sign in with ${person.email}.`}>
      <AccountForm
        id="invitation"
        schema={invitationSchema}
        reply={reply}
        values={{ name: person.name }}
        hidden={{ token }}
        button="Set my password"
        fields={[
          { name: 'name', label: 'Name', autoComplete: 'name' },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', hint: passwordHint },
        ]}
      />
    </AccountLayout>
  )
}
