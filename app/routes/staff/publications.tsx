import { data } from 'react-router'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { answerList } from '#app/features/publishing/list-answer.server.ts'
import { FailingLinks } from '#app/features/publishing/list-failing.tsx'
import { ListPage, NewDraftForm } from '#app/features/publishing/list-page.tsx'
import { kindLists } from '#app/features/publishing/list-words.ts'
import { readReleaseDone } from '#app/features/publishing/release-forms.ts'
import { SavedFilterBar } from '#app/features/staff/saved-filter-bar.tsx'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/publications'
import { publicationsAt } from './publication-kind.server.ts'
import { readPublications } from './read-publications.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => staffMeta(loaderData ? kindLists[loaderData.kind].title : 'Publications')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  const { id } = requireRole(context, ...writers)
  const shown = await readPublications(kind, id, url.searchParams)
  const done = readReleaseDone(url.searchParams.get('done'))
  return { kind, ...shown, done, courses: listCourseLinks(), newId: crypto.randomUUID() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { kind, writers, isReserved } = await publicationsAt(url.pathname)
  const answer = await answerStaffForm({ request, context }, writers, async ({ id }) =>
    answerList(kind, await readSentForm(request), { actorId: id, isReserved }),
  )
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: 409 })
}

export default function Page({ loaderData: { failing, newId, saved, ...shown }, actionData }: Route.ComponentProps) {
  const { kind } = shown
  const kept = <SavedFilterBar {...saved} search={new URLSearchParams(saved.search)} />
  return (
    <StaffPage title={kindLists[kind].title} actions={<NewDraftForm kind={kind} newId={newId} />}>
      <FailingLinks links={failing} />
      <ListPage {...shown} saved={kept} reply={actionData ?? null} />
    </StaffPage>
  )
}
