import { data } from 'react-router'
import { listCourseLinks } from '#app/features/courses/courses.server.ts'
import { dropLeadImport, importLeads, previewLeadImport } from '#app/features/leads/import-leads.server.ts'
import { LeadImportPage } from '#app/features/leads/lead-import-page.tsx'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { storeUpload } from '#app/platform/csv/uploads.server.ts'
import { readTextFields } from '#app/platform/http/form-reply.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import { seeOther } from '#app/platform/http/see-other.server.ts'
import { privacyPolicy } from '#content/privacy-policy.ts'
import type { Route } from './+types/leads-import'

export const meta = () => staffMeta('Import enquiries')

const aboutImport = ({ id, role }: { id: string; role: string }) => ({
  courses: listCourseLinks(),
  noticeVersion: privacyPolicy.noticeVersion,
  actor: { id, mover: role === 'admin' ? ('admin' as const) : ('counsellor' as const) },
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const about = aboutImport(requireRole(context, 'counsellor'))
  const upload = url.searchParams.get('upload')
  const check = upload === null ? null : await orUnavailable(previewLeadImport(upload, about))
  if (upload === null || !check) return { preview: null, isGone: upload !== null }
  const sample = check.sample.map(({ line, row }) => ({ line, cells: [row.name, row.phone, row.courseID ?? ''] }))
  return { preview: { ...check, upload, sample }, isGone: false }
}

export async function action({ request, context }: Route.ActionArgs) {
  const about = aboutImport(requireRole(context, 'counsellor'))
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const stored = await orUnavailable(storeUpload(request, 'file', { userId: about.actor.id, list: '/staff/leads' }))
    return stored.ok ? seeOther(`/staff/leads/import?upload=${stored.id}`) : data({ error: stored.message }, { status: stored.status })
  }
  const form = await readTextFields(request)
  const upload = String(form.get('upload') ?? '')
  if (form.get('do') === 'drop') {
    await orUnavailable(dropLeadImport(upload, about))
    return seeOther('/staff/leads/import')
  }
  const outcome = await orUnavailable(importLeads(upload, about))
  return outcome.ok ? seeOther('/staff/leads') : seeOther(`/staff/leads/import?${new URLSearchParams({ upload })}`)
}

export default function Page({ loaderData: { preview, isGone }, actionData }: Route.ComponentProps) {
  const error = actionData?.error ?? (isGone ? 'This file is not here any more: it was imported, replaced, or an hour old. Choose it again.' : undefined)
  return (
    <StaffPage title="Import enquiries">
      <LeadImportPage preview={preview} error={error} />
    </StaffPage>
  )
}
