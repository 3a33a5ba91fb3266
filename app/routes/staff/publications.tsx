import { data } from 'react-router'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { SavedFilterBar } from '#app/console/list/saved-filter-bar.tsx'
import { FailingLinks } from '#app/console/publications/list-failing.tsx'
import { ListPage, NewDraftForm } from '#app/console/publications/list-page.tsx'
import { readPublications } from '#app/console/publications/load-publications.server.ts'
import { publicationsAt } from '#app/console/publications/publication-kind.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { handleList } from '#app/domain/publications/lists/handle-list-form.server.ts'
import { kindLists } from '#app/domain/publications/lists/publication-labels.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { parseReleaseDone } from '#app/domain/publications/releases/release-forms.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import { readSentForm } from '#app/platform/http/sent-form.server.ts'
import type { Route } from './+types/publications'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = ({ loaderData }: Route.MetaArgs) => staffMeta(loaderData ? kindLists[loaderData.kind].title : 'Publications')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind } = await publicationsAt(url.pathname)
  const { id } = getPerson(context)
  const shown = await readPublications(kind, id, url.searchParams)
  const done = parseReleaseDone(url.searchParams.get('done'))
  return { kind, ...shown, done, courses: listCourseLinks(), newId: crypto.randomUUID() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { kind, isReserved } = await publicationsAt(url.pathname)
  const answer = await handleList(kind, await readSentForm(request), { actorId: getPerson(context).id, isReserved })
  if (!answer) throw data(null, { status: 400 })
  return 'to' in answer ? redirectAfterPost(answer.to) : data(answer.reply, { status: 409 })
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
