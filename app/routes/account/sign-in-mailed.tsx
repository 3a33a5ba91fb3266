import { data } from 'react-router'
import { enterByMailedLink, findMailedSignIn } from '#app/domain/accounts/mailed-sign-in.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { parseSignInReturn } from '#app/domain/accounts/sign-in-return.ts'
import { redirectAfterSignIn } from '#app/domain/wishlist/wishlist.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { MailedSignInPage } from '#app/site/accounts/mailed-sign-in-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in-mailed'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in')

/** Opening the page does not use up the link, because mail programs open links too. */
export async function loader({ url }: Route.LoaderArgs) {
  const found = await findMailedSignIn(url.searchParams.get('token') ?? '')
  return data({ email: found?.email ?? null, signInReturn: parseSignInReturn(url.searchParams) }, found ? undefined : { status: 410 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const entry = await enterByMailedLink({ request, context }, url.searchParams.get('token') ?? '')
  if (!entry.ok) return data({ spent: entry.message }, { status: entry.status })
  const signInReturn = parseSignInReturn(url.searchParams)
  return await redirectAfterSignIn(entry, signInReturn)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <MailedSignInPage {...loaderData} spent={actionData?.spent ?? null} />
}
