import { data } from 'react-router'
import { mayKeepConsents } from '#app/features/achievements/consent-keepers.ts'
import { editorKinds } from '#app/features/publishing/editor-kinds.ts'
import { nameOf } from '#app/features/publishing/list-words.ts'
import { answerRelease } from '#app/features/publishing/release-answer.server.ts'
import { ReleasePanel } from '#app/features/publishing/release-panel.tsx'
import { readReleaseState } from '#app/features/publishing/release-read.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/publication-release'
import { publicationsAt } from './publication-kind.server.ts'

export const meta = () => staffMeta('Publishing')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { kind, writers, isReserved } = await publicationsAt(url.pathname)
  const { role } = requireRole(context, ...writers)
  const release = await readReleaseState(kind, params.id, isReserved)
  if (!release) throw data(null, { status: 404 })
  return { release, copyId: crypto.randomUUID(), mayConsent: mayKeepConsents(role) }
}

/** Every form of releasing, wherever it stands; this page shows what stood in the way where no script does. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { kind, writers, isReserved } = await publicationsAt(url.pathname)
  const answer = await answerStaffForm({ request, context }, writers, async ({ id }) =>
    answerRelease({ kind, id: params.id, form: await readTextFields(request), actorId: id, isReserved }),
  )
  if (answer === 'absent') throw data(null, { status: 404 })
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: answer.status })
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { release } = loaderData
  return (
    <StaffPage title={nameOf(release)}>
      <ActionLink to={`${editorKinds[release.kind].dashboard}/${release.id}`}>Back to the draft</ActionLink>
      <ReleasePanel {...loaderData} reply={actionData ?? null} />
    </StaffPage>
  )
}
