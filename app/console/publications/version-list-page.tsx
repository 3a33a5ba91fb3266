import { EmptyList } from '#app/console/frame/empty-list.tsx'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import type { VersionPageData, VersionRow } from '#app/domain/publications/versions/find-versions.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'

export function VersionListPage({ kind, versions, isLater }: { kind: PublicationKind; versions: VersionPageData; isLater: boolean }) {
  const { id, rows, older, updatedAt, updatedBy } = versions
  const here = `${getDashboard(kind)}/${id}/versions`
  return (
    <>
      <p className="mt-2">
        The draft is of <Moment at={updatedAt} />
        {updatedBy && `, by ${updatedBy}`}. A version is kept at each release, when someone else edits the draft, and every ten minutes of writing.
      </p>
      <p>
        <ActionLink to={`${getDashboard(kind)}/${id}`}>Back to the draft</ActionLink>
      </p>
      <DataTable
        caption="Versions"
        columns={columns}
        rows={rows}
        keyOf={({ revision }) => String(revision)}
        linkOf={({ revision }) => `${here}/${revision}`}
        empty={
          <EmptyList title="No version yet" actions={<Link to={`${getDashboard(kind)}/${id}`}>Back to the draft</Link>}>
            The first version is kept when this is published, or when someone edits the draft again.
          </EmptyList>
        }
      />
      <KeyPager
        label="Pages of versions"
        labels={['Newest', 'Older']}
        newer={isLater ? here : null}
        older={older === null ? null : `${here}?before=${older}`}
      />
    </>
  )
}

const columns: DataColumn<VersionRow>[] = [
  { key: 'saved', label: 'Saved', cell: ({ savedAt }) => <Moment at={savedAt} /> },
  { key: 'by', label: 'By', cell: ({ savedBy }) => savedBy ?? <span className="text-soft">Unknown</span> },
  { key: 'size', label: 'Changes', cell: ({ change }) => getChangeLabel(change) },
  { key: 'public', label: 'Released', cell: ({ wasPublic }) => wasPublic && <Badge tone="good">Released</Badge> },
]

function getChangeLabel(change: VersionRow['change']): string {
  if (!change) return 'The first'
  const { added, removed } = change
  if (added === 0 && removed === 0) return 'The same words'
  const words = (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en-IN')} words`)
  return [added > 0 && `${words(added)} added`, removed > 0 && `${words(removed)} removed`].filter(Boolean).join(', ')
}
