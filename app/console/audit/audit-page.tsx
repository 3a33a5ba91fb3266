import { Fragment, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { StaffPage } from '#app/console/frame/staff-page.tsx'
import { type AuditFilter, auditCategoryLabels, auditOutcomeLabels, siteItself } from '#app/domain/accounts/audit-filter.ts'
import type { AuditEntry } from '#app/domain/accounts/audit-list.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { filtersOf, withoutFilter, withParameter } from '#app/lib/list-address.ts'
import type { KeyPage } from '#app/lib/page-cursor.ts'
import { type DataColumn, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { KeyPager } from '#app/ui/key-pager.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type AuditChoices, AuditFilters } from './audit-filters.tsx'
import { FieldChanges } from './field-changes.tsx'

export const auditPath = '/staff/audit'

interface AuditPageProps {
  page: KeyPage<AuditEntry>
  filter: AuditFilter
  choices: AuditChoices
  search: URLSearchParams
  /** The person's kept filters. */
  saved: ReactNode
}

const columns = (search: URLSearchParams): DataColumn<AuditEntry>[] => [
  { key: 'at', label: 'When', cell: ({ at }) => <Moment at={new Date(at)} />, className: '@min-[820px]:w-1/6' },
  {
    key: 'who',
    label: 'Who',
    cell: ({ actor, address }) => (
      <>
        {actor ?? (address === null ? 'The site' : 'Not signed in')}{' '}
        {address !== null && (
          <ActionLink to={withParameter(auditPath, search, 'address', address)} className="min-h-6 font-normal wrap-anywhere">
            {address}
          </ActionLink>
        )}
      </>
    ),
    className: '@min-[820px]:w-1/8',
  },
  {
    key: 'action',
    label: 'What',
    cell: ({ action, outcome }) => (
      <>
        {action}
        {outcome !== 'done' && <b className="block font-semibold">{auditOutcomeLabels[outcome]}</b>}
      </>
    ),
    className: '@min-[820px]:w-1/6',
  },
  {
    key: 'subject',
    label: 'Record',
    cell: ({ subject }) => (
      <ActionLink to={withParameter(auditPath, search, 'subject', subject)} className="min-h-6 font-normal">
        <CodeWords text={subject} />
      </ActionLink>
    ),
    className: '@min-[820px]:w-1/4',
  },
  { key: 'changes', label: 'Details', cell: ({ before, after }) => <FieldChanges before={before} after={after} /> },
]

/** A record’s name, such as `document:DatesForm/upcomingBatches`, which breaks between its words. */
function CodeWords({ text }: { text: string }) {
  const words = text.split(/(?<=[:/])|(?<=[a-z])(?=[A-Z])/)
  return words.map((word, at) => (
    <Fragment key={words.slice(0, at).join('')}>
      {at > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** Who did what, newest first. */
export function AuditPage({ page, filter, choices, search, saved }: AuditPageProps) {
  const busy = useNavigation().location?.pathname === auditPath
  const query = filtersOf(search).toString()
  return (
    <StaffPage
      title="Audit"
      lead="Changes, sign-ins, refusals and downloads of the last year. Many refusals of one kind are counted together. Nothing here can be changed."
      actions={
        <a href={`/staff/audit.csv${query && `?${query}`}`} className="action-link">
          Download as CSV
        </a>
      }
    >
      <AuditFilters path={auditPath} filter={filter} choices={choices} chips={chipsOf(filter, choices, search)} saved={saved} />
      <div className="mt-6">
        <DataTable
          caption="Events"
          columns={columns(search)}
          rows={page.rows}
          keyOf={({ id }) => String(id)}
          busy={busy}
          empty={
            <EmptyState title="Nothing found" actions={query !== '' && <ActionLink to={auditPath}>Show everything</ActionLink>}>
              {query === '' ? 'Each change and sign-in from now on is listed here.' : 'No event matches all of these filters.'}
            </EmptyState>
          }
        />
      </div>
      <KeyPager
        label="Pages of events"
        newer={page.newer && withParameter(auditPath, search, 'before', page.newer)}
        older={page.older && withParameter(auditPath, search, 'after', page.older)}
      />
    </StaffPage>
  )
}

function chipsOf(filter: AuditFilter, { people }: AuditChoices, search: URLSearchParams): { label: string; removeTo: string }[] {
  const person = filter.person === siteItself ? 'the site, or not signed in' : (people.find(({ id }) => id === filter.person)?.name ?? 'a person')
  const words = {
    person: `By ${person}`,
    category: filter.category && `Kind: ${auditCategoryLabels[filter.category]}`,
    outcome: filter.outcome && `Outcome: ${auditOutcomeLabels[filter.outcome]}`,
    address: `Network address: ${filter.address}`,
    action: `What: ${filter.action}`,
    subject: `Record: ${filter.subject}`,
    from: `From ${formatStoredDate(filter.from)}`,
    to: `Until ${formatStoredDate(filter.to)}`,
  }
  return (Object.keys(words) as (keyof AuditFilter)[])
    .filter((name) => filter[name] !== '')
    .map((name) => ({ label: words[name], removeTo: withoutFilter(auditPath, search, name) }))
}
