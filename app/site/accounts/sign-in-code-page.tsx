import { recoveryForm, signInCodeForm } from '#app/domain/accounts/account-forms.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

type SignInCodePageProps = {
  signInReturn: SignInReturn
  isRecovery: boolean
  /** The possible second steps. Without either, the sign-in has expired, and the form says so. */
  steps: { code: boolean; passkey: boolean }
  answer: object | undefined
}

export function SignInCodePage({ signInReturn, isRecovery, steps, answer }: SignInCodePageProps) {
  const code = useForm(signInCodeForm, answer, { values: signInReturn, isNotStored: true })
  const recovery = useForm(recoveryForm, answer, { values: signInReturn, isNotStored: true })
  const { spent } = ((isRecovery ? recovery : code).answer ?? {}) as { spent?: string }
  const again = withSignInReturn('/sign-in', signInReturn)
  if (spent)
    return (
      <AccountLayout title="Sign in again" lede={spent}>
        <ActionLink to={again}>Sign in</ActionLink>
      </AccountLayout>
    )
  if (steps.passkey && !steps.code)
    return (
      <AccountLayout title="Your passkey" lede="Your second factor is a passkey: use the device or password manager that keeps it.">
        <PasskeySignIn signInReturn={signInReturn} answer={answer} button="Use a passkey" />
        <p className="mt-7 text-soft">If you see no button, use a browser with JavaScript and passkeys. If you lost the passkey, ask an admin.</p>
        <p className="mt-7">
          <ActionLink to={again}>Start again</ActionLink>
        </p>
      </AccountLayout>
    )
  const other = withSignInReturn('/sign-in/code', signInReturn)
  return (
    <AccountLayout
      title={isRecovery ? 'Recovery code' : 'Your code'}
      lede={
        isRecovery ? 'Enter one of the recovery codes that you saved. Each code works once.' : 'Open your authenticator app and enter the six digits it shows.'
      }
    >
      {isRecovery ? <AccountForm form={recovery} button="Sign in" /> : <AccountForm form={code} button="Sign in" />}
      <p className="mt-7 flex flex-wrap gap-x-7">
        {isRecovery ? (
          <ActionLink to={other}>Use the app’s code</ActionLink>
        ) : (
          <ActionLink to={`${other}${other.includes('?') ? '&' : '?'}use=recovery`}>I do not have my phone</ActionLink>
        )}
        <ActionLink to={again}>Start again</ActionLink>
      </p>
      {steps.passkey && !isRecovery && <PasskeySignIn signInReturn={signInReturn} answer={answer} button="Use a passkey" />}
    </AccountLayout>
  )
}
