import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { withUnsaved } from '#app/domain/accounts/sign-in-return.ts'
import { progressKeys } from '#app/domain/roadmaps/topic-progress.ts'
import { wishlistKeys } from '#app/domain/wishlist/wishlist.ts'

type Props = { returnTo?: string; className?: string; children: ReactNode }

/**
 * Signing out loads a new document, so that no personal data stays in memory. If lists stay in this browser, wishlist-provider.tsx, or
 * before the script runs document-navigation.ts, enables the first field: the next page then says so.
 */
export function SignOutForm({ returnTo, className, children }: Props) {
  return (
    <Form method="post" action="/sign-out" reloadDocument data-hold="submit" className={className}>
      <input type="hidden" name="returnTo" value={withUnsaved(returnTo)} disabled data-unsaved={`${wishlistKeys.owner} ${progressKeys.owner}`} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {children}
    </Form>
  )
}
