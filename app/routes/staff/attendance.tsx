import { data } from 'react-router'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { AttendancePage } from '#app/console/planner/attendance-page.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { findAttendanceSheet, parseMarks, saveMarks } from '#app/domain/bookings/sessions/attendance.server.ts'
import { marksForm } from '#app/domain/bookings/sessions/session-forms.ts'
import { formatSessionTitle, sessionLabels } from '#app/domain/bookings/sessions/session-kinds.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { parseForm } from '#app/platform/http/parse-form.server.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/attendance'

export const handle = policy({ access: ['counsellor'], cache: 'none' })

export const meta = defineStaffMeta('Attendance')

export async function loader({ params }: Route.LoaderArgs) {
  const sheet = await findAttendanceSheet(params.id)
  if (!sheet) throw data(null, { status: 404 })
  return sheet
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await parseForm(request, marksForm)
  const wanted = form.ok ? parseMarks(form.value.marks ?? '') : null
  if (!wanted || !isUuid(params.id)) throw data(null, { status: 400 })
  const saved = await saveMarks(params.id, wanted, getPerson(context).id)
  return saved ?? form.fail(409, 'Your marks were not saved: this attendance cannot be taken now.')
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { id, kind, title } = loaderData
  return (
    <StaffPage
      title={`Attendance: ${formatSessionTitle({ kind, title })}`}
      actions={<ActionLink to={`/staff/sessions/${id}`}>{sessionLabels[kind]}</ActionLink>}
    >
      <AttendancePage key={id} {...loaderData} />
    </StaffPage>
  )
}
