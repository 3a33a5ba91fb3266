import type { FormAnswer } from '#app/shared/form-answer.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { emailField, passwordField } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { type Ways, withWays } from './ways.ts'

type Props = { ways: Ways; reply: FormAnswer | null; isReset: boolean }

export function SignInPage({ ways, reply, isReset }: Props) {
  return (
    <AccountLayout title="Sign in" lede={isReset ? 'Your new password is set. Sign in with it.' : 'Your wishlist is where you left it.'}>
      <AccountForm id="sign-in" reply={reply} hidden={ways} button="Sign in" fields={[emailField, passwordField]} />
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to={withWays('/sign-up', ways)}>Create an account</ActionLink>
        <ActionLink to="/forgotten-password">Forgotten password</ActionLink>
      </p>
    </AccountLayout>
  )
}
