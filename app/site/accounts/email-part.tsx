import type { WaitingEmailChange } from '#app/domain/accounts/email-change.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountPart } from './account-part.tsx'

interface EmailPartProps {
  /** Null: the account has none yet. */
  email: string | null
  waiting: WaitingEmailChange | null
}

/** The mail address on the account page, and the way to another one. */
export function EmailPart({ email, waiting }: EmailPartProps) {
  return (
    <AccountPart id="email" title="Email address">
      <p className="wrap-anywhere">{email ?? 'None yet: this account gets no mail from us, and has no password.'}</p>
      {waiting && (
        <p className="mt-2 wrap-anywhere">
          {email === null
            ? `${waiting.newEmail} is waiting until its link is opened.`
            : `The change to ${waiting.newEmail} is waiting until both links are opened.`}
        </p>
      )}
      <p className="mt-2">
        <ActionLink to="/account/email">{waiting ? 'See the change' : email === null ? 'Add an email address' : 'Change the email address'}</ActionLink>
      </p>
    </AccountPart>
  )
}
