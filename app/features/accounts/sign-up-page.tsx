import type { SubmissionResult } from '@conform-to/react'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountForm } from './account-form.tsx'
import { passwordHint, signUpSchema } from './account-input.ts'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail } from './check-mail.tsx'
import { type Ways, withWays } from './ways.ts'

type Props = { ways: Ways; reply: SubmissionResult<string[]> | null; isMailed: boolean }

export function SignUpPage({ ways, reply, isMailed }: Props) {
  if (isMailed) return <CheckMail>Open the link in it to confirm your address. You are then signed in.</CheckMail>
  return (
    <AccountLayout title="Create an account" lede="Keep a wishlist of courses on every device you use.">
      <AccountForm
        id="sign-up"
        schema={signUpSchema}
        reply={reply}
        hidden={ways}
        button="Create account"
        fields={[
          { name: 'name', label: 'Name', autoComplete: 'name' },
          { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
          { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', hint: passwordHint },
        ]}
      />
      <p className="mt-7">
        <ActionLink to={withWays('/sign-in', ways)}>I have an account</ActionLink>
      </p>
    </AccountLayout>
  )
}
