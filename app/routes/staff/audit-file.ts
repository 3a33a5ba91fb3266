import { exportAudit } from '#app/features/staff/audit.server.ts'
import { readAuditFilter } from '#app/features/staff/audit-filter.ts'
import { requireConfirmation } from '#app/platform/auth/confirmation.server.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import type { Route } from './+types/audit-file'

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context)
  requireConfirmation(context)
  return exportAudit(readAuditFilter(url.searchParams), id)
}
