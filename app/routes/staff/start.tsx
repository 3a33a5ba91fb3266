import { ClaimsWarning } from '#app/console/claims/claims-list.tsx'
import { OutdatedWarning } from '#app/console/content/outdated-notice.tsx'
import { DashboardPage } from '#app/console/dashboard/dashboard-page.tsx'
import { EditorDayPage } from '#app/console/dashboard/editor-day-page.tsx'
import { FirstSteps } from '#app/console/dashboard/first-steps.tsx'
import { DemonstrationNotice } from '#app/console/demonstration/demonstration-page.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { LiveFigures } from '#app/console/inbox/live-figures.tsx'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listClaims } from '#app/domain/claims/claims.server.ts'
import { listStaffCourseLinks } from '#app/domain/courses/courses.server.ts'
import { hasDemonstration } from '#app/domain/demonstration/demonstration.server.ts'
import { canWriteKind } from '#app/domain/publications/can-write.server.ts'
import { listOutdated } from '#app/domain/publications/load-content.server.ts'
import { loadDashboard } from '#app/domain/reports/dashboard.server.ts'
import { getEditorDay } from '#app/domain/reports/editor-day.server.ts'
import { findFirstSteps } from '#app/domain/reports/first-steps.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { resolveAll } from '#app/lib/resolve-all.ts'
import { ActionLink } from '#app/ui/link.tsx'
import type { Route } from './+types/start'

export const handle = policy({ access: ['editor', 'counsellor', 'placement'], cache: 'none' })

export const meta = defineStaffMeta('Today')

export async function loader({ context }: Route.LoaderArgs) {
  const { id, role } = getPerson(context)
  const courses = listStaffCourseLinks()
  const countsLeads = role === 'counsellor' || role === 'admin'
  const writes = role === 'editor' || role === 'placement'
  const now = new Date()
  const isAdmin = role === 'admin'
  const { claims, outdated, dashboard, editorDay, firstSteps, isDemonstration } = await resolveAll({
    claims: listClaims(now),
    outdated: listOutdated(),
    dashboard: countsLeads ? loadDashboard(id, now) : null,
    editorDay: writes ? getEditorDay({ id, role }, now) : null,
    firstSteps: findFirstSteps({ id, role }, now),
    isDemonstration: isAdmin && hasDemonstration(),
  })
  const own = outdated.filter(({ kind }) => canWriteKind(role, kind))
  return { courses, now, dashboard, editorDay, firstSteps, claims, outdated: own, isAdmin, isDemonstration }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { dashboard, editorDay, firstSteps, courses, now, claims, outdated, isAdmin, isDemonstration } = loaderData
  const warnings = (
    <>
      {firstSteps && <FirstSteps steps={firstSteps} />}
      {isDemonstration && !firstSteps?.some(({ to, isDone }) => to === '/staff/demonstration' && !isDone) && <DemonstrationNotice />}
      <OutdatedWarning entries={outdated} />
      {isAdmin && <ClaimsWarning claims={claims} canConfirm />}
    </>
  )
  // People who cannot confirm claims see their own work first.
  const claimsLast = !isAdmin && <ClaimsWarning claims={claims} canConfirm={false} />
  if (editorDay)
    return (
      <StaffPage title="Today" lead={`As of ${formatInstant(now)}.`}>
        {warnings}
        <LiveFigures topic="publications">
          <EditorDayPage {...editorDay} />
        </LiveFigures>
        {claimsLast}
      </StaffPage>
    )
  return (
    <StaffPage title="Today" lead={`As of ${formatInstant(now)}.`} actions={<ActionLink to="/staff/leads">All leads</ActionLink>}>
      {warnings}
      {dashboard && (
        <LiveFigures topic="leads">
          <DashboardPage {...dashboard} courses={courses} />
        </LiveFigures>
      )}
      {claimsLast}
    </StaffPage>
  )
}
