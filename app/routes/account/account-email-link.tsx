import { data } from 'react-router'
import { findEmailLink } from '#app/domain/accounts/email-change-links.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { consumeAccountEmailLink } from '#app/domain/leads/consume-email-link.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { EmailLinkPage } from '#app/site/accounts/email-link-page.tsx'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import type { Route } from './+types/account-email-link'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Change your email address')

export async function loader({ params }: Route.LoaderArgs) {
  const link = await findEmailLink(params.token)
  return data({ link }, { status: link ? 200 : 410 })
}

export async function action({ params, url }: Route.ActionArgs) {
  const taken = await consumeAccountEmailLink(params.token)
  if (taken.ok) return redirectAfterPost(url.pathname)
  return data({ isTaken: taken.reason === 'taken' }, { status: taken.reason === 'taken' ? 409 : 410 })
}

export const headers = getKeyPageHeaders

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailLinkPage link={loaderData.link} isTaken={actionData?.isTaken ?? false} />
}
