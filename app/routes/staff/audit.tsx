import { useSearchParams } from 'react-router'
import { AuditPage, auditPath } from '#app/console/audit/audit-page.tsx'
import { staffMeta } from '#app/console/frame/staff-meta.ts'
import { SavedFilterBar } from '#app/console/list/saved-filter-bar.tsx'
import { parseAuditFilter } from '#app/domain/accounts/audit-filter.ts'
import { listAudit, readAuditChoices } from '#app/domain/accounts/audit-list.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'
import type { Route } from './+types/audit'

export const handle = policy({ access: ['admin'], cache: 'none' })

export const meta = () => staffMeta('Audit')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = getPerson(context)
  const filter = parseAuditFilter(url.searchParams)
  const [page, choices, saved] = await Promise.all([
    listAudit(filter, parsePageParams(url.searchParams, 'number')),
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
