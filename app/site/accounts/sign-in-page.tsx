import { signInForm } from '#app/domain/accounts/account-forms.ts'
import type { ShownProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { type Ways, withWays } from '#app/domain/accounts/ways.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PendingAdd } from './pending-add.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

type Props = {
  ways: Ways
  /** The course whose heart was pressed without an account. */
  wished: string | null
  answer: object | undefined
  /** Sign-in by phone is offered. */
  hasPhone: boolean
  /** The site's address can have passkeys. */
  hasPasskeys: boolean
  providers: ShownProvider[]
  /** A link can be mailed that signs in. */
  hasMail: boolean
  isReset: boolean
}

export function SignInPage({ ways, wished, answer, hasPhone, hasPasskeys, providers, hasMail, isReset }: Props) {
  const form = useForm(signInForm, answer, { values: ways, isNotKept: true })
  const why = wished ? <PendingAdd label={wished} /> : 'Sign in to see your wishlist.'
  return (
    <AccountLayout title="Sign in" lede={isReset ? 'Your new password is set. Sign in with it.' : why}>
      <AccountForm form={form} button="Sign in">
        <FormNotice of="signIn" id="sign-in-notice" />
      </AccountForm>
      <ProviderButtons providers={providers} ways={ways} />
      <p className="mt-7 flex flex-wrap gap-x-7">
        {hasPhone && <ActionLink to={withWays('/sign-in/phone', ways)}>Sign in with your phone</ActionLink>}
        {hasMail && <ActionLink to={withWays('/sign-in/mail', ways)}>Mail me a link</ActionLink>}
        <ActionLink to={withWays('/sign-up', ways)}>Create an account</ActionLink>
        <ActionLink to="/forgotten-password">Forgotten password</ActionLink>
      </p>
      {hasPasskeys && <PasskeySignIn ways={ways} answer={answer} button="Sign in with a passkey" isSuggested />}
    </AccountLayout>
  )
}
