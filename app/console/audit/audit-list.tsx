import { Fragment } from 'react'
import { defineList } from '#app/console/list/define-list.ts'
import { type FieldChange, listChanges } from '#app/domain/accounts/audit-difference.ts'
import { auditFilters, auditOutcomeLabels } from '#app/domain/accounts/audit-filter.ts'
import type { auditList as auditQuery } from '#app/domain/accounts/audit-list.server.ts'
import { Disclosure } from '#app/ui/accordion.tsx'
import { ActionLink } from '#app/ui/link.tsx'

/** So many are read at a glance; the others open. */
const glance = 4

/** Who did what, newest first. */
export const auditList = defineList<typeof auditQuery>({
  title: 'Audit',
  lead: 'Changes, sign-ins, refusals and downloads of the last year. Many refusals of one kind are counted together. Nothing here can be changed.',
  filters: auditFilters,
  hasSavedFilters: true,
  columns: {
    at: { label: 'When', className: '@min-[820px]:w-1/6' },
    actor: {
      label: 'Who',
      className: '@min-[820px]:w-1/8',
      cell: ({ actor, address }, { to }) => (
        <>
          {actor ?? (address === null ? 'The site' : 'Not signed in')}{' '}
          {address !== null && (
            <ActionLink to={to({ address })} className="min-h-6 font-normal wrap-anywhere">
              {address}
            </ActionLink>
          )}
        </>
      ),
    },
    action: {
      label: 'What',
      className: '@min-[820px]:w-1/6',
      cell: ({ action, outcome }) => (
        <>
          {action}
          {outcome !== 'done' && <b className="block font-semibold">{auditOutcomeLabels[outcome]}</b>}
        </>
      ),
    },
    subject: {
      label: 'Record',
      className: '@min-[820px]:w-1/4',
      cell: ({ subject }, { to }) => (
        <ActionLink to={to({ subject })} className="min-h-6 font-normal">
          <CodeWords text={subject} />
        </ActionLink>
      ),
    },
    changes: { label: 'Details', cell: ({ before, after }) => <FieldChanges before={before} after={after} /> },
  },
  empty: { title: 'Nothing found', text: 'Each change and sign-in from now on is listed here.' },
  csv: {
    'Time (UTC)': ({ cursorAt }) => cursorAt,
    Person: ({ actor }) => actor,
    Action: ({ action }) => action,
    Outcome: ({ outcome }) => outcome,
    'Network address': ({ address }) => address,
    Subject: ({ subject }) => subject,
    Before: ({ before }) => jsonText(before),
    After: ({ after }) => jsonText(after),
  },
})

const jsonText = (value: unknown) => (value === null ? '' : JSON.stringify(value))

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

/** What changed, field by field: what it was and what it is. */
function FieldChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = listChanges(before, after)
  if (changes.length === 0) return <span className="text-soft">Nothing recorded</span>
  const rest = changes.slice(glance)
  return (
    <>
      <ChangeList changes={changes.slice(0, glance)} />
      {rest.length > 0 && (
        <Disclosure summary={rest.length === 1 ? 'One more field' : `${rest.length} more fields`} summaryClassName="flex min-h-11 items-center gap-3">
          <ChangeList changes={rest} />
        </Disclosure>
      )}
    </>
  )
}

function ChangeList({ changes }: { changes: FieldChange[] }) {
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-2 wrap-anywhere">
          {field !== '' && <dt className="font-semibold">{field}</dt>}
          <dd>
            {before !== null && <del>{before === '' ? 'empty' : before}</del>}
            {before !== null && after !== null && <span aria-hidden="true"> → </span>}
            {after !== null && <ins className="no-underline">{after === '' ? 'empty' : after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
