import { recordAudit } from '#app/domain/accounts/audit.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { type PublicationKind, publicationPath } from '#app/domain/publications/publications.ts'
import { indiaToday } from '#app/lib/dates.ts'
import { formatFieldDate } from '#app/lib/format-field-date.ts'
import { db } from '#app/platform/db/client.server.ts'
import { csvResponse, linesOfList } from '#app/platform/http/csv-response.server.ts'
import type { ListFilter } from './list-filter.ts'
import { type ListRow, listPublications } from './list-read.server.ts'
import { publicationStateLabels } from './publication-labels.ts'

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
export async function exportPublications(kind: PublicationKind, filter: ListFilter, personId: string): Promise<Response> {
  await recordAudit(db(), { actorId: personId, action: 'publication.export', subject: `${kind}:list` })
  const name = editorKinds[kind].name.toLowerCase()
  const lines = linesOfList(
    'uuid',
    (asked, size) => listPublications(kind, filter, asked, { personId, size }),
    (row) => lineOf(kind, row),
  )
  return csvResponse(`${name}s-${indiaToday(new Date())}.csv`, header, lines)
}

function lineOf(kind: PublicationKind, row: ListRow): string[] {
  const time = (moment: Date | null) => formatFieldDate(moment, 'second').replace('T', ' ')
  const { id, title, state, isChanged, liveFrom, nextFrom, courseID, isSample, updatedAt, updatedBy, slug } = row
  const yes = (is: boolean) => (is ? 'yes' : '')
  const standing = [title, publicationStateLabels[state][0], yes(isChanged), time(liveFrom), time(nextFrom)]
  const address = slug ? publicationPath(kind, slug) : ''
  return [...standing, courseID ?? '', yes(isSample), time(updatedAt), updatedBy ?? '', address, `${editorKinds[kind].dashboard}/${id}`]
}
