import { phoneForm, phoneNameForm } from '#app/domain/accounts/phone/phone-forms.ts'
import type { PhoneProof } from '#app/domain/accounts/phone/phone-proofs.server.ts'
import { type Ways, withWays } from '#app/domain/accounts/ways.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { PendingAdd } from './pending-add.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

type Props = {
  ways: Ways
  /** The course whose heart was pressed without an account. */
  wished: string | null
  proof: PhoneProof | null
  answer: object | undefined
}

/** Sign-in and sign-up by phone: the number, the code and, for a new account, the name. */
export function PhoneSignInPage({ proof, ...props }: Props) {
  if (!proof) return <NumberStep {...props} />
  return proof.stage === 'code' ? <CodeStep {...props} proof={proof} /> : <NameStep {...props} proof={proof} />
}

function NumberStep({ ways, wished, answer }: Omit<Props, 'proof'>) {
  const form = useForm(phoneForm, answer, { values: ways, isNotKept: true })
  return (
    <AccountLayout
      title="Sign in with your phone"
      lede={wished ? <PendingAdd label={wished} /> : 'We send you a code by SMS. New here? It also makes your account.'}
    >
      <AccountForm form={form} button="Send me a code">
        <FormNotice of="phone" id="phone-notice" />
      </AccountForm>
      <p className="mt-7">
        <ActionLink to={withWays('/sign-in', ways)}>Sign in with email</ActionLink>
      </p>
    </AccountLayout>
  )
}

function CodeStep({ ways, answer, proof }: Omit<Props, 'proof'> & { proof: PhoneProof }) {
  return (
    <AccountLayout title="Enter the code" lede={`We sent six digits by SMS to ${formatPhone(proof.phone)}. The code works for five minutes.`}>
      <PhoneCodeForm proof={proof} ways={ways} button="Sign in" answer={answer} />
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to={otherNumber(ways)}>Use another number</ActionLink>
        <ActionLink to={withWays('/sign-in', ways)}>Sign in with email</ActionLink>
      </p>
    </AccountLayout>
  )
}

function NameStep({ ways, answer, proof }: Omit<Props, 'proof'> & { proof: PhoneProof }) {
  const form = useForm(phoneNameForm, answer, { values: ways, isNotKept: true })
  return (
    <AccountLayout title="Create your account" lede={`${formatPhone(proof.phone)} has no account yet. Enter your name to create one.`}>
      <AccountForm form={form} button="Create account">
        <FormNotice of="phone" id="phone-notice" />
      </AccountForm>
      <p className="mt-7">You have an account with an email address? Sign in with the email, then add this number under Account.</p>
      <p className="mt-2 flex flex-wrap gap-x-7">
        <ActionLink to={withWays('/sign-in', ways)}>Sign in with email</ActionLink>
        <ActionLink to={otherNumber(ways)}>Use another number</ActionLink>
      </p>
    </AccountLayout>
  )
}

function otherNumber(ways: Ways): string {
  const here = withWays('/sign-in/phone', ways)
  return `${here}${here.includes('?') ? '&' : '?'}number`
}
