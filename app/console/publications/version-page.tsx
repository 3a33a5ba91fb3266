import { Form } from 'react-router'
import { getDashboard } from '#app/domain/publications/editor-kinds.ts'
import type { PublicationKind } from '#app/domain/publications/publications.ts'
import type { VersionShown } from '#app/domain/publications/versions/find-versions.server.ts'
import type { Run, TextChange } from '#app/domain/publications/versions/version-difference.ts'
import type { ChangedField } from '#app/domain/publications/versions/version-fields.ts'
import { Button } from '#app/ui/button.tsx'
import { ActionLink } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import './version-page.css'

export function VersionPage({ kind, shown, result }: { kind: PublicationKind; shown: VersionShown; result: string | null }) {
  const { id, revision, isArchived, version } = shown
  return (
    <>
      {result && (
        <Notice refused className="mt-3">
          {result}
        </Notice>
      )}
      <p className="flex flex-wrap gap-x-6">
        <ActionLink to={`${getDashboard(kind)}/${id}/versions`}>All versions</ActionLink>
        <ActionLink to={`${getDashboard(kind)}/${id}`}>Back to the draft</ActionLink>
      </p>
      {version.fields.length === 0 ? (
        <p className="mt-3">The draft is the same as this version.</p>
      ) : (
        <>
          <p className="mt-2">
            From this version to the draft as it is now: <del className="version-removed">removed since</del>, <ins className="version-added">added since</ins>.
          </p>
          {!isArchived && (
            <Form method="post" className="mt-4">
              <input type="hidden" name="seen" value={revision} />
              <Button type="submit" quiet name="do" value="restore">
                Restore this version
              </Button>
              <p className="mt-2 text-soft">The current draft is kept as a version. Readers see no change until the draft is published.</p>
            </Form>
          )}
          {version.fields.map((field) => (
            <FieldDifference key={field.name} field={field} />
          ))}
        </>
      )}
    </>
  )
}

function FieldDifference({ field: { name, label, changes, isFormOnly } }: { field: ChangedField }) {
  return (
    <section aria-labelledby={`version-${name}`} className="mt-8 border-t border-edge pt-3">
      <h2 id={`version-${name}`}>{label}</h2>
      {isFormOnly ? (
        <p className="mt-2">The words are the same. Its headings, marks, links or pictures are not.</p>
      ) : (
        <div className="mt-2 grid max-w-[70ch] gap-3">
          {changes.map((change, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a change has no other name than its place
            <LineChange key={place} change={change} />
          ))}
        </div>
      )}
    </section>
  )
}

function LineChange({ change }: { change: TextChange }) {
  if (change.kind === 'same') {
    const [first] = change.lines
    if (change.lines.length === 1) return <p className="wrap-anywhere text-soft">{first}</p>
    return (
      <details>
        <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5 text-soft">{change.lines.length} paragraphs as before</summary>
        {change.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={place} className="mt-2 wrap-anywhere text-soft">
            {line}
          </p>
        ))}
      </details>
    )
  }
  return (
    <p className="wrap-anywhere">
      {change.runs.map((run, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <ChangedText key={place} run={run} />
      ))}
    </p>
  )
}

function ChangedText({ run: { kind, parts } }: { run: Run }) {
  const text = parts.join(' ')
  if (kind === 'same') return `${text} `
  const Mark = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <Mark className={`version-${kind}`}>
        <span className="sr-only">{kind}: </span>
        {text}
      </Mark>{' '}
    </>
  )
}
