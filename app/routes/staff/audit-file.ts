import { auditFileHeader, readAuditRows } from '#app/features/staff/audit.server.ts'
import { readAuditFilter } from '#app/features/staff/audit-filter.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { csvResponse } from '#app/platform/http/csv-response.server.ts'
import type { Route } from './+types/audit-file'

export function loader({ context, url }: Route.LoaderArgs) {
  requireRole(context)
  return csvResponse('audit.csv', auditFileHeader, readAuditRows(readAuditFilter(url.searchParams)))
}
