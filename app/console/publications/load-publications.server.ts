import { listSavedFilters } from '#app/domain/accounts/saved-filters.server.ts'
import { listFailingLinks } from '#app/domain/projects/link-health.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { parseListFilter } from '#app/domain/publications/lists/list-filter.ts'
import { countWaiting, listPublications } from '#app/domain/publications/lists/list-read.server.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import { filtersOf } from '#app/lib/list-address.ts'
import { parsePageParams } from '#app/lib/page-cursor.ts'

/** Everything of a kind's list in the console: the page that an address asks for, this person's saved filters, and what waits for somebody. */
export async function readPublications(kind: PublicationKind, personId: string, asked: URLSearchParams) {
  const filter = parseListFilter(asked)
  const list = editorKinds[kind].dashboard
  const [page, filters, waiting, failing] = await Promise.all([
    listPublications(kind, filter, parsePageParams(asked, 'uuid'), { personId }),
    listSavedFilters(personId, list),
    countWaiting(kind),
    kind === 'project' ? listFailingLinks() : [],
  ])
  const search = filtersOf(asked)
  search.delete('done')
  return { page, filter, waiting, failing, saved: { list, search: search.toString(), filters } }
}
