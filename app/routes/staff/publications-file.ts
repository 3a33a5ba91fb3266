import { publicationsAt } from '#app/console/publications/publication-kind.server.ts'
import { requireConfirmation } from '#app/domain/accounts/auth/confirmation.server.ts'
import { requireRole } from '#app/domain/accounts/auth/session.server.ts'
import { exportPublications } from '#app/domain/publications/lists/list-csv.server.ts'
import { parseListFilter } from '#app/domain/publications/lists/list-filter.ts'
import type { Route } from './+types/publications-file'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  const { id } = requireRole(context, ...writers)
  requireConfirmation(context)
  return exportPublications(kind, parseListFilter(url.searchParams), id)
}
