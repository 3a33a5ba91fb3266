import type { ReactNode } from 'react'
import { ActionLink } from '#app/ui/link.tsx'
import { AccountLayout } from './account-layout.tsx'

/** The same text for known and unknown addresses, so that it does not reveal whether an account exists. */
export function CheckMail({ life = 'one hour', children }: { life?: string; children: ReactNode }) {
  return (
    <AccountLayout title="Check your mail" lede={<span role="status">If we can use that address, we mail you a link. {children}</span>}>
      <p>It can take a few minutes. Look in the spam folder too. We send only a few mails an hour to one address. The link works for {life}.</p>
      <p className="mt-4">
        <ActionLink to="/sign-in">Back to sign in</ActionLink>
      </p>
    </AccountLayout>
  )
}
