import { data } from 'react-router'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findOwnProvider } from '#app/domain/accounts/providers/own-provider.server.ts'
import { findProvider } from '#app/domain/accounts/providers/providers.server.ts'
import { startProvider } from '#app/domain/accounts/providers/start-provider.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { OwnProviderPage } from '#app/site/accounts/own-provider-page.tsx'
import { ProviderRedirectPage } from '#app/site/accounts/provider-redirect-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/own-provider'

export const handle = { ...policy({ access: 'member', send: { who: 'member', confirmed: true }, cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Add a way to sign in')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const own = await findOwnProvider(getPerson(context), params.provider)
  if (!own) throw data(null, { status: 404 })
  return { ...own, isSaved: url.searchParams.has('saved') }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const person = getPerson(context)
  const provider = findProvider(params.provider)
  if (!provider || !(await findOwnProvider(person, params.provider))) throw data(null, { status: 404 })
  const started = await startProvider({ request, context }, provider, { userId: person.id, signInReturn: { returnTo: '/account', add: '' } })
  if (!started.ok) return data({ to: null, message: started.message }, { status: started.status })
  return data({ to: started.to, message: '' }, { headers: started.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

export const headers = getFormHeaders

export default function Page({ loaderData: { label, since, isSaved }, actionData }: Route.ComponentProps) {
  if (actionData?.to) return <ProviderRedirectPage label={label} to={actionData.to} />
  return <OwnProviderPage label={label} since={since} isSaved={isSaved && !actionData} refused={actionData?.message ?? null} />
}
