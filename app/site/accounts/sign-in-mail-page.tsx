import { signInMailForm } from '#app/domain/accounts/account-forms.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { CheckMail, findMailedTo } from './check-mail.tsx'
import { PendingAdd } from './pending-add.tsx'

interface SignInMailPageProps {
  signInReturn: SignInReturn
  wished: string | null
  answer: object | undefined
}

export function SignInMailPage({ signInReturn, wished, answer }: SignInMailPageProps) {
  const form = useForm(signInMailForm, answer, { values: signInReturn })
  const mailedTo = findMailedTo(form.answer)
  useTopAfterChange(mailedTo)
  if (mailedTo)
    return (
      <CheckMail address={mailedTo} path="/sign-in/mail" signInReturn={signInReturn} life="15 minutes">
        Open the link on the device where you want to go on: you are then signed in there.
      </CheckMail>
    )
  return (
    <AccountLayout
      title="Sign in by mail"
      lede={wished ? <PendingAdd label={wished} /> : 'Enter the email of your account. We mail you a link that signs in once, on any device.'}
    >
      <AccountForm form={form} button="Mail me a link">
        <FormNotice of="signIn" id="sign-in-mail-notice" />
      </AccountForm>
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Sign in with your password</ActionLink>
        <ActionLink to={withSignInReturn('/sign-up', signInReturn)}>Create an account</ActionLink>
      </p>
    </AccountLayout>
  )
}
