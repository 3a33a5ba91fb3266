import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LeadImportPage } from '#app/console/inbox/lead-import-page.tsx'
import { fileGone, handleImport } from '#app/console/list/handle-import.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import type { Role } from '#app/domain/accounts/roles.ts'
import { getNoticeVersion } from '#app/domain/content/policy-content.server.ts'
import { listCourseLinks } from '#app/domain/courses/courses.server.ts'
import { importLeads, leadFileOwner, previewLeadImport } from '#app/domain/leads/import-leads.server.ts'
import { leadActor } from '#app/domain/leads/lead-actor.ts'
import type { Route } from './+types/leads-import'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = () => staffMeta('Import enquiries')

const aboutImport = (person: { id: string; role: Role }) => ({
  courses: listCourseLinks(),
  noticeVersion: getNoticeVersion(),
  actor: leadActor(person),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = aboutImport(getPerson(context))
  const upload = url.searchParams.get('upload')
  const check = upload === null ? null : await previewLeadImport(upload, about)
  if (upload === null || !check) return { preview: null, error: upload === null ? undefined : fileGone }
  const sample = check.sample.map(({ line, row }) => ({ line, cells: [row.name, row.phone, row.courseID ?? ''] }))
  return { preview: { ...check, upload, sample }, error: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const about = aboutImport(getPerson(context))
  const importAll = (upload: string) => importLeads(upload, about)
  return await handleImport(request, { owner: leadFileOwner(about), here: '/staff/leads/import', done: '/staff/leads', importAll })
}

export default function Page({ loaderData: { preview, error }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Import enquiries">
      <LeadImportPage preview={preview} error={actionData?.error ?? error} />
    </StaffPage>
  )
}
