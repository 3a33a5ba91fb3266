import { parseAuditFilter } from '#app/domain/accounts/audit-filter.ts'
import { exportAudit } from '#app/domain/accounts/audit-list.server.ts'
import { requireConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import type { Route } from './+types/audit-file'

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context)
  requireConfirmation(context)
  return exportAudit(parseAuditFilter(url.searchParams), id)
}
