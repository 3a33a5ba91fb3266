import { data } from 'react-router'
import { enterBySignInLink } from '#app/domain/accounts/accounts.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getPathAfterLink } from '#app/domain/accounts/two-factor.server.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { LinkPage, SpentLinkPage } from '#app/site/accounts/link-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/sign-in-link'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Sign in once')

export async function action({ request, url, context }: Route.ActionArgs) {
  const entry = await enterBySignInLink({ request, context }, url.searchParams.get('token') ?? '')
  if (!entry.ok) return data({ spent: entry.message }, { status: entry.status })
  if (entry.needsCode) return redirectAfterPost('/sign-in/code?returnTo=%2Faccount', entry.cookies)
  return redirectAfterPost(await getPathAfterLink(entry.personId), entry.cookies)
}

export const headers = getFormHeaders

export default function Page({ actionData }: Route.ComponentProps) {
  if (actionData) return <SpentLinkPage message={actionData.spent} />
  return <LinkPage title="Sign in once" lede="This link signs you in one time." button="Sign in" />
}
