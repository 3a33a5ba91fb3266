import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { type BulkHandler, listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { getArticleKind, getPublicationKind } from '#app/console/publications/publication-kind.server.ts'
import { publicationList } from '#app/console/publications/publication-list.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCourseOptions } from '#app/domain/courses/courses.server.ts'
import { listFailingLinks } from '#app/domain/projects/link-health.server.ts'
import { createDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { type PublicationBulkAction, transitionPublications } from '#app/domain/publications/lists/list-bulk.server.ts'
import { otherStates } from '#app/domain/publications/lists/list-filters.ts'
import { kindLists } from '#app/domain/publications/lists/publication-labels.ts'
import { countWaitingPublications, publicationQuery } from '#app/domain/publications/lists/publication-query.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { parseReleaseDone } from '#app/domain/publications/releases/release-forms.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/publications'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = (args: Route.MetaArgs) => defineStaffMeta(args.loaderData ? kindLists[args.loaderData.kind].title : 'Publications', 'index, follow')(args)

export const loader = listLoader(publicationList, publicationQuery, {
  scope: ({ person, url }) => ({ kind: getArticleKind(url.pathname), personId: person.id, now: new Date() }),
  choices: ({ url }) => ({ course: listCourseOptions(), ...(getArticleKind(url.pathname) === 'project' ? {} : { state: otherStates }) }),
  more: async ({ url }) => {
    const kind = getArticleKind(url.pathname)
    const [waiting, failing] = await Promise.all([countWaitingPublications(kind), kind === 'project' ? listFailingLinks() : []])
    return { kind, waiting, failing, done: parseReleaseDone(url.searchParams.get('done')), newId: crypto.randomUUID() }
  },
})

const bulk =
  (change: PublicationBulkAction): BulkHandler =>
  async (rows, { person, url }) => {
    const kind = getPublicationKind(url.pathname, person.role)
    const seen = new Map(rows.map(({ id, version }) => [id, version]))
    return await transitionPublications(kind, [...seen.keys()], change, { seen, actorId: person.id })
  }

export const action = listAction(
  publicationList,
  { publish: bulk('publish'), unpublish: bulk('unpublish'), archive: bulk('archive'), unarchive: bulk('unarchive') },
  async (form, { person, url }) => {
    const id = String(form.get('id'))
    if (form.get('do') !== 'new' || !isUuid(id)) return null
    await createDraft(getArticleKind(url.pathname), id, person.id)
    return redirectAfterPost(`${url.pathname}/${id}`)
  },
)

export default listPage(publicationList)
