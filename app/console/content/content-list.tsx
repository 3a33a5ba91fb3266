import { Form } from 'react-router'
import { defineList } from '#app/console/list/define-list.ts'
import { SecondMoment } from '#app/console/publications/release-moment.tsx'
import type { FailingResource } from '#app/domain/projects/link-health.server.ts'
import type { contentQuery } from '#app/domain/publications/lists/content-list.server.ts'
import { contentFilters, contentStateLabels } from '#app/domain/publications/lists/list-filters.ts'
import { getPublicationTitle } from '#app/domain/publications/lists/publication-labels.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'

type ContentListView = {
  name: string
  listName: string
  help: string
  failing: readonly FailingResource[]
  canAdd: boolean
  newId: string
  done: string | null
}

export const contentList = defineList<typeof contentQuery, ContentListView>({
  title: ({ listName }) => listName,
  lead: ({ help }) => help,
  more: ({ canAdd, name, newId }) => (
    <>
      {canAdd && (
        <Form method="post">
          <input type="hidden" name="id" value={newId} />
          <Button type="submit" quiet name="do" value="new">
            New {name.toLowerCase()}
          </Button>
        </Form>
      )}
      <ActionLink to="/staff/content">All site content</ActionLink>
    </>
  ),
  above: ({ done, failing }) => (
    <>
      {done && <Notice className="mt-3">{done}</Notice>}
      {failing.length > 0 && (
        <details className="mt-3 border-l-4 border-edge pl-4">
          <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 font-semibold">
            {failing.length === 1 ? '1 free resource does not work' : `${failing.length} free resources do not work`}
          </summary>
          <ul className="grid gap-2 pb-2">
            {failing.map(({ url, topics, failingSince, failure, recent }) => (
              <li key={url} className="wrap-anywhere">
                {topics.join(', ')}: <a href={url}>{url}</a>{' '}
                {recent ?? (
                  <>
                    has not worked since <Moment at={failingSince} />
                  </>
                )}{' '}
                ({failure})
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  ),
  filters: contentFilters,
  hasSavedFilters: true,
  columns: {
    title: { label: 'Entry', cell: getPublicationTitle },
    state: {
      label: 'State',
      cell: ({ state, hiddenReason, isOutdated, nextFrom }) => (
        <>
          <Badge tone={contentStateLabels[state][1]}>{contentStateLabels[state][0]}</Badge>
          {isOutdated && <Badge tone="danger">Needs a look</Badge>}
          {hiddenReason && <span className="block text-soft">{hiddenReason}</span>}
          {nextFrom && (
            <span className="block">
              {state !== 'scheduled' && 'Next: '}
              <SecondMoment at={nextFrom} />
            </span>
          )}
        </>
      ),
    },
    change: {
      label: 'Changed',
      cell: ({ updatedAt, updatedBy }) =>
        updatedAt ? (
          <>
            <Moment at={updatedAt} />
            {updatedBy && <span className="block text-soft">{updatedBy}</span>}
          </>
        ) : (
          <span className="text-soft">Not by staff</span>
        ),
    },
  },
  link: (id, { path }) => `${path}/${id}`,
  empty: { title: 'Nothing is here yet', text: 'An entry begins as a draft, which only staff see.' },
  file: {
    Entry: ({ title }) => title,
    'Name in links': ({ slug }) => slug,
    State: ({ state }) => contentStateLabels[state][0],
    'Changed since': ({ isChanged }) => (isChanged ? 'yes' : ''),
    'Needs a look': ({ isOutdated }) => (isOutdated ? 'yes' : ''),
    'Next release (IST)': ({ nextFrom }) => nextFrom,
    'Changed (IST)': ({ updatedAt }) => updatedAt,
    'Changed by': ({ updatedBy }) => updatedBy ?? '',
  },
})
