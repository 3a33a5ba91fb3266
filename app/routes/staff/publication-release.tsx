import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPublicationKind } from '#app/console/publications/publication-kind.server.ts'
import { ReleasePanel } from '#app/console/publications/release-panel.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { canRecordConsents } from '#app/domain/outcomes/consent-input.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { getPublicationTitle } from '#app/domain/publications/lists/publication-labels.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { findReleaseState } from '#app/domain/publications/releases/find-release.server.ts'
import { handleRelease } from '#app/domain/publications/releases/handle-release.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/publication-release'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = defineStaffMeta('Publishing')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { role } = getPerson(context)
  const kind = getPublicationKind(url.pathname, role)
  const release = await findReleaseState(kind, params.id)
  if (!release) throw data(null, { status: 404 })
  return { release, copyId: crypto.randomUUID(), mayConsent: canRecordConsents(role) }
}

/** Handles every publishing form, from any page. Without script, this page shows the errors. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const person = getPerson(context)
  const kind = getPublicationKind(url.pathname, person.role)
  const answer = await handleRelease({ kind, id: params.id, form: await readSentForm(request), actorId: person.id })
  if (answer === 'absent') throw data(null, { status: 404 })
  if (!answer) throw data(null, { status: 400 })
  if ('shown' in answer) return answer.shown
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.result, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { release } = loaderData
  return (
    <StaffPage title={getPublicationTitle(release)}>
      <ActionLink to={`${getDashboard(release.kind)}/${release.id}`}>Back to the draft</ActionLink>
      <ReleasePanel {...loaderData} result={actionData ?? null} />
    </StaffPage>
  )
}
