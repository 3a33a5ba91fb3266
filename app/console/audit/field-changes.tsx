import { type FieldChange, listChanges } from '#app/domain/accounts/audit-difference.ts'
import { Disclosure } from '#app/ui/accordion.tsx'

/** So many are read at a glance; the others open. */
const glance = 4

/** What changed, field by field: what it was and what it is. */
export function FieldChanges({ before, after }: { before: unknown; after: unknown }) {
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
