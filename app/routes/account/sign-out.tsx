import { signOut } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { createEndedBookingsCookie } from '#app/domain/bookings/own-booking-link.server.ts'
import { createEnquiryCookie } from '#app/domain/leads/enquiry-link.server.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { AccountLayout } from '#app/site/accounts/account-layout.tsx'
import { SignOutForm } from '#app/site/accounts/sign-out-form.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/sign-out'

export const handle = { ...policy({ access: 'everyone', cache: 'private' }), ...ownForm }

export const meta = definePageMeta('Sign out')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSentForm(request)
  // The next person at this browser must not find the enquiry and the bookings. Other cookies stay: a trusted browser stays trusted.
  const cookies = [...(await signOut({ request, context })), createEnquiryCookie(null), createEndedBookingsCookie()]
  const result = redirectAfterPost(parseReturnPath(form.get('returnTo')), cookies)
  // Keep the storage: it has lists and drafts that no server has yet.
  result.headers.set('Clear-Site-Data', '"cache"')
  return result
}

export default function Page() {
  return (
    <AccountLayout title="Sign out" lede="Your wishlist stays in your account.">
      <SignOutForm>
        <Button type="submit">Sign out</Button>
      </SignOutForm>
    </AccountLayout>
  )
}
