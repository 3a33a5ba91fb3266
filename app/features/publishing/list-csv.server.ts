import { csvResponse } from '#app/platform/http/csv-response.server.ts'
import { indiaToday } from '#app/shared/dates.ts'
import { decodeCursor, type KeyPage } from '#app/shared/page-cursor.ts'
import { type PublicationKind, publicationPath } from '#app/shared/publications.ts'
import { editorKinds } from './editor-kinds.ts'
import type { ListFilter } from './list-filter.ts'
import { type ListRow, listPublications } from './list-read.server.ts'
import { stateWords } from './list-words.ts'
import { momentText } from './release-input.ts'

const readAtOnce = 500
const header = [
  'Title',
  'State',
  'Changed since',
  'Public from (IST)',
  'Next release (IST)',
  'Course',
  'Sample',
  'Changed (IST)',
  'Changed by',
  'Address',
  'Console',
]

/** What a list shows as a CSV file, of any length. */
export function exportPublications(kind: PublicationKind, filter: ListFilter, personId: string): Response {
  const name = editorKinds[kind].name.toLowerCase()
  return csvResponse(`${name}s-${indiaToday(new Date())}.csv`, header, readRows(kind, filter, personId))
}

async function* readRows(kind: PublicationKind, filter: ListFilter, personId: string): AsyncGenerator<string[][]> {
  let next: string | null = null
  do {
    const asked = { cursor: decodeCursor(next, 'uuid'), towards: 'older' as const }
    const page: KeyPage<ListRow> = await listPublications(kind, filter, asked, { personId, size: readAtOnce })
    yield page.rows.map((row) => valuesOf(kind, row))
    next = page.older
  } while (next !== null)
}

function valuesOf(kind: PublicationKind, row: ListRow): string[] {
  const time = (moment: Date | null) => momentText(moment).replace('T', ' ')
  const { id, title, state, isChanged, liveFrom, nextFrom, courseID, isSample, updatedAt, updatedBy, slug } = row
  const yes = (is: boolean) => (is ? 'yes' : '')
  const standing = [title, stateWords[state][0], yes(isChanged), time(liveFrom), time(nextFrom)]
  const address = slug ? publicationPath(kind, slug) : ''
  return [...standing, courseID ?? '', yes(isSample), time(updatedAt), updatedBy ?? '', address, `${editorKinds[kind].dashboard}/${id}`]
}
