import { data } from 'react-router'
import { enterByConfirmation } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { parseSignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { completePendingAdd } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { LinkPage, SpentLinkPage } from '#app/site/accounts/link-page.tsx'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/verify-email'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export async function action({ request, url, context }: Route.ActionArgs) {
  const entry = await enterByConfirmation({ request, context }, url.searchParams.get('token') ?? '')
  if (!entry.ok) return data({ spent: entry.message }, { status: entry.status })
  const signInReturn = parseSignInReturn(url.searchParams)
  if (entry.needsCode) return redirectAfterPost(withSignInReturn('/sign-in/code', signInReturn), entry.cookies)
  // The address was already confirmed. A person who is signed in here continues.
  await completePendingAdd(entry, signInReturn)
  return redirectAfterPost(entry.personId ? signInReturn.returnTo : withSignInReturn('/sign-in', signInReturn), entry.cookies)
}

export const headers = getFormHeaders

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData) return <SpentLinkPage message={actionData.spent} />
  return (
    <LinkPage
      title="Confirm your address"
      lede="One press, and you are signed in. If you did not create an account here, close this page."
      button="Confirm my address"
    />
  )
}
