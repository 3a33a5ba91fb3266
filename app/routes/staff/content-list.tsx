import { contentList } from '#app/console/content/content-list.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listAction, listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { getContentKind } from '#app/console/publications/publication-kind.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import type { ContentForm } from '#app/domain/content/content-form.ts'
import { listFailingResources } from '#app/domain/projects/link-health.server.ts'
import { findForm } from '#app/domain/publications/drafts/find-draft.server.ts'
import { createDraft } from '#app/domain/publications/drafts/write-draft.server.ts'
import { contentQuery } from '#app/domain/publications/lists/content-list.server.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { parseReleaseDone } from '#app/domain/publications/releases/release-forms.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/content-list'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = (args: Route.MetaArgs) => defineStaffMeta(args.loaderData?.listName ?? 'Site content')(args)

export const loader = listLoader(contentList, contentQuery, {
  scope: ({ person, url }) => ({ kind: getContentKind(url.pathname, person.role), now: new Date() }),
  more: async ({ person, url }) => {
    const kind = getContentKind(url.pathname, person.role)
    const form = findForm(kind)
    const failing = kind === 'topic' ? await listFailingResources() : []
    const { name = '', listName = '', help = '' } = form ?? {}
    return { name, listName, help, failing, canAdd: canAdd(form), newId: crypto.randomUUID(), done: parseReleaseDone(url.searchParams.get('done')) }
  },
})

const canAdd = (form: ContentForm | null) => form !== null && !form.isSingle && !form.isFixed

export const action = listAction(contentList, {}, async (form, { person, url }) => {
  const kind = getContentKind(url.pathname, person.role)
  const id = String(form.get('id'))
  if (form.get('do') !== 'new' || !isUuid(id) || !canAdd(findForm(kind))) return null
  await createDraft(kind, id, person.id)
  return redirectAfterPost(`${url.pathname}/${id}`)
})

export default listPage(contentList)
