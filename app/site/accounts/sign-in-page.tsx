import { signInForm } from '#app/domain/accounts/account-forms.ts'
import type { ShownProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { useForm } from '#app/ui/use-form.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLayout } from './account-layout.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PendingAdd } from './pending-add.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

type SignInPageProps = {
  signInReturn: SignInReturn
  wished: string | null
  answer: object | undefined
  hasPhone: boolean
  /** False if the site's address cannot have passkeys. */
  hasPasskeys: boolean
  providers: ShownProvider[]
  /** True if the site can mail a sign-in link. */
  hasMail: boolean
  notice: keyof typeof noticeTexts | null
  /** True after signing out before the browser's changes were saved. */
  isUnsaved: boolean
  /** True if a form was sent after the session had ended. */
  isUnsent: boolean
}

const noticeTexts = {
  erased: 'Your account is erased.',
  reset: 'Your new password is set. Sign in with it.',
  confirmed: 'Your email address is confirmed already. Sign in.',
}

const unsavedText =
  'You are signed out. The latest changes to your wishlist or roadmap progress may not be in your account yet. They are still in this browser: sign in again to save them.'

const unsentText = 'You have been signed out, so what you sent was not saved. Sign in: you then come back to the form, and can fill it in again.'

const consoleAddress = /^\/(?:staff|datesform|courseBlogDashboard|OurAchievementsDashboard|project-dashboard)(?:[/?]|$)/

function describeReason(returnTo: string): string {
  if (consoleAddress.test(returnTo)) return 'Staff sign in here to open the console.'
  return returnTo.startsWith('/career-quiz?')
    ? 'The quiz is not saved yet. Sign in: you then come back to your answers and can save them to your account.'
    : 'Sign in to see your bookings and your wishlist.'
}

export function SignInPage({ signInReturn, wished, answer, hasPhone, hasPasskeys, providers, hasMail, notice, isUnsaved, isUnsent }: SignInPageProps) {
  const form = useForm(signInForm, answer, { values: signInReturn, isNotStored: true })
  const why = wished ? <PendingAdd label={wished} /> : describeReason(signInReturn.returnTo)
  const lede = notice ? noticeTexts[notice] : isUnsaved ? unsavedText : isUnsent ? unsentText : why
  return (
    <AccountLayout title="Sign in" lede={lede}>
      <AccountForm form={form} button="Sign in">
        <FormNotice of="signIn" id="sign-in-notice" />
      </AccountForm>
      <p className="mt-7 flex flex-wrap gap-x-7">
        <ActionLink to={withSignInReturn('/sign-up', signInReturn)}>Create an account</ActionLink>
        <ActionLink to={withSignInReturn('/forgotten-password', signInReturn)}>Forgotten password</ActionLink>
      </p>
      <div>
        <ProviderButtons providers={providers} signInReturn={signInReturn} />
        {hasPasskeys && <PasskeySignIn signInReturn={signInReturn} answer={answer} button="Sign in with a passkey" isSuggested />}
        <p className="mt-5 flex flex-wrap gap-x-7">
          {hasPhone && <ActionLink to={withSignInReturn('/sign-in/phone', signInReturn)}>Sign in with your phone</ActionLink>}
          {hasMail && <ActionLink to={withSignInReturn('/sign-in/mail', signInReturn)}>Mail me a link</ActionLink>}
        </p>
      </div>
    </AccountLayout>
  )
}
