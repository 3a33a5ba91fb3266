import { useState } from 'react'
import { createGuardedForm, setUpForm } from '#app/domain/accounts/account-forms.ts'
import type { TwoFactorResult } from '#app/domain/accounts/two-factor-forms.server.ts'
import { findFailure } from '#app/lib/form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type FormState, useForm } from '#app/ui/use-form.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { AccountPart } from './account-part.tsx'

type TwoFactorPageProps = {
  state: { hasPassword: boolean; recoveryCodesLeft: number | null }
  asksPassword: boolean
  /** The person's role requires a second factor. */
  isRequired: boolean
  /** The account has a second factor: an app or a passkey. */
  isOn: boolean
  hasPasskeys: boolean
  /** The page that redirected here; null if the person opened this page directly. */
  returnTo: string | null
  answer: TwoFactorResult | undefined
  isTurnedOff: boolean
}

export function TwoFactorPage({ state, asksPassword: isPasswordRequired, isRequired, isOn, hasPasskeys, returnTo, answer, isTurnedOff }: TwoFactorPageProps) {
  const { hasPassword, recoveryCodesLeft } = state
  const confirm = useForm(setUpForm, answer)
  // If the set-up has expired, the first form shows why.
  const start = useForm(createGuardedForm('start', isPasswordRequired), findFailure(confirm.answer)?.form === 'start' ? confirm.answer : answer)
  const renewal = useForm(createGuardedForm('codes', hasPassword), answer)
  const end = useForm(createGuardedForm('off', hasPassword), answer)
  const codes = confirm.answer?.codes ?? renewal.answer?.codes
  const setUp = start.answer?.setUp
  if (codes)
    return (
      <AccountLayout title="Save your recovery codes" lede="Each code signs you in once when you do not have your phone. The codes are shown only now.">
        <RecoveryCodes codes={codes} />
        <p className="mt-9">
          <ButtonLink to={returnTo ?? (isRequired ? '/staff' : '/account')}>I have saved the codes. Continue</ButtonLink>
        </p>
      </AccountLayout>
    )
  if (setUp)
    return (
      <AccountLayout title="Scan and confirm" lede="Open an authenticator app, add an account, and scan this picture.">
        <TwoFactorSetUp setUp={setUp} form={confirm} />
      </AccountLayout>
    )
  if (recoveryCodesLeft === null)
    return (
      <AccountLayout
        title="Two-factor sign-in"
        lede={
          hasPassword
            ? 'You sign in with your password and a code from your authenticator app. A stolen password alone cannot open your account.'
            : 'You sign in as you do now, and then with a code from an authenticator app. A stolen SIM or mailbox alone cannot open your account.'
        }
      >
        {isRequired && !isOn && (
          <Notice className="mb-7">
            Your role can open names and phone numbers of students, so a password alone is not enough. Set up two-factor sign-in once: the staff pages open
            right after.
          </Notice>
        )}
        {isTurnedOff && <Notice className="mb-7">Two-factor is off.</Notice>}
        <p className="mb-7">You need an authenticator app on your phone, such as Aegis, FreeOTP, Google Authenticator or the one in your password manager.</p>
        <AccountForm form={start} button="Set up two-factor sign-in" />
        {hasPasskeys && isRequired && (
          <p className="mt-7">
            {isOn ? 'Your passkey is your second factor now; you can add an authenticator app too. ' : 'Or use a passkey in place of the app: '}
            <Link to={`/account/passkeys?${new URLSearchParams({ returnTo: returnTo ?? '/staff' })}`}>{isOn ? 'Your passkeys' : 'Add a passkey'}</Link>
          </p>
        )}
        {!isRequired && <BackToAccount />}
      </AccountLayout>
    )
  return (
    <AccountLayout
      title="Two-factor sign-in"
      lede="Two-factor sign-in is on. After you sign in, you also enter a code from your authenticator app. A passkey needs no code."
    >
      <AccountPart id="recovery" title="Recovery codes">
        <p className="mb-5">{recoveryCodesLeft} of 10 are left. New codes replace the old ones.</p>
        <AccountForm form={renewal} button="Make new recovery codes" quiet />
      </AccountPart>
      <AccountPart id="another" title="Another phone or app">
        <p className="mb-5">The current app works until the new one is confirmed. You are then signed out everywhere else.</p>
        <AccountForm form={start} button="Move to another app" quiet />
      </AccountPart>
      <AccountPart id="turn-off" title="Turn it off">
        {isRequired && <p>Staff accounts cannot turn two-factor sign-in off.</p>}
        {!isRequired && <AccountForm form={end} button="Turn two-factor off" quiet />}
      </AccountPart>
      <BackToAccount />
    </AccountLayout>
  )
}

function BackToAccount() {
  return (
    <p className="mt-12">
      <ActionLink to="/account">Back to your account</ActionLink>
    </p>
  )
}

/** Recovery codes with ways to save them. The download is a link, so that it works without script. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const isHydrated = useHydrated()
  const [message, setMessage] = useState('')
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage('Copied.')
    } catch {
      setMessage('The browser did not allow copying. Select the codes and copy them, or download them.')
    }
  }
  return (
    <>
      <ul aria-label="Recovery codes" className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:max-w-[28rem] gap-x-6 border-t border-rule">
        {codes.map((code) => (
          <li key={code} className="border-b border-rule py-3">
            <code className="text-lede">{code}</code>
          </li>
        ))}
      </ul>
      <p className="mt-7 flex flex-wrap gap-3 *:px-5">
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`} download="recovery-codes.txt" className="button button-quiet">
          Download
        </a>
        {isHydrated && (
          <>
            <Button quiet onClick={copy}>
              Copy
            </Button>
            <Button quiet onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </p>
      <p role="status">{message}</p>
    </>
  )
}

type SetUpProps = {
  setUp: { sealed: string; secret: string; picture: { size: number; path: string } }
  form: FormState<typeof setUpForm.fields>
}

function TwoFactorSetUp({ setUp: { sealed, secret, picture }, form }: SetUpProps) {
  return (
    <>
      {/* Dark on light in both themes: some cameras cannot read the reverse. */}
      <svg
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label="QR code with the secret below"
        className="w-full max-w-64"
        shapeRendering="crispEdges"
      >
        <rect width={picture.size} height={picture.size} fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <p className="mt-5">
        No camera at hand? Type this secret into the app:
        <code className="mt-1 block font-semibold tracking-wide">{secret}</code>
      </p>
      <div className="mt-7">
        <AccountForm form={form} button="Turn two-factor on">
          <input type="hidden" name="sealed" value={sealed} />
        </AccountForm>
      </div>
    </>
  )
}
