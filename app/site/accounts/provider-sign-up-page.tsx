import { providerNameForm } from '#app/domain/accounts/providers/provider-forms.ts'
import type { Identity } from '#app/domain/accounts/providers/providers.server.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'

interface ProviderSignUpPageProps {
  label: string
  identity: Pick<Identity, 'name' | 'email' | 'emailVerified'>
  signInReturn: SignInReturn
  answer: object | undefined
}

export function ProviderSignUpPage({ label, identity, signInReturn, answer }: ProviderSignUpPageProps) {
  const { name, email, emailVerified } = identity
  const form = useForm(providerNameForm, answer, { values: { name: name ?? '' }, isNotStored: true })
  return (
    <AccountLayout title="Create your account" lede={`Your ${label} account has no account here yet. ${name ? 'Check' : 'Enter'} your name to create one.`}>
      <p className="mb-7 wrap-anywhere">{describeEmail(label, email, emailVerified)}</p>
      <AccountForm form={form} button="Create account">
        <FormNotice of="provider" id="provider-notice" />
      </AccountForm>
      <p className="mt-7">If you have an account here already, sign in the way you did before. Then add {label} on the page Your account.</p>
      <p className="mt-2">
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Sign in another way</ActionLink>
      </p>
    </AccountLayout>
  )
}

function describeEmail(label: string, email: string | null, emailVerified: boolean): string {
  if (email === null) return `${label} gives us no email address, so the account is created without one. You can add your address on the page Your account.`
  if (emailVerified) return `Your email address: ${email}`
  return `${label} has not confirmed ${email}, so the account is created without an email address. You can add your address on the page Your account.`
}
