import { useSearchParams } from 'react-router'
import { listAudit, readAuditChoices } from '#app/features/staff/audit.server.ts'
import { readAuditFilter } from '#app/features/staff/audit-filter.ts'
import { AuditPage, auditPath } from '#app/features/staff/audit-page.tsx'
import { SavedFilterBar } from '#app/features/staff/saved-filter-bar.tsx'
import { listSavedFilters } from '#app/features/staff/saved-filters.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { readAskedPage } from '#app/shared/page-cursor.ts'
import type { Route } from './+types/audit'

export const meta = () => staffMeta('Audit')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = requireRole(context)
  const filter = readAuditFilter(url.searchParams)
  const [page, choices, saved] = await Promise.all([
    listAudit(filter, readAskedPage(url.searchParams, 'number')),
    readAuditChoices(),
    listSavedFilters(id, auditPath),
  ])
  return { filter, page, choices, saved }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { saved, ...audit } = loaderData
  return <AuditPage {...audit} search={search} saved={<SavedFilterBar list={auditPath} search={search} filters={saved} />} />
}
