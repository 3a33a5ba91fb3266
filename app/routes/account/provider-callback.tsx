import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { finishProvider } from '#app/domain/accounts/providers/finish-provider.server.ts'
import { findProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { withNoStore } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { ProviderFailurePage } from '#app/site/accounts/provider-failure-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/provider-callback'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in')

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const provider = findProvider(params.provider)
  if (!provider) throw data(null, { status: 404 })
  const { signInReturn, isSignedIn, ...result } = await finishProvider({ request, context }, provider, url.searchParams)
  if ('newAccountId' in result) throw redirectAfterPost(`/sign-up/with/${result.newAccountId}`)
  if ('added' in result) throw redirectAfterPost(`/account/with/${provider.name}?saved`)
  if ('refused' in result) {
    const { message, status, retryAfterSeconds } = result.refused
    return data({ message, signInReturn, isSignedIn }, { status, headers: retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined })
  }
  throw await redirectAfterSignIn(result.entry, signInReturn)
}

/** The address contained a code, so it must not be cached. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => withNoStore(loaderHeaders)

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ProviderFailurePage {...loaderData} />
}
