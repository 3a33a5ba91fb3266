import { auditList } from '#app/console/audit/audit-list.tsx'
import { defineStaffMeta } from '#app/console/frame/staff-meta.ts'
import { listLoader } from '#app/console/list/list.server.ts'
import { listPage } from '#app/console/list/list-page.tsx'
import { policy } from '#app/domain/accounts/policy.ts'
import { auditQuery, getAuditChoices } from '#app/domain/reports/audit-list.server.ts'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = defineStaffMeta('Audit')

export const loader = listLoader(auditList, auditQuery, { choices: getAuditChoices })

export default listPage(auditList)
