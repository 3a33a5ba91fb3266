import type { PageCheck } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { phoneForm, phoneNameForm } from '#app/domain/accounts/phone/phone-forms.ts'
import type { PhoneProof } from '#app/domain/accounts/phone/phone-proofs.server.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { BrowserCheck, BrowserChecked, useBrowserCheck } from './browser-check.tsx'
import { PendingAdd } from './pending-add.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

type PhoneSignInPageProps = {
  signInReturn: SignInReturn
  /** The course whose heart was pressed without an account. */
  wished: string | null
  proof: PhoneProof | null
  check: PageCheck
  answer: object | undefined
}

export function PhoneSignInPage({ proof, ...props }: PhoneSignInPageProps) {
  if (!proof) return <NumberStep {...props} />
  return proof.stage === 'code' ? <CodeStep {...props} proof={proof} /> : <NameStep {...props} proof={proof} />
}

function NumberStep({ signInReturn, wished, check, answer }: Omit<PhoneSignInPageProps, 'proof'>) {
  const browser = useBrowserCheck(check)
  const form = useForm(phoneForm, answer, { values: signInReturn, isNotStored: true, getExtraFields: browser.takeToken })
  return (
    <AccountLayout
      title="Sign in with your phone"
      lede={wished ? <PendingAdd label={wished} /> : 'We send you a code by SMS. If you are new here, it also creates your account.'}
    >
      <BrowserChecked check={check}>
        <AccountForm form={form} button="Send me a code">
          <BrowserCheck of={browser} />
          <FormNotice of="phone" id="phone-notice" />
        </AccountForm>
      </BrowserChecked>
      <p className="mt-7">
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Sign in with email</ActionLink>
      </p>
    </AccountLayout>
  )
}

function CodeStep({ signInReturn, check, answer, proof }: Omit<PhoneSignInPageProps, 'proof'> & { proof: PhoneProof }) {
  return (
    <AccountLayout title="Enter the code" lede={`We sent six digits by SMS to ${formatPhone(proof.phone)}. The code works for five minutes.`}>
      <PhoneCodeForm proof={proof} check={check} signInReturn={signInReturn} button="Sign in" answer={answer} />
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to={getOtherNumberPath(signInReturn)}>Use another number</ActionLink>
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Sign in with email</ActionLink>
      </p>
    </AccountLayout>
  )
}

function NameStep({ signInReturn, answer, proof }: Omit<PhoneSignInPageProps, 'proof'> & { proof: PhoneProof }) {
  const form = useForm(phoneNameForm, answer, { values: signInReturn, isNotStored: true })
  return (
    <AccountLayout title="Create your account" lede={`${formatPhone(proof.phone)} has no account yet. Enter your name to create one.`}>
      <AccountForm form={form} button="Create account">
        <FormNotice of="phone" id="phone-notice" />
      </AccountForm>
      <p className="mt-7">If you have an account with an email address, sign in with the email. Then add this number on the page Your account.</p>
      <p className="mt-2 flex flex-wrap gap-x-7">
        <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Sign in with email</ActionLink>
        <ActionLink to={getOtherNumberPath(signInReturn)}>Use another number</ActionLink>
      </p>
    </AccountLayout>
  )
}

function getOtherNumberPath(signInReturn: SignInReturn): string {
  const here = withSignInReturn('/sign-in/phone', signInReturn)
  return `${here}${here.includes('?') ? '&' : '?'}number`
}
