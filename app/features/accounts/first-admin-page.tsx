import type { SubmissionResult } from '@conform-to/react'
import { AccountForm } from './account-form.tsx'
import { passwordHint, signUpSchema } from './account-input.ts'
import { AccountLayout } from './account-layout.tsx'

export function FirstAdminPage({ token, reply }: { token: string; reply: SubmissionResult<string[]> | null }) {
  return (
    <AccountLayout title="Become the first admin" lede="This site has no admin yet. The first one can change everything and let others in.">
      <AccountForm
        id="first-admin"
        schema={signUpSchema}
        reply={reply}
        hidden={{ token }}
        button="Become the admin"
        fields={[
          { name: 'name', label: 'Name', autoComplete: 'name' },
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', hint: passwordHint },
        ]}
      />
    </AccountLayout>
  )
}
