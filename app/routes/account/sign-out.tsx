import { signOut } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { parseReturnPath } from '#app/lib/safe-return-path.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { LinkPage } from '#app/site/accounts/link-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-out'

export const handle = { ...policy({ access: 'everyone', cache: 'private' }), ...ownForm }

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSentForm(request)
  const cookies = await signOut({ request, context })
  const result = redirectAfterPost(parseReturnPath(form.get('returnTo')), cookies)
  // Keep the storage: it has lists and drafts that no server has yet. Keep the cookies: a trusted browser stays trusted.
  result.headers.set('Clear-Site-Data', '"cache"')
  return result
}

export default function Page() {
  return <LinkPage title="Sign out" lede="Your wishlist stays in your account." button="Sign out" />
}
