import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { ConsentsPage, consentsDone } from '#app/console/outcomes/consents-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { consentRoles } from '#app/domain/outcomes/consent-input.ts'
import { getOwnConsentUrl } from '#app/domain/outcomes/own-consent.server.ts'
import { findConsents, handleConsentForm } from '#app/domain/outcomes/story-consents.server.ts'
import type { Route } from './+types/story-consents'

export const handle = policy({ access: consentRoles, cache: 'none' })

export const meta = defineStaffMeta('Consents')

export async function loader({ params, url }: Route.LoaderArgs) {
  const story = await findConsents(params.id)
  if (!story) throw data(null, { status: 404 })
  const active = story.consents.find(({ revokedAt }) => revokedAt === null)
  const requested = url.searchParams.get('done')
  const done = consentsDone.find((known) => known === requested) ?? null
  return { story, ownUrl: active ? getOwnConsentUrl(active.id) : null, noticeVersion: getNoticeVersion(), done }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return await handleConsentForm(request, params.id, getPerson(context).id)
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Consents" lead={loaderData.story.title || 'A story without a title'}>
      <ConsentsPage {...loaderData} answer={actionData} />
    </StaffPage>
  )
}
