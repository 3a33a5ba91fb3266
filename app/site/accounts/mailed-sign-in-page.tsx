import { type SignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { LinkPage, SpentLinkPage } from './link-page.tsx'

interface MailedSignInPageProps {
  /** The account's address; null: the link is not valid. */
  email: string | null
  signInReturn: SignInReturn
  /** Why pressing the button did not sign in. */
  spent: string | null
}

export function MailedSignInPage({ email, signInReturn, spent }: MailedSignInPageProps) {
  if (spent !== null || email === null)
    return (
      <SpentLinkPage message={spent ?? 'This link has been used or has expired. Ask for a new link.'}>
        <ActionLink to={withSignInReturn('/sign-in/mail', signInReturn)}>Ask for a new link</ActionLink>
      </SpentLinkPage>
    )
  return <LinkPage title="Sign in" lede={`This link signs you in as ${email}, one time.`} button="Sign in" />
}
