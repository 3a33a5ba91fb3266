import { data } from 'react-router'
import { SamplePreview } from '#app/console/content/sample-preview.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { getContentKind } from '#app/console/publications/publication-kind.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findSample, getDeclaration } from '#app/domain/publications/content-declarations.server.ts'
import { findDraft } from '#app/domain/publications/drafts/find-draft.server.ts'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import { isContent } from '#app/domain/publications/publications.ts'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { Route } from './+types/content-example'

export const handle = policy({ access: { who: writersByPath }, cache: 'none' })

export const meta = (args: Route.MetaArgs) => defineStaffMeta(`Preview: ${args.loaderData?.title ?? ''}`)(args)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const kind = getContentKind(url.pathname, getPerson(context).role)
  const draft = await findDraft(kind, params.id)
  if (!draft || !isContent(draft.fields) || !getDeclaration(kind).sample) throw data(null, { status: 404 })
  const { title, slug } = draft.fields
  return { title: title || slug, sample: findSample(draft.fields), savedAt: draft.updatedAt, editor: `${getDashboard(kind)}/${draft.id}` }
}

export default function Page({ loaderData: { title, sample, savedAt, editor } }: Route.ComponentProps) {
  return (
    <StaffPage title={`Preview: ${title}`} actions={<ActionLink to={editor}>Back to the draft</ActionLink>}>
      <p className="mt-2">
        The draft as saved on <Moment at={savedAt} />, with example values.
      </p>
      {sample ? <SamplePreview sample={sample} /> : <p className="mt-3">The draft is not complete. The editor says what is missing.</p>}
    </StaffPage>
  )
}
