import { signUpForm } from '#app/domain/accounts/account-forms.ts'
import type { ShownProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail, findMailedTo } from './check-mail.tsx'
import { PendingAdd } from './pending-add.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

type SignUpPageProps = {
  signInReturn: SignInReturn
  wished: string | null
  answer: object | undefined
  hasPhone: boolean
  providers: ShownProvider[]
}

export function SignUpPage({ signInReturn, wished, answer, hasPhone, providers }: SignUpPageProps) {
  const form = useForm(signUpForm, answer, { values: signInReturn })
  const mailedTo = findMailedTo(form.answer)
  useTopAfterChange(mailedTo)
  if (mailedTo)
    return (
      <CheckMail address={mailedTo} path="/sign-up" signInReturn={signInReturn}>
        Open the link to confirm your address. You are then signed in.
      </CheckMail>
    )
  return (
    <AccountLayout title="Create an account" lede={wished ? <PendingAdd label={wished} /> : 'Keep a wishlist of courses on every device you use.'}>
      <AccountForm form={form} button="Create account">
        <FormNotice of="account" id="sign-up-notice" />
      </AccountForm>
      <ProviderButtons providers={providers} signInReturn={signInReturn} />
      <p className="mt-7 flex flex-wrap gap-x-7">
        {hasPhone && <ActionLink to={withSignInReturn('/sign-in/phone', signInReturn)}>Use your phone instead</ActionLink>}
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>I already have an account</ActionLink>
      </p>
    </AccountLayout>
  )
}
