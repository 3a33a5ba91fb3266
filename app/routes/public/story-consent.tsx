import { data } from 'react-router'
import { policy } from '#app/domain/accounts/policy.ts'
import { findOwnConsent, revokeOwnConsent } from '#app/domain/outcomes/own-consent.server.ts'
import { getKeyPageHeaders } from '#app/platform/http/page-headers.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { definePageMeta } from '#app/site/shell/meta-tags.ts'
import { ownForm } from '#app/site/shell/page-handle.ts'
import { OwnConsentPage, type ShownOwnConsent } from '#app/site/stories/own-consent-page.tsx'
import { useTopAfterChange } from '#app/ui/use-top-after-change.ts'
import type { Route } from './+types/story-consent'

export const handle = { ...policy({ access: 'everyone', cache: 'none' }), ...ownForm }

export const meta = definePageMeta('Your story')

export async function loader({ params, url }: Route.LoaderArgs) {
  const own = await findOwnConsent(params.token)
  if (!own) return data({ consent: { state: 'unknown' } as ShownOwnConsent, path: url.pathname }, { status: 404 })
  if (own.state === 'deleted') return data({ consent: { state: 'deleted' } as ShownOwnConsent, path: url.pathname }, { status: 410 })
  const { state, title, slug, givenAt, revokedAt } = own
  return data({ consent: { state, title, slug, givenAt, revokedAt } as ShownOwnConsent, path: url.pathname })
}

export async function action({ params, url }: Route.ActionArgs) {
  await revokeOwnConsent(params.token)
  return redirectAfterPost(url.pathname)
}

export const headers = getKeyPageHeaders

export default function StoryConsent({ loaderData }: Route.ComponentProps) {
  useTopAfterChange(loaderData)
  return <OwnConsentPage {...loaderData} />
}
