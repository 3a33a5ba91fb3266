import { emailField, passwordField } from '#app/domain/accounts/account-fields.ts'
import { type Ways, withWays } from '#app/domain/accounts/ways.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

type Props = { ways: Ways; reply: FormResult | null; isReset: boolean }

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
