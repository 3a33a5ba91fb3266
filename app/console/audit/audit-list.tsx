import { defineList } from '#app/console/list/define-list.ts'
import { auditFilters, auditOutcomeLabels } from '#app/domain/reports/audit-filter.ts'
import type { auditQuery } from '#app/domain/reports/audit-list.server.ts'
import { formatInstant } from '#app/lib/dates.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ActionLink, Link } from '#app/ui/link.tsx'

export const auditList = defineList<typeof auditQuery>({
  title: 'Audit',
  lead: 'Changes, sign-ins, refusals and downloads of the last year. Many refusals of one kind are counted together. Nothing here can be changed.',
  filters: auditFilters,
  hasSavedFilters: true,
  columns: {
    at: { label: 'When', className: '@min-[820px]:w-1/6 @min-[900px]:whitespace-nowrap' },
    said: {
      label: 'What happened',
      className: '@min-[820px]:w-1/2',
      cell: ({ who, said: sentence, record, subject, outcome, address }, { to }) => (
        <span className="wrap-anywhere">
          <b className="font-semibold">{who}</b> {sentence.start}
          {sentence.end !== null && (
            <>
              <Link to={record.to ?? to({ subject })}>{record.name}</Link>
              {sentence.end}
            </>
          )}
          . {outcome !== 'done' && <b className="font-semibold">{auditOutcomeLabels[outcome]}. </b>}
          {address !== null && (
            <span className="text-soft">
              From{' '}
              <ActionLink to={to({ address })} className="min-h-6 font-normal">
                {address}
              </ActionLink>
            </span>
          )}
        </span>
      ),
    },
    changes: { label: 'Details', cell: ({ subject, before, after }, { to }) => <Details before={before} after={after} all={to({ subject })} /> },
  },
  empty: { title: 'Nothing found', text: 'Each change and sign-in from now on is listed here.' },
  file: {
    'Time (UTC)': ({ cursorAt }) => cursorAt,
    'What happened': ({ who, said: sentence, record }) => `${who} ${sentence.start}${sentence.end === null ? '' : `${record.name}${sentence.end}`}`,
    Outcome: ({ outcome }) => auditOutcomeLabels[outcome],
    'Network address': ({ address }) => address,
    Action: ({ action }) => action,
    Record: ({ subject }) => subject,
    Before: ({ before }) => stringifyValue(before),
    After: ({ after }) => stringifyValue(after),
  },
})

const stringifyValue = (value: unknown) => (value === null ? '' : JSON.stringify(value))

function Details({ before, after, all }: { before: unknown; after: unknown; all: string }) {
  const changes = listChanges(before, after)
  if (changes.length === 0) return <ActionLink to={all}>All about this record</ActionLink>
  return (
    <Disclosure summary={changes.length === 1 ? '1 field' : `${changes.length} fields`} summaryClassName="-mt-2.5 flex min-h-11 items-center gap-3">
      <ChangeList changes={changes} />
      <ActionLink to={all}>All about this record</ActionLink>
    </Disclosure>
  )
}

function ChangeList({ changes }: { changes: AuditedChange[] }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
          {field !== '' && <dt className="font-semibold">{getFieldLabel(field)}</dt>}
          <dd>
            {before !== null && <del>{formatJson(before)}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <ins className="no-underline">{formatJson(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Such as `Last assigned at` for `lastAssignedAt`. */
function getFieldLabel(field: string): string {
  const label = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** A value as text; an ISO date and time becomes Indian time. */
function formatJson(value: string): string {
  if (value === '') return 'empty'
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? new Date(value) : null
  return moment && !Number.isNaN(moment.getTime()) ? formatInstant(moment) : value
}

type AuditedChange = { field: string; before: string | null; after: string | null }

/** The changes of an audit event, field by field. Names of nested fields have dots. Null: the field was missing. */
export function listChanges(before: unknown, after: unknown): AuditedChange[] {
  const [was, is] = [flatten(before), flatten(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value)]])
  // Compare a list as a whole: after an insert its positions say nothing.
  if (Array.isArray(value)) return new Map([[path, value.map((entry) => (typeof entry === 'object' ? JSON.stringify(entry) : String(entry))).join(', ')]])
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path ? `${path}.${name}` : name)]))
}
