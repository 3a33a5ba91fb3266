import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import type { FailingLink } from '#app/domain/projects/link-health.server.ts'
import { editorKinds } from '#app/domain/publications/editor-kinds.ts'
import { publicationFilters } from '#app/domain/publications/lists/list-filters.ts'
import { getPublicationTitle, kindLists, publicationStateLabels } from '#app/domain/publications/lists/publication-labels.ts'
import type { ListRow, publicationQuery } from '#app/domain/publications/lists/publication-query.server.ts'
import { type ArticleKind, getPublicationPath } from '#app/domain/publications/publications.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SecondMoment } from './release-moment.tsx'

type PublicationListView = {
  kind: ArticleKind
  newId: string
  failing: FailingLink[]
  done: string | null
  waiting: number
}

const formatYes = (is: boolean) => (is ? 'yes' : '')

export const publicationList = defineList<typeof publicationQuery, PublicationListView>({
  title: ({ kind }) => kindLists[kind].title,
  actions: ({ kind, newId }) => (
    <Form method="post">
      <input type="hidden" name="id" value={newId} />
      <Button type="submit" quiet name="do" value="new">
        {kindLists[kind].newOne}
      </Button>
    </Form>
  ),
  above: ({ done, waiting, values, to }) => (
    <>
      {done && <Notice className="mt-3">{done}</Notice>}
      {waiting > 0 && values.state !== 'review' && (
        <p className="mt-3">
          <ActionLink to={to({ state: 'review' })}>{waiting === 1 ? '1 project waits for review' : `${waiting} projects wait for review`}</ActionLink>
        </p>
      )}
    </>
  ),
  below: ({ failing }) => <FailingLinks links={failing} />,
  filters: publicationFilters,
  hasSavedFilters: true,
  columns: {
    title: {
      label: 'Title',
      cell: (row) => (
        <>
          {getPublicationTitle(row)}
          {row.isSample && <span className="font-normal text-soft"> (demonstration)</span>}
        </>
      ),
    },
    state: { label: 'State', cell: (row) => <State row={row} /> },
    course: { label: 'Course', cell: ({ courseID }, { labelOf }) => (courseID ? labelOf('course', courseID) : <span className="text-soft">None</span>) },
    change: {
      label: 'Changed',
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Moment at={updatedAt} />
          {updatedBy && <span className="block text-soft">{updatedBy}</span>}
        </>
      ),
    },
  },
  link: (id, { path }) => `${path}/${id}`,
  pages: ['Changed later', 'Changed earlier'],
  bulk: {
    label: 'With the chosen entries',
    nameOf: getPublicationTitle,
    actions: { publish: 'Publish', unpublish: 'Unpublish', archive: 'Archive', unarchive: 'Take out of the archive' },
  },
  empty: { title: 'Nothing is here yet', text: ({ kind }) => kindLists[kind].empty },
  file: {
    Title: ({ title }) => title,
    State: ({ state }) => publicationStateLabels[state][0],
    'Changed since': ({ isChanged }) => formatYes(isChanged),
    'Public from (IST)': ({ liveFrom }) => liveFrom,
    'Next release (IST)': ({ nextFrom }) => nextFrom,
    Course: ({ courseID }) => courseID ?? '',
    Demonstration: ({ isSample }) => formatYes(isSample),
    'Changed (IST)': ({ updatedAt }) => updatedAt,
    'Changed by': ({ updatedBy }) => updatedBy ?? '',
    Address: ({ kind, slug }) => (slug ? getPublicationPath(kind, slug) : ''),
    Console: ({ kind, id }) => `${editorKinds[kind].dashboard}/${id}`,
  },
})

function State({ row: { kind, state, liveFrom, nextFrom, isChanged, slug, title } }: { row: ListRow }) {
  const [label, tone] = publicationStateLabels[state]
  const planned = state === 'scheduled' ? liveFrom : nextFrom
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {state !== 'archived' && planned && (
        <span className="block">
          {state === 'published' && 'Next: '}
          <SecondMoment at={planned} />
        </span>
      )}
      {state !== 'archived' && isChanged && <span className="block text-soft">Changed since</span>}
      {slug && (
        <Link to={getPublicationPath(kind, slug)} className="-my-2.5 block whitespace-nowrap py-2.5" aria-label={`${title}: as readers see it`} reloadDocument>
          As readers see it
        </Link>
      )}
    </>
  )
}

/** Links of public projects that failed the nightly check: prominently after three nights, quietly after one or two. */
function FailingLinks({ links }: { links: readonly FailingLink[] }) {
  const long = links.filter(({ recent }) => recent === null)
  const short = links.filter(({ recent }) => recent !== null)
  return (
    <div id="links" className="mt-6">
      {long.length > 0 && (
        <details className="mt-3 border-l-4 border-edge pl-4">
          <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 font-semibold">
            {long.length === 1 ? '1 link of a public project does not work' : `${long.length} links of public projects do not work`}
          </summary>
          <List
            links={long}
            getLabels={({ failingSince }) => (
              <>
                since <Moment at={failingSince} />
              </>
            )}
          />
        </details>
      )}
      {short.length > 0 && (
        <details className="mt-3">
          <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 text-soft">
            {short.length === 1 ? '1 link failed for a night or two' : `${short.length} links failed for a night or two`}
          </summary>
          <List links={short} getLabels={({ recent }) => recent} />
        </details>
      )}
    </div>
  )
}

function List({ links, getLabels }: { links: readonly FailingLink[]; getLabels: (link: FailingLink) => ReactNode }) {
  return (
    <ul className="grid gap-2 pb-2">
      {links.map((link) => (
        <li key={`${link.publicationId} ${link.url}`} className="wrap-anywhere">
          <Link to={`${editorKinds.project.dashboard}/${link.publicationId}`} className="inline py-1">
            {link.title}
          </Link>
          : {link.url}, {getLabels(link)} ({link.failure})
        </li>
      ))}
    </ul>
  )
}
