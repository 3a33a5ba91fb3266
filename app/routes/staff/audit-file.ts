import { parseAuditFilter } from '#app/domain/accounts/audit-filter.ts'
import { exportAudit } from '#app/domain/accounts/audit-list.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import type { Route } from './+types/audit-file'

export const handle = policy({ access: { who: ['admin'], confirmed: true }, cache: 'none' })

export function loader({ context, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  return exportAudit(parseAuditFilter(url.searchParams), id)
}
