import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { type ListFilter, writeListFilter } from '#app/domain/publications/lists/list-filter.ts'
import type { ListRow } from '#app/domain/publications/lists/list-read.server.ts'
import { describeOutcome, kindLists, type ManyOutcome, nameOf, publicationStateLabels } from '#app/domain/publications/lists/publication-labels.ts'
import { type PublicationKind, publicationPath } from '#app/domain/publications/publications.ts'
import { withParameter } from '#app/lib/list-address.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { BulkOutcome } from '#app/ui/bulk-outcome.tsx'
import { Button } from '#app/ui/button.tsx'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ListBulk, listBulkForm } from './list-bulk.tsx'
import { ListFilterForm } from './list-filter-form.tsx'
import { SecondMoment } from './release-moment.tsx'

interface ListPageProps {
  kind: PublicationKind
  page: KeyPage<ListRow>
  filter: ListFilter
  courses: readonly { courseID: string; label: string }[]
  /** How many wait for review. */
  waiting: number
  /** What was done just before, in words. */
  done: string | null
  saved: ReactNode
  /** What came of the last change of many, where it was not done to all. */
  reply: ManyOutcome | string | null
}

/** Every publication of a kind, and what can be done with several at once. */
export function ListPage({ kind, page, filter, courses, waiting, done, saved, reply }: ListPageProps) {
  const query = writeListFilter(filter)
  const path = editorKinds[kind].dashboard
  const to = (name: 'after' | 'before', cursor: string | null) => cursor && withParameter(path, query, name, cursor)
  return (
    <>
      {done && <Notice className="mt-3">{done}</Notice>}
      {waiting > 0 && filter.state !== 'review' && (
        <p className="mt-3">
          <ActionLink to={`${path}?state=review`}>{waiting === 1 ? '1 project waits for review' : `${waiting} projects wait for review`}</ActionLink>
        </p>
      )}
      <ListFilterForm kind={kind} filter={filter} courses={courses} saved={saved} />
      {reply && <BulkOutcome {...outcomeOf(path, reply)} />}
      {page.rows.length > 0 && <ListBulk kind={kind} filter={query.toString()} rows={page.rows} />}
      <DataTable
        caption={kindLists[kind].title}
        columns={columns(kind, courses)}
        rows={page.rows}
        keyOf={({ id }) => id}
        linkOf={({ id }) => `${path}/${id}`}
        choice={{ form: listBulkForm, name: 'selected', labelOf: nameOf }}
        empty={<Nothing kind={kind} isNarrowed={query.size > 0} />}
      />
      <KeyPager
        label={`Pages: ${kindLists[kind].title}`}
        words={['Changed later', 'Changed earlier']}
        newer={to('before', page.newer)}
        older={to('after', page.older)}
      />
      {page.rows.length > 0 && (
        <p className="mt-4">
          <a href={`${path}.csv?${query}`} className="action-link">
            Export this list as CSV
          </a>
        </p>
      )}
    </>
  )
}

/** Begins a draft. */
export function NewDraftForm({ kind, newId }: { kind: PublicationKind; newId: string }) {
  return (
    <Form method="post" action={editorKinds[kind].dashboard}>
      <input type="hidden" name="id" value={newId} />
      <Button type="submit" quiet name="do" value="new">
        {kindLists[kind].newOne}
      </Button>
    </Form>
  )
}

function columns(kind: PublicationKind, courses: ListPageProps['courses']): DataColumn<ListRow>[] {
  return [
    {
      key: 'title',
      label: 'Title',
      cell: (row) => (
        <>
          {nameOf(row)}
          {row.isSample && <span className="font-normal text-soft"> (sample)</span>}
        </>
      ),
    },
    { key: 'state', label: 'State', cell: (row) => <State kind={kind} row={row} /> },
    {
      key: 'course',
      label: 'Course',
      cell: ({ courseID }) => courses.find((course) => course.courseID === courseID)?.label ?? courseID ?? <span className="text-soft">None</span>,
    },
    {
      key: 'change',
      label: 'Changed',
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Moment at={updatedAt} />
          {updatedBy && <span className="block text-soft">{updatedBy}</span>}
        </>
      ),
    },
  ]
}

function State({ kind, row: { state, liveFrom, nextFrom, isChanged, slug, title } }: { kind: PublicationKind; row: ListRow }) {
  const [words, tone] = publicationStateLabels[state]
  const planned = state === 'scheduled' ? liveFrom : nextFrom
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {state !== 'archived' && planned && (
        <span className="block">
          {state === 'published' && 'Next: '}
          <SecondMoment at={planned} />
        </span>
      )}
      {state !== 'archived' && isChanged && <span className="block text-soft">Changed since</span>}
      {slug && (
        <Link to={publicationPath(kind, slug)} className="-my-2.5 block whitespace-nowrap py-2.5" aria-label={`${title}: as readers see it`} reloadDocument>
          As readers see it
        </Link>
      )}
    </>
  )
}

function Nothing({ kind, isNarrowed }: { kind: PublicationKind; isNarrowed: boolean }) {
  return (
    <div className="mt-8">
      {isNarrowed ? (
        <EmptyState title="Nothing fits" actions={<ActionLink to={editorKinds[kind].dashboard}>Clear the filters</ActionLink>}>
          Take a filter away, or search for less.
        </EmptyState>
      ) : (
        <EmptyState title="Nothing is here yet">{kindLists[kind].empty}</EmptyState>
      )}
    </div>
  )
}

function outcomeOf(path: string, reply: ManyOutcome | string) {
  if (typeof reply === 'string') return { words: reply }
  const refused = reply.refused.map(({ id, title, why }) => ({ to: `${path}/${id}`, title, why }))
  return { words: describeOutcome(reply), refused }
}
