import { choosePasswordField, emailField, nameField } from '#app/domain/accounts/account-fields.ts'
import { type Ways, withWays } from '#app/domain/accounts/ways.ts'
import type { FormResult } from '#app/lib/form-result.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail } from './check-mail.tsx'

type Props = { ways: Ways; reply: FormResult | null; isMailed: boolean }

export function SignUpPage({ ways, reply, isMailed }: Props) {
  if (isMailed) return <CheckMail>Open the link in it to confirm your address. You are then signed in.</CheckMail>
  return (
    <AccountLayout title="Create an account" lede="Keep a wishlist of courses on every device you use.">
      <AccountForm id="sign-up" reply={reply} hidden={ways} button="Create account" fields={[nameField, emailField, choosePasswordField]} />
      <p className="mt-7">
        <ActionLink to={withWays('/sign-in', ways)}>I have an account</ActionLink>
      </p>
    </AccountLayout>
  )
}
