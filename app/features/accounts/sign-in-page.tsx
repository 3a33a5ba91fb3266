import type { SubmissionResult } from '@conform-to/react'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountForm } from './account-form.tsx'
import { signInSchema } from './account-input.ts'
import { AccountLayout } from './account-layout.tsx'
import { type Ways, withWays } from './ways.ts'

type Props = { ways: Ways; reply: SubmissionResult<string[]> | null; isReset: boolean }

export function SignInPage({ ways, reply, isReset }: Props) {
  return (
    <AccountLayout title="Sign in" lede={isReset ? 'Your new password is set. Sign in with it.' : 'Your wishlist is where you left it.'}>
      <AccountForm
        id="sign-in"
        schema={signInSchema}
        reply={reply}
        hidden={ways}
        button="Sign in"
        fields={[
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
        ]}
      />
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to={withWays('/sign-up', ways)}>Create an account</ActionLink>
        <ActionLink to="/forgotten-password">Forgotten password</ActionLink>
      </p>
    </AccountLayout>
  )
}
