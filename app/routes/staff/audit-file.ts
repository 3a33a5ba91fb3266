import { auditList } from '#app/console/audit/audit-list.tsx'
import { listFile } from '#app/console/list/list.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { auditQuery } from '#app/domain/reports/audit-list.server.ts'

export const handle = policy({ access: { who: ['admin'], confirmed: true }, cache: 'none' })

export const loader = listFile(auditList, auditQuery, { name: () => 'audit', action: 'audit.export', subject: () => 'audit:list' })
