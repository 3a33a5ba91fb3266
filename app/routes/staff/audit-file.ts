import { exportAudit } from '#app/features/staff/audit.server.ts'
import { readAuditFilter } from '#app/features/staff/audit-filter.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import type { Route } from './+types/audit-file'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context)
  return await orUnavailable(exportAudit(readAuditFilter(url.searchParams), id))
}
