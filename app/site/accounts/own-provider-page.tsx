import { formatInstant } from '#app/lib/dates.ts'
import { FormNotice } from '#app/site/privacy/form-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AccountLayout } from './account-layout.tsx'

interface OwnProviderPageProps {
  label: string
  /** Null: the provider does not sign in to this account yet. */
  since: string | null
  isSaved: boolean
  /** Why the sign-in with the provider could not start. */
  refused: string | null
}

export function OwnProviderPage({ label, since, isSaved, refused }: OwnProviderPageProps) {
  return (
    <AccountLayout title={`Sign in with ${label}`} lede={since ? `${label} signs in to your account.` : `Add ${label} to sign in without a password.`}>
      {isSaved && since && <Notice className="mb-7">You can now sign in with {label}.</Notice>}
      {refused && (
        <Notice refused className="mb-7">
          {refused}
        </Notice>
      )}
      {since ? (
        <p>Added {formatInstant(new Date(since))}. You can remove it on the page Your account, under “Ways to sign in”.</p>
      ) : (
        <form method="post" className="grid gap-6">
          <p>
            You sign in at {label} and come back here. Anyone who can sign in to that {label} account can then sign in here.
          </p>
          <FormNotice of="provider" id="own-provider-notice" />
          <div>
            <Button type="submit">Add {label}</Button>
          </div>
        </form>
      )}
      <p className="mt-7">
        <ActionLink to="/account">Back to your account</ActionLink>
      </p>
    </AccountLayout>
  )
}
