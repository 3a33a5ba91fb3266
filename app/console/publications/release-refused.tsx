import { controlOf, type DraftKind, labelOf } from '#app/domain/publications/drafts/draft-labels.ts'
import type { ReleaseReply } from '#app/domain/publications/releases/release-forms.ts'
import { ActionLink } from '#app/ui/link.tsx'

interface RefusedProps {
  draft: DraftKind
  /** The draft's page. */
  here: string
  reply: ReleaseReply
  mayConsent: boolean
}

/** Why nothing was done, and a link to the place where it is corrected. */
export function Refused({ draft, here, reply, mayConsent }: RefusedProps) {
  const faults = Object.entries(reply.faults)
  if (!reply.words && faults.length === 0) return null
  return (
    <div role="alert" className="border-l-4 border-danger pl-4">
      {reply.words && <p className="font-semibold">{reply.words}</p>}
      {reply.needsConsent && (mayConsent ? <ActionLink to={`${here}/consents`}>Record a consent</ActionLink> : <p>Placement staff record it.</p>)}
      {faults.length > 0 && (
        <>
          <p className="font-semibold">Not published. {faults.length === 1 ? 'One thing is' : `${faults.length} things are`} missing:</p>
          <FaultList draft={draft} here={here} faults={faults} />
        </>
      )}
    </div>
  )
}

/** What keeps it from being public, before anybody asks. */
export function Missing({ draft, here, faults }: { draft: DraftKind; here: string; faults: Record<string, string> }) {
  const all = Object.entries(faults)
  if (all.length === 0) return null
  return (
    <details>
      <summary className="chevron inline-flex min-h-11 items-center gap-3 pr-1.5">
        {all.length === 1 ? 'One thing is missing before it can be public' : `${all.length} things are missing before it can be public`}
      </summary>
      <FaultList draft={draft} here={here} faults={all} />
    </details>
  )
}

function FaultList({ draft, here, faults }: { draft: DraftKind; here: string; faults: [string, string][] }) {
  return (
    <ul>
      {faults.map(([field, fault]) => (
        <li key={field}>
          <ActionLink to={`${here}#${controlOf(draft, field)}`} className="py-2">
            {labelOf(draft, field)}: {fault}
          </ActionLink>
        </li>
      ))}
    </ul>
  )
}
