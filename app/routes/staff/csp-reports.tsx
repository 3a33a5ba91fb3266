import { cspReportList } from '#app/console/audit/csp-report-list.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { cspReportQuery } from '#app/domain/reports/csp-reports.server.ts'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Security reports')

export const loader = listLoader(cspReportList, cspReportQuery)

export default listPage(cspReportList)
