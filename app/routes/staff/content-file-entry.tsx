import { data, redirect } from 'react-router'
import { FileEntryPage } from '#app/console/content/file-entry-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getContentKind } from '#app/console/publications/publication-kind.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { createContentForm } from '#app/domain/content/content-form.server.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { createContentFields, findFileEntry, findPublicPath, findSample, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { findEntryDraft, openEntry } from '#app/domain/publications/drafts/new-draft.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { redirectAfterPost } from '#app/platform/http/redirect-after-post.server.ts'
import type { Route } from './+types/content-file-entry'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = (args: Route.MetaArgs) => defineStaffMeta(args.loaderData?.title ?? 'Site content')(args)

/** An entry without a draft. If it has one, this redirects to the draft's editor. */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const kind = getContentKind(url.pathname, getPerson(context).role)
  const draft = await findEntryDraft(kind, slug)
  if (draft) throw redirect(`${getDashboard(kind)}/${draft}`)
  const entry = findFileEntry(kind, slug)
  if (!entry) throw data(null, { status: 404 })
  const declaration = getDeclaration(kind)
  const { name, listName, help, slugField } = declaration
  const fields = createContentFields(kind, slug, entry)
  const list = slugField ? { to: getDashboard(kind), name: listName } : null
  const courses = listStaffCourseLinks()
  const shown = { path: findPublicPath(fields), sample: findSample(fields), fields: createContentForm(declaration).fields, values: entry, courses }
  return { title: fields.title || slug, name, help, list, ...shown }
}

export async function action({ context, params: { slug }, url }: Route.ActionArgs) {
  const person = getPerson(context)
  const kind = getContentKind(url.pathname, person.role)
  const id = await openEntry(kind, slug, person.id)
  if (!id) throw data(null, { status: 404 })
  return redirectAfterPost(`${getDashboard(kind)}/${id}`)
}

export default function Page({ loaderData: { title, ...shown } }: Route.ComponentProps) {
  return (
    <StaffPage title={title}>
      <FileEntryPage {...shown} />
    </StaffPage>
  )
}
