import { data, redirect } from 'react-router'
import { firstAdminForm } from '#app/domain/accounts/account-forms.ts'
import { signIn } from '#app/domain/accounts/accounts.server.ts'
import { createFirstAdmin, isFirstAdminToken } from '#app/domain/accounts/first-admin.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { FirstAdminPage } from '#app/site/accounts/first-admin-page.tsx'
import { SpentLinkPage } from '#app/site/accounts/link-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/first-admin'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm, isStaffSetUp: () => true }

export const meta = definePageMeta('Become the first admin')

/** The staff pages open only after an admin has set up a second factor. */
const next = '/account/two-factor?returnTo=%2Fstaff'

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const isLive = await isFirstAdminToken(token)
  return data({ token: isLive ? token : null }, { status: isLive ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, firstAdminForm)
  if (!form.ok) return form.response
  const { token, ...person } = form.value
  const created = await createFirstAdmin(token ?? '', person)
  if (!created.ok) return form.fail(created)
  const entry = await signIn({ request, context }, person)
  return entry.ok ? redirectAfterPost(next, entry.cookies) : redirect(`/sign-in?${new URLSearchParams({ returnTo: next })}`, 303)
}

export const headers = getFormHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.token !== null) return <FirstAdminPage token={loaderData.token} answer={actionData} />
  return (
    <SpentLinkPage message="The link is older than an hour, a newer one was made, or the site has an admin already. To get a new link, start the site again or run npm run admin.">
      {null}
    </SpentLinkPage>
  )
}
