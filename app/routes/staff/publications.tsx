import { data } from 'react-router'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { listFailingLinks } from '#app/features/projects/link-health.server.ts'
import { editorKinds } from '#app/features/publishing/editor-kinds.ts'
import { answerList } from '#app/features/publishing/list-answer.server.ts'
import { FailingLinks } from '#app/features/publishing/list-failing.tsx'
import { readListFilter } from '#app/features/publishing/list-filter.ts'
import { ListPage, NewDraftForm } from '#app/features/publishing/list-page.tsx'
import { countWaiting, listPublications } from '#app/features/publishing/list-read.server.ts'
import { kindLists } from '#app/features/publishing/list-words.ts'
import { readReleaseDone } from '#app/features/publishing/release-forms.ts'
import { SavedFilterBar } from '#app/features/staff/saved-filter-bar.tsx'
import { listSavedFilters } from '#app/features/staff/saved-filters.server.ts'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import { filtersOf } from '#app/shared/list-address.ts'
import { readAskedPage } from '#app/shared/page-cursor.ts'
import type { Route } from './+types/publications'
import { publicationsAt } from './publication-kind.server.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => staffMeta(loaderData ? kindLists[loaderData.kind].title : 'Publications')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  const { id } = requireRole(context, ...writers)
  const filter = readListFilter(url.searchParams)
  const asked = readAskedPage(url.searchParams, 'uuid')
  const reads = Promise.all([
    listPublications(kind, filter, asked, { personId: id }),
    listSavedFilters(id, editorKinds[kind].dashboard),
    countWaiting(kind),
    kind === 'project' ? listFailingLinks() : [],
  ])
  const [page, filters, waiting, failing] = await orUnavailable(reads)
  const done = readReleaseDone(url.searchParams.get('done'))
  const query = filtersOf(url.searchParams)
  query.delete('done')
  return { kind, page, filter, filters, waiting, failing, done, query: query.toString(), courses: listCourseLinks(), newId: crypto.randomUUID() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { kind, writers, isReserved } = await publicationsAt(url.pathname)
  const answer = await answerStaffForm({ request, context }, writers, async ({ id }) =>
    answerList(kind, await readSentForm(request), { actorId: id, isReserved }),
  )
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? seeOther(answer.to) : data(answer.reply, { status: 409 })
}

export default function Page({ loaderData: { filters, query, failing, ...shown }, actionData }: Route.ComponentProps) {
  const { kind, newId } = shown
  const saved = <SavedFilterBar list={editorKinds[kind].dashboard} search={new URLSearchParams(query)} filters={filters} />
  return (
    <StaffPage title={kindLists[kind].title} actions={<NewDraftForm kind={kind} newId={newId} />}>
      <FailingLinks links={failing} />
      <ListPage {...shown} saved={saved} reply={actionData ?? null} />
    </StaffPage>
  )
}
