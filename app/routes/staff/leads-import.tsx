import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { importLeads, leadFileOwner, previewLeadImport } from '#app/features/leads/import-leads.server.ts'
import { leadActor } from '#app/features/leads/lead-actor.ts'
import { LeadImportPage } from '#app/features/leads/lead-import-page.tsx'
import { answerStaffForm } from '#app/features/staff/staff-form.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { answerImport, fileGone } from '#app/platform/csv/answer-import.server.ts'
import type { Role } from '#app/shared/roles.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import type { Route } from './+types/leads-import'

export const meta = () => staffMeta('Import enquiries')

const aboutImport = (person: { id: string; role: Role }) => ({
  courses: listCourseLinks(),
  noticeVersion: privacyPolicy.noticeVersion,
  actor: leadActor(person),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = aboutImport(requireRole(context, 'counsellor'))
  const upload = url.searchParams.get('upload')
  const check = upload === null ? null : await previewLeadImport(upload, about)
  if (upload === null || !check) return { preview: null, error: upload === null ? undefined : fileGone }
  const sample = check.sample.map(({ line, row }) => ({ line, cells: [row.name, row.phone, row.courseID ?? ''] }))
  return { preview: { ...check, upload, sample }, error: undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  return await answerStaffForm({ request, context }, ['counsellor'], (person) => {
    const about = aboutImport(person)
    const importAll = (upload: string) => importLeads(upload, about)
    return answerImport(request, { owner: leadFileOwner(about), here: '/staff/leads/import', done: '/staff/leads', importAll })
  })
}

export default function Page({ loaderData: { preview, error }, actionData }: Route.ComponentProps) {
  return (
    <StaffPage title="Import enquiries">
      <LeadImportPage preview={preview} error={actionData?.error ?? error} />
    </StaffPage>
  )
}
