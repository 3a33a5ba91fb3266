import { publicationsAt } from '#app/console/publications/publication-kind.server.ts'
import { getPerson } from '#app/domain/accounts/auth/session.server.ts'
import { policy } from '#app/domain/accounts/policy.ts'
import { exportPublications } from '#app/domain/publications/lists/list-csv.server.ts'
import { parseListFilter } from '#app/domain/publications/lists/list-filter.ts'
import { writersByPath } from '#app/domain/publications/publication-writers.ts'
import type { Route } from './+types/publications-file'

export const handle = policy({ access: { who: writersByPath, confirmed: true }, cache: 'none' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { kind } = await publicationsAt(url.pathname)
  const { id } = getPerson(context)
  return exportPublications(kind, parseListFilter(url.searchParams), id)
}
