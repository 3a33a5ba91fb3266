import { listFailingLinks } from '#app/features/projects/link-health.server.ts'
import { editorKinds } from '#app/features/publishing/editor-kinds.ts'
import { readListFilter } from '#app/features/publishing/list-filter.ts'
import { countWaiting, listPublications } from '#app/features/publishing/list-read.server.ts'
import { listSavedFilters } from '#app/features/staff/saved-filters.server.ts'
import { filtersOf } from '#app/shared/list-address.ts'
import { readAskedPage } from '#app/shared/page-cursor.ts'
import type { PublicationKind } from '#app/shared/publications.ts'

/** Everything of a kind's list in the console: the page that an address asks for, this person's saved filters, and what waits for somebody. */
export async function readPublications(kind: PublicationKind, personId: string, asked: URLSearchParams) {
  const filter = readListFilter(asked)
  const list = editorKinds[kind].dashboard
  const [page, filters, waiting, failing] = await Promise.all([
    listPublications(kind, filter, readAskedPage(asked, 'uuid'), { personId }),
    listSavedFilters(personId, list),
    countWaiting(kind),
    kind === 'project' ? listFailingLinks() : [],
  ])
  const search = filtersOf(asked)
  search.delete('done')
  return { page, filter, waiting, failing, saved: { list, search: search.toString(), filters } }
}
