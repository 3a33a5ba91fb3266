import { exportPublications } from '#app/features/publishing/list-csv.server.ts'
import { readListFilter } from '#app/features/publishing/list-filter.ts'
import { requireRole } from '#app/platform/auth/session.server.ts'
import { orUnavailable } from '#app/platform/http/or-unavailable.server.ts'
import type { Route } from './+types/publications-file'
import { publicationsAt } from './publication-kind.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind, writers } = await publicationsAt(url.pathname)
  const { id } = requireRole(context, ...writers)
  return await orUnavailable(exportPublications(kind, readListFilter(url.searchParams), id))
}
