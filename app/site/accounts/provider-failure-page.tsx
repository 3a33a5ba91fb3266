import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'

interface ProviderFailurePageProps {
  message: string
  signInReturn: SignInReturn
  isSignedIn: boolean
}

export function ProviderFailurePage({ message, signInReturn, isSignedIn }: ProviderFailurePageProps) {
  return (
    <AccountLayout title={isSignedIn ? 'Nothing was added' : 'You are not signed in'} lede={<span role="alert">{message}</span>}>
      <p className="flex flex-wrap gap-x-7">
        {isSignedIn ? (
          <ActionLink to="/account">Back to your account</ActionLink>
        ) : (
          <>
            <ActionLink to={withSignInReturn('/sign-in', signInReturn)}>Back to sign in</ActionLink>
            <ActionLink to="/forgotten-password">Set a new password</ActionLink>
          </>
        )}
      </p>
    </AccountLayout>
  )
}
