import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { findProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { startProvider } from '#app/domain/accounts/providers/start-provider.server.ts'
import { parseSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ProviderFailurePage } from '#app/site/accounts/provider-failure-page.tsx'
import { ProviderRedirectPage } from '#app/site/accounts/provider-redirect-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in-with'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in')

export async function action({ request, context, params }: Route.ActionArgs) {
  const provider = findProvider(params.provider)
  if (!provider) throw data(null, { status: 404 })
  const signInReturn = parseSignInReturn(await readSentForm(request))
  const started = await startProvider({ request, context }, provider, { userId: null, signInReturn })
  const headers = new Headers(started.ok ? started.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) : [])
  if (started.ok) return data({ to: started.to, label: provider.label, message: '', signInReturn }, { headers })
  if (started.retryAfterSeconds) headers.set('Retry-After', String(started.retryAfterSeconds))
  return data({ to: null, label: provider.label, message: started.message, signInReturn }, { status: started.status, headers })
}

export const headers = getFormHeaders

export default function Page({ actionData }: Route.ComponentProps) {
  // This page is the result of a form of the sign-in page. Opened directly, it links to that page.
  if (!actionData)
    return <ProviderFailurePage message="Choose how to sign in on the sign-in page." signInReturn={{ returnTo: '/', add: '' }} isSignedIn={false} />
  const { to, label, ...failure } = actionData
  return to === null ? <ProviderFailurePage {...failure} isSignedIn={false} /> : <ProviderRedirectPage label={label} to={to} />
}
