import { data } from 'react-router'
import { answerConsentForm } from '#app/features/achievements/answer-consent-form.server.ts'
import { consentKeepers } from '#app/features/achievements/consent-keepers.ts'
import { ConsentsPage, consentsDone } from '#app/features/achievements/consents-page.tsx'
import { ownConsentUrl } from '#app/features/achievements/own-consent.server.ts'
import { readConsents } from '#app/features/achievements/story-consents.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import type { Route } from './+types/story-consents'

export const meta = () => staffMeta('Consents')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireRole(context, ...consentKeepers)
  const story = await readConsents(params.id)
  if (!story) throw data(null, { status: 404 })
  const standing = story.consents.find(({ revokedAt }) => revokedAt === null)
  const asked = url.searchParams.get('done')
  const done = consentsDone.find((known) => known === asked) ?? null
  return { story, ownUrl: standing ? ownConsentUrl(standing.id) : null, noticeVersion: privacyPolicy.noticeVersion, done }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const answer = await answerStaffForm({ request, context }, consentKeepers, ({ id }) => answerConsentForm(request, params.id, id))
  if (answer === 'absent') throw data(null, { status: 404 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.shown, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Consents" lead={loaderData.story.title || 'A story without a title'}>
      <ConsentsPage {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
