import { type Ways, withWays } from '#app/domain/accounts/ways.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { LinkPage, SpentLinkPage } from './link-page.tsx'

interface MailedSignInPageProps {
  /** The address of the account; null: the link opens nothing. */
  email: string | null
  ways: Ways
  /** Why pressing the button signed nobody in. */
  spent: string | null
}

/** What a mailed sign-in link opens. */
export function MailedSignInPage({ email, ways, spent }: MailedSignInPageProps) {
  if (spent !== null || email === null)
    return (
      <SpentLinkPage message={spent ?? 'This link has been used or has expired. Ask for a new link.'}>
        <ActionLink to={withWays('/sign-in/mail', ways)}>Ask for a new link</ActionLink>
      </SpentLinkPage>
    )
  return <LinkPage title="Sign in" lede={`This link signs you in as ${email}, one time.`} button="Sign in" />
}
