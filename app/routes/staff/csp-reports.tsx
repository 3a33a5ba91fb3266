import { CspReportsPage } from '#app/console/audit/csp-reports-page.tsx'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listCspReports } from '#app/domain/reports/csp-reports.server.ts'
import type { Route } from './+types/csp-reports'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Security reports')

export async function loader() {
  return { rows: await listCspReports() }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CspReportsPage rows={loaderData.rows} />
}
