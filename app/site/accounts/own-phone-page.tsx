import type { PageCheck } from '#app/domain/accounts/hosted/hosted-phone.server.ts'
import { createOwnPhoneForm } from '#app/domain/accounts/phone/phone-forms.ts'
import type { PhoneProof } from '#app/domain/accounts/phone/phone-proofs.server.ts'
import { formatPhone } from '#app/lib/phone.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { BrowserCheck, BrowserChecked, useBrowserCheck } from './browser-check.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'

type OwnPhonePageProps = {
  phone: string | null
  /** The account has a password: each change asks for it. */
  isGuarded: boolean
  /** This person can receive codes. */
  isOffered: boolean
  proof: PhoneProof | null
  check: PageCheck
  saved: string | null
  answer: object | undefined
}

export function OwnPhonePage({ proof, saved, answer, ...own }: OwnPhonePageProps) {
  if (proof?.stage === 'code')
    return (
      <AccountLayout title="Enter the code" lede={`We sent six digits by SMS to ${formatPhone(proof.phone)}. The code works for five minutes.`}>
        <PhoneCodeForm proof={proof} check={own.check} button="Save this number" answer={answer} />
        <p className="mt-7 flex flex-wrap gap-x-7">
          <ActionLink to="/account/phone?number">Use another number</ActionLink>
          <ActionLink to="/account">Back to your account</ActionLink>
        </p>
      </AccountLayout>
    )
  return <NumberPage {...own} saved={saved} answer={answer} />
}

function NumberPage({ phone, isGuarded, isOffered, check, saved, answer }: Omit<OwnPhonePageProps, 'proof'>) {
  const browser = useBrowserCheck(check)
  const form = useForm(createOwnPhoneForm(isGuarded), answer, { isNotStored: true, getExtraFields: browser.takeToken })
  return (
    <AccountLayout
      title="Sign in with your phone"
      lede={phone ? `A code by SMS to ${formatPhone(phone)} signs in to your account.` : 'Add your number to sign in with a code by SMS.'}
    >
      {saved && <Notice className="mb-7">{saved}</Notice>}
      <p className="mb-7">
        Anyone who has your SIM or your unlocked phone can read the SMS. <Link to="/account/two-factor">Two-factor sign-in</Link> also asks for the code of an
        app.
      </p>
      {isOffered && (
        <BrowserChecked check={check}>
          <AccountForm form={form} button={phone ? 'Send a code to the new number' : 'Send me a code'}>
            <BrowserCheck of={browser} />
            <FormNotice of="phone" id="own-phone-notice" />
          </AccountForm>
        </BrowserChecked>
      )}
      <p className="mt-7">
        <ActionLink to="/account">Back to your account</ActionLink>
      </p>
    </AccountLayout>
  )
}
