import { listCspReports } from '#app/features/staff/csp-reports.server.ts'
import { CspReportsPage } from '#app/features/staff/csp-reports-page.tsx'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/csp-reports'

export const meta = () => staffMeta('Security reports')

export async function loader({ context }: Route.LoaderArgs) {
  requireRole(context)
  return { rows: await listCspReports() }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CspReportsPage rows={loaderData.rows} />
}
