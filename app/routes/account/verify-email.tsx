import { data } from 'react-router'
import { enterByConfirmation, findConfirmedAddress } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getNoticePath } from '#app/domain/accounts/sign-in-notice.server.ts'
import { parseSignInReturn, withSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { LinkPage, SpentLinkPage } from '#app/site/accounts/link-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/verify-email'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Confirm your address')

export const loader = ({ url }: Route.LoaderArgs) => ({ email: findConfirmedAddress(url.searchParams.get('token') ?? '') })

export async function action({ request, url, context }: Route.ActionArgs) {
  const entry = await enterByConfirmation({ request, context }, url.searchParams.get('token') ?? '')
  const signInReturn = parseSignInReturn(url.searchParams)
  if (!entry.ok) return data({ spent: entry.message, signIn: withSignInReturn('/sign-in', signInReturn) }, { status: entry.status })
  // Without a person the address was already confirmed. The sign-in page lets a person who is signed in here continue.
  return await redirectAfterSignIn(entry, signInReturn, entry.personId ? signInReturn.returnTo : withSignInReturn(getNoticePath('confirmed'), signInReturn))
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData)
    return (
      <SpentLinkPage message={actionData.spent}>
        <ActionLink to={actionData.signIn}>Sign in to get a new link</ActionLink>
      </SpentLinkPage>
    )
  return (
    <LinkPage
      title="Confirm your address"
      lede={`One press confirms ${loaderData.email ?? 'your address'} and signs you in. If you did not create an account here, close this page.`}
      button="Confirm my address"
    />
  )
}
