import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getPublicationKind } from '#app/console/publications/publication-kind.server.ts'
import { VersionPage } from '#app/console/publications/version-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { findShownVersion } from '#app/domain/publications/versions/find-versions.server.ts'
import { handleVersion } from '#app/domain/publications/versions/versions.server.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/publication-version'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = defineStaffMeta('Version')

const parseRevision = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = getPublicationKind(url.pathname, getPerson(context).role)
  const shown = await findShownVersion(kind, params.id, parseRevision(params.revision))
  if (!shown) throw data(null, { status: 404 })
  return { kind, shown }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const kind = getPublicationKind(url.pathname, getPerson(context).role)
  const which = { id: params.id, revision: parseRevision(params.revision) }
  const answer = await handleVersion(kind, which, await readSentForm(request), getPerson(context).id)
  if (answer === 'absent') throw data(null, { status: 404 })
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.result, { status: answer.status })
}

export default function Page({ loaderData: { kind, shown }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title={`Version ${shown.version.revision} of ${shown.title || 'an untitled draft'}`}>
      <VersionPage kind={kind} shown={shown} result={actionData ?? null} />
    </StaffPage>
  )
}
