import { data } from 'react-router'
import { invitationForm } from '#app/domain/accounts/account-forms.ts'
import { signIn } from '#app/domain/accounts/accounts.server.ts'
import { acceptInvitation, findInvitation } from '#app/domain/accounts/invitation.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getFormHeaders } from '#app/platform/http/page-headers.server.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { InvitationPage } from '#app/site/accounts/invitation-page.tsx'
import { SpentLinkPage } from '#app/site/accounts/link-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/invitation'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm, isStaffSetUp: () => true }

export const meta = definePageMeta('You are invited')

/** Only staff are invited. Their pages open once a second factor is set up. */
const next = '/account/two-factor?returnTo=%2Fstaff'

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const invited = await findInvitation(token)
  return data({ token, person: invited && { name: invited.name, email: invited.email } }, { status: invited ? 200 : 410 })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, invitationForm)
  if (!form.ok) return form.response
  const { token, ...selected } = form.value
  const accepted = await acceptInvitation(token ?? url.searchParams.get('token') ?? '', selected)
  if (!accepted.ok) return form.fail(accepted)
  const entry = await signIn({ request, context }, { email: accepted.email, password: selected.password })
  return entry.ok ? redirectAfterPost(next, entry.cookies) : redirectAfterPost(`/sign-in?${new URLSearchParams({ returnTo: next })}`)
}

export const headers = getFormHeaders

export default function Page({ loaderData: { token, person }, actionData }: Route.ComponentProps) {
  if (person) return <InvitationPage token={token} person={person} answer={actionData} />
  return <SpentLinkPage message="It has been used, taken back, sent again, or is older than three days. Ask an admin for a new one.">{null}</SpentLinkPage>
}
