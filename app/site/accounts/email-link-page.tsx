import type { EmailLink } from '#app/domain/accounts/email-change-links.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'
import { LinkPage, SpentLinkPage } from './link-page.tsx'

interface EmailLinkPageProps {
  /** Null: the link is not valid. */
  link: EmailLink | null
  isTaken: boolean
}

export function EmailLinkPage({ link, isTaken }: EmailLinkPageProps) {
  if (isTaken)
    return (
      <AccountLayout title="Not changed" lede="Another account now uses the new email address. Your account keeps its current address.">
        <ActionLink to="/account/email">Use another address</ActionLink>
      </AccountLayout>
    )
  if (!link)
    return (
      <SpentLinkPage message="This link no longer works: it has expired, the change was cancelled, or a newer change has replaced it.">
        <ActionLink to="/account/email">See the email address of your account</ActionLink>
      </SpentLinkPage>
    )
  if (link.state === 'done')
    return (
      <AccountLayout
        title={link.isFirst ? 'Your email address is added' : 'Your email address is changed'}
        lede={<span role="status">{link.isFirst ? 'Now you can set a password for your account.' : 'From now on you sign in with the new address.'}</span>}
      >
        <p>Only the device on which you asked for the change is still signed in.</p>
        <p className="mt-4">
          <ActionLink to="/account">Your account</ActionLink>
        </p>
      </AccountLayout>
    )
  if (link.state === 'waiting')
    return (
      <AccountLayout
        title={link.side === 'allow' ? 'You have allowed the change' : 'You have confirmed the new address'}
        lede={<span role="status">Now open the link in the mail to your {link.side === 'allow' ? 'new' : 'current'} address. Then the address changes.</span>}
      >
        <ActionLink to="/account/email">See the change</ActionLink>
      </AccountLayout>
    )
  return link.side === 'allow' ? (
    <LinkPage
      title="Allow the new email address"
      lede="Press the button to let your account use the new email address. If you did not ask for it, close this page and set a new password."
      button="Allow the change"
    />
  ) : (
    <LinkPage
      title={link.isFirst ? 'Confirm the email address' : 'Confirm the new email address'}
      lede="Press the button to confirm that this address is yours. The account then shows what was booked with this address. If you did not ask for it, close this page."
      button={link.isFirst ? 'Confirm my address' : 'Confirm my new address'}
    />
  )
}
