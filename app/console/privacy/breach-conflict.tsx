import type { BreachAnswer } from '#app/domain/privacy/handle-breach-form.server.ts'
import { formatStoredDate } from '#app/lib/dates.ts'
import { ConflictView } from '#app/ui/conflict-view.tsx'
import { breachFields } from './breach-form.tsx'

/** Both texts of an entry that two people changed, and the choice between them. */
export function BreachConflict({ path, conflict: { mine, theirs } }: { path: string; conflict: NonNullable<BreachAnswer['conflict']> }) {
  return (
    <ConflictView
      who="Another admin saved this entry while you wrote."
      action={path}
      theirsTo={path}
      kept={[['seen', theirs.seen]]}
      fields={breachFields.map(({ name, label, kind }) => ({
        name,
        label,
        mine: mine[name],
        theirs: theirs.values[name],
        ...(kind === 'moment' && { show: formatStoredDate }),
      }))}
    />
  )
}
