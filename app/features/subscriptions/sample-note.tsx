import { formatStoredDate } from '#app/shared/dates.ts'
import type { PlanTerms } from './subscriptions.server.ts'

/** How far the numbers of the page can be relied on, said once. */
export function SampleNote({ terms: { sample, asOf } }: { terms: PlanTerms }) {
  return (
    <p className="mt-4 border-l-4 border-rule pl-4">
      {sample && 'The amounts on this page are samples until the institute confirms its own. '}
      As of {formatStoredDate(asOf)}.
    </p>
  )
}
